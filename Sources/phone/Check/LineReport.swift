import PhoneFiles
import PhoneNumbers

/// A line of a block, with its verdict.
struct CheckedLine {
    /// The index of the line in the block.
    let index: Int
    /// The bytes of the line, and of its line end.
    let input: Range<Int>
    let end: Range<Int>
    let isAccepted: Bool
}

extension LineColumns {
    /// Calls `body` with each line. Requires the column of ends.
    func forEachLine(of lines: Span<UInt8>, _ body: (CheckedLine) -> Void) {
        guard let ends else { return }
        var start = 0
        for index in ends.indices {
            let next = min(lines.lineStart(after: ends[index]), lines.count)
            body(
                CheckedLine(
                    index: index, input: start..<ends[index], end: ends[index]..<next,
                    isAccepted: levels[index] >= level.rawValue))
            start = next
        }
    }
}
