#if canImport(UIKit) && !os(watchOS)
    internal import PhoneNumbers
    public import UIKit

    /// Connects a UIKit text field of any class to a field of a form.
    ///
    /// The form processes each change before the field makes it, and determines text and caret. The field sends
    /// `.editingChanged` for each change by the user, whether UIKit or the adapter wrote the text. Each key can be
    /// undone; a text from the app or from AutoFill clears the undo history. A text that the app writes to the field
    /// replaces the model's text before the next edit. Without a placeholder, the field shows an example of a number.
    ///
    /// The adapter becomes the field's delegate and forwards all calls to the previous delegate (``delegate``). Keep a
    /// reference to the adapter while the field is connected; the adapter retains the form and not the field.
    @MainActor public final class TextFieldAdapter {
        /// The connected field.
        public private(set) weak var field: UITextField?

        let session: any FieldSession
        let forwarder = TextFieldDelegate()
        private var follower: FieldFollower?
        private var action: UIAction?
        /// The traits that were last applied to the field.
        var traits: FieldTraits?
        /// The last state, so that only changes are announced.
        var lastState = FieldState()
        #if !os(tvOS)
            private(set) var bar: AccessoryBar?
        #endif
        /// The placeholder of a field for which the app has set none.
        var example = ExamplePlaceholder()
        /// The label after the text; nil if the app has not requested it.
        var missingPart: MissingPartLabel?
        /// The field's text when it last equaled the model's; nil before that.
        var shown: String?
        /// Whether the next change is a composed syllable that the delegate has already allowed.
        private var isComposed = false
        /// Whether the adapter itself is making the current change.
        private(set) var isBusy = false
        let undoTarget = UndoTarget()

        /// Connects a field, applies the model's traits, and displays the model's text.
        ///
        /// - Parameters:
        ///   - field: The field. Its delegate continues to receive all calls.
        ///   - form: The form.
        ///   - id: The identifier of the form's field; for an unknown identifier, the initializer returns nil.
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
            follower = session.follow { [weak self] in self?.modelChanged(to: $0) }
            showExample()
        }

        /// The app's delegate, held weakly. The adapter calls it first, before each edit with the range and the
        /// replacement in raw text; an edit that it refuses does not happen.
        public var delegate: (any UITextFieldDelegate)? {
            get { forwarder.next }
            set {
                forwarder.next = newValue
                // UIKit checks only once which methods a delegate implements.
                field?.delegate = nil
                field?.delegate = forwarder
            }
        }

        #if !os(tvOS)
            /// Whether the keyboard has a bar with buttons for the previous field, the next field, and done. Number
            /// pads have no return key.
            public var showsAccessoryBar: Bool {
                get { bar != nil }
                set {
                    guard newValue != showsAccessoryBar else { return }
                    bar = newValue ? AccessoryBar(session) : nil
                    field?.inputAccessoryView = bar?.toolbar
                    if field?.isFirstResponder == true { field?.reloadInputViews() }
                }
            }
        #endif

        deinit {
            let undo = undoTarget
            if Thread.isMainThread {
                MainActor.assumeIsolated { undo.removeActions() }
            } else {
                Task { @MainActor in undo.removeActions() }
            }
        }

        /// Disconnects the field. It keeps its text and gets its delegate back. The adapter's undo actions are removed.
        public func detach() {
            follower?.stop()
            undoTarget.removeActions()
            if let action { field?.removeAction(action, for: .editingChanged) }
            if field?.delegate === forwarder { field?.delegate = forwarder.next }
            if let field { example.remove(from: &field.placeholder) }
            showsMissingPart = false
            field?.accessibilityValue = nil
            field?.accessibilityHint = nil
            field = nil
        }
    }

    // MARK: From the field to the model

    extension TextFieldAdapter {
        /// Processes an edit before UIKit makes it. Returns whether UIKit is to make it.
        func shouldChange(_ range: Range<Int>, to text: String) -> Bool {
            let announced = field?.text
            guard let range = takeWritten(selecting: range) else { return false }
            let before = session.model.state
            let step = busy { session.step(inserting: text, inPlaceOf: range, asking: nextAllows) }
            // UIKit's range refers to the text before the redraw.
            return perform(step == .proceed && announced != field?.text ? .redraw(before: before) : step)
        }

        /// Clears the field. UIKit announces this as a clear action and not as an edit.
        func clear() {
            takeWritten()
            _ = perform(busy { session.step(.clear) { _ in true } })
        }

        /// Processes a change without notice: AutoFill changed the text, or the keyboard composed a syllable.
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

        /// Registers an undo action that restores the state, and whose redo action restores the current state.
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
