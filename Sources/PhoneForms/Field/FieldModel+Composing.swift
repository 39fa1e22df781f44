public import PhoneNumbers
public import PhoneRules

// While an input method composes a text from several keys, such as a Hangul syllable or a Chinese word, it belongs to
// the keyboard: redrawing would break the composition. The field displays the text unchanged and validates it as one
// insertion when it is complete.
extension FieldModel {
    /// Displays a text that is partly being composed, as the keyboard wrote it.
    ///
    /// - Parameter content: The whole text and its selection.
    public mutating func compose(_ content: EditableText) {
        if state.beforeComposing == nil { state.beforeComposing = state.content }
        state.content = content
        state.event = .composing
    }

    /// Commits the composed text: applies its difference from the previous text as one edit, by the editing rules. If
    /// the edit is refused, the text from before the composition is restored.
    ///
    /// - Parameters:
    ///   - content: The whole text as the keyboard left it; nil for the text that was displayed last.
    ///   - texts: The texts of other fields.
    ///   - listener: Returns whether the edit is allowed; nil allows every edit.
    /// - Returns: The outcome; nil if nothing was being composed.
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

    /// Commits the composed text before another edit. Returns the edit with its range in the committed text.
    mutating func commit(
        before edit: TextEdit, among texts: FieldTexts, asking listener: ((ProposedEdit) -> Bool)?
    ) -> TextEdit {
        let composed = state.content
        endComposing(among: texts, asking: listener)
        guard case .replace(let range, let replacement) = edit, !text.utf8.elementsEqual(composed.text.utf8) else {
            return edit
        }
        return .replace(format.shown(written: composed.selecting(range)).selection, with: replacement)
    }
}
