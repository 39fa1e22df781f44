import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

/// Compares short lines of a buffer, which engines look up by their packed digits, with the same lines alone.
@Suite struct ShortLineTests {
    /// Joins lines. The last line has a line end only if it is empty; otherwise it would not be a line.
    private func join(_ lines: [[UInt8]], _ lineEnd: String) -> [UInt8] {
        let buffer = Array(lines.joined(separator: Array(lineEnd.utf8)))
        return lines.last?.isEmpty == true ? buffer + [UInt8(ascii: "\n")] : buffer
    }

    /// The columns of a buffer that arrives in chunks, and the lengths of its lines.
    private func check(
        _ buffer: [UInt8], in chunks: Int, level: PhoneNumber.Level, by engine: any EngineStages
    ) -> (columns: LineColumns, carry: Int) {
        var columns = LineColumns(.all, level: level)
        var carry: [UInt8] = []
        for start in stride(from: 0, to: buffer.count, by: chunks) {
            let end = min(start + chunks, buffer.count)
            carry += buffer[start..<end]
            let isEnd = end == buffer.count
            carry.removeFirst(engine.checkLines(carry.span, isEnd: isEnd, in: .southKorea, into: &columns))
        }
        return (columns, carry.count)
    }

    /// The columns of lines that are checked one by one; their ends are those in a buffer of one chunk.
    private func checkAlone(
        _ lines: [[UInt8]], _ lineEnd: String, level: PhoneNumber.Level, by engine: any EngineStages
    ) -> LineColumns {
        var columns = LineColumns(.all, level: level)
        var start = 0
        for line in lines {
            let finding = engine.check(line.span, in: .southKorea)
            columns.append(finding, end: start + line.count)
            let accepted = columns.takesE164(of: finding) ? finding.number : nil
            columns.e164?.append(accepted.flatMap { engine.format($0, .e164, .standard) })
            columns.national?.append(finding.number.flatMap { engine.format($0, .national, .standard) })
            start += line.count + lineEnd.utf8.count
        }
        return columns
    }

    private func expectEqual(_ columns: LineColumns, _ alone: LineColumns, _ lines: [[UInt8]], _ engine: String) {
        if columns == alone { return }
        #expect(columns.count == lines.count)
        for (index, line) in lines.enumerated().prefix(columns.count) {
            let found = values(columns, index)
            let expected = values(alone, index)
            if found != expected {
                Issue.record("\(engine): \(String(decoding: line, as: UTF8.self)): \(found) and \(expected)")
                return
            }
        }
        Issue.record("\(engine): columns differ")
    }

    private func values(_ columns: LineColumns, _ index: Int) -> [String] {
        let texts = [columns.e164, columns.national].map { texts in
            texts.map { String(decoding: $0.bytes[$0.range(of: index)], as: UTF8.self) } ?? ""
        }
        let region = columns.regions?[index] ?? 0
        return texts + ["\(columns.levels[index]) \(columns.kinds[index]) \(columns.reasons[index]) \(region)"]
            + ["\(columns.ends?[index] ?? 0)"]
    }

    @Test(arguments: PhoneNumber.Level.allCases, ["\n", "\r\n"])
    func noise(_ level: PhoneNumber.Level, _ lineEnd: String) throws {
        var noise = ShortLineNoise(seed: 6_000 + UInt64(level.rawValue))
        let lines = (0..<Repetition.count(40_000)).map { _ in noise.next() }
        let buffer = join(lines, lineEnd)
        for engine in try Engines.all() {
            let (columns, carry) = check(buffer, in: buffer.count, level: level, by: engine.stages)
            #expect(carry == 0)
            let alone = checkAlone(lines, lineEnd, level: level, by: engine.stages)
            expectEqual(columns, alone, lines, engine.description)
            // Some lines are numbers, and others are not.
            let numbers = alone.levels.count { $0 > 0 }
            #expect(numbers > lines.count / 10 && numbers < lines.count * 9 / 10)
        }
    }

    /// Offsets count from the start of a chunk, so ends are not compared.
    @Test(arguments: Array(1...40) + [63, 64, 65, 1_000, 4_096]) func chunks(_ size: Int) throws {
        var noise = ShortLineNoise(seed: 6_010 + UInt64(size))
        let lines = (0..<1_500).map { _ in noise.next() }
        let buffer = join(lines, "\n")
        for engine in try Engines.all() {
            var (columns, carry) = check(buffer, in: size, level: .standard, by: engine.stages)
            #expect(carry == 0)
            let alone = checkAlone(lines, "\n", level: .standard, by: engine.stages)
            columns.ends = alone.ends
            expectEqual(columns, alone, lines, engine.description)
        }
    }

    /// Each byte at each place of lines in all notations.
    @Test func bytes() throws {
        let notations = [
            "01023456789", "010-2345-6789", "02)312 3456", "+821023456789", "+82 10-2345-6789", "+82 (0)10 2345 6789",
            "1588", "010.2345.6789", "+1 650-253-0000", "0082 10 2345 6789 ",
        ]
        var lines: [[UInt8]] = []
        for notation in notations {
            for place in 0...notation.utf8.count {
                for byte in UInt8.min...UInt8.max where byte != UInt8(ascii: "\n") {
                    // A CR at the end would be part of the line end.
                    if byte == UInt8(ascii: "\r") && place == notation.utf8.count { continue }
                    var line = Array(notation.utf8)
                    if byte & 1 == 0 || place == line.count { line.insert(byte, at: place) } else { line[place] = byte }
                    if line.last == UInt8(ascii: "\r") { line.append(UInt8(ascii: " ")) }
                    lines.append(line)
                }
            }
        }
        let buffer = join(lines, "\n")
        for engine in try Engines.all() {
            let (columns, _) = check(buffer, in: buffer.count, level: .lenient, by: engine.stages)
            let alone = checkAlone(lines, "\n", level: .lenient, by: engine.stages)
            expectEqual(columns, alone, lines, engine.description)
        }
    }

    /// All numbers of digits after all beginnings of four digits.
    @Test(arguments: ["", "+"]) func beginnings(_ sign: String) throws {
        var random = SplitMix64(seed: 6_100)
        var lines: [[UInt8]] = []
        for head in 0..<10_000 {
            let digits = String(String(10_000 + head).dropFirst())
            let rest = String(UInt64.random(in: 1_000_000_000_000...9_999_999_999_999, using: &random))
            for count in [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] {
                lines.append(Array((sign + (digits + rest).prefix(count)).utf8))
            }
        }
        let buffer = join(lines, "\n")
        for engine in try Engines.all() {
            let (columns, _) = check(buffer, in: buffer.count, level: .lenient, by: engine.stages)
            let alone = checkAlone(lines, "\n", level: .lenient, by: engine.stages)
            expectEqual(columns, alone, lines, engine.description)
        }
    }
}
