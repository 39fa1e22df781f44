public import PhoneForms
public import PhoneNumbers
public import PhoneRules

/// The form of a new contact: name, age and phone number.
///
///     let form = NewContactForm(messages: Messages(.english))
///     form.model.edit(.phone, .insert("01012345678"))
///     form.model.text(of: .phone)             // 010-1234-5678
///     form.model.submit().map(\.field)        // [.name, .age]
///
/// Separators are added and removed while the number is typed, spaces are removed from the name, and the age is limited
/// to three digits. All fields are validated when the contact is saved.
@MainActor public final class NewContactForm {
    /// The fields, in their order.
    public enum Field: Sendable, CaseIterable {
        case name, age, phone
    }

    /// The model that the screen shows and edits.
    public let model: FormModel<Field>
    /// The region where numbers without a plus are dialed.
    public let region: PhoneNumber.Region

    /// Creates an empty form.
    ///
    /// - Parameters:
    ///   - messages: The error messages.
    ///   - region: The region where numbers without a plus are dialed. In South Korea, only landline and mobile numbers
    ///   with two hyphens are accepted (`PhoneFieldPolicy.contactBook`); elsewhere all numbers of the plan are.
    public init(messages: Messages, region: PhoneNumber.Region = .southKorea) {
        self.region = region
        model = FormModel(
            [
                .name: FieldModel(rule: .required.and(.withoutWhiteSpace), traits: .name),
                .age: FieldModel(rule: .required.and(.ordered([.maximumLength(3), .digitsOnly])), traits: .number),
                .phone: FieldModel(Self.policy(in: region), rule: .required),
            ], messages: messages)
    }

    private static func policy(in region: PhoneNumber.Region) -> PhoneFieldPolicy {
        if region == .southKorea { return .contactBook }
        return PhoneFieldPolicy(
            formatter: AsYouTypeFormatter(region: region), isDomestic: true,
            rule: .phone(in: region).validated(on: .submit))
    }

    /// Returns the contact. If the form is invalid, the first invalid field gets the focus.
    ///
    /// - Throws: The error of that field; ``message(for:)`` returns its message.
    public func save() throws(FieldError<Field>) -> NewContact {
        if let error = model.submit().first { throw error }
        return NewContact(name: text(.name), age: try age(), phone: try phone())
    }

    /// Returns an error's message for an alert.
    public func message(for error: FieldError<Field>) -> String { model.messages.text(for: error.failure) }

    /// Whether all fields are empty, so that leaving the form loses nothing.
    public var isEmpty: Bool { Field.allCases.allSatisfy { text($0).isEmpty } }

    private func text(_ field: Field) -> String { model.text(of: field) ?? "" }

    // The rules have validated that these can be parsed.

    private func age() throws(FieldError<Field>) -> Int {
        guard let age = Int(text(.age)) else { throw FieldError(field: .age, failure: RuleFailure(.notInteger)) }
        return age
    }

    private func phone() throws(FieldError<Field>) -> PhoneNumber {
        do throws(PhoneNumber.ParseFailure) {
            return try PhoneNumber(text(.phone), in: region)
        } catch {
            throw FieldError(field: .phone, failure: RuleFailure(.phone(error.reason)))
        }
    }
}
