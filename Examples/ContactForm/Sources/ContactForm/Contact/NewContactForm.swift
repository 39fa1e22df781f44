public import PhoneForms
internal import PhoneNumbers
public import PhoneRules

/// The form of a new contact: name, age and phone number.
///
/// Hyphens are added and removed while the number is typed, spaces are removed from the name, and the age is limited to
/// three digits. All fields are validated when the contact is saved.
@MainActor public final class NewContactForm {
    /// The fields, in their order.
    public enum Field: Sendable, CaseIterable {
        case name, age, phone
    }

    /// The model that the screen shows and edits.
    public let model: FormModel<Field>

    /// Creates an empty form.
    ///
    /// - Parameter messages: The error messages.
    public init(messages: Messages) {
        model = FormModel(
            [
                .name: FieldModel(rule: .required.and(.withoutWhiteSpace), traits: .name),
                .age: FieldModel(rule: .required.and(.ordered([.maximumLength(3), .digitsOnly])), traits: .number),
                .phone: FieldModel(.contactBook, rule: .required),
            ], messages: messages)
    }

    /// Returns the contact. If the form is invalid, the first invalid field gets the focus.
    ///
    /// - Throws: The error of that field; ``message(for:)`` returns its message.
    public func save() throws(FieldError<Field>) -> Contact {
        if let error = model.submit().first { throw error }
        return Contact(name: text(.name), age: try age(), phone: try phone())
    }

    /// The message for an alert.
    public func message(for error: FieldError<Field>) -> String { model.messages.text(for: error.failure) }

    /// Whether nothing would be lost by leaving the form.
    public var isEmpty: Bool { Field.allCases.allSatisfy { text($0).isEmpty } }

    private func text(_ field: Field) -> String { model.text(of: field) ?? "" }

    // The rules have validated that these can be parsed.

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
