#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PhoneNumbers

    // MARK: From the model to the field

    extension TextFieldAdapter {
        func modelChanged(_ state: FieldState) {
            let hasEnded = lastState.isEditing && !state.isEditing
            speak(from: lastState, to: state)
            if state.region != lastState.region { showExample() }
            lastState = state
            guard !isBusy, let field else { return }
            // If both texts have changed, the model's is newer.
            if let shown, EditableText(shown).shows(state.content) { takeWritten() }
            let contentType = session.model.traits.content.map(NSTextContentType.init)
            if field.contentType != contentType { field.contentType = contentType }
            if session.model.traits.isLeftToRight { field.writeLeftToRight() }
            show()
            // A field with focus is not being edited before its first key, and keeps its focus.
            guard state.isEditing ? editor == nil : hasEnded && editor != nil else { return }
            if state.isEditing, field.window?.makeFirstResponder(field) == true { return }
            // The field may not be in a window yet, or AppKit may have ended editing because another field began. Try
            // again later.
            Task { [weak self] in self?.settleFocus() }
        }

        /// Announces an error or another country, and sets what VoiceOver says for the field.
        private func speak(from old: FieldState, to new: FieldState) {
            field?.setAccessibilityHelp(session.spokenHint)
            field?.setAccessibilityValueDescription(session.model.spokenText)
            missingPart?.show(after: session.model)
            guard let field, let text = session.announcement(from: old, to: new) else { return }
            NSAccessibility.post(
                element: field.window ?? field, notification: .announcementRequested,
                userInfo: [.announcement: text, .priority: NSAccessibilityPriorityLevel.high.rawValue])
        }

        /// Passes a text that the app wrote to the field since the last update to the model. The field displays it
        /// until the next redraw, because AppKit may be about to insert a key.
        func takeWritten() {
            guard !isBusy, let field, let shown, editor?.hasMarkedText() != true else { return }
            let text = field.stringValue
            if EditableText(text).shows(EditableText(shown)) { return }
            let selection = editor.flatMap { Range($0.selectedRange) } ?? text.utf16.count..<text.utf16.count
            let content = EditableText(text, selection: selection)
            self.shown = text
            guard busy({ session.take(written: content) }) else { return show() }
            written = content.shows(session.model.state.content) ? nil : content
        }

        /// Shows an example of the selected country as placeholder.
        func showExample() {
            if let field { example.show(session.model.example, in: &field.placeholderString) }
        }

        /// Displays the model's text and selection if the field has another text.
        private func show() {
            guard let field else { return }
            let content = session.model.state.content
            written = nil
            shown = content.text
            guard !EditableText(field.stringValue).shows(content) else { return }
            guard let editor else { return field.stringValue = content.text }
            busy {
                if session.model.state.isEditing, isUndoShared(by: editor) {
                    // The undo manager is not cleared, so this text must be undoable like the field's other changes.
                    isSilent = true
                    write(into: editor)
                    isSilent = false
                    return
                }
                field.stringValue = content.text
                editor.setSelectedRange(NSRange(content.selection))
                if !isUndoShared(by: editor) { editor.undoManager?.removeAllActions() }
            }
        }

        /// Returns whether the editor uses the undo manager of the window, which may belong to the document.
        private func isUndoShared(by editor: NSTextView) -> Bool {
            guard let manager = editor.undoManager else { return false }
            return manager === field?.undoManager || manager === field?.window?.undoManager
        }

        /// Replaces the editor's text as a key would, so that both are undone together and observers are notified.
        func write(into editor: NSTextView) {
            let content = session.model.state.content
            editor.insertText(content.text, replacementRange: NSRange(location: 0, length: editor.string.utf16.count))
            editor.setSelectedRange(NSRange(content.selection))
        }

        /// Moves focus as the model requires. If AppKit refuses, the model's field ends editing.
        private func settleFocus() {
            guard let field, session.model.state.isEditing != (editor != nil) else { return }
            if editor != nil {
                field.window?.makeFirstResponder(nil)
            } else if field.window?.makeFirstResponder(field) != true {
                session.didEndEditing()
            }
        }
    }

    extension NSTextContentType: PlatformContentType {}
#endif
