/// The position of a block of lines in its file.
package struct BlockPlace: Sendable {
    /// The offset of the first byte.
    package let offset: Int
    /// The offset of the next block, after the dropped rest of a cut line.
    package let nextOffset: Int
    /// Whether the last line was too long and was cut.
    package let isCut: Bool
}

/// Splits a stream of bytes into blocks of whole lines. Bytes may arrive in pieces of any size.
///
///     start       scanned      end                 no line end: all bytes wait
///       |010-2345-67              |
///       |010-2345-6789\n02-31     |                the block 010-2345-6789\n, and 02-31 waits
///
/// The first bytes are examined for formats that are not lines of UTF-8 if the reader requests it: see ``format``. A
/// byte order mark at the start is dropped. A line of more than `longestLine` bytes is cut there and its rest is
/// dropped. A cut line is always the last of its block, so that offsets within a block match offsets in the file.
package struct LineBuffer: ~Copyable {
    /// The default limit of a line's bytes.
    package static let longestLine = 16 << 20
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private let longestLine: Int
    private var memory: Memory
    /// The waiting bytes are `start..<end`. There is no line end before `scanned`.
    private var start = 0
    private var scanned = 0
    private var end = 0
    /// The end of a cut line whose line end was not found yet.
    private var cut: Int?
    /// The file offset of `start`, and the number of bytes dropped after `cut`.
    private var offset = 0
    private var passedBytes = 0
    private var isBegun = false
    private var isEnded = false
    private var detector: FormatDetector?

    /// - Parameters:
    ///   - capacity: The bytes to allocate at first.
    ///   - longestLine: The bytes to keep of a line.
    ///   - detectsFormats: Whether ``format`` is detected.
    package init(capacity: Int, longestLine: Int = Self.longestLine, detectsFormats: Bool = false) {
        memory = Memory(capacity: capacity)
        self.longestLine = longestLine
        detector = detectsFormats ? FormatDetector() : nil
    }

    /// The format of a file that is not lines of UTF-8, once it is detected.
    package var format: DetectedFormat? { detector?.format }

    /// The number of waiting bytes.
    package var count: Int { end - start }

    /// The number of allocated bytes.
    var capacity: Int { memory.capacity }

    /// Marks the end of the file: the remaining bytes are the last line.
    package mutating func finish() {
        isEnded = true
        detector?.finish()
    }

    /// Appends the file's next bytes, at most as many as were reserved; returns 0 at the end.
    mutating func append(from file: inout InputFile, atMost room: Int) throws(ReadFailure) -> Int {
        let count = try file.read(into: UnsafeMutableBufferPointer(rebasing: memory.bytes[end..<end + room]))
        detector?.examine(memory.part(end..<end + count).span)
        end += count
        return count
    }

    /// Whether a decoder passes the bytes that were appended last.
    func areLast(_ count: Int, passedBy decoder: any ByteDecoder) -> Bool {
        // Safe: the span does not outlive this call.
        decoder.passes(memory.part(end - count..<end).span)
    }

    /// Removes and returns the last `count` bytes, and the bytes of the line in which they begin. A cut line is kept.
    mutating func removeUnfinished(_ count: Int) -> [UInt8] {
        var line = end - count
        while cut == nil, line > start, memory.bytes[line - 1] != .lineFeed { line -= 1 }
        let bytes = Array(memory.part(line..<end))
        end = line
        scanned = min(scanned, end)
        return bytes
    }

    /// Makes room for more bytes. Allocates the waiting bytes and the room, or at most twice as much.
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

    /// Appends bytes.
    package mutating func append(_ bytes: Span<UInt8>) throws(SystemError) {
        try reserve(bytes.count)
        // Safe: there is room for all bytes, and the caller's memory never overlaps the buffer's.
        bytes.withUnsafeBufferPointer {
            _ = UnsafeMutableBufferPointer(rebasing: memory.bytes[end...]).update(fromContentsOf: $0)
        }
        detector?.examine(bytes)
        end += bytes.count
    }

    /// Calls `body` with the complete lines and returns its result; nil if there is no complete line yet.
    ///
    /// - Parameter bytes: The most bytes of a block, unless its only line is longer.
    package mutating func take<Result>(
        atMost bytes: Int = .max, _ body: (Span<UInt8>, BlockPlace) -> Result
    ) -> Result? {
        guard begin() else { return nil }
        if cut == nil, let last = endOfLines() {
            let end = memory.part(0..<last).span.endOfLines(from: start, within: bytes)
            return hand(start..<end, next: end, isCut: false, to: body)
        }
        // The remaining bytes, if any, begin with a line that is too long.
        guard let cut else { return nil }
        if let lineFeed = memory.part(0..<end).span.firstLineFeed(from: cut) {
            return hand(start..<cut, next: lineFeed + 1, isCut: true, to: body)
        }
        if isEnded { return hand(start..<cut, next: end, isCut: true, to: body) }
        passedBytes += end - cut
        end = cut
        return nil
    }

    /// Drops a byte order mark at the start. Returns false if more bytes are needed to recognize it.
    private mutating func begin() -> Bool {
        guard !isBegun else { return true }
        let beginning = memory.part(start..<min(end, 3))
        guard Self.byteOrderMark.starts(with: beginning) else { isBegun = true; return true }
        guard beginning.count == 3 || isEnded else { return false }
        if beginning.count == 3 { (start, scanned, offset) = (3, 3, 3) }
        isBegun = true
        return true
    }

    /// Returns the end of the last complete line; nil if there is no such line, or if `cut` was found.
    private mutating func endOfLines() -> Int? {
        let last = isEnded ? end - 1 : memory.part(0..<end).span.lastLineFeed(from: scanned)
        guard let last, last >= start else {
            scanned = end
            // A line of exactly the longest length may be followed by CR LF.
            if count > longestLine + 1 { cut = start + longestLine }
            return nil
        }
        cut = firstCut(before: last + 1)
        return cut == nil ? last + 1 : nil
    }

    /// The end of the kept part of the first line that is too long.
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
        // Safe: the range is within the received bytes, and the span does not outlive this call.
        let result = body(memory.part(lines).span, place)
        (start, scanned, offset) = (next, next, nextOffset)
        (cut, passedBytes) = (nil, 0)
        return result
    }
}
