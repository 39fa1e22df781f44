extension Pattern {
    /// The outcome of each line of a buffer: `outcomes[i]` is that of line i. O(bytes).
    ///
    /// Lines end with LF or CR LF, which are no part of them; the last may lack its end.
    ///
    /// - Parameters:
    ///   - text: Lines, meant as UTF-8.
    ///   - threads: How many threads share the work; the order stays.
    ///
    /// - C twin: `phn_pattern_match_lines`.
    public func outcomes(ofLines text: Span<UInt8>, threads: Int = 1) -> [LineOutcome] {
        let chunks = text.lineChunks(min(threads, text.count / Self.leastChunk))
        guard chunks.count > 1 else { return stages.matchLines(text) }
        return text.concurrentMap(chunks) { stages.matchLines($0) }.flatMap { $0 }
    }

    /// Fewer bytes than this are not worth a thread.
    private static let leastChunk = 16 * 1024
}

extension Span<UInt8> {
    /// Takes lines apart into about as many chunks of whole lines; always at least one.
    fileprivate func lineChunks(_ wanted: Int) -> [Range<Int>] {
        var chunks: [Range<Int>] = []
        var start = 0
        for chunk in stride(from: 1, to: Swift.max(wanted, 1), by: 1) {
            var end = Swift.max(count / wanted * chunk, start)
            while end < count && self[end] != UInt8(ascii: "\n") { end += 1 }
            if end >= count { break }
            chunks.append(start..<end + 1)
            start = end + 1
        }
        return chunks + [start..<count]
    }
}
