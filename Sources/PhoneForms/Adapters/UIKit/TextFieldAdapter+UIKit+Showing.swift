#if canImport(UIKit) && !os(watchOS)
    internal import PhoneNumbers
    internal import UIKit

    // MARK: From the model to the field

    extension TextFieldAdapter {
        func modelChanged() {
            guard !isBusy, let field else { return }
            setUp(field)
            // If both have changed, the model's text is the newer one.
            if let shown, EditableText(shown).shows(session.model.state.content) { takeWritten() }
            let state = session.model.state
            show(keepsUndo: EditableText(field.text ?? "").shows(state.content))
            guard state.isEditing != field.isFirstResponder else { return }
            if state.isEditing, field.becomeFirstResponder() { return }
            // A turn later the field may be in a window. Or another has begun, and UIKit has ended this one.
            Task { [weak self] in self?.settleFocus() }
        }

        /// Passes a text that a program has written into the field since the adapter last did to the model.
        ///
        /// - Parameter range: A range of the field's text.
        /// - Returns: The same range in the model's text; nil if the model refuses the written text. The range itself if no
        ///   text was written.
        @discardableResult func takeWritten(selecting range: Range<Int>? = nil) -> Range<Int>? {
            guard !isBusy, let field, let shown, field.markedTextRange == nil else { return range }
            let text = EditableText(field.text ?? "")
            if text.shows(EditableText(shown)) { return range }
            let written = text.selecting(range ?? field.selectedOffsets ?? text.selection)
            let isTaken = busy { session.take(written: written) }
            show(keepsUndo: false)
            return isTaken ? session.model.selection : nil
        }

        /// What the model says is done now; a focus that UIKit does not give is none.
        private func settleFocus() {
            guard let field, session.model.state.isEditing != field.isFirstResponder else { return }
            if field.isFirstResponder {
                field.resignFirstResponder()
            } else if !field.becomeFirstResponder() {
                session.didEndEditing()
            }
        }

        /// Sets the field up where its traits are others; a keyboard that is there becomes another.
        private func setUp(_ field: UITextField) {
            guard traits != session.model.traits else { return }
            traits = session.model.traits
            field.apply(session.model.traits, returnKey: session.returnKey)
            if field.isFirstResponder { field.reloadInputViews() }
        }

        /// Shows the model's text and selection, which sends no event.
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
