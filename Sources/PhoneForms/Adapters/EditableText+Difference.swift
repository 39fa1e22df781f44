internal import PhoneNumbers

extension EditableText {
    /// The change that makes another text of this one: a range in UTF-16 code units, and what replaces it.
    ///
    /// Where characters repeat there is more than one. The caret of the other text tells them apart: what stands behind it
    /// stood at the end before, and all in between was typed or deleted.
    ///
    /// ```
    /// before   010-111|1
    /// after    010-1111|1       the end that both have is 1, and the key went in before it
    /// ```
    ///
    /// Where that caret is not known, the change is the one at the caret, or selection, of this text.
    ///
    /// - Parameters:
    ///   - text: The other text.
    ///   - caret: Its caret in UTF-16 code units, if it is known.
    func difference(to text: String, caret: Int?) -> (range: Range<Int>, replacement: String) {
        let old = Array(self.text)
        let new = Array(text)
        let tail =
            caret.flatMap { commonTail(of: old, new, behind: text[EditableText(text, caret: $0).caretIndex...].count) }
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
        // A backspace takes what ends at the caret; all else begins there.
        let deleted = selection.isEmpty ? max(old.count - new.count, 0) : 0
        let place = text[..<selectionIndices.lowerBound].count - deleted
        let head = min(max(place, shorter - mostEnd), mostHead)
        return (head, shorter - head)
    }

    private func commonHead(of old: ArraySlice<Character>, _ new: ArraySlice<Character>) -> Int {
        zip(old, new).prefix { $0 == $1 }.count
    }

    /// The characters behind a caret, if both texts end with them.
    private func commonTail(of old: [Character], _ new: [Character], behind count: Int) -> Int? {
        old.count >= count && old.suffix(count) == new.suffix(count) ? count : nil
    }
}
