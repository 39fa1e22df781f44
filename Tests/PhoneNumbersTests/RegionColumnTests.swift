import PhoneNumbers
import Testing

/// Lines with a region column.
@Suite struct RegionColumnTests {
    /// A line with its region first, and the region of the number; nil if the line is rejected.
    static let lines: [(line: String, region: PhoneNumber.Region?)] = [
        ("KR\t010-2345-6789", .southKorea),
        ("kr\t02-312-3456", .southKorea),
        (" KR \t010 2345 6789", .southKorea),
        ("\t010-2345-6789", .southKorea),
        ("010-2345-6789", .southKorea),
        ("ZZ\t+82 10 2345 6789", .southKorea),
        ("ZZ\t010-2345-6789", nil),
        ("K R\t010-2345-6789", nil),
        ("Korea\t010-2345-6789", nil),
        ("Korea\t+82 10 2345 6789", .southKorea),
        ("KR\t", nil),
        ("", nil),
    ]

    private static func validator(_ column: RegionColumn?) -> PhoneValidator {
        var validator = PhoneValidator(region: .southKorea)
        validator.regionColumn = column
        return validator
    }

    @Test(arguments: lines) func first(line: String, region: PhoneNumber.Region?) {
        let verdict = Array(line.utf8).withSpan { Self.validator(.first).verdict(forLine: $0) }
        #expect(verdict.isAccepted == (region != nil))
        if region != nil { #expect(verdict.region == region) }
    }

    @Test(arguments: lines) func second(line: String, region: PhoneNumber.Region?) {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
        let turned = cells.count == 2 ? "\(cells[1])\t\(cells[0])" : line
        let verdict = Array(turned.utf8).withSpan { Self.validator(.second).verdict(forLine: $0) }
        #expect(verdict.isAccepted == (region != nil))
    }

    @Test func offsetsInLines() {
        let verdict = Array("KR\t010-2345-67".utf8).withSpan { Self.validator(.first).verdict(forLine: $0) }
        #expect(verdict.reason == .tooShort)
        #expect(verdict.offset == 14)
    }

    @Test func buffersAnswerAsLinesDo() {
        let text = Self.lines.map(\.line).joined(separator: "\r\n") + "\n"
        let bytes = Array(text.utf8)
        let validator = Self.validator(.first)
        for threads in [1, 3] {
            let verdicts = validator.verdicts(forLinesIn: bytes.span, columns: [.e164, .national], threads: threads)
            #expect(verdicts.count == Self.lines.count)
            for (verdict, line) in zip(verdicts, Self.lines) {
                let alone = Array(line.line.utf8).withSpan { validator.verdict(forLine: $0) }
                #expect(verdict.level == alone.level && verdict.kind == alone.kind && verdict.reason == alone.reason)
                #expect(verdict.e164 == alone.number?.e164)
                #expect(verdict.national == alone.number?.formatted(.national))
            }
            #expect(
                validator.counts(forLinesIn: bytes.span, threads: threads).accepted == verdicts.count { $0.isAccepted })
        }
    }

    @Test func incompleteLastLine() {
        let bytes = Array("KR\t010-2345-6789\nKR\t010".utf8)
        let verdicts = Self.validator(.first).verdicts(forLinesIn: bytes.span, isEnd: false)
        #expect(verdicts.count == 1)
        #expect(verdicts.takenBytes == 17)
    }

    @Test func linesWithoutAColumn() {
        let line = Array("010-2345-6789".utf8)
        let validator = Self.validator(nil)
        #expect(line.withSpan { validator.verdict(forLine: $0) } == validator.verdict(for: "010-2345-6789"))
    }
}

extension Array<UInt8> {
    fileprivate func withSpan<Answer>(_ body: (Span<UInt8>) -> Answer) -> Answer { body(span) }
}
