extension Span<UInt8> {
    /// Fewer bytes than this are not worth a thread.
    private static var leastChunk: Int { 16 * 1024 }

    /// Takes lines apart into about as many chunks of whole lines as are wanted; always at least one.
    func lineChunks(_ wanted: Int) -> [Range<Int>] {
        let wanted = Swift.max(Swift.min(wanted, count / Self.leastChunk), 1)
        var chunks: [Range<Int>] = []
        var start = 0
        for chunk in 1..<Swift.max(wanted, 1) {
            var end = Swift.max(count / wanted * chunk, start)
            while end < count && self[end] != UInt8(ascii: "\n") { end += 1 }
            if end >= count { break }
            chunks.append(start..<end + 1)
            start = end + 1
        }
        return chunks + [start..<count]
    }
}
