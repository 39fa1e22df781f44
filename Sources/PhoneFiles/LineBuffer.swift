/// Where a block of lines stands in its file.
package struct BlockPlace: Sendable {
    /// Where its first byte stands.
    package let offset: Int
    /// Where the next block begins: behind the rest of a line that was cut too.
    package let nextOffset: Int
    /// Whether its last line was too long, and was cut.
    package let isCut: Bool
}

/// Takes bytes as they come, cut anywhere, and hands out blocks of whole lines.
///
///     start       scanned      end                 no line end: all bytes wait
///       |010-2345-67              |
///       |010-2345-6789\n02-31     |                the block 010-2345-6789\n, and 02-31 waits
///
/// The first bytes are examined for formats that are not lines of UTF-8, unless the reader declines it: ``format``. A byte
/// order mark at the start is no part of the first line. A line of more than `longestLine` bytes is cut there, and
/// its rest is passed over: it is the last of its block, so that places within a block are places in the file.
package struct LineBuffer: ~Copyable {
    /// What lines may have, unless a reader is told otherwise.
    package static let longestLine = 16 << 20
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let longestLine: Int
    private var memory: Memory
    /// The bytes that wait are `start..<end`; up to `scanned` there is no line end.
    private var start = 0
    private var scanned = 0
    private var end = 0
    /// Where a line was cut whose end is not found yet.
    private var cut: Int?
    /// Where `start` stands in the file, and how much was passed over behind `cut`.
    private var offset = 0
    private var passedBytes = 0
    private var isBegun = false
    private var isEnded = false
    private var detector: FormatDetector?

    /// - Parameters:
    ///   - capacity: The bytes that there is memory for at first.
    ///   - longestLine: How many bytes of a line are kept.
    ///   - detectsFormats: Whether ``format`` is examined.
    package init(capacity: Int, longestLine: Int = Self.longestLine, detectsFormats: Bool = false) {
        memory = Memory(capacity: capacity)
        self.longestLine = longestLine
        detector = detectsFormats ? FormatDetector() : nil
    }

    /// The format of a file that is not lines of UTF-8, as far as its bytes came.
    package var format: DetectedFormat? { detector?.format }

    /// How many bytes wait.
    package var count: Int { end - start }

    /// How many bytes there is memory for.
    var capacity: Int { memory.capacity }

    /// No more bytes come: a last line without an end is one too.
    package mutating func finish() {
        isEnded = true
        detector?.finish()
    }

    /// Adds what a file has next, as many bytes at most as room was reserved for; 0 at its end.
    mutating func append(from file: inout InputFile, atMost room: Int) throws(ReadFailure) -> Int {
        let count = try file.read(into: UnsafeMutableBufferPointer(rebasing: memory.bytes[end..<end + room]))
        detector?.examine(memory.part(end..<end + count).span)
        end += count
        return count
    }

    /// Makes room for as many bytes. Memory is what waits and that, or at most twice as much.
    package mutating func reserve(_ room: Int) throws(SystemError) {
        if start > 0 {
            memory.moveToFront(start..<end)
            scanned -= start
            end -= start
            cut = cut.map { $0 - start }
            start = 0
        }
        guard memory.capacity - end < room else { return }
        try memory.grow(to: max(end + room, min(2 * memory.capacity, longestLine + 2 + room)))
    }

    /// Adds bytes.
    package mutating func append(_ bytes: Span<UInt8>) throws(SystemError) {
        try reserve(bytes.count)
        // Safe: there is room for all of them, and a caller's bytes are never the buffer's.
        bytes.withUnsafeBufferPointer {
            _ = UnsafeMutableBufferPointer(rebasing: memory.bytes[end...]).update(fromContentsOf: $0)
        }
        detector?.examine(bytes)
        end += bytes.count
    }

    /// What `body` makes of the lines that are whole; nil where there are none yet. O(bytes).
    package mutating func take<Result>(_ body: (Span<UInt8>, BlockPlace) -> Result) -> Result? {
        guard begin() else { return nil }
        if cut == nil, let end = endOfLines() { return hand(start..<end, next: end, isCut: false, to: body) }
        // What is left, if anything, has a line that is too long.
        guard let cut else { return nil }
        if let lineFeed = memory.part(0..<end).span.firstLineFeed(from: cut) {
            return hand(start..<cut, next: lineFeed + 1, isCut: true, to: body)
        }
        if isEnded { return hand(start..<cut, next: end, isCut: true, to: body) }
        passedBytes += end - cut
        end = cut
        return nil
    }

    /// Drops a byte order mark at the start. False where more bytes must tell whether it is one.
    private mutating func begin() -> Bool {
        guard !isBegun else { return true }
        let beginning = memory.part(start..<min(end, 3))
        guard Self.byteOrderMark.starts(with: beginning) else { isBegun = true; return true }
        guard beginning.count == 3 || isEnded else { return false }
        if beginning.count == 3 { (start, scanned, offset) = (3, 3, 3) }
        isBegun = true
        return true
    }

    /// Behind the last line that is whole; nil where there is none, or where `cut` was found.
    private mutating func endOfLines() -> Int? {
        let last = isEnded ? end - 1 : memory.part(0..<end).span.lastLineFeed(from: scanned)
        guard let last, last >= start else {
            scanned = end
            // A line of the longest length may have CR LF behind it.
            if count > longestLine + 1 { cut = start + longestLine }
            return nil
        }
        cut = firstCut(before: last + 1)
        return cut == nil ? last + 1 : nil
    }

    /// Where the first line that is too long is cut.
    private func firstCut(before end: Int) -> Int? {
        guard end - start > longestLine else { return nil }
        let lines = memory.part(0..<end).span
        var line = start
        while line < end {
            let (lineEnd, next) = lines.line(at: line)
            if lineEnd - line > longestLine { return line + longestLine }
            line = next
        }
        return nil
    }

    private mutating func hand<Result>(
        _ lines: Range<Int>, next: Int, isCut: Bool, to body: (Span<UInt8>, BlockPlace) -> Result
    ) -> Result {
        let nextOffset = offset + (next - start) + passedBytes
        let place = BlockPlace(offset: offset, nextOffset: nextOffset, isCut: isCut)
        // Safe: the range is within the bytes that came, and the span does not outlive this call.
        let result = body(memory.part(lines).span, place)
        (start, scanned, offset) = (next, next, nextOffset)
        (cut, passedBytes) = (nil, 0)
        return result
    }
}
