internal import PhoneNumbers

extension EditableText {
    /// The change that makes another text of this one: a range in UTF-16 code units, and what replaces it.
    ///
    /// Where characters repeat, several changes lead to the same text. The caret of the other text selects one of them: the
    /// characters after it are unchanged, and the change ends at it.
    ///
    /// ```
    /// before   010-111|1
    /// after    010-1111|1       the end that both have is 1, and the key went in before it
    /// ```
    ///
    /// Without that caret, the change is the one at the caret or selection of this text.
    ///
    /// - Parameters:
    ///   - text: The other text.
    ///   - caret: Its caret in UTF-16 code units, if it is known.
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

    /// How many characters both texts keep at their beginnings and ends, so that the change is at this text's caret.
    private func ends(of old: [Character], _ new: [Character]) -> (head: Int, end: Int) {
        let shorter = min(old.count, new.count)
        let mostHead = commonHead(of: old[...], new[...])
        let mostEnd = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        guard mostHead + mostEnd > shorter else { return (mostHead, mostEnd) }
        // A backspace removes what ends at the caret; all other changes begin there.
        let deleted = selection.isEmpty ? max(old.count - new.count, 0) : 0
        let place = text[..<selectionIndices.lowerBound].count - deleted
        let head = min(max(place, shorter - mostEnd), mostHead)
        return (head, shorter - head)
    }

    private func commonHead(of old: ArraySlice<Character>, _ new: ArraySlice<Character>) -> Int {
        zip(old, new).prefix { $0 == $1 }.count
    }

    /// The number of characters after a caret, if both texts end with the same ones; else nil.
    private func commonTail(of old: [Character], _ new: [Character], after count: Int) -> Int? {
        old.count >= count && old.suffix(count) == new.suffix(count) ? count : nil
    }
}
