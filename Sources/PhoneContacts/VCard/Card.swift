internal import PhoneFiles
internal import PhoneNumbers

/// A vCard while it is read: its properties, which become the details of a contact at its end.
struct Card {
    /// A property, and the number of its first line.
    private struct Property {
        let line: ContentLine
        let value: CardValue
        let number: Int
        /// The vCard that is its value.
        var inner: InnerCard?

        /// Whether it marks the vCard as a group, according to RFC 6350 or in Apple's form.
        var isGroupKind: Bool {
            (line.name == "KIND" || line.name == "X-ADDRESSBOOKSERVER-KIND") && value.text.lowercased() == "group"
        }
    }

    /// The line number of its BEGIN.
    let number: Int
    let reader: PhoneValidator
    let decoder: TextDecoder
    let limits: ImportLimits
    private(set) var isVersion2 = false
    /// Whether a vCard that follows is the value of the last property, as version 2.1 allows.
    private(set) var awaitsCard = false
    private var bytes = 0
    private var count = 0
    /// Issues that were not returned yet.
    private var issues: [ImportIssue] = []
    private var properties: [Property] = []

    init(number: Int, reader: PhoneValidator, decoder: TextDecoder, limits: ImportLimits) {
        self.number = number
        self.limits = limits
        self.reader = reader
        self.decoder = decoder
    }

    /// Adds the next property.
    mutating func take(_ line: ContentLine, number: Int) {
        bytes += line.bytes.count
        count += 1
        awaitsCard = line.name == "AGENT" && line.value.isEmpty
        guard excess == nil else { return }
        if line.name == "VERSION" { isVersion2 = line.isVersion2 }
        if line.name == "VERSION" || line.name == "PRODID" { return }
        let value = CardValue(of: line, decoder: decoder)
        for trouble in value.troubles { note(trouble.reason, trouble.outcome, at: number, line.bytes) }
        properties.append(Property(line: line, value: value, number: number))
    }

    /// Adds the vCard that is the value of the last property.
    mutating func take(_ inner: InnerCard) {
        awaitsCard = false
        guard let last = properties.indices.last else { return }
        if inner.isTooLong {
            note(.tooLong(limit: limits.property), .dropped, at: properties[last].number, properties[last].line.bytes)
        } else {
            properties[last].inner = inner
        }
    }

    /// The limit that the vCard exceeds; nil if it is within all limits.
    private var excess: ImportIssue.Reason? {
        if bytes > limits.card { return .cardTooLong(limit: limits.card) }
        return count > limits.properties ? .tooManyProperties(limit: limits.properties) : nil
    }

    /// Returns the issues that were not returned yet, in line order.
    mutating func takeIssues() -> [ImportIssue] {
        defer { issues = [] }
        return issues.sorted { $0.line < $1.line }
    }

    private mutating func note(
        _ reason: ImportIssue.Reason, _ outcome: ImportIssue.Outcome, at number: Int, _ bytes: ArraySlice<UInt8>
    ) {
        issues.append(ImportIssue(line: number, reason, outcome, excerpt: bytes))
    }

    /// Returns the details of the contact; nil, with an issue, if the vCard does not describe a contact.
    mutating func details() -> Contact.Details? {
        if let excess {
            note(excess, .rejected, at: number, [])
            return nil
        }
        if properties.contains(where: \.isGroupKind) {
            note(.isGroup, .rejected, at: number, [])
            return nil
        }
        var details = Contact.Details(name: "")
        var wholeName: Property?
        var notes: [Property] = []
        let groups = CardGroups(of: properties.map(\.line)) { text(of: properties[$0]) }
        for property in properties {
            switch property.line.name {
            case "FN" where wholeName == nil && text(of: property).isVisible: wholeName = property
            case "TEL": take(phone: property, groups, into: &details)
            case "EMAIL": take(email: property, groups, into: &details)
            case "NOTE": notes.append(property)
            case "X-AGE": take(age: property, into: &details)
            case "X-ABLABEL" where groups.isLabelOnly(property.line.group): break
            default: keep(property, in: &details)
            }
        }
        take(notes: notes, into: &details)
        if let wholeName { take(name: wholeName, into: &details) }
        let parts = CardName(of: details)
        if wholeName == nil { details = details.named(parts.name ?? "") }
        if parts.isPlain(beside: details.name) { details.properties.removeAll { $0.name == "N" } }
        guard details.name.isVisible else {
            note(.empty, .rejected, at: number, [])
            return nil
        }
        return details
    }

