extension PhoneValidator {
    /// Validates each text of a column in the layout of Apache Arrow independently.
    ///
    /// Texts may contain line ends; null texts remain null. For each row, only its elements in the columns are
    /// allocated.
    ///
    /// - Parameters:
    ///   - text: The concatenated texts in UTF-8; a text with bytes that are not UTF-8 is rejected.
    ///   - offsets: The offsets of the texts: row i has the bytes from `offsets[i]` up to `offsets[i + 1]`.
    ///   - rows: The rows of the arrays to validate, if they are a slice; all of them by default.
    ///   - validity: A bitmap, lowest bit first, in which bit i is 0 if row i is null; nil if no row is null.
    ///   - regions: The region of each row of the arrays; nil if all rows have the validator's region.
    ///   - columns: The formatted texts to return for each row.
    ///   - threads: The number of threads that share the work; the order does not change.
    ///
    /// - Throws: ``ColumnFailure`` before a text is validated, if an offset decreases or exceeds the number of bytes,
    ///   or if an array is too short.
    ///
    /// - C twin: `phn_check_column`.
    public func verdicts(
        forColumn text: Span<UInt8>, offsets: Span<Int>, rows: Range<Int>? = nil, validity: Span<UInt8>? = nil,
        regions: Span<PhoneNumber.Region>? = nil, columns: FormattedColumns = [], threads: Int = 1
    ) throws(ColumnFailure) -> ColumnVerdicts {
        let rows = rows ?? 0..<max(offsets.count - 1, 0)
        do throws(ColumnDamage) {
            try ColumnDamage.check(rows, of: text, offsets: offsets, validity: validity, regions: regions)
            let work = concurrentMap(
                rows.chunks(forThreads: threads), threads: threads,
                state: { lineColumns([.ends, .regions], columns, capacity: rows.count, share: $0) },
                { columns, rows in
                    Self.chunk(of: &columns) { columns throws(ColumnDamage) in
                        try checkColumn(
                            rows, of: text, offsets: offsets, validity: validity, regions: regions, into: &columns)
                    }
                })
            return ColumnVerdicts(try LineStore(work, level))
        } catch {
            throw ColumnFailure(error)
        }
    }

    /// Validates the texts of a column whose offsets have another size, such as the 32 bits of Arrow's `Utf8`.
    ///
    /// - Throws: ``ColumnFailure`` before a text is validated, if an offset decreases or exceeds the number of bytes,
    ///   or if an array is too short.
    @inlinable
    public func verdicts<Offset: FixedWidthInteger>(
        forColumn text: Span<UInt8>, offsets: Span<Offset>, rows: Range<Int>? = nil, validity: Span<UInt8>? = nil,
        regions: Span<PhoneNumber.Region>? = nil, columns: FormattedColumns = [], threads: Int = 1
    ) throws(ColumnFailure) -> ColumnVerdicts {
        var wide: [Int] = []
        wide.reserveCapacity(offsets.count)
        // An offset that does not fit `Int` becomes -1, which is invalid.
        for index in offsets.indices { wide.append(Int(exactly: offsets[index]) ?? -1) }
        return try verdicts(
            forColumn: text, offsets: wide.span, rows: rows, validity: validity, regions: regions, columns: columns,
            threads: threads)
    }

    /// Validates strings independently; nil remains nil.
    ///
    /// This is faster than calling ``verdict(for:)`` for each string.
    ///
    /// - Parameters:
    ///   - texts: The texts; an array of strings that are not optional is converted.
    ///   - regions: The region of each text; nil if all texts have the validator's region.
    ///   - columns: The formatted texts to return for each row.
    ///   - threads: The number of threads that share the work; the order does not change.
    ///
    /// - Throws: ``ColumnFailure`` with the code ``ColumnFailure/Code/length`` if there are fewer regions than texts.
    public func verdicts(
        forColumn texts: [String?], regions: [PhoneNumber.Region]? = nil, columns: FormattedColumns = [],
        threads: Int = 1
    ) throws(ColumnFailure) -> ColumnVerdicts {
        if let regions, regions.count < texts.count { throw ColumnFailure(.length) }
        let work = concurrentMap(
            texts.indices.chunks(forThreads: threads), threads: threads,
            state: { lineColumns([.regions], columns, capacity: texts.count, share: $0) },
            { columns, rows in
                Self.chunk(of: &columns) { columns throws(ColumnDamage) in
                    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.joinedTexts) {
                        let rows = start..<min(start + Self.joinedTexts, rows.upperBound)
                        try checkTexts(texts[rows], regions.map { $0[rows] }, into: &columns)
                    }
                }
            })
        do throws(ColumnDamage) {
            return ColumnVerdicts(try LineStore(work, level))
        } catch {
            throw ColumnFailure(error)
        }
    }

    /// The number of strings whose bytes are joined into a column at a time, so that they stay in the cache.
    private static let joinedTexts = 1024

    private func checkTexts(
        _ texts: ArraySlice<String?>, _ regions: ArraySlice<PhoneNumber.Region>?, into columns: inout LineColumns
    ) throws(ColumnDamage) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(16 * texts.count)
        var offsets = [0]
        offsets.reserveCapacity(texts.count + 1)
        var validity = [UInt8](repeating: 0, count: (texts.count + 7) / 8)
        for (row, text) in texts.enumerated() {
            if let text {
                bytes += text.utf8
                validity[row / 8] |= 1 << (row % 8)
            }
            offsets.append(bytes.count)
        }
        if let regions {
            try checkColumn(
                0..<texts.count, of: bytes.span, offsets: offsets.span, validity: validity.span, regions: regions.span,
                into: &columns)
        } else {
            try checkColumn(
                0..<texts.count, of: bytes.span, offsets: offsets.span, validity: validity.span, into: &columns)
        }
    }

    /// Returns the rows that `fill` appends to columns.
    private static func chunk(
        of columns: inout LineColumns, _ fill: (inout LineColumns) throws(ColumnDamage) -> Void
    ) -> Result<LineChunk, ColumnDamage> {
        let first = columns.count
        do throws(ColumnDamage) {
            try fill(&columns)
            return .success(LineChunk(rows: first..<columns.count))
        } catch {
            return .failure(error)
        }
    }
}

extension LineStore {
    /// Creates a store from the columns that threads filled, if all chunks could be read.
    fileprivate convenience init(
        _ work: ConcurrentWork<LineColumns, Result<LineChunk, ColumnDamage>>, _ requiredLevel: PhoneNumber.Level
    ) throws(ColumnDamage) {
        var results: [(state: Int, value: LineChunk)] = []
        for result in work.results { results.append((result.state, try result.value.get())) }
        self.init(ConcurrentWork(states: work.states, results: results), requiredLevel)
    }
}

extension Range<Int> {
    /// The minimum number of rows of a chunk; fewer are not worth a thread.
    private static var leastRows: Int { 1024 }

    /// Returns several chunks for each thread.
    fileprivate func chunks(forThreads threads: Int) -> [Range<Int>] {
        let wanted = chunkCount(forThreads: threads, most: count / Self.leastRows)
        return (0..<wanted).map { lowerBound + count * $0 / wanted..<lowerBound + count * ($0 + 1) / wanted }
    }
}
