extension Span<UInt8> {
    /// Where the line that begins at an offset ends, without its line end, and where the next one begins; nil for a last
    /// line without an end when more bytes follow.
    ///
    /// - C twin: `phn_first_line`.
    func line(at start: Int, isEnd: Bool) -> (end: Int, next: Int)? {
        var at = start
        while at < count && self[at] != UInt8(ascii: "\n") { at += 1 }
        guard at < count else { return isEnd ? (count, count) : nil }
        let hasReturn = at > start && self[at - 1] == UInt8(ascii: "\r")
        return (hasReturn ? at - 1 : at, at + 1)
    }
}
