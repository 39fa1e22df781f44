internal import PhoneFiles

/// The lines of a file or of a stream in batches, each validated when it is requested.
///
///     let validator = PhoneValidator(region: .southKorea)
///     func report(_ path: String) async throws {
///         for try await batch in validator.verdicts(forLinesOfFileAt: path) {
///             for (line, verdict) in batch.enumerated() where !verdict.isAccepted {
///                 print(batch.firstLineNumber + line, batch.text(ofLine: line))
///             }
///         }
///     }
///
/// Nothing is read before it is requested: a slow consumer holds only one batch. Reading and validating run off the
/// caller's actor. Memory is bounded by a few batches and the longest line, whatever the size of the file.
///
/// Cancellation is checked before each batch and each read, and ends the sequence with `CancellationError`. A failure
/// is thrown after the lines before it were returned. A file is closed when its iterator ends, fails or is released.
/// Each iterator starts from the beginning.
///
/// - C twin: `phn_check_lines`, called for each chunk.
public struct LineBatches: AsyncSequence, Sendable {
    let validator: PhoneValidator
    let columns: FormattedColumns
    let threads: Int
    let open: @Sendable () throws -> any LineBlocks

    /// Creates an iterator, which opens a file when the first batch is requested.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// An iterator that validates a batch each time the next one is requested.
    public struct Iterator: AsyncIteratorProtocol {
        /// Nil after the last batch.
        private var batches: LineBatches?
        private var blocks: (any LineBlocks)?
        private var lines = 0
        private var observations = LineObservations()

        init(_ batches: LineBatches) { self.batches = batches }

        /// Returns the next batch; nil at the end and after an error.
        ///
        /// - Throws: ``InputFailure`` if bytes can't be read or are not lines of UTF-8, `CancellationError` if the task
        ///   is cancelled, and the errors of a stream of chunks.
        @concurrent
        public mutating func next() async throws -> LineBatch? {
            guard let batches else { return nil }
            do {
                try Task.checkCancellation()
                let blocks = try blocks ?? batches.open()
                self.blocks = blocks
                if let block = try await blocks.next() { return batch(block, of: batches) }
                end()
                return nil
            } catch {
                end()
                throw error
            }
        }

        private mutating func batch(_ block: LineBlock, of batches: LineBatches) -> LineBatch {
            let verdicts = batches.validator.verdicts(
                forLinesIn: block.bytes.span, columns: batches.columns, threads: batches.threads)
            defer { lines += verdicts.count }
            observations.observe(block.bytes.span, from: lines + 1, isCut: block.place.isCut)
            return LineBatch(
                verdicts: verdicts, bytes: block.bytes, firstLineNumber: lines + 1, byteOffset: block.place.offset,
                isLastLineCut: block.place.isCut,
                progress: InputProgress(
                    bytes: block.place.nextOffset, totalBytes: block.totalBytes, lines: lines + verdicts.count),
                observations: observations)
        }

        private mutating func end() {
            batches = nil
            blocks = nil
        }
    }
}

/// Lines that become a batch.
struct LineBlock {
    let bytes: [UInt8]
    let place: BlockPlace
    let totalBytes: Int?
}

/// A source of blocks of lines. One iterator uses it, and its file is closed when the iterator is released.
protocol LineBlocks: AnyObject {
    /// Returns the next whole lines; nil at the end.
    @concurrent func next() async throws -> LineBlock?
}

/// The size of a batch and of the longest line.
struct LineLimits: Sendable {
    let batchBytes: Int
    var longestLine = LineBuffer.longestLine
    var detectsFormats = true
}
