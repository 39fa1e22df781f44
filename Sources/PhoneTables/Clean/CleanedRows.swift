internal import PhoneFiles
public import PhoneNumbers

/// The rows of a table with added columns, in batches, each validated when it is requested.
///
///     let validator = PhoneValidator(region: .southKorea)
///     func clean(_ path: String) async throws {
///         var options = TableOptions(column: ColumnName("phone"))
///         options.added = [.e164, .reason]
///         for try await batch in CleanedRows(fileAt: path, options, validator: validator) {
///             print(batch.bytes.count, batch.counts.rejected)
///         }
///     }
///
/// A file that is not UTF-8, or compressed with gzip, is converted as ``TextFile`` converts it; rows are in UTF-8.
///
/// Nothing is read before it is requested. Reading and validating run off the caller's actor. Memory is bounded by a
/// few batches and the longest row. Cancellation is checked before each batch, and ends the sequence with
/// `CancellationError`. A failure is thrown after the rows before it were returned. Each iterator starts from the
/// beginning.
public struct CleanedRows: AsyncSequence, Sendable {
    private let path: String
    private let options: TableOptions
    private let validator: PhoneValidator
    private let format: TableFormat?

    /// Creates the sequence of a file's rows.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - format: The format; nil to use the ending of the file's name, or CSV for other names.
    ///   - options: How the table is processed.
    ///   - validator: Validates the cells.
    public init(
        fileAt path: String, format: TableFormat? = nil, _ options: TableOptions, validator: PhoneValidator
    ) {
        self.path = path
        self.options = options
        self.validator = validator
        self.format = format ?? TableFormat(fileName: path)
    }

    /// Creates an iterator. The file is opened when the first batch is requested.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Reads and validates a batch each time the next one is requested.
    public struct Iterator: AsyncIteratorProtocol {
        /// The sequence; nil after the last batch.
        private var rows: CleanedRows?
        private var run: CleaningRun?

        init(_ rows: CleanedRows) { self.rows = rows }

        /// Returns the next batch; nil at the end and after an error.
        ///
        /// - Throws: ``TableFailure`` if the table can't be read, and `CancellationError` if the task is cancelled.
        @concurrent
        public mutating func next() async throws -> CleanedBatch? {
            do {
                try Task.checkCancellation()
                if let batch = try batch() { return batch }
            } catch {
                end()
                throw error
            }
            end()
            return nil
        }

        // Not inlined: the compiler crashes on values that can't be copied in an async function.
        @inline(never)
        private mutating func batch() throws(TableFailure) -> CleanedBatch? {
            guard let rows else { return nil }
            if run == nil { run = try rows.open() }
            return try run?.next()
        }

        private mutating func end() { (rows, run) = (nil, nil) }
    }

    private func open() throws(TableFailure) -> CleaningRun? {
        let file: InputFile
        do throws(SystemError) { file = try InputFile(at: Array(path.utf8)) } catch {
            throw TableFailure(.unreadable(.system(error)))
        }
        var limits = RowLimits()
        limits.isLenient = options.acceptsOpenQuotes
        let decoder = FileDecoder(charset: options.charset, region: validator.region.description)
        let reader = RowReader(file, syntax: format?.syntax, limits: limits, decoder: decoder)
        guard let table = try OpenTable.open(reader, of: Array(path.utf8), options, validator: validator) else {
            return nil
        }
        return CleaningRun(table)
    }
}

/// A table that an iterator reads.
private final class CleaningRun {
    private var reader: RowReader
    private let cleaner: TableCleaner
    private let header: HeaderRow?
    private let conversion: RowConversion?
    private var isAtStart = true
    private var lane: TableLane

    init(_ table: consuming OpenTable) {
        cleaner = table.cleaner
        header = table.header
        conversion = table.conversion
        lane = TableLane(table.cleaner, table.conversion, to: TableOutputs(nil))
        reader = table.reader
    }

    func next() throws(TableFailure) -> CleanedBatch? {
        lane.rows.removeAll()
        if isAtStart { lane.putHeader(cleaner, header, conversion) }
        isAtStart = false
        let isEmpty = lane.rows.collectedCount == 0
        do throws(RowFailure) {
            guard try lane.take(from: &reader) else {
                return isEmpty ? nil : CleanedBatch(lane.rows.collected, lane.counts, reader)
            }
        } catch {
            throw TableFailure(error)
        }
        lane.clean(cleaner, nil)
        if let obstacle = lane.obstacle { throw TableFailure(obstacle) }
        return CleanedBatch(lane.rows.collected, lane.counts, reader)
    }
}

/// Consecutive rows of a cleaned table.
public struct CleanedBatch: Sendable {
    /// The rows in UTF-8 with their line ends, in the syntax of the input or in the format that the options request.
    /// The first batch begins with the header.
    public let bytes: [UInt8]
    /// The counts of all rows up to the end of this batch.
    public let counts: TableCounts
    /// The number of bytes of the file that were read so far, and the size of a regular file.
    public let readBytes: Int
    public let totalBytes: Int?
    /// The findings of decoding so far.
    public let decoding: DecodingReport

    fileprivate init(_ bytes: [UInt8], _ counts: TableCounts, _ reader: borrowing RowReader) {
        self.bytes = bytes
        self.counts = counts
        readBytes = reader.readBytes
        totalBytes = reader.totalBytes
        decoding = reader.decoding ?? DecodingReport()
    }
}
