internal import PhoneForms
internal import PhoneNumbers
public import PhoneRules

/// The way through the screens: the list, the form of a new contact, and what is asked in between.
///
///     list ── add ──► form ── save ──► list        save with an error: alert, and back to the form
///                      └─ cancel ─► question ─┬─ yes ─► list
///                                             └─ no ──► form
@MainActor public final class ContactFlow {
    /// What is on the screen.
    public enum Screen: Sendable, Hashable {
        /// The contacts.
        case list
        /// The form.
        case form
        /// Whether to throw away what was typed.
        case question
        /// What is wrong with the first field that fails.
        case alert(String)
    }

    /// What is on the screen now.
    public private(set) var screen = Screen.list
    /// The contacts, in the order in which they were added.
    public private(set) var contacts: [Contact] = []
    /// The form, while there is one.
    public private(set) var form: NewContactForm?

    private let messages: Messages

    /// The list, without contacts.
    ///
    /// - Parameter messages: The sentences for what is wrong.
    public init(messages: Messages) { self.messages = messages }

    /// What the list shows.
    public var rows: [ContactRow] { contacts.map(ContactRow.init) }

    /// What ``Screen/question`` asks.
    public var question: String {
        switch messages.language {
        case .korean: "작성하던 내용을 버릴까요?"
        case .english: "Throw away what you have written?"
        }
    }

    /// The button for a new contact. The first field gets the keyboard.
    public func add() {
        guard screen == .list else { return }
        let form = NewContactForm(messages: messages)
        form.model.didAppear()
        self.form = form
        screen = .form
    }

    /// The button that saves.
    public func save() {
        guard screen == .form, let form else { return }
        do throws(FieldError<NewContactForm.Field>) {
            contacts.append(try form.save())
            close()
        } catch {
            screen = .alert(form.message(for: error))
        }
    }

    /// The alert was read.
    public func dismissAlert() {
        if case .alert = screen { screen = .form }
    }

    /// The button that cancels. Nothing is asked where nothing would be lost.
    public func cancel() {
        guard screen == .form, let form else { return }
        if form.isEmpty { close() } else { screen = .question }
    }

    /// The answer to the question.
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
