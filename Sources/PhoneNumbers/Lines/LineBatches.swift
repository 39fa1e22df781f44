internal import PhoneFiles

/// The lines of a file or of a stream in batches, each judged when it is asked for.
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
/// Nothing is read before it is asked for, and nothing ahead: a slow reader holds one batch. Reading and judging happen
/// off the caller's actor. Memory is a few batches and the longest line, whatever the size of the file.
///
/// Cancellation is looked at before each batch and each read, and ends the sequence with `CancellationError`; a failure is
/// thrown behind the lines that came before it. A file is closed when its iterator ends, fails or goes away. Each iterator
/// begins anew.
///
/// - C twin: `phn_check_lines`, a chunk after the other.
public struct LineBatches: AsyncSequence, Sendable {
    let validator: PhoneValidator
    let columns: FormattedColumns
    let threads: Int
    let open: @Sendable () throws -> any LineBlocks

    /// Begins to read; a file is opened when its first batch is asked for. O(1).
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Judges a batch whenever it is asked for the next.
    public struct Iterator: AsyncIteratorProtocol {
        /// Nil once all batches are taken.
        private var batches: LineBatches?
        private var blocks: (any LineBlocks)?
        private var lines = 0
        private var observations = LineObservations()

        init(_ batches: LineBatches) { self.batches = batches }

        /// The next batch, nil at the end and after an error. O(bytes of the batch).
        ///
        /// - Throws: ``InputFailure`` where bytes can't be read or are not lines of UTF-8, `CancellationError` where the task is cancelled, and
        ///   whatever a stream of chunks throws.
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
