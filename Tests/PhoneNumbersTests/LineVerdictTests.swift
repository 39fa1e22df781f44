import PhoneNumbers
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct LineVerdictTests {
    private let text = "010-2345-6789\r\n02-012-3456\n\n1023456789\n112\n010-12"

    @Test(arguments: PhoneEngine.available, [1, 2, 5])
    func lines(_ engine: PhoneEngine, _ threads: Int) throws {
        let validator = PhoneValidator(region: .southKorea, builtIn: engine)
        let lines = (0..<9_000).map { "010-\(2_000 + $0 % 8_000)-\($0 % 7 == 0 ? "12" : "1234")" }
        let bytes = Array(lines.joined(separator: "\n").utf8)
        let verdicts = validator.verdicts(forLinesIn: bytes.span, columns: [.e164, .national], threads: threads)
        #expect(verdicts.count == lines.count && verdicts.takenBytes == bytes.count)
        var end = -1
        for (verdict, line) in zip(verdicts, lines) {
            let alone = validator.verdict(for: line)
            end += 1 + line.utf8.count
            let isSame =
                verdict.level == alone.level && verdict.kind == alone.kind && verdict.reason == alone.reason
                && verdict.isAccepted == alone.isAccepted && verdict.endByte == end
            #expect(isSame, "\(line)")
            #expect(verdict.e164 == (alone.isAccepted ? alone.number?.e164 : nil))
            #expect(verdict.national == alone.number?.formatted(.national))
        }
        var counts = VerdictCounts()
        for line in lines { counts.add(validator.verdict(for: line)) }
        #expect(validator.counts(forLinesIn: bytes.span, threads: threads) == counts)
        #expect(counts.total == 9_000 && counts.accepted == lines.count { validator.verdict(for: $0).isAccepted })
        #expect(counts.count(of: .mobile) == 9_000 && counts.count(of: .tooShort) == counts.rejected)
    }

    @Test func levelsAndReasons() throws {
        let bytes = Array(text.utf8)
        let strict = PhoneValidator(region: .southKorea, level: .strict).verdicts(forLinesIn: bytes.span)
        #expect(strict.map(\.reason) == [nil, .unassigned, .empty, .belowLevel, nil, .tooShort])
        let lenient = PhoneValidator(region: .southKorea, level: .lenient).verdicts(forLinesIn: bytes.span)
        #expect(lenient.map(\.isAccepted) == [true, false, false, true, true, false])
        #expect(lenient.map(\.endByte) == [13, 26, 27, 38, 42, 49])
        #expect(lenient[0].e164 == nil && lenient[0].level == .strict && lenient[1].kind == .unknown)
        let data = try PhoneValidator(region: .southKorea).verdicts(forLinesIn: Data(bytes), columns: .e164)
        #expect(data.map(\.e164) == ["+821023456789", nil, nil, nil, nil, nil])
        // At the level lenient, lines that only this level accepts have an E.164 text.
        let repaired = try PhoneValidator(region: .southKorea, level: .lenient).verdicts(
            forLinesIn: Data(bytes), columns: .e164)
        #expect(repaired.map(\.e164) == ["+821023456789", nil, nil, "+821023456789", nil, nil])
    }

    @Test func chunksLeaveALastLine() {
        let bytes = Array(text.utf8)
        let validator = PhoneValidator(region: .southKorea)
        let verdicts = validator.verdicts(forLinesIn: bytes.span, isEnd: false)
        #expect(verdicts.count == 5 && verdicts.takenBytes == 43)
        #expect(validator.verdicts(forLinesIn: [UInt8]().span).isEmpty)
        #expect(validator.counts(forLinesIn: [UInt8]().span) == VerdictCounts())
    }

    /// A line longer than the bytes that are counted together.
    @Test func longLines() {
        let validator = PhoneValidator(region: .southKorea)
        let line = "010-2345-6789" + String(repeating: " ", count: 200_000)
        let bytes = Array("112\n\(line)\n119\n\(line)".utf8)
        #expect(validator.counts(forLinesIn: bytes.span).accepted == 4)
    }
}
