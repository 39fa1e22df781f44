/// Takes the lines of a file, or texts that stand for lines.
protocol LineConsumer: ~Copyable {
    /// Answers one line, which has lost its line end.
    mutating func take(_ line: Span<UInt8>)
    /// Called when no whole line is left in memory: time to write answers. False stops reading.
    mutating func endBlock() -> Bool
}

/// Reads files in blocks and hands out their lines as slices of one buffer.
///
/// A line ends with LF or CR LF; the last one may lack its end. A byte order mark at the start of a file is no part of
/// the first line. The buffer doubles until the longest line and a block fit; a file's size does not matter.
struct LineReader: ~Copyable {
    private static let block = 256 * 1024

    private var memory = Memory(capacity: 2 * Self.block)

    /// Hands all lines of a file to a consumer. O(bytes).
    mutating func read<Consumer: LineConsumer & ~Copyable>(
        _ source: Descriptor, into consumer: inout Consumer
    ) throws(SystemError) {
        // Lines before `start` are done; up to `scanned` there is no line end; up to `end` there are bytes.
        var start = 0
        var scanned = 0
        var end = 0
        var isFirst = true
        while true {
            // The unfinished line moves to the front; where less than a block would be free, the buffer doubles.
            if start > 0 { memory.moveToFront(start..<end) }
            (start, scanned, end) = (0, scanned - start, end - start)
            if memory.capacity - end < Self.block { try memory.grow() }
            let count = try source.read(into: UnsafeMutableBufferPointer(rebasing: memory.bytes[end...]))
            if count == 0 { break }
            end += count
            while let lineFeed = memory.firstIndex(of: .lineFeed, in: scanned..<end) {
                give(start..<lineFeed, isFirst: isFirst, hasEnd: true, to: &consumer)
                isFirst = false
                start = lineFeed + 1
                scanned = start
            }
            scanned = end
            guard consumer.endBlock() else { return }
        }
        give(start..<end, isFirst: isFirst, hasEnd: false, to: &consumer)
        _ = consumer.endBlock()
    }

    private func give<Consumer: LineConsumer & ~Copyable>(
        _ range: Range<Int>, isFirst: Bool, hasEnd: Bool, to consumer: inout Consumer
    ) {
        // Safe: the range is within the bytes that were read, and the span does not outlive this call.
        var line = UnsafeBufferPointer(rebasing: memory.bytes[range])
        if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = UnsafeBufferPointer(rebasing: line[3...]) }
        if hasEnd {
            if line.last == .carriageReturn { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
        } else if line.isEmpty {
            return
        }
        consumer.take(line.span)
    }
}

extension LineReader {
    /// Hands texts to a consumer as if each were a line. O(bytes).
    static func give<Consumer: LineConsumer & ~Copyable>(_ texts: [[UInt8]], to consumer: inout Consumer) {
        for text in texts { consumer.take(text.span) }
        _ = consumer.endBlock()
    }
}
