public import PhoneForms
internal import PhoneNumbers
public import PhoneRules

/// The form of a new contact: a name, an age and a phone number, each with a keyboard of its own.
///
/// Hyphens come and go while the number is typed, blanks in the name are left out, and an age has three digits at most. All
/// three are judged when the contact is saved.
@MainActor public final class NewContactForm {
    /// The fields, in their order.
    public enum Field: Sendable, CaseIterable {
        case name, age, phone
    }

    /// What the screen shows and asks.
    public let model: FormModel<Field>

    /// An empty form.
    ///
    /// - Parameter messages: The sentences for what is wrong.
    public init(messages: Messages) {
        model = FormModel(
            [
                .name: FieldModel(rule: .required.and(.withoutWhiteSpace), traits: .name),
                .age: FieldModel(rule: .required.and(.ordered([.maximumLength(3), .digitsOnly])), traits: .number),
                .phone: FieldModel(.contactBook, rule: .required),
            ], messages: messages)
    }

    /// The contact that the form describes. Where it describes none, the first field that fails gets the keyboard.
    ///
    /// - Throws: What is wrong with that field; ``message(for:)`` has the sentence.
    public func save() throws(FieldError<Field>) -> Contact {
        if let error = model.submit().first { throw error }
        return Contact(name: text(.name), age: try age(), phone: try phone())
    }

    /// The sentence for an alert.
    public func message(for error: FieldError<Field>) -> String { model.messages.text(for: error.failure) }

    /// Whether leaving the form would lose anything.
    public var isEmpty: Bool { Field.allCases.allSatisfy { text($0).isEmpty } }

    private func text(_ field: Field) -> String { model.text(of: field) ?? "" }

    // The rules let pass only what these can read.

    private func age() throws(FieldError<Field>) -> Int {
        guard let age = Int(text(.age)) else { throw FieldError(field: .age, failure: RuleFailure(.notInteger)) }
        return age
    }

    private func phone() throws(FieldError<Field>) -> PhoneNumber {
        do throws(PhoneNumber.ParseFailure) {
            return try PhoneNumber(text(.phone), in: .southKorea)
        } catch {
            throw FieldError(field: .phone, failure: RuleFailure(.phone(error.reason)))
        }
    }
}
