import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

/// Compares the lines of a buffer with the same lines alone, for both engines.
@Suite struct BulkTests {
    /// Returns lines of noise, and a buffer that joins them with LF and CR LF.
    private static func lines(_ count: Int, seed: UInt64) -> (lines: [[UInt8]], buffer: [UInt8]) {
        var noise = NoisyText(seed: seed)
        var random = SplitMix64(seed: seed)
        var lines: [[UInt8]] = []
        var buffer: [UInt8] = []
        for index in 0..<count {
            var line = noise.next().filter { $0 != UInt8(ascii: "\n") }
            while line.last == UInt8(ascii: "\r") { line.removeLast() }
            lines.append(line)
            buffer += line
            if index == count - 1 { continue }
            if Int.random(in: 0..<8, using: &random) == 0 { buffer.append(UInt8(ascii: "\r")) }
            buffer.append(UInt8(ascii: "\n"))
        }
        return (lines, buffer)
    }

    private func expectSame(_ columns: LineColumns, _ lines: [[UInt8]], by engine: any EngineStages) {
        #expect(columns.count == lines.count && columns.kinds.count == lines.count)
        #expect(columns.reasons.count == lines.count && columns.ends?.count == lines.count)
        #expect(columns.regions?.count == lines.count)
        for (index, line) in lines.enumerated().prefix(columns.count) {
            let finding = engine.check(line.span, in: .southKorea)
            let answer = [columns.levels[index], columns.kinds[index], columns.reasons[index]]
            let alone = [finding.level?.rawValue ?? 0, finding.kind?.rawValue ?? 0, finding.reason?.rawValue ?? 0]
            #expect(columns.regions?[index] == finding.region?.code ?? 0)
            #expect(columns.offsets.map { $0[index] } ?? finding.offset == finding.offset)
            if answer != alone { Issue.record("\(line): \(answer) and \(alone)") }
            for (texts, style) in [(columns.e164, PhoneNumber.Style.e164), (columns.national, .national)] {
                guard let texts else { continue }
                let text = String(decoding: texts.bytes[texts.range(of: index)], as: UTF8.self)
                // A line below the level has no E.164 text.
                let isWritten = style == .national || columns.takesE164(of: finding)
                let number = isWritten ? finding.number : nil
                if text != number.flatMap({ engine.format($0, style, .standard) }) ?? "" {
                    Issue.record("\(line): \(text)")
                }
            }
        }
    }

    @Test func noise() throws {
        for engine in try Engines.all() {
            let (lines, buffer) = Self.lines(Repetition.count(60_000), seed: 5_000)
            var columns = LineColumns(.all)
            let taken = engine.stages.checkLines(buffer.span, isEnd: true, in: .southKorea, into: &columns)
            #expect(taken == buffer.count)
            expectSame(columns, lines, by: engine.stages)
            // The ends are those of the lines, without line terminators.
            var start = 0
            let ends = try #require(columns.ends)
            for (index, line) in lines.enumerated() {
                #expect(ends[index] == start + line.count)
                start = (buffer[ends[index]...].firstIndex(of: UInt8(ascii: "\n")) ?? buffer.count) + 1
            }
        }
    }

    /// The unprocessed rest of a chunk is prepended to the next. The results equal those of the whole buffer, for
    /// chunks of one byte and more.
    @Test(arguments: [1, 2, 3, 7, 13, 14, 64, 1_000]) func chunks(_ size: Int) throws {
        let (lines, buffer) = Self.lines(3_000, seed: 5_001)
        for engine in try Engines.all() {
            var columns = LineColumns([.ends, .regions, .e164])
            var carry: [UInt8] = []
            for start in stride(from: 0, to: buffer.count, by: size) {
                let end = min(start + size, buffer.count)
                carry += buffer[start..<end]
                let taken = engine.stages.checkLines(
                    carry.span, isEnd: end == buffer.count, in: .southKorea, into: &columns)
                carry.removeFirst(taken)
            }
            #expect(carry.isEmpty)
            expectSame(columns, lines, by: engine.stages)
        }
    }

    /// Lines of every length around the width of the vector lanes, of digits alone and with noise.
    @Test func lengths() throws {
        var lines: [[UInt8]] = []
        for count in 0...80 {
            lines.append([UInt8](repeating: UInt8(ascii: "1"), count: count))
            lines.append([UInt8](repeating: UInt8(ascii: "-"), count: count))
            lines.append(Array("010-2345-6789".utf8) + [UInt8](repeating: UInt8(ascii: " "), count: count))
            lines.append(Array("010-2345-6789".utf8) + [UInt8](repeating: UInt8(ascii: "5"), count: count))
        }
        for engine in try Engines.all() {
            for last in [[], [UInt8(ascii: "\n")]] {
                var columns = LineColumns(.all)
                let buffer = Array(lines.joined(separator: [UInt8(ascii: "\n")])) + last
                _ = engine.stages.checkLines(buffer.span, isEnd: true, in: .southKorea, into: &columns)
                expectSame(columns, lines, by: engine.stages)
            }
        }
    }

    @Test func empty() throws {
        for engine in try Engines.all() {
            for (text, isEnd, lines, bytes) in [
                ("", true, 0, 0), ("1", false, 0, 0), ("\n", false, 1, 1), ("1\n2", false, 1, 2),
            ] {
                let buffer = Array(text.utf8)
                var columns = LineColumns(.all)
                let taken = engine.stages.checkLines(buffer.span, isEnd: isEnd, in: .southKorea, into: &columns)
                #expect(taken == bytes && columns.count == lines)
            }
        }
    }

    /// The levels from which lines have an E.164 text.
    @Test(arguments: PhoneNumber.Level.allCases) func levels(_ level: PhoneNumber.Level) throws {
        let (lines, buffer) = Self.lines(5_000, seed: 5_003)
        for engine in try Engines.all() {
            var columns = LineColumns(.all, level: level)
            _ = engine.stages.checkLines(buffer.span, isEnd: true, in: .southKorea, into: &columns)
            expectSame(columns, lines, by: engine.stages)
        }
    }

    /// A region that the plan does not contain, and an engine that matches by expression.
    @Test func unknownRegions() throws {
        let (lines, buffer) = Self.lines(2_000, seed: 5_002)
        let region = PhoneNumber.Region(code: 0x5553)
        for engine in try Engines.all() {
            var columns = LineColumns([])
            _ = engine.stages.checkLines(buffer.span, isEnd: true, in: region, into: &columns)
            for (index, line) in lines.enumerated() {
                #expect(columns.levels[index] == engine.stages.check(line.span, in: region).level?.rawValue ?? 0)
            }
        }
    }
}
