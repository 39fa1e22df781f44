internal import PhoneNumbers

/// What a platform's field does after its model has taken an edit.
enum FieldStep: Equatable {
    /// Nothing: the text stays what it was.
    case keep
    /// The edit itself: its own way leads to the text of the model. That is left to it, since keyboards lose the syllable
    /// that is being composed where a program writes the text.
    case proceed
    /// The edit itself, which the keyboard composes with the character before it. The model follows when the text has
    /// changed.
    case compose
    /// It shows the model's text, which an undo takes back to this state.
    case redraw(before: FieldState)
}

extension FieldSession {
    /// Takes an edit that a platform's field asks about.
    ///
    /// - Parameters:
    ///   - text: What is to be inserted.
    ///   - range: The UTF-16 code units that go.
    ///   - listener: Whether the edit may happen.
    func step(
        inserting text: String, inPlaceOf range: Range<Int>, asking listener: (ProposedEdit) -> Bool
    ) -> FieldStep {
        let target = model.state.content.selecting(range)
        let edit = TextEdit.replace(range, with: text)
        guard let composed = target.composing(text) else {
            return step(edit, reaching: target.replacingSelection(with: text), asking: listener)
        }
        // Most Korean keyboards write the composed syllable themselves, others only the letter.
        guard let trial = trial(of: edit, asking: listener) else { return .keep }
        return trial.state.content.shows(composed) ? .compose : step(edit) { _ in true }
    }

    /// Takes an edit of the field as it is.
    ///
    /// - Parameter reached: Where the platform's own way leads; nil where it has none.
    func step(
        _ edit: TextEdit, reaching reached: EditableText? = nil, asking listener: (ProposedEdit) -> Bool
    ) -> FieldStep {
        let before = model.state
        guard self.edit(edit, asking: listener).isChange, !before.content.shows(model.state.content) else {
            return .keep
        }
        return reached?.shows(model.state.content) == true && reached?.selection == model.selection
            ? .proceed : .redraw(before: before)
    }

    /// Takes a change that the platform's field has made without asking.
    ///
    /// - Parameters:
    ///   - content: What the field shows.
    ///   - written: The field's text before the change, if a program wrote it and the model draws it differently.
    ///   - isCaretKnown: Whether the selection of that is the field's.
    ///   - isComposing: Whether a part of it is still being composed.
    ///   - listener: Whether the edit may happen.
    func step(
        takingOver content: EditableText, from written: EditableText? = nil, isCaretKnown: Bool = true,
        isComposing: Bool = false,
        asking listener: (ProposedEdit) -> Bool
    ) -> FieldStep {
        let before = model.state
        if isComposing {
            compose(content)
        } else if before.isComposing {
            endComposing(with: content, asking: listener)
        } else if !(written ?? before.content).shows(content) {
            let caret = isCaretKnown ? content.caret : nil
            var (range, text) = (written ?? before.content).difference(to: content.text, caret: caret)
            if let written { range = model.format.shown(written: written.selecting(range)).selection }
            _ = replace(range, literally: text, asking: listener)
        }
        guard model.state.content.shows(content) else { return .redraw(before: before) }
        if isCaretKnown { select(content.selection) }
        return .proceed
    }
}

extension FieldModel {
    /// What a screen reader says: the text that stands there, and nothing where that is hidden.
    var spokenText: String? { traits.isSecure ? nil : text }
}

extension EditableText {
    /// Whether the texts are the same scalar by scalar, as fields count them.
    func shows(_ other: EditableText) -> Bool { text.utf8.elementsEqual(other.text.utf8) }

    /// What a field makes of this that has no rules of editing.
    fileprivate func replacingSelection(with replacement: String) -> EditableText {
        let indices = selectionIndices
        return EditableText(
            text[..<indices.lowerBound] + replacement + text[indices.upperBound...],
            caret: selection.lowerBound + replacement.utf16.count)
    }
}
