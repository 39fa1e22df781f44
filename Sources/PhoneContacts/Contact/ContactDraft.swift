public import PhoneNumbers
public import PhoneRules

/// A contact that is being typed: texts of fields, and the rules that they must keep.
///
///     var draft = ContactDraft(rules: .korean)
///     draft.name = "홍 길 동"
///     draft.age = "20"
///     draft.phone = "010-1234-5678"
///     let details = try draft.details()           // 홍길동(20)
///
/// Texts may be anything at any time: the rules speak when the draft is to become a contact, or when a field asks them.
public struct ContactDraft: Sendable {
    /// The fields in their order on a screen.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        /// The name.
        case name
        /// The age.
        case age
        /// The phone number.
        case phone
    }

    /// What is wrong with a field.
    public struct Finding: Sendable, Hashable {
        /// The field.
        public let field: Field
        /// What is wrong with it; `Messages` of PhoneRules make a sentence of it.
        public let failure: RuleFailure
    }

    /// The failing fields in their order, at least one.
    public struct Failure: Error, Sendable, Hashable {
        /// What is wrong, field by field.
        public let findings: [Finding]
    }

    /// The name as it was typed.
    public var name = ""
    /// The age as it was typed; empty where it is not known.
    public var age = ""
    /// The phone number as it was typed.
    public var phone = ""
    /// What the texts must be.
    public let rules: Rules

    /// An empty draft. O(1).
    public init(rules: Rules) { self.rules = rules }

    /// The draft of a contact that is to be changed. O(1).
    public init(_ contact: Contact.Details, rules: Rules) {
        self.rules = rules
        name = contact.name
        age = contact.age.map(String.init) ?? ""
        phone = contact.numbers.first?.text ?? ""
    }

    /// What is wrong, field by field in their order; empty where all is well. O(bytes).
    public var findings: [Finding] {
        Field.allCases.compactMap { field in
            rules[field].failure(of: normalized(field)).map { Finding(field: field, failure: $0) }
        }
    }

    /// The details that the texts mean. O(bytes).
    ///
    /// - Throws: ``Failure`` with each failing field.
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

extension ContactDraft {
    /// What the texts of a draft must be.
    public struct Rules: Sendable {
        /// Where numbers without a plus are dialled.
        public let region: PhoneNumber.Region
        private let name: Rule
        private let age: Rule
        private let phone: Rule

        /// Rules of one's own: a name with something in it that can be seen, an age of digits, at most three, and what a
        /// policy says of phone numbers. O(1).
        ///
        /// - Parameters:
        ///   - region: Where numbers without a plus are dialled.
        ///   - stripsBlanks: Whether blanks inside of names are taken out, as in `홍 길 동`.
        ///   - phone: What a phone number must be.
        public init(region: PhoneNumber.Region, stripsBlanks: Bool, phone: PhoneFieldPolicy) {
            self.region = region
            let visible = Rule(on: .submit) { text, _ in text.isVisible ? nil : RuleFailure(.required) }
            name = stripsBlanks ? .ordered([.withoutWhiteSpace, visible]) : visible
            age = .ordered([.digitsOnly, .maximumLength(3)])
            self.phone = .ordered([.required, phone.rule])
        }

        /// Korean names without blanks, and the numbers of a contact book: landlines and mobile numbers with two hyphens and
        /// nine digits or more.
        public static let korean = Rules(region: .southKorea, stripsBlanks: true, phone: .contactBook)

        /// A field's text as its rules would have it: without blanks at both ends, and without those in a name where these
        /// are stripped. O(bytes).
        public func normalized(_ text: String, of field: Field) -> String { self[field].normalized(text.trimmed) }

        /// The rule of a field. O(1).
        public subscript(field: Field) -> Rule {
            switch field {
            case .name: name
            case .age: age
            case .phone: phone
            }
        }
    }
}
