#if canImport(UIKit) && !os(watchOS)
    internal import PhoneNumbers
    public import UIKit

    /// Connects a UIKit text view, such as one for notes, to a field of a form.
    ///
    /// A text that the model formats differently than the view is written as one step of the view's own undo manager.
    /// Return inserts a line.
    ///
    /// The adapter becomes the view's delegate and forwards all calls to the previous delegate (``delegate``). Keep a
    /// reference to the adapter while the view is connected; the adapter retains the form and not the view.
    @MainActor public final class TextViewAdapter {
        /// The connected view.
        public private(set) weak var view: UITextView?

        let session: any FieldSession
        private let forwarder = TextViewDelegate()
        private var follower: FieldFollower?
        private var lastState = FieldState()
        private var traits: FieldTraits?
        /// Whether the next change is a composed syllable that the delegate has already allowed.
        private var isComposed = false
        /// Whether the adapter itself is making the current change.
        private var isBusy = false

        /// Connects a view, applies the model's traits, and displays the model's text.
        ///
        /// - Parameters:
        ///   - view: The view. Its delegate continues to receive all calls.
        ///   - form: The form.
        ///   - id: The identifier of the form's field; for an unknown identifier, the initializer returns nil.
        public init?<ID: Hashable & Sendable>(_ view: UITextView, to form: FormModel<ID>, _ id: ID) {
            guard let session = FormFieldSession(form, id) else { return nil }
            self.session = session
            self.view = view
            forwarder.next = view.delegate
            forwarder.adapter = self
            view.delegate = forwarder
            if view.isFirstResponder { session.didBeginEditing() }
            follower = session.follow { [weak self] in self?.modelChanged(to: $0) }
        }

        /// The app's delegate, held weakly. The adapter calls it first, before each edit with the range and the
        /// replacement in raw text; an edit that it refuses does not happen. Of all changes, it receives only those by
        /// the user.
        public var delegate: (any UITextViewDelegate)? {
            get { forwarder.next }
            set {
                forwarder.next = newValue
                // UIKit checks only once which methods a delegate implements.
                view?.delegate = nil
                view?.delegate = forwarder
            }
        }

        /// Disconnects the view. It keeps its text and gets its delegate back.
        public func detach() {
            follower?.stop()
            if view?.delegate === forwarder { view?.delegate = forwarder.next }
            view?.accessibilityValue = nil
            view?.accessibilityHint = nil
            view = nil
        }
    }

    // MARK: From the view to the model

    extension TextViewAdapter {
        /// Processes an edit before UIKit makes it. Returns whether UIKit is to make it.
        func shouldChange(_ range: Range<Int>, to text: String) -> Bool {
            switch busy({ session.step(inserting: text, inPlaceOf: range, asking: nextAllows) }) {
            case .proceed: return true
            case .compose:
                isComposed = true
                return true
            case .keep: break
            case .redraw:
                show()
                if let view { forwarder.nextDidChange(view) }
            }
            return false
        }

        /// Processes a change without notice: dictation, a suggestion, an undo, or a composed syllable. Returns whether
        /// it is a change by the user.
        func changed() -> Bool {
            guard !isBusy, let view else { return false }
            let content = EditableText(view.text ?? "", selection: Range(view.selectedRange) ?? session.model.selection)
            let isAllowed = isComposed
            isComposed = false
            let step = busy {
                session.step(takingOver: content, isComposing: view.markedTextRange != nil) { edit in
                    isAllowed || nextAllows(edit)
                }
            }
            if step == .proceed { speakDigits() } else { show() }
            return true
        }

        func selectionChanged() {
            guard !isBusy, let view, view.markedTextRange == nil, let range = Range(view.selectedRange),
                EditableText(view.text ?? "").shows(session.model.state.content)
            else { return }
            busy { session.select(range) }
        }

        private func nextAllows(_ edit: ProposedEdit) -> Bool {
            view.map { forwarder.nextShouldChange($0, NSRange(edit.range), edit.replacement) } ?? true
        }
    }

    // MARK: From the model to the view

    extension TextViewAdapter {
        private func modelChanged(to new: FieldState) {
            view?.accessibilityHint = session.spokenHint
            if let text = session.announcement(from: lastState, to: new) {
                UIAccessibility.post(notification: .announcement, argument: text)
            }
            lastState = new
            guard !isBusy, let view else { return }
            if traits != session.model.traits {
                traits = session.model.traits
                view.apply(session.model.traits, returnKey: .default)
            }
            show()
            if new.isEditing != view.isFirstResponder { Task { [weak self] in self?.settleFocus() } }
        }

        private func settleFocus() {
            guard let view, session.model.state.isEditing != view.isFirstResponder else { return }
            if view.isFirstResponder {
                view.resignFirstResponder()
            } else if !view.becomeFirstResponder() {
                session.didEndEditing()
            }
        }

        /// Displays the model's text and selection, as an edit of the view's own undo manager.
        private func show() {
            guard let view else { return }
            let content = session.model.state.content
            busy {
                if !EditableText(view.text ?? "").shows(content),
                    let all = view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)
                {
                    view.replace(all, withText: content.text)
                }
                if view.isFirstResponder { view.selectedRange = NSRange(content.selection) }
                speakDigits()
            }
        }

        /// Sets what VoiceOver says for the text.
        private func speakDigits() { view?.accessibilityValue = session.model.spokenText }

        private func busy<Result>(_ body: () -> Result) -> Result {
            let was = isBusy
            isBusy = true
            defer { isBusy = was }
            return body()
        }
    }
#endif
