#if canImport(AppKit) && !canImport(UIKit)
    public import AppKit
    internal import PhoneNumbers

    /// Connects a text field of AppKit, of whatever class, with a field of a form.
    ///
    /// AppKit changes the text and tells; what the model makes of it is written over it within the same event, so that both
    /// are undone together. A field begins to be edited with the first key, not with the focus, and so does the model's. A
    /// text that a program writes into the field replaces the model's before the next key. If the form does not handle
    /// Return, AppKit presses the window's default button.
    ///
    /// A text that is hidden takes an `NSSecureTextField`. The adapter takes the place of the field's delegate and passes all
    /// on to the one that was there (``delegate``). Keep the adapter for as long as the field is to be connected; it keeps
    /// the form, and not the field.
    @MainActor public final class TextFieldAdapter {
        /// The field.
        public private(set) weak var field: NSTextField?

        let session: any FieldSession
        let forwarder = FieldEditorDelegate()
        private var follower: FieldFollower?
        /// Whether the model's field was edited when its state was told last.
        var wasEditing = false
        /// The field's text when it last equalled the model's; nil before that.
        var shown: String?
        /// A text written by a program that the field still shows and the model draws differently.
        var written: EditableText?
        /// Whether what happens now is the adapter's own doing.
        private(set) var isBusy = false
        /// Whether the adapter writes a text that is not an edit by the user.
        var isSilent = false

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
        var editor: NSTextView? { field?.currentEditor() as? NSTextView }

        /// The first key, whose text the model does not have yet.
        func began() { busy { session.didBeginEditing() } }

        /// Called before AppKit performs a key command, such as a deletion: gives the model the caret.
        func willPerformCommand() {
            takeWritten()
            guard let editor, !editor.hasMarkedText(), let range = Range(editor.selectedRange),
                EditableText(editor.string).shows(session.model.state.content)
            else { return }
            busy { session.select(range) }
        }

        /// Takes what AppKit has written; whether that stays, so that others are to be told of it.
        func takeOver() -> Bool {
            guard !isBusy, let editor else { return !isSilent }
            let content = EditableText(editor.string, selection: Range(editor.selectedRange) ?? 0..<0)
            let step = busy {
                session.step(takingOver: content, from: written, isComposing: editor.hasMarkedText()) { _ in true }
            }
            written = nil
            if step != .proceed { busy { write(into: editor) } }
            shown = editor.string
            return step == .proceed
        }

        /// Returns whether the form handled Return; if not, AppKit does.
        func pressedReturn() -> Bool {
            takeWritten()
            return session.returnPressed()
        }

        func busy<Result>(_ body: () -> Result) -> Result {
            let was = isBusy
            isBusy = true
            defer { isBusy = was }
            return body()
        }
    }
#endif
