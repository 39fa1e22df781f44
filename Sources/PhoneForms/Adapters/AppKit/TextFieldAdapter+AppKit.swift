#if canImport(AppKit) && !canImport(UIKit)
    public import AppKit
    internal import PhoneNumbers

    /// Connects a text field of AppKit, of whatever class, with a field of a form.
    ///
    /// AppKit changes the text and tells; what the model makes of it is written over it within the same event, so that both
    /// are undone together. A field begins to be edited with the first key, not with the focus, and so does the model's.
    ///
    /// A text that is hidden takes an `NSSecureTextField`. The adapter takes the place of the field's delegate and passes all
    /// on to the one that was there (``delegate``). Keep the adapter for as long as the field is to be connected; it keeps
    /// the form, and not the field.
    @MainActor public final class TextFieldAdapter {
        /// The field.
        public private(set) weak var field: NSTextField?

        let session: any FieldSession
        private let forwarder = FieldEditorDelegate()
        private var follower: FieldFollower?
        /// Whether the model's field was edited when its state was told last.
        private var wasEditing = false
        /// Whether what happens now is the adapter's own doing.
        private var isBusy = false

        /// Connects a field, sets it up as the model's traits say, and shows the model's text.
        ///
        /// - Parameters:
        ///   - field: The field. Its delegate stays who it is for all that is asked and told.
        ///   - form: The form.
        ///   - id: Which of its fields; the adapter is nil for an identifier that no field has.
        public init?<ID: Hashable & Sendable>(_ field: NSTextField, to form: FormModel<ID>, _ id: ID) {
            guard let session = FormFieldSession(form, id) else { return nil }
            self.session = session
            self.field = field
            forwarder.next = field.delegate
            forwarder.adapter = self
            field.delegate = forwarder
            follower = session.follow { [weak self] in self?.modelChanged($0) }
        }

        /// The delegate that is asked and told through the adapter, held weakly.
        public var delegate: (any NSTextFieldDelegate)? {
            get { forwarder.next }
            set {
                forwarder.next = newValue
                // AppKit asks only once which methods a delegate has.
                field?.delegate = nil
                field?.delegate = forwarder
            }
        }

        /// Ends the connection. The field keeps its text and gets its delegate back.
        public func detach() {
            follower?.stop()
            if field?.delegate === forwarder { field?.delegate = forwarder.next }
            field = nil
        }
    }

    // MARK: From the field to the model

    extension TextFieldAdapter {
        private var editor: NSTextView? { field?.currentEditor() as? NSTextView }

        /// The first key, whose text the model does not have yet.
        func began() { busy { session.didBeginEditing() } }

        /// Takes what AppKit has written; whether that stays, so that others are to be told of it.
        func takeOver() -> Bool {
            guard !isBusy, let editor else { return true }
            let content = EditableText(editor.string, selection: Range(editor.selectedRange) ?? 0..<0)
            let step = busy {
                session.step(takingOver: content, isComposing: editor.hasMarkedText()) { _ in true }
            }
            if step != .proceed { busy { write(into: editor) } }
            return step == .proceed
        }

        func pressedReturn() { session.returnPressed() }

        /// As a key would, so that it is undone with the one that led to it, and others are told.
        private func write(into editor: NSTextView) {
            let content = session.model.state.content
            editor.insertText(content.text, replacementRange: NSRange(location: 0, length: editor.string.utf16.count))
            editor.setSelectedRange(NSRange(content.selection))
        }

        private func busy<Result>(_ body: () -> Result) -> Result {
            let was = isBusy
            isBusy = true
            defer { isBusy = was }
            return body()
        }
    }

    // MARK: From the model to the field

    extension TextFieldAdapter {
        private func modelChanged(_ state: FieldState) {
            let hasEnded = wasEditing && !state.isEditing
            wasEditing = state.isEditing
            guard !isBusy, let field else { return }
            let contentType = session.model.traits.content.map(NSTextContentType.init)
            if field.contentType != contentType { field.contentType = contentType }
            if !EditableText(field.stringValue).shows(state.content) {
                field.stringValue = state.content.text
                editor?.setSelectedRange(NSRange(state.content.selection))
                editor?.undoManager?.removeAllActions()
            }
            // A field that has the focus and no key yet is not edited, and left alone.
            guard state.isEditing ? editor == nil : hasEnded && editor != nil else { return }
            if state.isEditing, field.window?.makeFirstResponder(field) == true { return }
            // A turn later the field may be in a window. Or another has begun, and AppKit has ended this one.
            Task { [weak self] in self?.settleFocus() }
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
