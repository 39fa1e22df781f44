internal import PhoneFiles

extension Span<UInt8> {
    /// Fewer bytes than this are not worth a thread.
    private static var leastChunk: Int { 16 * 1024 }

    /// Takes lines apart into about as many chunks of whole lines as are wanted; always at least one.
    func lineChunks(_ wanted: Int) -> [Range<Int>] {
        let wanted = Swift.max(Swift.min(wanted, count / Self.leastChunk), 1)
        var chunks: [Range<Int>] = []
        var start = 0
        for chunk in 1..<Swift.max(wanted, 1) {
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
}
