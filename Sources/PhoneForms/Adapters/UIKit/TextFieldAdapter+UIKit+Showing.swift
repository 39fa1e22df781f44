#if canImport(UIKit) && !os(watchOS)
    internal import PhoneNumbers
    internal import UIKit

    // MARK: From the model to the field

    extension TextFieldAdapter {
        func modelChanged(to new: FieldState) {
            speak(from: lastState, to: new)
            if new.region != lastState.region { showExample() }
            lastState = new
            guard !isBusy, let field else { return }
            setUp(field)
            // If both texts have changed, the model's is newer.
            if let shown, EditableText(shown).shows(session.model.state.content) { takeWritten() }
            let state = session.model.state
            show(keepsUndo: EditableText(field.text ?? "").shows(state.content))
            guard state.isEditing != field.isFirstResponder else { return }
            if state.isEditing, field.becomeFirstResponder() { return }
            // The field may not be in a window yet, or UIKit may have ended editing because another field began. Try
            // again later.
            Task { [weak self] in self?.settleFocus() }
        }

        /// Announces an error or another country, and sets what a screen reader says for the field.
        private func speak(from old: FieldState, to new: FieldState) {
            field?.accessibilityHint = session.spokenHint
            missingPart?.show(after: session.model)
            updateBar()
            if let text = session.announcement(from: old, to: new) {
                UIAccessibility.post(notification: .announcement, argument: text)
            }
        }

        /// Passes a text that the app wrote to the field since the last update to the model.
        ///
        /// - Parameter range: A range of the field's text, in UTF-16 offsets.
        /// - Returns: The same range in the model's text; nil if the model refuses the text. The range itself if the
        ///   app wrote no text.
        @discardableResult func takeWritten(selecting range: Range<Int>? = nil) -> Range<Int>? {
            guard !isBusy, let field, let shown, field.markedTextRange == nil else { return range }
            let text = EditableText(field.text ?? "")
            if text.shows(EditableText(shown)) { return range }
            let written = text.selecting(range ?? field.selectedOffsets ?? text.selection)
            let isTaken = busy { session.take(written: written) }
            show(keepsUndo: false)
            return isTaken ? session.model.selection : nil
        }

        /// Moves focus as the model requires. If UIKit refuses, the model's field ends editing.
        private func settleFocus() {
            guard let field, session.model.state.isEditing != field.isFirstResponder else { return }
            if field.isFirstResponder {
                field.resignFirstResponder()
            } else if !field.becomeFirstResponder() {
                session.didEndEditing()
            }
        }

        /// Applies traits that have changed, and reloads the keyboard if it is visible.
        private func setUp(_ field: UITextField) {
            guard traits != session.model.traits else { return }
            traits = session.model.traits
            field.apply(session.model.traits, returnKey: session.returnKey)
            if field.isFirstResponder { field.reloadInputViews() }
        }

        /// Shows an example of the selected country as placeholder.
        func showExample() {
            if let field { example.show(session.model.example, in: &field.placeholder) }
        }

        private func updateBar() {
            #if !os(tvOS)
                bar?.update()
            #endif
        }

        /// Displays the model's text and selection without sending an event.
        func show(keepsUndo: Bool) {
            guard let field else { return }
            busy {
                let content = session.model.state.content
                if !EditableText(field.text ?? "").shows(content) { field.text = content.text }
                shown = content.text
                if field.isFirstResponder { field.selectedOffsets = content.selection }
                field.accessibilityValue = session.model.spokenText
                if !keepsUndo { undoTarget.removeActions(of: field) }
            }
        }
    }
#endif
