import PhoneContacts
import PhoneNumbers
import PhoneRules
import PhoneShell

/// A contact as a text to edit: one value a line, `phone: work=02-312-3456`.
struct ContactForm {
    /// A line that breaks a rule.
    struct Problem {
        let line: Int
        let message: String
    }

    /// The fields, in the order of the text.
    enum Field: String, CaseIterable {
        case name, age, nickname, phone, email, birthday, organization, title, address, url, im, group, favorite, note
    }

    private let original: Contact.Details
    private let region: PhoneNumber.Region

    init(_ details: Contact.Details, in region: PhoneNumber.Region) {
        original = details
        self.region = region
    }

    // MARK: Writing

    /// Returns the text. A field without a value has an empty line.
    ///
    /// - Parameter title: The title of the contact.
    func text(title: String) -> String {
        var lines = [
            "# \(Self.escaped(title))",
            "# One value a line; repeat a line to add another value, delete it to remove one.",
            "# Labels precede numbers and addresses: work=02-312-3456",
            "# Address: street; city; region; postal code; country. Birthday: 1990-04-12 or --04-12.", "",
        ]
        for field in Field.allCases {
            let values = values(of: field)
            lines += (values.isEmpty ? [""] : values).map {
                $0.isEmpty ? "\(field.rawValue):" : "\(field.rawValue): \($0)"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func values(of field: Field) -> [String] {
        switch field {
        case .name: [original.name].map(Self.escaped)
        case .age: original.age.map { ["\($0)"] } ?? []
        case .nickname: original.nicknames.map(Self.escaped)
        case .phone: original.numbers.map { Self.escaped(LabeledText.text($0.text, $0.label)) }
        case .email: original.emails.map { Self.escaped(LabeledText.text($0.address, $0.label)) }
        case .birthday: original.birthday.map { [$0.description] } ?? []
        case .organization: original.organizations.map(FieldText.text)
        case .title: original.titles.map(Self.escaped)
        case .address: original.addresses.map(FieldText.text)
        case .url: original.webPages.map { Self.escaped(LabeledText.text($0.address, $0.label)) }
        case .im: original.instantMessages.map { Self.escaped(FieldText.text($0)) }
        case .group: original.groups.map(Self.escaped)
        case .favorite: [original.isFavorite ? "yes" : "no"]
        case .note:
            original.note.isEmpty
                ? [] : Self.lines(of: original.note).map { String($0) }
        }
    }

    /// Returns a value in one line. Only values of parts may contain further backslashes.
    private static func escaped(_ text: String) -> String {
        text.contains { $0.isNewline } ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text
    }

    /// Splits a text at its line feeds. Notes may contain other line ends, which are characters like others.
    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    }

    // MARK: Reading

    /// Reads an edited text.
    ///
    /// - Returns: The details, and the lines that break a rule. If there are any, the details are incomplete.
    func read(_ text: String) -> (details: Contact.Details, problems: [Problem]) {
        var lines: [Field: [(number: Int, text: String)]] = [:]
        var problems: [Problem] = []
        for (index, line) in Self.lines(of: text).enumerated() {
            if line.hasPrefix("#") || line.trimmingBlanks.isEmpty { continue }
            guard let colon = line.firstIndex(of: ":"), let field = Field(rawValue: line[..<colon].trimmingBlanks)
            else {
                let names = Field.allCases.map(\.rawValue).joined(separator: ", ")
                problems.append(Problem(line: index + 1, message: "unknown field; use one of \(names)"))
                continue
            }
            let value = line[line.index(after: colon)...]
            let text = field == .note ? Self.withoutIndent(value) : value.trimmingBlanks
            lines[field, default: []].append((index + 1, text))
        }
        var details = original
        for field in Field.allCases where lines[field].map({ values(of: field) != $0.map(\.text) }) ?? true {
            let values = (lines[field] ?? []).filter { field == .note || !$0.text.isEmpty }
            set(field, values, of: &details, &problems)
        }
        return (details, problems.sorted { $0.line < $1.line })
    }

    /// Returns a value without the space that ``text(title:)`` writes before it, which a combining mark may follow.
    private static func withoutIndent(_ value: Substring) -> String {
        String(value.unicodeScalars.first == " " ? value.unicodeScalars.dropFirst() : value.unicodeScalars)
    }

    private func set(
        _ field: Field, _ values: [(number: Int, text: String)], of details: inout Contact.Details,
        _ problems: inout [Problem]
    ) {
        let texts = values.map(\.text)
        if [.name, .age, .birthday, .favorite].contains(field), values.count > 1 {
            problems.append(Problem(line: values[1].number, message: "there may be only one \(field.rawValue)"))
        }
        switch field {
        case .name:
            details.name = checked(.name, values.first ?? (1, ""), &problems)
        case .age:
            details.age = values.first.flatMap { Int(checked(.age, $0, &problems)) }
        case .phone: details.numbers = values.map { number(of: $0, &problems) }
        case .email: details.emails = values.map { email(of: $0, &problems) }
        case .birthday:
            details.birthday = texts.first.flatMap { Contact.Day($0) }
            if let value = values.first, details.birthday == nil {
                problems.append(Problem(line: value.number, message: FieldArguments.complaint(birthday: value.text)))
            }
        case .favorite:
            let answers = ["yes": true, "no": false, "예": true, "아니요": false]
            guard let value = values.first else { return details.isFavorite = false }
            if let answer = answers[value.text.lowercased()] { return details.isFavorite = answer }
            problems.append(Problem(line: value.number, message: "favorite '\(value.text)': write yes or no"))
        case .nickname: details.nicknames = texts
        case .organization: details.organizations = texts.map { FieldText.organization(LabeledText($0)) }
        case .title: details.titles = texts
        case .address: details.addresses = texts.map { FieldText.address(LabeledText($0)) }
        case .url: details.webPages = texts.map(LabeledText.init).map { Contact.WebPage($0.text, label: $0.label) }
        case .im: details.instantMessages = texts.map(FieldText.instantMessage)
        case .group: details.groups = texts
        case .note: details.note = texts == [""] ? "" : texts.joined(separator: "\n")
        }
    }

    /// Returns the value as the rule of its field normalizes it.
    private func checked(
        _ field: ContactDraft.Field, _ value: (number: Int, text: String), _ problems: inout [Problem]
    ) -> String {
        let rules = ContactDraft.Rules(region: region, stripsBlanks: false, phone: ContactArguments.policy(region))
        let text = rules.normalized(value.text, of: field)
        if let failure = rules[field].failure(of: text) {
            let message = "\(field.rawValue) '\(value.text)': \(Messages(.english).text(for: failure))"
            problems.append(Problem(line: value.number, message: message))
        }
        return text
    }

    /// Returns the number of a line. A number that the contact already has is accepted as it is.
    private func number(of value: (number: Int, text: String), _ problems: inout [Problem]) -> Contact.Number {
        let labeled = LabeledText(value.text)
        if let known = original.numbers.first(where: { Self.escaped($0.text) == labeled.text }) {
            var number = known
            number.label = labeled.label
            return number
        }
        let text = checked(.phone, (value.number, labeled.text), &problems)
        return Contact.Number(text, label: labeled.label, in: region)
    }

    private func email(of value: (number: Int, text: String), _ problems: inout [Problem]) -> Contact.Email {
        let labeled = LabeledText(value.text)
        if let known = original.emails.first(where: { Self.escaped($0.address) == labeled.text }) {
            var email = known
            email.label = labeled.label
            return email
        }
        if let failure = Rule.email().failure(of: labeled.text) {
            let message = "email '\(labeled.text)': \(Messages(.english).text(for: failure))"
            problems.append(Problem(line: value.number, message: message))
        }
        return Contact.Email(labeled.text, label: labeled.label)
    }
}
