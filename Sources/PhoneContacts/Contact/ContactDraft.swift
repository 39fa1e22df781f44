public import Foundation
public import PhoneNumbers
public import PhoneRules

/// A contact that is being edited: the texts of its fields, and their rules.
///
///     var draft = ContactDraft(rules: .korean)
///     draft.name = "홍 길 동"
///     draft.age = "20"
///     draft.phone = "010-1234-5678"
///     let details = try draft.details()           // 홍길동(20)
///
/// Texts are not restricted while they are edited. The rules apply when the draft is converted to a contact, or when a
/// field is validated.
public struct ContactDraft: Sendable {
    /// The fields, in the order on a screen.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        /// The name.
        case name
        /// The age.
        case age
        /// The phone number.
        case phone
    }

    /// A failed rule of a field.
    public struct Finding: Sendable, Hashable {
        /// The field.
        public let field: Field
        /// The failure; `Messages` of PhoneRules converts it to a sentence.
        public let failure: RuleFailure
    }

    /// The failed fields, at least one.
    public struct Failure: Error, Sendable, Hashable {
        /// The failures in field order.
        public let findings: [Finding]
    }

    /// The name as it was typed.
    public var name = ""
    /// The age as it was typed; empty if unknown.
    public var age = ""
    /// The phone number as it was typed.
    public var phone = ""
    /// The rules.
    public let rules: Rules

    /// Creates an empty draft.
    public init(rules: Rules) { self.rules = rules }

    /// Creates the draft of an existing contact.
    public init(_ contact: Contact.Details, rules: Rules) {
        self.rules = rules
        name = contact.name
        age = contact.age.map(String.init) ?? ""
        phone = contact.numbers.first?.text ?? ""
    }

    /// The failures in field order; empty if all fields are valid.
    public var findings: [Finding] {
        Field.allCases.compactMap { field in
            rules[field].failure(of: normalized(field)).map { Finding(field: field, failure: $0) }
        }
    }

    /// Converts the texts to details.
    ///
    /// - Throws: ``Failure`` with all failed fields.
    public func details() throws(Failure) -> Contact.Details {
        let findings = findings
        guard findings.isEmpty else { throw Failure(findings: findings) }
        let phone = normalized(.phone)
        let number = Contact.Number(phone, label: .mobile, in: rules.region)
        return Contact.Details(
            name: normalized(.name), age: Int(normalized(.age)), numbers: phone.isEmpty ? [] : [number])
    }

    private func normalized(_ field: Field) -> String {
        switch field {
        case .name: rules.normalized(name, of: field)
        case .age: rules.normalized(age, of: field)
        case .phone: rules.normalized(phone, of: field)
        }
    }
}

extension ContactDraft.Failure: LocalizedError {
    /// The failed fields with their English messages, for code that prints `localizedDescription`.
    ///
    /// `Messages` of PhoneRules provides messages in the caller's language.
    public var errorDescription: String? {
        let messages = Messages(.english)
        return findings.map { "\($0.field): \(messages.text(for: $0.failure))" }.joined(separator: " ")
    }
}

extension ContactDraft {
    /// The rules for the texts of a draft.
    public struct Rules: Sendable {
        /// The region where numbers without a plus are dialed.
        public let region: PhoneNumber.Region
        private let name: Rule
        private let age: Rule
        private let phone: Rule

        /// Creates rules: a name with a visible character, an age of at most three digits, and a policy for phone
        /// numbers.
        ///
        /// - Parameters:
        ///   - region: The region where numbers without a plus are dialed.
        ///   - stripsBlanks: Whether spaces within names are removed, as in `홍 길 동`.
        ///   - phone: The policy for phone numbers.
        public init(region: PhoneNumber.Region, stripsBlanks: Bool, phone: PhoneFieldPolicy) {
            self.region = region
            let visible = Rule(on: .submit) { text, _ in text.isVisible ? nil : RuleFailure(.required) }
            name = stripsBlanks ? .ordered([.withoutWhiteSpace, visible]) : visible
            age = .ordered([.digitsOnly, .maximumLength(3)])
            self.phone = .ordered([.required, phone.rule])
        }

        /// Rules for Korean names without spaces and for the numbers of a contact book: landline and mobile numbers of
        /// at least nine digits with two hyphens.
        public static let korean = Rules(region: .southKorea, stripsBlanks: true, phone: .contactBook)

        /// Normalizes a field's text by its rules: trims it, and removes spaces within a name if these are stripped.
        public func normalized(_ text: String, of field: Field) -> String { self[field].normalized(text.trimmed) }

        /// The rule of a field.
        public subscript(field: Field) -> Rule {
            switch field {
            case .name: name
            case .age: age
            case .phone: phone
            }
        }
    }
}
