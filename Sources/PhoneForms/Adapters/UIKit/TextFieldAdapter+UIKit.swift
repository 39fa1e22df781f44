#if canImport(UIKit) && !os(watchOS)
    internal import PhoneNumbers
    public import UIKit

    /// Connects a text field of UIKit, of whatever class, with a field of a form.
    ///
    /// The field asks the form before each change and shows what comes of it; its caret stays where the model has it. It
    /// sends `.editingChanged` for each change that a person made, whether UIKit or the adapter wrote the text. Keys can be
    /// undone one by one; a text that a program or the system puts in ends that.
    ///
    /// The adapter takes the place of the field's delegate and passes all on to the one that was there (``delegate``). Keep
    /// the adapter for as long as the field is to be connected; it keeps the form, and not the field.
    @MainActor public final class TextFieldAdapter {
        /// The field.
        public private(set) weak var field: UITextField?

        let session: any FieldSession
        private let forwarder = TextFieldDelegate()
        private var follower: FieldFollower?
        private var action: UIAction?
        /// What the field was set up by.
        private var traits: FieldTraits?
        /// Whether what happens now is the adapter's own doing.
        private var isBusy = false

        /// Connects a field, sets it up as the model's traits say, and shows the model's text.
        ///
        /// - Parameters:
        ///   - field: The field. Its delegate stays who it is for all that it is asked and told.
        ///   - form: The form.
        ///   - id: Which of its fields; the adapter is nil for an identifier that no field has.
        public init?<ID: Hashable & Sendable>(_ field: UITextField, to form: FormModel<ID>, _ id: ID) {
            guard let session = FormFieldSession(form, id) else { return nil }
            self.session = session
            self.field = field
            forwarder.next = field.delegate
            forwarder.adapter = self
            field.delegate = forwarder
            let action = UIAction { [weak self] _ in self?.takeOver() }
            field.addAction(action, for: .editingChanged)
            self.action = action
            if field.isFirstResponder { session.didBeginEditing() }
            follower = session.follow { [weak self] in self?.modelChanged($0) }
        }

        /// The delegate that is asked and told through the adapter, held weakly: it is asked first, before each edit with the
        /// range and the text of the raw text, and what it refuses does not happen.
        public var delegate: (any UITextFieldDelegate)? {
            get { forwarder.next }
            set {
                forwarder.next = newValue
                // UIKit asks only once which methods a delegate has.
                field?.delegate = nil
                field?.delegate = forwarder
            }
        }

        /// Ends the connection. The field keeps its text and gets its delegate back.
        public func detach() {
            follower?.stop()
            if let action { field?.removeAction(action, for: .editingChanged) }
            if field?.delegate === forwarder { field?.delegate = forwarder.next }
            field?.accessibilityValue = nil
            field = nil
        }
    }

    // MARK: From the field to the model

    extension TextFieldAdapter {
        /// An edit that UIKit asks about; whether UIKit is to make it.
        func shouldChange(_ range: Range<Int>, to text: String) -> Bool {
            perform(busy { session.step(inserting: text, inPlaceOf: range, asking: nextAllows) })
        }

        /// UIKit asks about a clearing, not about the edit that it is.
        func clear() { _ = perform(busy { session.step(.clear) { _ in true } }) }

        /// The field's text may have become another without a question: the system filled it in, or a syllable grew.
        private func takeOver() {
            guard let field else { return }
            let content = EditableText(field.text ?? "", selection: field.selectedOffsets ?? session.model.selection)
            let step = busy {
                session.step(takingOver: content, isComposing: field.markedTextRange != nil, asking: nextAllows)
            }
            if step != .proceed {
                show(keepsUndo: false)
                field.sendActions(for: .editingChanged)
            }
            field.accessibilityValue = session.model.spokenText
        }

        func selectionChanged() {
            guard !isBusy, let field, field.markedTextRange == nil, let offsets = field.selectedOffsets,
                EditableText(field.text ?? "").shows(session.model.state.content)
            else { return }
            busy { session.select(offsets) }
        }

        private func nextAllows(_ edit: ProposedEdit) -> Bool {
            field.map { forwarder.nextShouldChange($0, NSRange(edit.range), edit.replacement) } ?? true
        }

        private func perform(_ step: FieldStep) -> Bool {
            switch step {
            case .proceed: return true
            case .keep: show(keepsUndo: true)
            case .redraw(let before):
                undoable(before)
                show(keepsUndo: true)
                field?.sendActions(for: .editingChanged)
            }
            return false
        }

        /// Undoing goes back to the state, and redoing to the one that is left.
        private func undoable(_ state: FieldState) {
            field?.undoManager?.registerUndo(withTarget: self) { adapter in
                MainActor.assumeIsolated {
                    adapter.undoable(adapter.session.model.state)
                    adapter.busy { adapter.session.restore(state) }
                    adapter.show(keepsUndo: true)
                    adapter.field?.sendActions(for: .editingChanged)
                }
            }
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
            guard !isBusy, let field else { return }
            setUp(field)
            show(keepsUndo: EditableText(field.text ?? "").shows(state.content))
            guard state.isEditing != field.isFirstResponder else { return }
            if state.isEditing, field.becomeFirstResponder() { return }
            // A turn later the field may be in a window. Or another has begun, and UIKit has ended this one.
            Task { [weak self] in self?.settleFocus() }
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
        private func show(keepsUndo: Bool) {
            guard let field else { return }
            busy {
                let content = session.model.state.content
                if !EditableText(field.text ?? "").shows(content) { field.text = content.text }
                if field.isFirstResponder { field.selectedOffsets = content.selection }
                field.accessibilityValue = session.model.spokenText
                if !keepsUndo { field.undoManager?.removeAllActions() }
            }
        }
    }
#endif