    // MARK: Properties

    private func text(of property: Property) -> String {
        let text = CardText.unescaped(property.value.text, isVersion2: isVersion2).trimmed
        guard text.utf8.contains(.carriageReturn) else { return text }
        return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    private mutating func take(phone property: Property, _ groups: CardGroups, into details: inout Contact.Details) {
        var text = text(of: property)
        let isTelephone = text.prefix(4).lowercased() == "tel:"
        if isTelephone { text.removeFirst(4) }
        guard !text.isEmpty else { return }
        let label = Contact.Label(of: property.line, words: groups.label(of: property.line.group))
        let cell = NumberCell(text, by: reader)
        for trouble in cell.troubles { note(trouble.reason, .kept, at: property.number, property.line.bytes) }
        var numbers = cell.numbers(labeled: label)
        // The first number of the property keeps its parameters.
        if !numbers.isEmpty {
            numbers[0].parameters = CardParameters(
                of: property.line, group: groups.kept(property.line.group), keepsURI: !isTelephone)
        }
        details.numbers += numbers
    }

    private func take(email property: Property, _ groups: CardGroups, into details: inout Contact.Details) {
        let address = text(of: property)
        guard !address.isEmpty else { return }
        let label = Contact.Label(of: property.line, words: groups.label(of: property.line.group))
        var email = Contact.Email(address, label: label)
        email.parameters = CardParameters(of: property.line, group: groups.kept(property.line.group), keepsURI: true)
        details.emails.append(email)
    }

    private mutating func take(age property: Property, into details: inout Contact.Details) {
        guard details.age == nil, let age = Contact.Details.age(in: text(of: property)) else {
            note(.noAge, .kept, at: property.number, property.line.bytes)
            return keep(property, in: &details)
        }
        details.age = age
    }

    /// Sets the name. Its property is kept if it has more than the text: see ``Contact/Details/nameProperty``.
    private func take(name property: Property, into details: inout Contact.Details) {
        details = details.named(text(of: property))
        guard property.line.saysMoreThanItsText else { return }
        details.properties.insert(cardProperty(property), at: 0)
    }

    /// Joins notes with line ends. Their properties are kept if one of them has more than its text: see
    /// ``Contact/Details/noteProperties``.
    private func take(notes: [Property], into details: inout Contact.Details) {
        let notes = notes.filter { !text(of: $0).isEmpty }
        details.note = notes.map(text).joined(separator: "\n")
        guard notes.contains(where: \.line.saysMoreThanItsText) else { return }
        details.properties += notes.map(cardProperty)
    }

    private func keep(_ property: Property, in details: inout Contact.Details) {
        if let inner = property.inner {
            details.properties.append(CardProperty(line: "\(property.line.name):\(inner.value)"))
        } else if !property.line.value.isEmpty, case let kept = cardProperty(property), !kept.value.isEmpty {
            details.properties.append(kept)
        }
    }

    private func cardProperty(_ property: Property) -> CardProperty {
        CardProperty(property.line, value: property.value, isVersion2: isVersion2)
    }
}

extension Contact.Details {
    /// Parses an age of at most three digits of any script, as forms accept it.
    static func age(in text: String) -> Int? {
        let digits = NumberDigits.digits(in: text)
        guard 1...3 ~= digits.utf8.count, digits.utf8.count == text.unicodeScalars.count else { return nil }
        return Int(digits)
    }

    /// Returns a copy with a name composed of the parts, which are kept.
    func named(_ name: String) -> Self {
        Self(name: name, age: age, numbers: numbers, emails: emails, note: note, properties: properties)
    }
}

extension String {
    /// The text without white space at both ends.
    var trimmed: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last,
            first.isBlank || last.isBlank
        else { return self }
        let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
        let end = scalars.lastIndex { !$0.properties.isWhitespace }.map(scalars.index(after:))
        return String(scalars[..<(end ?? scalars.startIndex)])
    }
}
