import PhoneFiles
import PhoneNumbers
import PhoneShell

/// A block of a text and the output about its numbers. The memory is reused for later blocks.
struct FindLane: ~Copyable, Sendable {
    /// The bytes to collect before waiting for the preceding blocks.
    private static let heldBytes = 4 << 20

    var sink = ByteSink(.standardOutput)
    var block = FindBlock()
    private(set) var count = 0
    private(set) var end = FindEnd()

    /// Finds the numbers of the block, and collects the output about them until it is the block's turn. A block that
    /// can't be searched alone waits for its turn first.
    ///
    /// - Parameter before: The end of the preceding block; only read at the block's turn.
    mutating func find(by finder: NumberFinder, _ output: FindOutput, after before: SharedEnd, _ turn: borrowing Turn) {
        sink.hold()
        count = 0
        var begin = FindEnd(search: block.range.lowerBound, written: block.range.lowerBound)
        if !block.isFresh {
            guard turn.wait() else { return }
            sink.release()
            begin = before.end.moved(by: -block.offset)
        }
        var at = begin.search
        let bytes = block.bytes
        let found = finder.numbers(in: bytes.span.extracting(first: block.searched), from: &at, isEnd: block.isEnd)
        count = found.count
        var writer = FindWriter(output, block, from: begin.written)
        for match in found {
            if sink.collectedCount > Self.heldBytes {
                guard turn.wait() else { return }
                sink.release()
            }
            writer.put(match, on: &sink)
        }
        writer.pass(until: block.range.upperBound, on: &sink)
        end = FindEnd(search: at, written: writer.done).moved(by: block.offset)
    }
}

/// The end of a block, which is after the border if the last number crosses it.
struct FindEnd: Sendable {
    /// Where the search continues.
    var search = 0
    /// The bytes of the text that were written or counted.
    var written = 0

    func moved(by offset: Int) -> FindEnd { FindEnd(search: search + offset, written: written + offset) }
}

/// The end of the block that was finished last.
final class SharedEnd: @unchecked Sendable {
    // Safe to share: it is set when a block is finished, and read only after that, at the turn of the next block.
    var end = FindEnd()
}
