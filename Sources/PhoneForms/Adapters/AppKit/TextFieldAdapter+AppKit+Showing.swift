#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PhoneNumbers

    // MARK: From the model to the field

    extension TextFieldAdapter {
        func modelChanged(_ state: FieldState) {
            let hasEnded = wasEditing && !state.isEditing
            wasEditing = state.isEditing
            guard !isBusy, let field else { return }
            // If both have changed, the model's text is the newer one.
            if let shown, EditableText(shown).shows(state.content) { takeWritten() }
            let contentType = session.model.traits.content.map(NSTextContentType.init)
            if field.contentType != contentType { field.contentType = contentType }
            show()
            // A field that has the focus and no key yet is not edited, and left alone.
            guard state.isEditing ? editor == nil : hasEnded && editor != nil else { return }
            if state.isEditing, field.window?.makeFirstResponder(field) == true { return }
            // A turn later the field may be in a window. Or another has begun, and AppKit has ended this one.
            Task { [weak self] in self?.settleFocus() }
        }

        /// Passes a text that a program has written into the field since the adapter last did to the model. The field keeps
        /// it until the next redraw, because AppKit may be about to insert a key.
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

        /// Shows the model's text and selection, where the field has another text.
        private func show() {
            guard let field else { return }
            let content = session.model.state.content
            written = nil
            shown = content.text
            guard !EditableText(field.stringValue).shows(content) else { return }
            guard let editor else { return field.stringValue = content.text }
            busy {
                if session.model.state.isEditing, isUndoShared(by: editor) {
                    // The manager is not cleared, so this text must be undoable like the field's other changes.
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

        /// Whether the editor uses the undo manager of the window, which may be the document's.
        private func isUndoShared(by editor: NSTextView) -> Bool {
            guard let manager = editor.undoManager else { return false }
            return manager === field?.undoManager || manager === field?.window?.undoManager
        }

        /// As a key would, so that it is undone with the one that led to it, and others are told.
        func write(into editor: NSTextView) {
            let content = session.model.state.content
            editor.insertText(content.text, replacementRange: NSRange(location: 0, length: editor.string.utf16.count))
            editor.setSelectedRange(NSRange(content.selection))
        }

        /// What the model says is done now; a focus that AppKit does not give is none.
        private func settleFocus() {
            guard let field, session.model.state.isEditing != (editor != nil) else { return }
            if editor != nil {
                field.window?.makeFirstResponder(nil)
            } else if field.window?.makeFirstResponder(field) != true {
                session.didEndEditing()
            }
        }
    }

    extension NSTextContentType {
        init(_ kind: ContentKind) {
            self =
                switch kind {
                case .name: .name
                case .username: .username
                case .password: .password
                case .newPassword: .newPassword
                case .telephoneNumber: .telephoneNumber
                case .oneTimeCode: .oneTimeCode
                case .emailAddress: .emailAddress
                }
        }
    }
#endif
