extension TextPattern {
    /// A text without the characters that the pattern does not accept where they stand. O(bytes) for a text that matches,
    /// else O(bytes × characters kept), which are 1,024 at most.
    ///
    ///     let digits = try TextPattern("[0-9]{0,4}")
    ///     digits.adapted("1a2b3c4d5")     // 1234
    ///
    /// For a pattern that is set while there is text already; it must accept every beginning of what is wanted.
    public func adapted(_ text: String) -> String {
        if matches(text) { return text }
        return text.indices.lazy.map { text[$0...$0] }.kept(atMost: 1_024) { matches($0) }
    }
}

extension Sequence<Substring> {
    /// The parts one behind the other, as many as there is room for, each only where the text up to it is accepted.
    func kept(atMost limit: Int, _ isAccepted: (String) -> Bool) -> String {
        var kept = ""
        var count = 0
        for part in self where count < limit {
            let longer = kept + part
            if isAccepted(longer) {
                kept = longer
                count += 1
            }
        }
        return kept
    }
}
