extension PhoneValidator {
    /// Validates the lines of a file independently, in batches of whole lines.
    ///
    /// Lines end with LF or CR LF; the last line end may be missing, and a byte order mark at the start is ignored. A
    /// line longer than 16 MiB is truncated, and its batch reports this. If the first 4,096 bytes have a
    /// ``ForeignFormat``, validation fails with ``InputFailure/Code/foreign``; all other bytes are validated, and
    /// ``LineBatch/observations`` counts suspicious lines. The file can be a pipe or a terminal: batches then contain
    /// the bytes that are available, a thread blocks while it waits, and cancellation takes effect when more bytes
    /// arrive.
    ///
    /// - Parameters:
    ///   - path: The path of the file, which is opened when the first batch is requested.
    ///   - columns: The formatted texts to return for each line.
    ///   - threads: The number of threads that share the work on a batch; the order does not change.
    ///   - batchBytes: The approximate size of a batch in bytes. A longer line is a separate batch.
    ///   - assumingUTF8: Whether to skip format detection and read any bytes as they are.
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

    /// Validates the lines of bytes that arrive in chunks, such as from a network.
    ///
    /// Chunks can be split anywhere. The batches are those of
    /// ``verdicts(forLinesOfFileAt:columns:threads:batchBytes:assumingUTF8:)``.
    ///
    ///     func report(_ chunks: AsyncStream<[UInt8]>) async throws {
    ///         for try await batch in PhoneValidator(region: .southKorea).verdicts(forLinesInChunks: chunks) {
    ///             print(batch.progress.lines)
    ///         }
    ///     }
    ///
    /// Chunks are requested off the caller's actor, and only when a batch needs them. If the chunks end with an error,
    /// it is thrown after the complete lines before it were returned.
    ///
    /// - Parameters:
    ///   - chunks: UTF-8 bytes: `[UInt8]`, `Data` or another sequence of bytes.
    ///   - totalBytes: The expected number of bytes, for the progress; nil if it is unknown.
    ///   - columns: The formatted texts to return for each line.
    ///   - threads: The number of threads that share the work on a batch; the order does not change.
    ///   - batchBytes: The number of bytes to collect for a batch; 1 validates each line as soon as it arrives.
    ///   - assumingUTF8: Whether to skip format detection and read any bytes as they are.
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

    // The following functions let tests truncate lines at less than 16 MiB.

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
