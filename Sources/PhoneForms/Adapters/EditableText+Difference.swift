internal import PhoneNumbers

extension EditableText {
    /// Returns the change that turns this text into another: a range in UTF-16 offsets, and its replacement.
    ///
    /// Where characters repeat, several changes lead to the same text. The caret of the other text selects one of them:
    /// the characters after it are unchanged, and the change ends at it.
    ///
    /// ```
    /// before   010-111|1
    /// after    010-1111|1       both end in 1, and the key was inserted before it
    /// ```
    ///
    /// Without that caret, the result is the change at the caret or selection of this text.
    ///
    /// - Parameters:
    ///   - text: The other text.
    ///   - caret: Its caret, as a UTF-16 offset; nil if it is unknown.
    func difference(to text: String, caret: Int?) -> (range: Range<Int>, replacement: String) {
        let old = Array(self.text)
        let new = Array(text)
        let tail =
            caret.flatMap { commonTail(of: old, new, after: text[EditableText(text, caret: $0).caretIndex...].count) }
        let (head, end) = tail.map { (commonHead(of: old.dropLast($0), new.dropLast($0)), $0) } ?? ends(of: old, new)
        let lower = String(old[..<head]).utf16.count
        let length = String(old[head..<old.count - end]).utf16.count
        return (lower..<lower + length, String(new[head..<new.count - end]))
    }

    /// Returns the number of common characters at the start and the end, such that the change is at this text's caret.
    private func ends(of old: [Character], _ new: [Character]) -> (head: Int, end: Int) {
        let shorter = min(old.count, new.count)
        let mostHead = commonHead(of: old[...], new[...])
        let mostEnd = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        guard mostHead + mostEnd > shorter else { return (mostHead, mostEnd) }
        // Backspace removes the characters before the caret; all other changes begin at it.
        let deleted = selection.isEmpty ? max(old.count - new.count, 0) : 0
        let place = text[..<selectionIndices.lowerBound].count - deleted
        let head = min(max(place, shorter - mostEnd), mostHead)
        return (head, shorter - head)
    }

    private func commonHead(of old: ArraySlice<Character>, _ new: ArraySlice<Character>) -> Int {
        zip(old, new).prefix { $0 == $1 }.count
    }

    /// Returns the number of characters after a caret if both texts end with them; nil otherwise.
    private func commonTail(of old: [Character], _ new: [Character], after count: Int) -> Int? {
        old.count >= count && old.suffix(count) == new.suffix(count) ? count : nil
    }
}
