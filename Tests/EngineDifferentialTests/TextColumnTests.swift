import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

/// Compares the rows of a column of texts with the same texts alone, for both engines.
@Suite struct TextColumnTests {
    /// Texts of noise, also with line ends in them; one in eight is null, one in sixteen empty.
    private struct Column {
        var texts: [[UInt8]?] = []
        var bytes: [UInt8] = []
        var offsets = [0]
        var validity: [UInt8]
        var regions: [PhoneNumber.Region] = []

        init(_ count: Int, seed: UInt64) {
            var noise = NoisyText(seed: seed)
            var random = SplitMix64(seed: seed)
            validity = [UInt8](repeating: 0, count: (count + 7) / 8)
            let choices: [PhoneNumber.Region] = [.southKorea, .us, .gb, .it, .unknown, .nowhere]
            for index in 0..<count {
                let isNull = Int.random(in: 0..<8, using: &random) == 0
                let isEmpty = Int.random(in: 0..<16, using: &random) == 0
                let text = isEmpty ? [] : noise.next()
                // The bytes of a null text have no meaning.
                bytes += text
                offsets.append(bytes.count)
                texts.append(isNull ? nil : text)
                if !isNull { validity[index / 8] |= 1 << (index % 8) }
                regions.append(choices[Int.random(in: 0..<choices.count, using: &random)])
            }
        }
    }

    private func expectSame(
        _ columns: LineColumns, _ column: Column, _ rows: Range<Int>, hasRegions: Bool, by engine: any EngineStages
    ) throws {
        #expect(columns.count == rows.count)
        let ends = try #require(columns.ends)
        for (index, row) in rows.enumerated().prefix(columns.count) {
            #expect(ends[index] == column.offsets[row + 1])
            var expected = LineColumns(.all)
            if let text = column.texts[row] {
                let finding = engine.check(text.span, in: hasRegions ? column.regions[row] : .southKorea)
                expected.append(finding, end: 0)
                let isTaken = columns.takesE164(of: finding)
                expected.e164?.append(isTaken ? finding.number.flatMap { engine.format($0, .e164, .standard) } : nil)
                expected.national?.append(finding.number.flatMap { engine.format($0, .national, .standard) })
            } else {
                expected.appendNull(end: 0)
            }
            let answer = (columns.levels[index], columns.kinds[index], columns.reasons[index])
            #expect(answer == (expected.levels[0], expected.kinds[0], expected.reasons[0]), "row \(row)")
            #expect(columns.isNull(index) == (column.texts[row] == nil), "row \(row)")
            #expect(columns.offsets?[index] == expected.offsets?[0], "row \(row)")
            #expect(columns.regions?[index] == expected.regions?[0], "row \(row)")
            #expect(columns.e164?.text(index) == expected.e164?.text(0), "row \(row)")
            #expect(columns.national?.text(index) == expected.national?.text(0), "row \(row)")
        }
    }

    @Test(arguments: [false, true]) func noise(hasRegions: Bool) throws {
        let column = Column(Repetition.count(20_000), seed: 5_010)
        let regions = hasRegions ? column.regions.span : nil
        for engine in try Engines.all() {
            // Parts of the rows fill the same columns as all of them.
            for size in [column.texts.count, 1, 7, 1_500] {
                let rows = 0..<(size < 1_500 ? 300 : column.texts.count)
                var columns = LineColumns(.all)
                for start in stride(from: 0, to: rows.upperBound, by: size) {
                    try engine.stages.checkColumn(
                        start..<min(start + size, rows.upperBound), of: column.bytes.span, offsets: column.offsets.span,
                        validity: column.validity.span, in: .southKorea, regions: regions, into: &columns)
                }
                try expectSame(columns, column, rows, hasRegions: hasRegions, by: engine.stages)
            }
        }
    }

    /// A slice that begins within a byte of the bitmap.
    @Test func slices() throws {
        let column = Column(500, seed: 5_011)
        for engine in try Engines.all() {
            for rows in [0..<0, 3..<3, 3..<4, 13..<401, 499..<500, 500..<500] {
                var columns = LineColumns(.all)
                try engine.stages.checkColumn(
                    rows, of: column.bytes.span, offsets: column.offsets.span, validity: column.validity.span,
                    in: .southKorea, regions: column.regions.span, into: &columns)
                try expectSame(columns, column, rows, hasRegions: true, by: engine.stages)
            }
        }
    }

    /// Line ends within a text are part of it, and never separate rows.
    @Test func lineEnds() throws {
        let texts = ["010-2345-6789\n", "\n\n", "02-312-3456\r\n010-2345-6789", "", "\r"]
        let bytes = Array(texts.joined().utf8)
        let offsets = texts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
        for engine in try Engines.all() {
            var columns = LineColumns(.all)
            try engine.stages.checkColumn(
                0..<texts.count, of: bytes.span, offsets: offsets.span, validity: nil, in: .southKorea, regions: nil,
                into: &columns)
            #expect(columns.count == texts.count)
            for (row, text) in texts.enumerated() {
                let finding = engine.stages.check(Array(text.utf8).span, in: .southKorea)
                #expect(columns.levels[row] == finding.level?.rawValue ?? 0)
                #expect(columns.reasons[row] == finding.reason?.rawValue ?? 0)
            }
        }
    }

    /// Arrays that a file may contain: nothing is appended.
    @Test(arguments: [
        ([0, 2, 1], ColumnDamage.offsets), ([0, 1, 4], .offsets), ([-1, 1, 2], .offsets), ([0, .max, 2], .offsets),
        ([0, .min, 2], .offsets), ([3, 2, 1], .offsets), ([0, 1], .length), ([], .length),
    ]) func hostileOffsets(_ offsets: [Int], damage: ColumnDamage) throws {
        for engine in try Engines.all() {
            var columns = LineColumns(.all)
            #expect(throws: damage) {
                try engine.stages.checkColumn(
                    0..<2, of: [49, 49, 50].span, offsets: offsets.span, validity: nil, in: .southKorea, regions: nil,
                    into: &columns)
            }
            #expect(columns == LineColumns(.all))
        }
    }

    /// A bitmap and regions that end before the rows do.
    @Test func shortArrays() throws {
        let offsets = [Int](repeating: 0, count: 10)
        let regions = [PhoneNumber.Region](repeating: .southKorea, count: 8)
        for engine in try Engines.all() {
            var columns = LineColumns(.all)
            let cases: [(Range<Int>, Int, ColumnDamage?)] = [
                (0..<9, 2, .length), (0..<8, 0, .length), (-1..<1, 1, .length), (0..<8, 1, nil),
            ]
            for (rows, validity, damage) in cases {
                let bits = [UInt8](repeating: 0xFF, count: validity)
                var thrown: ColumnDamage?
                do throws(ColumnDamage) {
                    try engine.stages.checkColumn(
                        rows, of: [UInt8]().span, offsets: offsets.span, validity: bits.span, in: .southKorea,
                        regions: regions.span, into: &columns)
                } catch { thrown = error }
                #expect(thrown == damage)
            }
            #expect(columns.count == 8)
        }
    }
}

extension LineColumns.Texts {
    fileprivate func text(_ row: Int) -> String { String(decoding: bytes[range(of: row)], as: UTF8.self) }
}
