internal import PhoneFiles

/// The lines of bytes that arrive in chunks, which can be split anywhere.
final class ChunkBlocks<Chunks: AsyncIteratorProtocol>: LineBlocks where Chunks.Element: Sequence<UInt8> {
    private var chunks: Chunks
    private let totalBytes: Int?
    private let batchBytes: Int
    private var buffer: LineBuffer
    /// The bytes of the last chunk that are not in the buffer yet. A chunk can be larger than a batch.
    private var chunk: ArraySlice<UInt8> = []
    private var isAtEnd = false
    /// The error that ended the chunks. It is thrown after the lines before it were returned.
    private var failure: (any Error)?

    init(_ chunks: Chunks, totalBytes: Int?, limits: LineLimits) {
        self.chunks = chunks
        self.totalBytes = totalBytes
        batchBytes = max(limits.batchBytes, 1)
        buffer = LineBuffer(capacity: 4096, longestLine: limits.longestLine, detectsFormats: limits.detectsFormats)
    }

    @concurrent func next() async throws -> LineBlock? {
        while true {
            if let format = buffer.format { throw InputFailure.foreign(path: nil, format: ForeignFormat(format)) }
            if isAtEnd || buffer.count >= batchBytes, let block = take() { return block }
            if let failure {
                self.failure = nil
                throw failure
            }
            if isAtEnd { return nil }
            if chunk.isEmpty { try await pull() } else { try move() }
        }
    }

    private func take() -> LineBlock? {
        buffer.take { LineBlock(bytes: $0.copy, place: $1, totalBytes: totalBytes) }
    }

    /// Requests a chunk. Many sources end when they are cancelled; this is not the end of the lines.
    @concurrent private func pull() async throws {
        try Task.checkCancellation()
        do {
            if let next = try await chunks.next() {
                chunk = Array(next)[...]
                return
            }
            buffer.finish()
        } catch {
            failure = error
        }
        try Task.checkCancellation()
        isAtEnd = true
    }

    /// Moves bytes of the chunk into the buffer: at most a batch, so that memory does not grow with the chunk.
    private func move() throws {
        let room = buffer.count < batchBytes ? batchBytes - buffer.count : batchBytes
        let part = chunk.prefix(room)
        try buffer.append(part.span)
        chunk = chunk.dropFirst(part.count)
    }
}
