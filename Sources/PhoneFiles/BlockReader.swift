/// Reads a file in blocks of whole lines, one block per call.
///
/// Memory is bounded by a block and the longest line, or at most twice that, whatever the file's size. A block of a
/// regular file has the requested number of bytes plus the unfinished line before them. A pipe's block has the bytes
/// that are available, so that nothing waits for more.
package struct BlockReader: ~Copyable {
    /// Larger requests are reduced to this size.
    private static let largestBlock = 1 << 30

    private var file: InputFile
    private var buffer: LineBuffer
    private let blockBytes: Int
    private let decoder: (any ByteDecoder)?
    /// Whether all bytes go through the decoder.
    private var isDecoding = false
    /// Why reading ended early. Thrown after the lines before it were handed out.
    private var failure: ReadFailure?
    private var isAtEnd = false

    /// - Parameters:
    ///   - blockBytes: The bytes to read at a time.
    ///   - longestLine: The bytes to keep of a line; the rest is dropped.
    ///   - detectsFormats: Whether reading throws if the first bytes are not lines of UTF-8.
    ///   - decoder: Converts bytes that are not lines of UTF-8.
    package init(
        _ file: consuming InputFile, blockBytes: Int = 256 << 10, longestLine: Int = LineBuffer.longestLine,
        detectsFormats: Bool = false, decoder: (any ByteDecoder)? = nil
    ) {
        self.decoder = decoder
        self.blockBytes = min(max(blockBytes, 1), Self.largestBlock)
        self.file = file
        buffer = LineBuffer(capacity: self.blockBytes, longestLine: longestLine, detectsFormats: detectsFormats)
    }

    /// The bytes that a regular file had left when it was opened; nil for pipes and terminals.
    package var totalBytes: Int? { file.totalBytes }

    /// The bytes read so far.
    package var readBytes: Int { file.readBytes }

    /// Calls `body` with the next lines and returns its result; nil at the end of the file.
    ///
    /// - Parameter bytes: The most bytes of a block, unless its only line is longer. Without a limit, a block of
    ///   decoded bytes may be several times as long as what was read.
    package mutating func next<Result>(
        atMost bytes: Int = .max, _ body: (Span<UInt8>, BlockPlace) -> Result
    ) throws(ReadFailure) -> Result? {
        while true {
            if let result = try take(atMost: bytes, body) { return result }
            guard read() else { return nil }
        }
    }

    /// Calls `body` with lines that were already read and returns its result; nil if there are none.
    package mutating func take<Result>(
        atMost bytes: Int = .max, _ body: (Span<UInt8>, BlockPlace) -> Result
    ) throws(ReadFailure) -> Result? {
        if let format = buffer.format { throw end(with: .foreign(format)) }
        if let result = buffer.take(atMost: bytes, body) { return result }
        guard let failure else { return nil }
        self.failure = nil
        // The buffer holds the incomplete last line.
        if case .shortened(let expected, let read, _) = failure {
            throw .shortened(expectedBytes: expected, readBytes: read, lostLineBytes: buffer.count)
        }
        throw failure
    }

    /// Ends reading: no more lines are handed out.
    private mutating func end(with failure: ReadFailure) -> ReadFailure {
        isAtEnd = true
        buffer = LineBuffer(capacity: 0)
        return failure
    }

    /// Reads a block. Call it when no more lines can be taken. Returns false at the end.
    package mutating func read() -> Bool {
        guard !isAtEnd else { return false }
        do throws(ReadFailure) {
            try fill()
        } catch {
            // The buffer stays unfinished: a last line without a line end may have lost bytes and must not be handed
            // out.
            failure = error
            isAtEnd = true
        }
        return true
    }

    private mutating func fill() throws(ReadFailure) {
        if isDecoding { return try decode() }
        do throws(SystemError) { try buffer.reserve(blockBytes) } catch { throw .system(error) }
        var room = blockBytes
        repeat {
            let count = try buffer.append(from: &file, atMost: room)
            guard count > 0 else { return finish() }
            if let decoder, !buffer.areLast(count, passedBy: decoder) {
                decoder.begin(with: buffer.removeUnfinished(count))
                isDecoding = true
                return
            }
            room -= count
        } while totalBytes != nil && room > 0
    }

    private mutating func decode() throws(ReadFailure) {
        guard let bytes = try decoder?.next(from: &file), !bytes.isEmpty else { return finish() }
        do throws(SystemError) { try buffer.append(bytes.span) } catch { throw .system(error) }
    }

    private mutating func finish() {
        isAtEnd = true
        buffer.finish()
    }
}
