#if canImport(AppKit) && !canImport(UIKit)
    public import AppKit
    internal import PhoneNumbers

    /// Connects an AppKit text field of any class to a field of a form.
    ///
    /// AppKit reports changes after they happen. The adapter replaces the text with the model's within the same event,
    /// so that both are undone together. As in AppKit, editing begins with the first key and not with focus. A text
    /// that the app writes to the field replaces the model's text before the next key. If the form does not handle
    /// Return, AppKit presses the window's default button.
    ///
    /// For hidden text, use an `NSSecureTextField`. The adapter becomes the field's delegate and forwards all calls to
    /// the previous delegate (``delegate``). Keep a reference to the adapter while the field is connected; the adapter
    /// retains the form and not the field.
    @MainActor public final class TextFieldAdapter {
        /// The connected field.
        public private(set) weak var field: NSTextField?

        let session: any FieldSession
        let forwarder = FieldEditorDelegate()
        private var follower: FieldFollower?
        /// The state at the last update.
        var lastState = FieldState()
        /// The placeholder of a field for which the app has set none.
        var example = ExamplePlaceholder()
        /// The label after the text; nil if the app has not requested it.
        var missingPart: MissingPartLabel?
        /// The field's text when it last equaled the model's; nil before that.
        var shown: String?
        /// A text written by the app that the field still displays and that the model formats differently.
        var written: EditableText?
        /// Whether the adapter itself is making the current change.
        private(set) var isBusy = false
        /// Whether the adapter is writing a text that is not an edit by the user.
        var isSilent = false

        /// Connects a field, applies the model's traits, and displays the model's text.
        ///
        /// - Parameters:
        ///   - field: The field. Its delegate continues to receive all calls.
        ///   - form: The form.
        ///   - id: The identifier of the form's field; for an unknown identifier, the initializer returns nil.
        public init?<ID: Hashable & Sendable>(_ field: NSTextField, to form: FormModel<ID>, _ id: ID) {
            guard let session = FormFieldSession(form, id) else { return nil }
            self.session = session
            self.field = field
            forwarder.next = field.delegate
            forwarder.adapter = self
            field.delegate = forwarder
            follower = session.follow { [weak self] in self?.modelChanged($0) }
            showExample()
        }

        /// The app's delegate, held weakly. The adapter forwards all calls to it.
        public var delegate: (any NSTextFieldDelegate)? {
            get { forwarder.next }
            set {
                forwarder.next = newValue
                // AppKit checks only once which methods a delegate implements.
                field?.delegate = nil
                field?.delegate = forwarder
            }
        }

        /// Disconnects the field. It keeps its text and gets its delegate back.
        public func detach() {
            follower?.stop()
            if field?.delegate === forwarder { field?.delegate = forwarder.next }
            if let field { example.remove(from: &field.placeholderString) }
            showsMissingPart = false
            field = nil
        }
    }

    // MARK: From the field to the model

    extension TextFieldAdapter {
        var editor: NSTextView? { field?.currentEditor() as? NSTextView }

        /// Begins editing with the first key, before the model has its text.
        func began() {
            if let editor { editor.apply(session.model.traits) }
            busy { session.didBeginEditing() }
        }

        /// Passes the caret to the model before AppKit performs a key command, such as a deletion.
        func willPerformCommand() {
            takeWritten()
            guard let editor, !editor.hasMarkedText(), let range = Range(editor.selectedRange),
                EditableText(editor.string).shows(session.model.state.content)
            else { return }
            busy { session.select(range) }
        }

        /// Passes a text that AppKit has written to the model. Returns whether the text remains, so that observers must
        /// be notified.
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
