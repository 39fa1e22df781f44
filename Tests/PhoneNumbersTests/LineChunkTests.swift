import Testing

@testable import PhoneNumbers

/// Buffers of lines that are split for threads.
@Suite struct LineChunkTests {
    private static let texts = ["", "\n", "\n\n", "a", "a\n", "a\nb", "ab\n\nc\n", "abc\r\nd\r\n\nefgh\nij"]

    @Test(arguments: texts)
    func linesAreCounted(text: String) {
        let ends = text.utf8.count { $0 == 0x0A }
        let isOpen = !text.isEmpty && text.utf8.last != 0x0A
        #expect(Array(text.utf8).span.lineCount == ends + (isOpen ? 1 : 0))
    }

    /// Callers may pass any number of threads.
    @Test(arguments: [Int.min, -1, 0, 1, 2, Int.max / 8 + 1, .max])
    func anyNumberOfThreads(threads: Int) throws {
        let validator = PhoneValidator(region: .southKorea)
        let texts = [String](repeating: "010-2345-6789", count: 5_000)
        let lines = Array(texts.joined(separator: "\n").utf8)
        #expect(validator.verdicts(forLinesIn: lines.span, threads: threads).count == texts.count)
        #expect(validator.counts(forLinesIn: lines.span, threads: threads).accepted == texts.count)
        #expect(try validator.verdicts(forColumn: texts, threads: threads).count == texts.count)
        #expect(TextPattern.koreanMobile.outcomes(forLinesIn: lines.span, threads: threads).count == texts.count)
    }

    /// More line feeds than one sum can count, in chunks of every width.
    @Test func manyLinesAreCounted() {
        for count in [254, 255, 256, 4_079, 4_080, 4_081, 8_160, 100_003] {
            let bytes = (0..<count).map { $0 % 7 == 3 ? UInt8(ascii: "1") : UInt8(ascii: "\n") }
            let ends = bytes.count { $0 == UInt8(ascii: "\n") }
            #expect(bytes.span.lineCount == ends + (bytes.last == UInt8(ascii: "\n") ? 0 : 1))
            let feeds = [UInt8](repeating: UInt8(ascii: "\n"), count: count)
            #expect(feeds.span.lineCount == count)
        }
    }
}
