import PhoneFiles
import PhoneTables
import TestSupport
import Testing

/// Files are read in blocks of whole rows, for all block sizes.
@Suite struct RowReaderTests {
    private let comma = CellSyntax(delimiter: UInt8(ascii: ","))

    @Test(arguments: [1, 2, 3, 7, 63, 64, 65, 1000])
    func blocksAreWholeRows(blockBytes: Int) throws {
        for seed in 0..<UInt64(Repetition.count(200)) {
            let bytes = TableNoise.table(rows: 30, columns: 5, seed: seed, damage: seed.isMultiple(of: 2) ? 0 : 30)
            let reference = NaiveCSV(bytes)
            let result = try read(bytes, blockBytes: blockBytes)
            #expect(result.bytes == bytes || result.failure != nil, "seed \(seed)")
            let starts = Set(reference.rows.map(\.range.lowerBound))
            #expect(result.starts.allSatisfy(starts.contains), "seed \(seed)")
            guard let open = reference.openQuote else {
                #expect(result.failure == nil, "seed \(seed)")
                continue
            }
            let line = 1 + bytes[..<open].count { $0 == 0x0A }
            #expect(result.failure == .openQuote(line: line, offset: open), "seed \(seed)")
            #expect(bytes.starts(with: result.bytes), "seed \(seed)")
            // A lenient reader hands out all rows, and a block has the same rows alone.
            let lenient = try read(bytes, blockBytes: blockBytes, isLenient: true)
            #expect(lenient.failure == nil && lenient.bytes == bytes, "seed \(seed)")
            #expect(lenient.starts.allSatisfy(starts.contains), "seed \(seed)")
            #expect(lenient.rowStarts == reference.rows.map(\.range.lowerBound), "seed \(seed)")
        }
    }

    @Test func longRowsAreReported() throws {
        var limits = RowLimits()
        limits.longestRow = 100
        let open = Array("a,b\n1,\"\(String(repeating: "x\n", count: 200))".utf8)
        #expect(try read(open, blockBytes: 16, limits: limits).failure == .openQuote(line: 2, offset: 6, within: 100))
        let long = Array("a,b\n1,\(String(repeating: "x", count: 400))\n".utf8)
        #expect(try read(long, blockBytes: 16, limits: limits).failure == .longRow(line: 2, bytes: 100))
        limits.isLenient = true
        let lenient = try read(open, blockBytes: 16, limits: limits)
        #expect(lenient.failure == nil && lenient.bytes == open)
    }

    @Test(arguments: [1, 2, 4, 100])
    func aByteOrderMarkIsNotPartOfTheHeader(blockBytes: Int) throws {
        let result = try read([0xEF, 0xBB, 0xBF] + Array("a,b\n".utf8), blockBytes: blockBytes)
        #expect(result.bytes == Array("a,b\n".utf8) && result.offsets.first == 3 && result.hasByteOrderMark)
        let short = try read([0xEF, 0xBB], blockBytes: blockBytes)
        #expect(short.bytes == [0xEF, 0xBB] && !short.hasByteOrderMark)
    }

    @Test(arguments: [1, 5, 100])
    func theDelimiterIsGuessed(blockBytes: Int) throws {
        let tables = [("a;b;c\n1;\"2,3\";4\n", ";"), ("a\tb\n", "\t"), ("a|b", "|"), ("a,b\n", ","), ("name\n", ",")]
        for (table, delimiter) in tables {
            let file = try ScratchFile(Array(table.utf8))
            var reader = RowReader(try InputFile(at: Array(file.path.utf8)), syntax: nil, blockBytes: blockBytes)
            #expect(try reader.peek { _ in true } == true)
            #expect(reader.syntax.delimiter == delimiter.utf8.first, "\(table)")
        }
    }

    private struct Reading {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var rowStarts: [Int] = []
        var offsets: [Int] = []
        var failure: RowFailure?
        var hasByteOrderMark = false
    }

    private func read(
        _ bytes: [UInt8], blockBytes: Int, isLenient: Bool = false, limits: RowLimits = RowLimits()
    ) throws -> Reading {
        let file = try ScratchFile(bytes)
        var limits = limits
        limits.isLenient = limits.isLenient || isLenient
        var reader = RowReader(
            try InputFile(at: Array(file.path.utf8)), syntax: comma, blockBytes: blockBytes, limits: limits)
        var index = RowIndex(comma, columns: [])
        var result = Reading()
        do throws(RowFailure) {
            while let place = try reader.next({ block, place in
                index.index(block)
                result.rowStarts += index.rows.map { $0.start + result.bytes.count }
                result.starts.append(result.bytes.count)
                result.bytes += block.copy
                return place
            }) {
                result.offsets.append(place.offset)
                #expect(place.line == 1 + result.bytes[..<(result.starts.last ?? 0)].count { $0 == 0x0A })
            }
        } catch {
            result.failure = error
        }
        result.hasByteOrderMark = reader.hasByteOrderMark
        return result
    }
}
