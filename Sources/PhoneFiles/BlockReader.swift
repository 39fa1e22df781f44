/// Reads a file in blocks of whole lines, one whenever it is asked for.
///
/// A file's size does not matter: memory is a block and the longest line, twice at most. Of a regular file a block has
/// as many bytes as were wanted and an unfinished line before them; a pipe's has what there is, so that nobody waits.
package struct BlockReader: ~Copyable {
    /// More would be no block.
    private static let largestBlock = 1 << 30

    private var file: InputFile
    private var buffer: LineBuffer
    private let blockBytes: Int
    /// Why reading ended too early: said once the lines before it were handed out.
    private var failure: ReadFailure?
    private var isAtEnd = false

    /// - Parameters:
    ///   - blockBytes: How many bytes are read at once.
    ///   - longestLine: How many bytes of a line are kept.
    ///   - detectsFormats: Whether reading fails where the first bytes are not lines of UTF-8.
    package init(
        _ file: consuming InputFile, blockBytes: Int = 256 << 10, longestLine: Int = LineBuffer.longestLine,
        detectsFormats: Bool = false
    ) {
        self.blockBytes = min(max(blockBytes, 1), Self.largestBlock)
        self.file = file
        buffer = LineBuffer(capacity: self.blockBytes, longestLine: longestLine, detectsFormats: detectsFormats)
    }

    /// What a regular file had to read when it was opened; nil of pipes and terminals.
    package var totalBytes: Int? { file.totalBytes }

    /// What was read of it.
    package var readBytes: Int { file.readBytes }

    /// What `body` makes of the next lines; nil at the end. O(bytes).
    package mutating func next<Result>(
        _ body: (Span<UInt8>, BlockPlace) -> Result
    ) throws(ReadFailure) -> Result? {
        while true {
            if let result = try take(body) { return result }
            guard read() else { return nil }
        }
    }

    /// What `body` makes of lines that were read; nil where there are none.
    package mutating func take<Result>(
        _ body: (Span<UInt8>, BlockPlace) -> Result
    ) throws(ReadFailure) -> Result? {
        if let format = buffer.format { throw end(with: .foreign(format)) }
        if let result = buffer.take(body) { return result }
        guard let failure else { return nil }
        self.failure = nil
        // What waits is a last line whose end is lost.
        if case .shortened(let expected, let read, _) = failure {
            throw .shortened(expectedBytes: expected, readBytes: read, lostLineBytes: buffer.count)
        }
        throw failure
    }

    /// Nothing more is handed out.
    private mutating func end(with failure: ReadFailure) -> ReadFailure {
        isAtEnd = true
        buffer = LineBuffer(capacity: 0)
        return failure
    }

    /// Reads a block, where no more lines can be taken. False at the end.
    package mutating func read() -> Bool {
        guard !isAtEnd else { return false }
        do throws(ReadFailure) {
            try fill()
        } catch {
            // The buffer is not finished: a last line without an end may have lost bytes, and is not handed out.
            failure = error
            isAtEnd = true
        }
        return true
    }

    private mutating func fill() throws(ReadFailure) {
        do throws(SystemError) { try buffer.reserve(blockBytes) } catch { throw .system(error) }
        var room = blockBytes
        repeat {
            let count = try buffer.append(from: &file, atMost: room)
            guard count > 0 else {
                isAtEnd = true
                buffer.finish()
                return
            }
            room -= count
        } while totalBytes != nil && room > 0
    }
}
