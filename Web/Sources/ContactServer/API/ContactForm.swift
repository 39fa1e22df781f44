import HTTPTypes
import PhoneNumbers
import PhoneContacts
import PhoneRules

/// The form of a contact as a client sends it: texts as they were typed.
struct ContactForm: Decodable, Sendable {
    struct Part: Decodable, Sendable {
        var text: String
        var label: String?
    }

    var name: String
    var age: String?
    var numbers: [Part]?
    var emails: [Part]?
    var note: String?
    var organization: String?
    var position: String?
    var birthday: String?
    var isFavorite: Bool?
    /// A new picture as a data URI; an empty text removes the current one.
    var photo: String?

    /// The most numbers and addresses.
    private static let mostParts = 100

    /// Applies the form to a contact, or to an empty one.
    ///
    /// - Parameters:
    ///   - details: The current details, of which the form keeps what it does not contain; nil for a new contact.
    ///   - region: The region where numbers without a plus are dialed.
    ///   - language: The language of the messages.
    /// - Throws: An error with all fields that break a rule. A text that the contact already contains is accepted as it
    ///   is, because imported contacts contain anything.
    func applied(
        to details: Contact.Details?, in region: PhoneNumber.Region, _ language: MessageLanguage
    ) throws(APIError) -> Contact.Details {
        guard numbers?.count ?? 0 <= Self.mostParts, emails?.count ?? 0 <= Self.mostParts else {
            throw APIError(.contentTooLarge, .formTooLarge)
        }
        var checker = FormChecker(region: region, language: language, name: name)
        var result = details ?? Contact.Details(name: "")
        if details == nil || name != result.name { result.name = checker.checked(name, .name, as: "name") }
        if let age {
            let text = checker.checked(age, .age, as: "age")
            result.age = Int(text)
        }
        if let numbers { result.numbers = checker.numbers(numbers, details?.numbers) }
        if let emails { result.emails = checker.emails(emails, details?.emails ?? []) }
        if let note { result.note = note.replacing("\r\n", with: "\n") }
        if let organization { result.setOrganization(organization) }
        if let position { result.setPosition(position) }
        if let birthday, birthday != details?.birthday?.description ?? "" {
            result.birthday = checker.birthday(birthday)
        }
        if let isFavorite { result.isFavorite = isFavorite }
        if let photo { result.photo = checker.photo(photo) }
        guard checker.findings.isEmpty else {
            var error = APIError(.unprocessableContent, .invalid)
            error.fields = checker.findings
            throw error
        }
        return result
    }
}

/// Checks the fields of a form, and collects all failures.
private struct FormChecker {
    private let region: PhoneNumber.Region
    private let language: MessageLanguage
    private let messages: Messages
    private let rules: ContactDraft.Rules
    private(set) var findings: [FieldFinding] = []

    init(region: PhoneNumber.Region, language: MessageLanguage, name: String) {
        self.region = region
        self.language = language
        messages = Messages(language)
        // Spaces within a Korean name are typing errors; other names need them.
        let isKorean = name.unicodeScalars.allSatisfy { $0.properties.isWhitespace || 0xAC00...0xD7A3 ~= $0.value }
        rules = ContactDraft.Rules(
            region: region, stripsBlanks: isKorean,
            phone: PhoneFieldPolicy(formatter: nil, rule: .phone(in: region)))
    }

    mutating func checked(_ text: String, _ field: ContactDraft.Field, as name: String) -> String {
        let normalized = rules.normalized(text, of: field)
        if let failure = rules[field].failure(of: normalized) { report(failure, name) }
        return normalized
    }

    /// A new contact needs a number; a contact without one may stay so.
    mutating func numbers(_ parts: [ContactForm.Part], _ existing: [Contact.Number]?) -> [Contact.Number] {
        var rest = existing ?? []
        var numbers: [Contact.Number] = []
        for (index, part) in parts.enumerated() where !part.text.allSatisfy(\.isWhitespace) {
            let label = Contact.Label(part.label ?? "")
            if let place = rest.firstIndex(where: { $0.text == part.text }) {
                var number = rest.remove(at: place)
                if number.label != label { number.label = label }
                numbers.append(number)
            } else {
                let text = checked(part.text, .phone, as: "numbers.\(index)")
                numbers.append(Contact.Number(text, label: label, in: region))
            }
        }
        if numbers.isEmpty, existing?.isEmpty != true { report(RuleFailure(.required), "numbers.0") }
        return numbers
    }

    mutating func emails(_ parts: [ContactForm.Part], _ existing: [Contact.Email]) -> [Contact.Email] {
        var rest = existing
        var emails: [Contact.Email] = []
        for (index, part) in parts.enumerated() where !part.text.allSatisfy(\.isWhitespace) {
            let label = Contact.Label(part.label ?? "")
            if let place = rest.firstIndex(where: { $0.address == part.text }) {
                var email = rest.remove(at: place)
                if email.label != label { email.label = label }
                emails.append(email)
            } else {
                let text = part.text.trimmingBlanks
                if let failure = Rule.email().failure(of: text) { report(failure, "emails.\(index)") }
                emails.append(Contact.Email(text, label: label))
            }
        }
        return emails
    }

    /// Parses a date; an empty text is none.
    mutating func birthday(_ text: String) -> Contact.Day? {
        let text = text.trimmingBlanks
        guard !text.isEmpty else { return nil }
        let day = Contact.Day(text)
        if day == nil { findings.append(FieldFinding(field: "birthday", message: Notice.wrongDay.text(in: language))) }
        return day
    }

    /// Parses a picture. An empty text means that there is no picture.
    mutating func photo(_ text: String) -> Contact.Photo? {
        guard !text.isEmpty else { return nil }
        let photo = Picture(Contact.Photo(text))?.photo
        if photo == nil { findings.append(FieldFinding(field: "photo", message: Notice.wrongPhoto.text(in: language))) }
        return photo
    }

    private mutating func report(_ failure: RuleFailure, _ field: String) {
        findings.append(FieldFinding(field: field, message: messages.text(for: failure)))
    }
}

extension Contact.Details {
    /// Replaces the name of the first organization, whose departments remain; an empty text removes it.
    fileprivate mutating func setOrganization(_ text: String) {
        let text = text.trimmingBlanks
        guard text != organizations.first?.name ?? "" else { return }
        if text.isEmpty {
            organizations.removeFirst()
        } else if organizations.isEmpty {
            organizations = [Contact.Organization(text)]
        } else {
            organizations[0].name = text
        }
    }

    /// Replaces the first title; an empty text removes it.
    fileprivate mutating func setPosition(_ text: String) {
        let text = text.trimmingBlanks
        guard text != titles.first ?? "" else { return }
        titles = (text.isEmpty ? [] : [text]) + titles.dropFirst()
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
