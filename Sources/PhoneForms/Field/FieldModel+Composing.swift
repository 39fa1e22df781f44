public import PhoneNumbers
public import PhoneRules

// While a text is composed by several keys, as syllables and Chinese words are, the keyboard owns it: a field that drew it
// anew would break it apart. It is shown as it is, judged by nobody, and taken as one insertion when it is done.
extension FieldModel {
    /// Shows a text in which a part is marked as being composed, as the keyboard wrote it. O(bytes).
    ///
    /// - Parameter content: All of the text, and its selection.
    public mutating func compose(_ content: EditableText) {
        if state.beforeComposing == nil { state.beforeComposing = state.content }
        state.content = content
        state.event = .composing
    }

    /// Takes what was composed: what differs from the text before is inserted there, through the rules of editing. What is
    /// refused leaves the text as it was before composing. O(bytes).
    ///
    /// - Parameters:
    ///   - content: All of the text as the keyboard left it; nil for the one that was shown last.
    ///   - texts: The texts of other fields.
    ///   - listener: Whether the edit may happen.
    /// - Returns: What became of it; nil where nothing was being composed.
    @discardableResult public mutating func endComposing(
        with content: EditableText? = nil, among texts: FieldTexts = .none,
        asking listener: ((ProposedEdit) -> Bool)? = nil
    ) -> FieldEvent? {
        guard let before = state.beforeComposing else { return nil }
        let composed = content ?? state.content
        state.content = before
        state.beforeComposing = nil
        let (range, text) = before.difference(to: composed.text, caret: composed.caret)
        return replace(range, literally: text, among: texts, asking: listener)
    }
}
