#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneValidator {
    /// The verdicts on the lines of a buffer, each the same as that on the line alone. O(bytes); nothing is allocated for
    /// a line but its place in the columns.
    ///
    /// Lines end with LF or CR LF, which are no part of them. A span may be any part of a text, so that UTF-16 is not
    /// detected here: ask ``ForeignFormat/init(detectedIn:)`` for the first bytes.
    ///
    /// - Parameters:
    ///   - text: Lines, meant as UTF-8; what is not is noise.
    ///   - columns: The formats of the numbers to return, each a column.
    ///   - threads: How many threads share the work; the order stays.
    ///   - isEnd: Whether no more bytes follow; else a last line without an end is not answered yet.
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

    /// The same for lines in `Data`, which is all of a file. O(bytes).
    ///
    /// - Parameters:
    ///   - data: Lines, meant as UTF-8; ``LineObservations`` counts those that are not.
    ///   - columns: The formats of the numbers to return, each a column.
    ///   - threads: How many threads share the work; the order stays.
    ///   - assumingUTF8: Whether the first bytes are not examined: UTF-16 and gzip are read as they are.
    ///
    /// - Throws: ``InputFailure`` with the code ``InputFailure/Code/foreign`` where the data is UTF-16 or compressed by gzip.
    public func verdicts(
        forLinesIn data: Data, columns: FormattedColumns = [], threads: Int = 1, assumingUTF8: Bool = false
    ) throws(InputFailure) -> LineVerdicts {
        if !assumingUTF8, let format = data.withUTF8Span(ForeignFormat.init(detectedIn:)) {
            throw .foreign(path: nil, format: format)
        }
        return data.withUTF8Span { verdicts(forLinesIn: $0, columns: columns, threads: threads) }
    }

    /// How many lines of a buffer are accepted, and of which level, kind and reason they are: the fastest way to know a
    /// column. O(bytes); memory does not grow with the lines.
    ///
    /// - Parameters:
    ///   - text: Lines, meant as UTF-8; the last may lack its end.
    ///   - threads: How many threads share the work.
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
    package func count(_ chunk: Span<UInt8>, into counts: inout VerdictCounts) {
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
        var wanted: LineColumns.Wanted = [.ends, .regions]
        if formats.contains(.e164) { wanted.insert(.e164) }
        if formats.contains(.national) { wanted.insert(.national) }
        var columns = LineColumns(wanted, level: level)
        let taken = checkLines(text, isEnd: isEnd, into: &columns)
        return (columns, taken)
    }
}

extension LineColumns {
    /// Adds the columns of lines that began at an offset of the buffer.
    fileprivate mutating func append(_ other: LineColumns, from start: Int) {
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
