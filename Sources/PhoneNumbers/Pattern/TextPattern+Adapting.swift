internal import PhoneModel

extension TextPattern {
    /// Returns a text without the characters that the pattern rejects at their position.
    ///
    ///     let digits = try TextPattern("[0-9]{0,4}")
    ///     digits.adapted("1a2b3c4d5")     // 1234
    ///
    /// Call this function when a pattern is set while the field already contains text. If the text does not match, at
    /// most 1,024 characters are kept. The pattern must accept every prefix of an acceptable text.
    ///
    /// The matches of a call share the step limit of one match. If they reach it, which common expressions do not, the
    /// rest of the text is removed.
    public func adapted(_ text: String) -> String { adapted(EditableText(text))?.text ?? text }

    /// Adapts the text of a field: characters stay on their side of the caret. Returns nil if the whole text matches.
    package func adapted(_ field: EditableText) -> EditableText? {
        if matches(field.text) { return nil }
        var accepted = AcceptedText(by: self, atMost: 1_024)
        accepted.append(Self.characters(of: field.text[..<field.caretIndex]))
        let caret = accepted.text.utf16.count
        accepted.append(Self.characters(of: field.text[field.caretIndex...]))
        return EditableText(accepted.text, caret: caret)
    }

    private static func characters(of text: Substring) -> some Sequence<Substring> {
        text.indices.lazy.map { text[$0...$0] }
    }
}

/// The parts of a text that a pattern accepts at their position, up to a number of parts.
struct AcceptedText {
    private(set) var text = ""
    private let pattern: TextPattern?
    private var room: Int
    /// The work that is left for all matches: an expression may be slow to match each part.
    private var work = patternWork

    /// - Parameters:
    ///   - pattern: The pattern; nil accepts all parts.
    ///   - most: The maximum number of parts.
    init(by pattern: TextPattern?, atMost most: Int) {
        self.pattern = pattern
        room = most
    }

    /// Appends the parts that the pattern accepts after the text.
    mutating func append(_ parts: some Sequence<Substring>) {
        for part in parts {
            guard room > 0 && work > 0 else { return }
            let longer = text + part
            guard accepts(longer) else { continue }
            text = longer
            room -= 1
        }
    }

    private mutating func accepts(_ text: String) -> Bool {
        guard let pattern else { return true }
        do throws(PatternDamage) {
            return try text.withUTF8Span { text throws(PatternDamage) in
                try pattern.stages.matches(text, within: &work)
            }
        } catch {
            return false
        }
    }
}
