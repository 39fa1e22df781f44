extension TextPattern {
    /// Returns a text without the characters that the pattern rejects at their position.
    ///
    ///     let digits = try TextPattern("[0-9]{0,4}")
    ///     digits.adapted("1a2b3c4d5")     // 1234
    ///
    /// Call this function when a pattern is set while the field already contains text. If the text does not match, at
    /// most 1,024 characters are kept. The pattern must accept every prefix of an acceptable text.
    public func adapted(_ text: String) -> String {
        if matches(text) { return text }
        return text.indices.lazy.map { text[$0...$0] }.kept(atMost: 1_024) { matches($0) }
    }
}

extension Sequence<Substring> {
    /// Concatenates parts up to a limit, and skips each part whose addition is not accepted.
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
