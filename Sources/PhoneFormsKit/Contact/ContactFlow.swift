public import Observation
internal import PhoneForms
public import PhoneNumbers
public import PhoneRules

/// The flow of the screens around a contact form: the list, the form of a new contact, and the dialogs.
///
///     let flow = ContactFlow(messages: Messages(.english))
///     flow.add()
///     flow.save()
///     flow.screen                             // .alert("This field is required.")
///
/// Saving returns to the list. If the form is invalid, an alert is shown, which returns to the form. Cancelling asks
/// for confirmation unless the form is empty.
@MainActor @Observable public final class ContactFlow {
    /// A screen.
    public enum Screen: Sendable, Hashable {
        /// The contacts.
        case list
        /// The form.
        case form
        /// The question whether to discard the input.
        case question
        /// An alert with the error of the first invalid field.
        case alert(String)
    }

    /// The current screen.
    public private(set) var screen = Screen.list
    /// The contacts, in the order in which they were added.
    public private(set) var contacts: [NewContact]
    /// The form while a contact is being added; nil otherwise.
    public private(set) var form: NewContactForm?

    @ObservationIgnored private let messages: Messages
    @ObservationIgnored private let region: PhoneNumber.Region

    /// Creates a flow that shows the list.
    ///
    /// - Parameters:
    ///   - contacts: The contacts of the list.
    ///   - messages: The error messages.
    ///   - region: The region where numbers without a plus are dialed.
    public init(
        contacts: [NewContact] = [], messages: Messages, region: PhoneNumber.Region = .southKorea
    ) {
        self.contacts = contacts
        self.messages = messages
        self.region = region
    }

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
        let form = NewContactForm(messages: messages, region: region)
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

    /// Closes the question, and discards the input if `throwAway` is true.
    public func answer(throwAway: Bool) {
        guard screen == .question else { return }
        if throwAway { close() } else { screen = .form }
    }

    /// Removes the contact at a position of ``contacts``; ignores a position that does not exist.
    public func remove(at position: Int) {
        if contacts.indices.contains(position) { contacts.remove(at: position) }
    }

    private func close() {
        form?.model.willDisappear()
        form = nil
        screen = .list
    }
}
