extension PhoneValidator {
    /// The verdicts on the lines of a file, in batches of whole lines; each line is answered as it is alone.
    ///
    /// Lines end with LF or CR LF, and the last may lack its end; a byte order mark at the start is no part of the first.
    /// A line of more than 16 MiB is cut there, and its batch says so. UTF-16 and gzip are detected in the first 4,096 bytes
    /// and fail with ``InputFailure/Code/foreign``; all other bytes have a verdict a line, and
    /// ``LineBatch/observations`` counts the lines that are not what they seem. A pipe or a terminal is read too, in batches of
    /// what there is; a thread waits with it, and cancellation is seen once something came.
    ///
    /// - Parameters:
    ///   - path: The file, as the system takes it; it is opened when the first batch is asked for.
    ///   - columns: The formats of the numbers to return, each a column.
    ///   - threads: How many threads share the work on a batch; the order stays.
    ///   - batchBytes: About how many bytes a batch has. A longer line is a batch of its own.
    ///   - assumingUTF8: Whether the first bytes are not examined: UTF-16 and gzip are read as they are.
    ///
    /// - C twin: `phn_check_lines`.
    public func verdicts(
        forLinesOfFileAt path: String, columns: FormattedColumns = [], threads: Int = 1, batchBytes: Int = 1 << 20,
        assumingUTF8: Bool = false
    ) -> LineBatches {
        verdicts(
            forLinesOfFileAt: path, columns: columns, threads: threads,
            limits: LineLimits(batchBytes: batchBytes, detectsFormats: !assumingUTF8))
    }

    /// The verdicts on the lines of bytes that come in chunks, cut anywhere, as from a network; in batches of whole lines
    /// as those of ``verdicts(forLinesOfFileAt:columns:threads:batchBytes:assumingUTF8:)``.
    ///
    ///     func report(_ chunks: AsyncStream<[UInt8]>) async throws {
    ///         for try await batch in PhoneValidator(region: .southKorea).verdicts(forLinesInChunks: chunks) {
    ///             print(batch.progress.lines)
    ///         }
    ///     }
    ///
    /// Chunks are asked for off the caller's actor, and no sooner than a batch needs them. Where they end with an error,
    /// it is thrown behind the lines that were whole.
    ///
    /// - Parameters:
    ///   - chunks: Bytes, meant as UTF-8: `[UInt8]`, `Data` or another sequence of them.
    ///   - totalBytes: How many bytes will come, for the progress; nil where nobody knows.
    ///   - columns: The formats of the numbers to return, each a column.
    ///   - threads: How many threads share the work on a batch; the order stays.
    ///   - batchBytes: How many bytes are waited for before a batch is judged; 1 answers each line as soon as it came.
    ///   - assumingUTF8: Whether the first bytes are not examined: UTF-16 and gzip are read as they are.
    ///
    /// - C twin: `phn_check_lines`.
    public func verdicts<Chunks: AsyncSequence & Sendable>(
        forLinesInChunks chunks: Chunks, totalBytes: Int? = nil, columns: FormattedColumns = [], threads: Int = 1,
        batchBytes: Int = 1 << 20,
        assumingUTF8: Bool = false
    ) -> LineBatches where Chunks.Element: Sequence<UInt8> {
        verdicts(
            forLinesInChunks: chunks, totalBytes: totalBytes, columns: columns, threads: threads,
            limits: LineLimits(batchBytes: batchBytes, detectsFormats: !assumingUTF8))
    }

    // Tests cut lines at less than 16 MiB.

    func verdicts(forLinesOfFileAt path: String, columns: FormattedColumns = [], threads: Int = 1, limits: LineLimits)
        -> LineBatches
    {
        LineBatches(validator: self, columns: columns, threads: threads) { try FileBlocks(path: path, limits: limits) }
    }

    func verdicts<Chunks: AsyncSequence & Sendable>(
        forLinesInChunks chunks: Chunks, totalBytes: Int? = nil, columns: FormattedColumns = [], threads: Int = 1,
        limits: LineLimits
    ) -> LineBatches where Chunks.Element: Sequence<UInt8> {
        LineBatches(validator: self, columns: columns, threads: threads) {
            ChunkBlocks(chunks.makeAsyncIterator(), totalBytes: totalBytes, limits: limits)
        }
    }
}
