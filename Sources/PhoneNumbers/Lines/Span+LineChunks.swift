internal import PhoneFiles

extension Span<UInt8> {
    /// The minimum size of a chunk in bytes; a smaller one is not worth a thread.
    private static var leastChunk: Int { 16 * 1024 }

    /// Returns several chunks for each thread.
    func lineChunks(forThreads threads: Int) -> [Range<Int>] {
        let wanted = chunkCount(forThreads: threads, most: count / Self.leastChunk)
        var chunks: [Range<Int>] = []
        var start = 0
        for chunk in 1..<wanted {
            let end = endOfLine(from: Swift.max(count / wanted * chunk, start))
            if end == count { break }
            chunks.append(start..<end)
            start = end
        }
        return chunks + [start..<count]
    }

    /// Returns the offset after the first line end at or after an offset; the length of the text if there is none.
    func endOfLine(from offset: Int) -> Int {
        line(at: Swift.min(offset, count)).next
    }

    /// The number of lines in a text; the last line end may be missing.
    package var lineCount: Int {
        let hasOpenEnd = count > 0 && self[count - 1] != UInt8(ascii: "\n")
        return lineFeedCount + (hasOpenEnd ? 1 : 0)
    }
}
