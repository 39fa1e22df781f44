extension TextPattern {
    /// The outcome of each line of a buffer: `outcomes[i]` is that of line i. O(bytes).
    ///
    /// Lines end with LF or CR LF, which are no part of them; the last may lack its end.
    ///
    /// - Parameters:
    ///   - text: Lines, meant as UTF-8.
    ///   - threads: How many threads share the work; the order stays.
    ///
    /// - C twin: `phn_pattern_match_lines`.
    public func outcomes(forLinesIn text: Span<UInt8>, threads: Int = 1) -> [LineOutcome] {
        let chunks = text.lineChunks(forThreads: threads)
        guard chunks.count > 1 else { return stages.matchLines(text) }
        return text.concurrentMap(chunks, threads: threads) { part, _ in stages.matchLines(part) }.flatMap { $0 }
    }
}
