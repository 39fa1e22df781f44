#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

internal import PhoneFiles

extension PhoneValidator {
    /// Validates the lines of a buffer, each as if it were alone. For each line nothing is allocated but its elements
    /// in the columns.
    ///
    /// Lines end with LF or CR LF, which are not part of them. A span can be any part of a text, so UTF-16 is not
    /// detected here: pass the first bytes of a file to ``ForeignFormat/init(detectedIn:)``.
    ///
    /// - Parameters:
    ///   - text: Lines in UTF-8; a line with bytes that are not UTF-8 is rejected.
    ///   - columns: The formatted texts to return for each line.
    ///   - threads: The number of threads that share the work; the order does not change.
    ///   - isEnd: Whether no more bytes follow; otherwise a last line without a line end is not validated yet.
    ///
    /// - C twin: `phn_check_lines`.
    public func verdicts(
        forLinesIn text: Span<UInt8>, columns: FormattedColumns = [], threads: Int = 1, isEnd: Bool = true
    ) -> LineVerdicts {
        let chunks = text.lineChunks(forThreads: threads)
        let last = chunks.count - 1
        let parts = text.concurrentMap(chunks, threads: threads) { part, index in
            lineColumns(of: part, columns, isEnd: isEnd || index < last)
        }
        var all = parts[0].columns
        for (chunk, part) in zip(chunks, parts).dropFirst() { all.append(part.columns, from: chunk.lowerBound) }
        let taken = (chunks.last?.lowerBound ?? 0) + (parts.last?.taken ?? 0)
        return LineVerdicts(all, requiredLevel: level, takenBytes: taken)
    }

    /// Validates the lines of `Data` that contains a whole file.
    ///
    /// - Parameters:
    ///   - data: Lines in UTF-8; ``LineObservations`` counts lines that are not.
    ///   - columns: The formatted texts to return for each line.
    ///   - threads: The number of threads that share the work; the order does not change.
    ///   - assumingUTF8: Whether to skip format detection and read UTF-16 and gzip as they are.
    ///
    /// - Throws: ``InputFailure`` with the code ``InputFailure/Code/foreign`` if the data is UTF-16 or gzip.
    public func verdicts(
        forLinesIn data: Data, columns: FormattedColumns = [], threads: Int = 1, assumingUTF8: Bool = false
    ) throws(InputFailure) -> LineVerdicts {
        if !assumingUTF8, let format = data.withUTF8Span(ForeignFormat.init(detectedIn:)) {
            throw .foreign(path: nil, format: format)
        }
        return data.withUTF8Span { verdicts(forLinesIn: $0, columns: columns, threads: threads) }
    }

    /// Counts the accepted lines of a buffer, and the lines of each level, kind and reason. This is the fastest way to
    /// summarize a column; memory does not grow with the number of lines.
    ///
    /// - Parameters:
    ///   - text: Lines in UTF-8; the last line end may be missing.
    ///   - threads: The number of threads that share the work.
    public func counts(forLinesIn text: Span<UInt8>, threads: Int = 1) -> VerdictCounts {
        let parts = text.concurrentMap(text.lineChunks(forThreads: threads), threads: threads) { part, _ in
            var counts = VerdictCounts()
            var start = 0
            while start < part.count {
                let end = part.endOfLine(from: start + Self.countedBytes)
                count(part.extracting(start..<end), into: &counts)
                start = end
            }
            return counts
        }
        return parts.reduce(into: VerdictCounts()) { $0 += $1 }
    }

    /// Counts the verdicts on the whole lines of a chunk, whose columns should fit into the cache.
    private func count(_ chunk: Span<UInt8>, into counts: inout VerdictCounts) {
        var columns = LineColumns([])
        // Few numbers are shorter than nine bytes with their line end, so the columns rarely grow.
        columns.reserveCapacity(chunk.count / 9)
        _ = checkLines(chunk, isEnd: true, into: &columns)
        counts.add(columns, requiredLevel: level)
    }

    /// Bytes of lines that are counted together: their columns stay in the cache.
    private static let countedBytes = 64 * 1024

    private func lineColumns(
        of text: Span<UInt8>, _ formats: FormattedColumns, isEnd: Bool
    ) -> (columns: LineColumns, taken: Int) {
        // Few numbers are shorter than eight bytes, and memory that is not used costs nothing.
        var columns = lineColumns([.ends, .regions], formats, capacity: text.count / 8 + 1)
        let taken = checkLines(text, isEnd: isEnd, into: &columns)
        return (columns, taken)
    }

    /// Empty columns with memory for a number of rows.
    func lineColumns(_ wanted: LineColumns.Wanted, _ formats: FormattedColumns, capacity: Int) -> LineColumns {
        var wanted = wanted
        if formats.contains(.e164) { wanted.insert(.e164) }
        if formats.contains(.national) { wanted.insert(.national) }
        var columns = LineColumns(wanted, level: level)
        columns.reserveCapacity(capacity)
        return columns
    }
}

extension LineColumns {
    /// Appends the columns of lines that begin at an offset of the buffer.
    mutating func append(_ other: LineColumns, from start: Int) {
        levels += other.levels
        kinds += other.kinds
        reasons += other.reasons
        if let others = other.ends { ends?.append(contentsOf: others.lazy.map { $0 + start }) }
        if let others = other.regions { regions? += others }
        if let texts = other.e164 { e164?.append(texts) }
        if let texts = other.national { national?.append(texts) }
    }
}

extension LineColumns.Texts {
    fileprivate mutating func append(_ other: LineColumns.Texts) {
        let start = bytes.count
        bytes += other.bytes
        ends += other.ends.lazy.map { $0 + start }
    }
}
