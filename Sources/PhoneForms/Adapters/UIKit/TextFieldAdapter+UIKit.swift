#if canImport(UIKit) && !os(watchOS)
    internal import PhoneNumbers
    public import UIKit

    /// Connects a text field of UIKit, of whatever class, with a field of a form.
    ///
    /// The field asks the form before each change and shows what comes of it; its caret stays where the model has it. It
    /// sends `.editingChanged` for each change that a person made, whether UIKit or the adapter wrote the text. Keys can be
    /// undone one by one; a text that a program or the system puts in ends that. A text that a program writes into the field
    /// replaces the model's before the next edit.
    ///
    /// The adapter takes the place of the field's delegate and passes all on to the one that was there (``delegate``). Keep
    /// the adapter for as long as the field is to be connected; it keeps the form, and not the field.
    @MainActor public final class TextFieldAdapter {
        /// The field.
        public private(set) weak var field: UITextField?

        let session: any FieldSession
        let forwarder = TextFieldDelegate()
        private var follower: FieldFollower?
        private var action: UIAction?
        /// What the field was set up by.
        var traits: FieldTraits?
        /// The field's text when it last equalled the model's; nil before that.
        var shown: String?
        /// Whether the next change is a composed syllable that the delegate has already allowed.
        private var isComposed = false
        /// Whether what happens now is the adapter's own doing.
        private(set) var isBusy = false
        let undoTarget = UndoTarget()

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
            undoTarget.adapter = self
            field.delegate = forwarder
            let action = UIAction { [weak self] _ in self?.takeOver() }
            field.addAction(action, for: .editingChanged)
            self.action = action
            if field.isFirstResponder { session.didBeginEditing() }
            follower = session.follow { [weak self] _ in self?.modelChanged() }
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

        deinit {
            let undo = undoTarget
            if Thread.isMainThread {
                MainActor.assumeIsolated { undo.removeActions() }
            } else {
                Task { @MainActor in undo.removeActions() }
            }
        }

        /// Ends the connection. The field keeps its text and gets its delegate back. The adapter's undo actions are removed.
        public func detach() {
            follower?.stop()
            undoTarget.removeActions()
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
            let announced = field?.text
            guard let range = takeWritten(selecting: range) else { return false }
            let before = session.model.state
            let step = busy { session.step(inserting: text, inPlaceOf: range, asking: nextAllows) }
            // UIKit's range belongs to the text before the redraw.
            return perform(step == .proceed && announced != field?.text ? .redraw(before: before) : step)
        }

        /// UIKit asks about a clearing, not about the edit that it is.
        func clear() {
            takeWritten()
            _ = perform(busy { session.step(.clear) { _ in true } })
        }

        /// The field's text may have become another without a question: the system filled it in, or a syllable grew.
        private func takeOver() {
            guard let field else { return }
            let content = EditableText(field.text ?? "", selection: field.selectedOffsets ?? session.model.selection)
            let isAllowed = isComposed
            isComposed = false
            let step = busy {
                session.step(takingOver: content, isComposing: field.markedTextRange != nil) { edit in
                    isAllowed || nextAllows(edit)
                }
            }
            if step != .proceed {
                show(keepsUndo: false)
                field.sendActions(for: .editingChanged)
            }
            shown = field.text
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
            case .proceed:
                shown = session.model.text
                return true
            case .compose:
                isComposed = true
                return true
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
            undoTarget.register(with: field?.undoManager) { adapter in
                adapter.undoable(adapter.session.model.state)
                adapter.busy { adapter.session.restore(state) }
                adapter.show(keepsUndo: true)
                adapter.field?.sendActions(for: .editingChanged)
            }
        }

        func busy<Result>(_ body: () -> Result) -> Result {
            let was = isBusy
            isBusy = true
            defer { isBusy = was }
            return body()
        }
    }
#endif
