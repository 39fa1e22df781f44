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

    /// Chunks consist of whole lines, as many as fit; a longer line is a chunk of its own.
    @Test(arguments: texts, 1...8)
    func piecesAreWholeLines(text: String, limit: Int) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let end = bytes.span.endOfLines(from: start, within: limit)
            #expect(end > start)
            #expect(end == bytes.count || bytes[end - 1] == 0x0A)
            let piece = bytes[start..<end]
            let next = bytes[end...].prefix { $0 != 0x0A }.count + 1
            #expect(piece.count <= limit || !piece.dropLast().contains(0x0A))
            #expect(end == bytes.count || piece.count > limit || piece.count + next > limit)
            start = end
        }
    }

    @Test func threadsHaveSeparateStates() {
        let bytes = [UInt8](repeating: 0x31, count: 100_000)
        let ranges = (0..<100).map { $0 * 1000..<($0 + 1) * 1000 }
        var sums = ThreadStates<Sum>(101) { Sum(value: $0) }
        for _ in 0..<3 {
            sums.update(for: ranges, of: bytes.span) { part, sum in
                for index in part.indices { sum.value += Int(part[index]) }
            }
        }
        let values = (0...100).map { sums.reading($0) { $0.value } }
        #expect(values == ranges.indices.map { $0 + 3 * 0x31 * 1000 } + [100])
        sums.changing(1, 100) { $0.value += $1.value }
        let sum = sums.reading(1) { $0.value }
        #expect(sum == 1 + 3 * 0x31 * 1000 + 100)
    }

    private struct Sum: ~Copyable, Sendable {
        var value: Int
    }
}
