import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// A part of a text whose numbers are found together.
struct FindBlock: Sendable {
    /// The bytes of the part, and the bytes around it that a search needs.
    var bytes: [UInt8] = []
    /// The offset of the first byte in the text.
    var offset = 0
    /// The range of the part in the bytes.
    var range = 0..<0
    /// Whether no more bytes follow the part.
    var isEnd = false
    /// Whether a search can begin at the start of the part. Otherwise it continues where the search of the preceding
    /// block ended.
    var isFresh = true
    /// The line in which the part begins, counted from 1; 1 if lines are not counted.
    var line = 1
    /// The number of bytes of the file that were read so far.
    var readBytes = 0

    /// The number of first bytes in which a search finds the numbers that begin in the part, and no others.
    var searched: Int { isEnd ? bytes.count : range.upperBound + NumberSearch.after - 1 }
}

/// Cuts a text into blocks, so that threads can search them at the same time.
///
///     the last 4 bytes before it │ a block, up to a border │ the next 2,687 bytes
///
/// A block ends after the last byte that no number contains, such as a line feed. A text without such bytes is cut
/// anywhere, and its blocks are searched one by one. Memory is bounded by the bytes that are read at a time.
struct FindBlocks: ~Copyable {
    private var text: TextStream
    private let countsLines: Bool
    /// The bytes before the next ones that are read, and the start of their block.
    private var rest = FindBlock()
    /// Why the text ended early.
    private(set) var failure: ReadFailure?
    private var isOver = false

    init(_ text: consuming TextStream, countsLines: Bool) {
        self.text = text
        self.countsLines = countsLines
    }

    /// Fills the next block; returns false after the last one. Bytes that were read before a failure form a block too.
    mutating func next(_ block: inout FindBlock) -> Bool {
        guard !isOver else { return false }
        block.bytes.removeAll(keepingCapacity: true)
        block.bytes += rest.bytes
        (block.offset, block.isFresh, block.line) = (rest.offset, rest.isFresh, rest.line)
        let begin = rest.range.lowerBound
        block.isEnd = !read(into: &block, from: begin)
        block.readBytes = text.readBytes
        isOver = block.isEnd
        let end = block.isEnd ? block.bytes.count : cut(block.bytes.span, from: begin)
        block.range = begin..<end
        let kept = max(end - NumberSearch.before, 0)
        rest.bytes.removeAll(keepingCapacity: true)
        rest.bytes += block.bytes[kept...]
        rest.offset += kept
        rest.range = end - kept..<end - kept
        rest.isFresh = end > begin ? NumberSearch.isBorder(block.bytes[end - 1]) : block.isFresh
        if countsLines { rest.line += block.bytes.span.extracting(block.range).lineFeedCount }
        return true
    }

    /// Reads until later bytes can't change the numbers at the start of the block. Returns false at the end of the
    /// text.
    private mutating func read(into block: inout FindBlock, from begin: Int) -> Bool {
        repeat {
            var part: [UInt8] = []
            do throws(ReadFailure) { part = try text.next() } catch { failure = error }
            if part.isEmpty { return false }
            block.bytes += part
        } while block.bytes.count - begin < NumberSearch.after
        return true
    }

    /// Returns the end of a block: after the last border, or before the last bytes, which a search needs.
    private func cut(_ bytes: Span<UInt8>, from begin: Int) -> Int {
        let last = bytes.count - (NumberSearch.after - 1)
        var end = last
        while end > begin && !NumberSearch.isBorder(bytes[end - 1]) { end -= 1 }
        return end > begin ? end : last
    }
}
