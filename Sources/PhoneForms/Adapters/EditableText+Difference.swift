internal import PhoneNumbers

extension EditableText {
    /// The edit that makes another text of this one.
    ///
    /// Where digits repeat there is more than one; the caret tells them apart. What stands behind it afterwards stood at the
    /// end before, and all in between was typed or deleted:
    ///
    /// ```
    /// before   010-111|1
    /// after    010-1111|1       the end that both have is 1, and the key went in before it
    /// ```
    ///
    /// - Parameters:
    ///   - text: The other text.
    ///   - caret: Its caret in UTF-16 code units, if it is known. Else both ends are as long as they can be.
    func edit(to text: String, caret: Int?) -> Edit {
        let old = Array(self.text)
        let new = Array(text)
        var tail = caret.map { text[EditableText(text, caret: $0).caretIndex...].count }
        if let count = tail, old.count < count || old.suffix(count) != new.suffix(count) { tail = nil }
        let head = zip(old.dropLast(tail ?? 0), new.dropLast(tail ?? 0)).prefix { $0 == $1 }.count
        let end = tail ?? zip(old[head...].reversed(), new[head...].reversed()).prefix { $0 == $1 }.count
        let lower = String(old[..<head]).utf16.count
        let length = String(old[head..<old.count - end]).utf16.count
        return .replace(lower..<lower + length, with: String(new[head..<new.count - end]))
    }
}
