internal import PhoneNumbers

/// A card that is being read: its properties, which become the details of a contact once it ends.
struct Card {
    /// A property, and the line that it begins in.
    private struct Property {
        let line: ContentLine
        let value: CardValue
        let number: Int

        /// Whether the card is of a group, by RFC 6350 or as Apple writes it.
        var isGroupKind: Bool {
            (line.name == "KIND" || line.name == "X-ADDRESSBOOKSERVER-KIND") && value.text.lowercased() == "group"
        }
    }

    /// What a property takes in memory besides its text: of many empty ones a card would be small.
    private static let propertyBytes = 512

    /// The line of its BEGIN.
    let number: Int
    let reader: PhoneValidator
    let charset: Charset
    let limits: ImportLimits
    private(set) var isVersion2 = false
    /// Whether the next card would be the value of the last property, as version 2.1 allows.
    private(set) var awaitsCard = false
    private var bytes = 0
    /// What is wrong and was not handed out yet.
    private var issues: [ImportIssue] = []
    private var properties: [Property] = []

    init(number: Int, reader: PhoneValidator, charset: Charset, limits: ImportLimits) {
        self.number = number
        self.limits = limits
        self.reader = reader
        self.charset = charset
    }

    /// Takes the next property.
    mutating func take(_ line: ContentLine, number: Int) {
        bytes += line.bytes.count + Self.propertyBytes
        awaitsCard = line.name == "AGENT" && line.value.isEmpty
        guard !isTooLong else { return }
        if line.name == "VERSION" { isVersion2 = line.value.first == UInt8(ascii: "2") }
        if line.name == "VERSION" || line.name == "PRODID" { return }
        let value = CardValue(of: line, charset: charset)
        if let trouble = value.trouble { note(trouble, .kept, at: number, line.bytes) }
        properties.append(Property(line: line, value: value, number: number))
    }

    private var isTooLong: Bool { bytes > limits.card }

    /// What is wrong and was not handed out yet, in the order of the lines.
    mutating func takeIssues() -> [ImportIssue] {
        defer { issues = [] }
        return issues.sorted { $0.line < $1.line }
    }

    private mutating func note(
        _ reason: ImportIssue.Reason, _ outcome: ImportIssue.Outcome, at number: Int, _ bytes: ArraySlice<UInt8>
    ) {
        issues.append(ImportIssue(line: number, reason, outcome, excerpt: bytes))
    }

    /// What the card says; nil, with an issue, where that is no contact.
    mutating func details() -> Contact.Details? {
        if isTooLong {
            note(.cardTooLong(limit: limits.card), .rejected, at: number, [])
            return nil
        }
        if properties.contains(where: \.isGroupKind) {
            note(.isGroup, .rejected, at: number, [])
            return nil
        }
        var details = Contact.Details(name: "")
        var name = ""
        var notes: [String] = []
        let labels = groupLabels()
        for property in properties {
            switch property.line.name {
            case "FN" where !name.isVisible: name = text(of: property)
            case "TEL": take(phone: property, labels, into: &details)
            case "EMAIL": take(email: property, labels, into: &details)
            case "NOTE": notes.append(text(of: property))
            case "X-AGE": take(age: property, into: &details)
            case "X-ABLABEL" where labels.isWhole(property.line.group): break
            default: keep(property, in: &details)
            }
        }
        details.note = notes.filter { !$0.isEmpty }.joined(separator: "\n")
        let parts = CardName(of: details)
        if !name.isVisible { name = parts.name ?? "" }
        if parts.isPlain(beside: name) { details.properties.removeAll { $0.name == "N" } }
        details = details.named(name)
        guard details.name.isVisible else {
            note(.empty, .rejected, at: number, [])
            return nil
        }
        return details
    }

    // MARK: Properties

    private func text(of property: Property) -> String {
        let value = property.value
        let text = isVersion2 && value.wasEncoded ? value.text : CardText.unescaped(value.text, isVersion2: isVersion2)
        let trimmed = text.trimmed
        // Replacing is slow, and few texts have line ends.
        return trimmed.utf8.contains(.carriageReturn) ? trimmed.replacing("\r\n", with: "\n") : trimmed
    }

    private mutating func take(phone property: Property, _ labels: GroupLabels, into details: inout Contact.Details) {
        var text = text(of: property)
        if text.prefix(4).lowercased() == "tel:" { text.removeFirst(4) }
        guard !text.isEmpty else { return }
        let label = Contact.Label(of: property.line, words: labels[property.line.group])
        let verdict = reader.verdict(for: text)
        if verdict.number == nil {
            note(.noNumber(verdict.reason ?? .notANumber), .kept, at: property.number, property.line.bytes)
        }
        details.numbers.append(Contact.Number(text: text, label: label, meaning: verdict.number))
    }

    private func take(email property: Property, _ labels: GroupLabels, into details: inout Contact.Details) {
        let address = text(of: property)
        guard !address.isEmpty else { return }
        let label = Contact.Label(of: property.line, words: labels[property.line.group])
        details.emails.append(Contact.Email(address, label: label))
    }

    private mutating func take(age property: Property, into details: inout Contact.Details) {
        guard details.age == nil, let age = Contact.Details.age(in: text(of: property)) else {
            note(.noAge, .kept, at: property.number, property.line.bytes)
            return keep(property, in: &details)
        }
        details.age = age
    }

    private func keep(_ property: Property, in details: inout Contact.Details) {
        guard !property.line.value.isEmpty else { return }
        details.properties.append(CardProperty(property.line, value: property.value, isVersion2: isVersion2))
    }

    /// The words that groups give to their numbers and addresses: `item1.X-ABLabel` behind `item1.TEL`.
    private func groupLabels() -> GroupLabels {
        var labels = GroupLabels()
        for property in properties where !property.line.group.isEmpty {
            switch property.line.name {
            case "X-ABLABEL": labels.words[property.line.group] = text(of: property)
            case "TEL", "EMAIL": labels.labelled.insert(property.line.group)
            default: labels.others.insert(property.line.group)
            }
        }
        return labels
    }

    /// Groups of a card by their names.
    private struct GroupLabels {
        var words: [String: String] = [:]
        /// Those of numbers and addresses, and those of other properties.
        var labelled: Set<String> = []
        var others: Set<String> = []

        subscript(group: String) -> String { group.isEmpty ? "" : words[group] ?? "" }

        /// Whether a group's words are all in labels, and need not be kept besides.
        func isWhole(_ group: String) -> Bool { labelled.contains(group) && !others.contains(group) }
    }
}

extension Contact.Details {
    /// The age in a text of at most three digits.
    static func age(in text: String) -> Int? {
        guard 1...3 ~= text.utf8.count, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return Int(text)
    }

    /// The same under a name that was made of the parts, which stay.
    func named(_ name: String) -> Self {
        Self(name: name, age: age, numbers: numbers, emails: emails, note: note, properties: properties)
    }
}

extension String {
    /// Without white space at both ends.
    var trimmed: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            first.isBlank || last.isBlank
        else { return self }
        let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
        let end = scalars.lastIndex { !$0.properties.isWhitespace }.map(scalars.index(after:))
        return String(scalars[..<(end ?? scalars.startIndex)])
    }
}
