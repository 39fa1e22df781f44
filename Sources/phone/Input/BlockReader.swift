/// Takes a file in blocks of whole lines.
protocol BlockConsumer: ~Copyable {
    /// Answers lines with their ends; only the last of a file may lack its end. False stops reading.
    mutating func take(block: Span<UInt8>) -> Bool
}

/// Reads files in blocks and hands out whole lines as slices of one buffer.
///
/// A byte order mark at the start of a file is no part of the first line. The buffer doubles until the longest line and a
/// block fit; a file's size does not matter.
struct BlockReader: ~Copyable {
    private static let block = 256 * 1024

    private var memory = Memory(capacity: 2 * Self.block)

    /// Hands all lines of a file to a consumer. O(bytes).
    mutating func read<Consumer: BlockConsumer & ~Copyable>(
        _ source: Descriptor, into consumer: inout Consumer
    ) throws(SystemError) {
        // Up to `scanned` there is no line end, up to `end` there are bytes.
        var scanned = 0
        var end = 0
        var isFirst = true
        while true {
            if memory.capacity - end < Self.block { try memory.grow() }
            let count = try source.read(into: UnsafeMutableBufferPointer(rebasing: memory.bytes[end...]))
            if count == 0 { break }
            end += count
            guard let last = memory.lastIndex(of: .lineFeed, in: scanned..<end) else {
                scanned = end
                continue
            }
            guard give(0..<last + 1, isFirst: isFirst, to: &consumer) else { return }
            isFirst = false
            // The unfinished line moves to the front.
            memory.moveToFront(last + 1..<end)
            end -= last + 1
            scanned = end
        }
        if end > 0 { _ = give(0..<end, isFirst: isFirst, to: &consumer) }
    }

    private func give<Consumer: BlockConsumer & ~Copyable>(
        _ range: Range<Int>, isFirst: Bool, to consumer: inout Consumer
    ) -> Bool {
        // Safe: the range is within the bytes that were read, and the span does not outlive this call.
        var lines = UnsafeBufferPointer(rebasing: memory.bytes[range])
        if isFirst, lines.starts(with: [0xEF, 0xBB, 0xBF]) { lines = UnsafeBufferPointer(rebasing: lines[3...]) }
        return consumer.take(block: lines.span)
    }
}
