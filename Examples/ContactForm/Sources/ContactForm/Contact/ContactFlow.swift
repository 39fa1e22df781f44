internal import PhoneForms
internal import PhoneNumbers
public import PhoneRules

/// The flow of the screens: the list, the form of a new contact, and the dialogs.
///
///     list ── add ──► form ── save ──► list        save with an error: alert, and back to the form
///                      └─ cancel ─► question ─┬─ yes ─► list
///                                             └─ no ──► form
@MainActor public final class ContactFlow {
    /// A screen.
    public enum Screen: Sendable, Hashable {
        /// The contacts.
        case list
        /// The form.
        case form
        /// Asks whether to discard the input.
        case question
        /// Shows the error of the first invalid field.
        case alert(String)
    }

    /// The current screen.
    public private(set) var screen = Screen.list
    /// The contacts, in the order in which they were added.
    public private(set) var contacts: [Contact] = []
    /// The form, while there is one.
    public private(set) var form: NewContactForm?

    private let messages: Messages

    /// Creates a flow that shows an empty list.
    ///
    /// - Parameter messages: The error messages.
    public init(messages: Messages) { self.messages = messages }

    /// The rows of the list.
    public var rows: [ContactRow] { contacts.map(ContactRow.init) }

    /// The text of ``Screen/question``.
    public var question: String {
        switch messages.language {
        case .korean: "작성하던 내용을 버릴까요?"
        case .english: "Discard your input?"
        }
    }

    /// Opens the form. The first field gets the focus.
    public func add() {
        guard screen == .list else { return }
        let form = NewContactForm(messages: messages)
        form.model.didAppear()
        self.form = form
        screen = .form
    }

    /// Saves the contact.
    public func save() {
        guard screen == .form, let form else { return }
        do throws(FieldError<NewContactForm.Field>) {
            contacts.append(try form.save())
            close()
        } catch {
            screen = .alert(form.message(for: error))
        }
    }

    /// Closes the alert.
    public func dismissAlert() {
        if case .alert = screen { screen = .form }
    }

    /// Cancels the form. Asks for confirmation unless the form is empty.
    public func cancel() {
        guard screen == .form, let form else { return }
        if form.isEmpty { close() } else { screen = .question }
    }

    /// Answers the question.
    public func answer(throwAway: Bool) {
        guard screen == .question else { return }
        if throwAway { close() } else { screen = .form }
    }

    private func close() {
        form?.model.willDisappear()
        form = nil
        screen = .list
    }
}
