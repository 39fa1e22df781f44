internal import PhoneFiles

extension Span<UInt8> {
    /// Fewer bytes than this are not worth a thread.
    private static var leastChunk: Int { 16 * 1024 }

    /// Chunks for threads that take one after the other: several for each, so that they end at about the same time.
    func lineChunks(forThreads threads: Int) -> [Range<Int>] {
        let wanted = threads > 1 ? Swift.max(Swift.min(8 * threads, count / Self.leastChunk), 1) : 1
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

    /// Behind the first line end from an offset on; the text's length where there is none.
    func endOfLine(from offset: Int) -> Int {
        line(at: Swift.min(offset, count)).next
    }

    /// Behind the last line that ends within so many bytes from an offset on. A line that is longer stands alone.
    package func endOfLines(from offset: Int, within bytes: Int) -> Int {
        guard count - offset > bytes else { return count }
        let last = extracting(offset..<offset + bytes).lastLineFeed(from: 0)
        return last.map { offset + $0 + 1 } ?? endOfLine(from: offset + bytes)
    }

    /// The lines in a text, of which the last may lack its end. O(bytes).
    package var lineCount: Int {
        var ends = 0
        for index in 0..<count { ends &+= self[index] == UInt8(ascii: "\n") ? 1 : 0 }
        return count > 0 && self[count - 1] != UInt8(ascii: "\n") ? ends + 1 : ends
    }
}
