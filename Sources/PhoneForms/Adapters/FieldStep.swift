internal import PhoneNumbers

/// The step that a platform's field takes after its model has processed an edit.
enum FieldStep: Equatable {
    /// No change: the text remains as it was.
    case keep
    /// The platform makes the edit, because it produces the model's text. Writing the text from the app would make the
    /// keyboard lose the syllable that it is composing.
    case proceed
    /// The platform makes the edit, and the keyboard composes it with the previous character. The model is updated
    /// after the change.
    case compose
    /// The field displays the model's text; undo restores this state.
    case redraw(before: FieldState)
}

extension FieldSession {
    /// Processes an edit that the platform's field is about to make.
    ///
    /// - Parameters:
    ///   - text: The inserted text.
    ///   - range: The range to replace, in UTF-16 offsets.
    ///   - listener: Returns whether the edit is allowed.
    func step(
        inserting text: String, inPlaceOf range: Range<Int>, asking listener: (ProposedEdit) -> Bool
    ) -> FieldStep {
        let target = model.state.content.selecting(range)
        let edit = TextEdit.replace(range, with: text)
        guard let composed = target.composing(text) else {
            return step(edit, reaching: target.replacingSelection(with: text), asking: listener)
        }
        // Most Korean keyboards insert the composed syllable themselves; others insert only the letter.
        guard let trial = trial(of: edit, asking: listener) else { return .keep }
        return trial.state.content.shows(composed) ? .compose : step(edit) { _ in true }
    }

    /// Processes an edit at the current selection.
    ///
    /// - Parameter reached: The text that the platform would produce; nil if it would make no edit itself.
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

    /// Processes a change that the platform's field has made without notice.
    ///
    /// - Parameters:
    ///   - content: The displayed text and its selection.
    ///   - written: The field's text before the change, if the app wrote it and the model formats it differently.
    ///   - isCaretKnown: Whether the selection of `content` is that of the field.
    ///   - isComposing: Whether a part of the text is still being composed.
    ///   - listener: Returns whether the edit is allowed.
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

extension EditableText {
    /// Returns whether both texts have the same Unicode scalars, as platforms compare them.
    func shows(_ other: EditableText) -> Bool { text.utf8.elementsEqual(other.text.utf8) }

    /// Returns the text that a field without editing rules would have after an insertion.
    fileprivate func replacingSelection(with replacement: String) -> EditableText {
        let indices = selectionIndices
        return EditableText(
            text[..<indices.lowerBound] + replacement + text[indices.upperBound...],
            caret: selection.lowerBound + replacement.utf16.count)
    }
}
