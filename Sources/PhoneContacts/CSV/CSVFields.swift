internal import PhoneNumbers

/// Collects the fields of a row for a contact; also those of an LDIF entry or a JSON object.
struct CSVFields {
    private var name = ""
    /// Family name, given name, additional names, prefix and suffix, as in vCards.
    private var nameParts = Array(repeating: "", count: 5)
    private var age: Int?
    /// An invalid age, which is kept in the note.
    private var wrongAge: String?
    private var note = ""
    private var numbers = Slots()
    private var emails = Slots()
    private var properties = CSVProperties()

    /// Texts and labels by the slots of their columns, in column order.
    struct Slots {
        var texts: [(slot: Int, label: Contact.Label, text: String)] = []
        var labels: [Int: String] = [:]

        /// Adds a cell. It may contain several values, as in Google's tables.
        mutating func take(_ text: String, _ slot: Int, _ label: Contact.Label) {
            for part in text.values { texts.append((slot, label, part)) }
        }

        func label(_ item: (slot: Int, label: Contact.Label, text: String)) -> Contact.Label {
            guard let text = labels[item.slot], !text.isEmpty else { return item.label }
            return Contact.Label(exported: text)
        }
    }

    /// Adds a cell. A second text for a field with one value is kept like a cell of an unknown column.
    mutating func take(_ text: String, as role: CSVMapping.Role, ofColumn column: String) {
        guard !text.isEmpty else { return }
        switch role {
        case .name where name.isEmpty: name = text
        case .name: if text != name { properties.take(text, ofColumn: column) }
        case .familyName: put(text, inPart: 0)
        case .givenName: put(text, inPart: 1)
        case .additionalName: put(text, inPart: 2)
        case .namePrefix: put(text, inPart: 3)
        case .nameSuffix: put(text, inPart: 4)
        case .age: take(age: text, ofColumn: column)
        // NumberCell splits the values of a cell.
        case .number(let slot, let label): numbers.texts.append((slot, label, text))
        case .numberLabel(let slot): numbers.labels[slot] = text
        case .email(let slot, let label): emails.take(text, slot, label)
        // Outlook writes the protocol, which is not a label.
        case .emailLabel(let slot): emails.labels[slot] = text.uppercased() == "SMTP" ? nil : text
        case .note: note = note.isEmpty ? text : "\(note)\n\(text)"
        default: properties.take(text, as: role, ofColumn: column)
        }
    }

    private mutating func take(age text: String, ofColumn column: String) {
        let years = Contact.Details.age(in: text)
        if age == nil, let years {
            age = years
        } else if age == nil, wrongAge == nil {
            wrongAge = text
        } else if years != age || age == nil && text != wrongAge {
            properties.take(text, ofColumn: column)
        }
    }

    /// Adds a cell of an unknown column.
    mutating func take(_ text: String, ofColumn name: String) {
        if !text.isEmpty { properties.take(text, ofColumn: name) }
    }

    private mutating func put(_ text: String, inPart part: Int) {
        nameParts[part] = nameParts[part].isEmpty ? text : "\(nameParts[part]) \(text)"
    }

    /// Returns the issues of the row and its contact.
    ///
    /// - Parameters:
    ///   - reader: Reads the numbers.
    ///   - line: The number of the row's first line.
    ///   - excerpt: The beginning of the row, for the issue of an empty one.
    func items(by reader: PhoneValidator, line: Int, excerpt: ArraySlice<UInt8>) -> [ImportItem] {
        let (details, troubles) = details(by: reader)
        var issues = wrongAge.map { [ImportIssue(line: line, .noAge, .kept, excerpt: $0.utf8)] } ?? []
        issues += troubles.map { ImportIssue(line: line, $0.reason, .kept, excerpt: $0.text.utf8) }
        guard let details else {
            issues.append(ImportIssue(line: line, .empty, .rejected, excerpt: excerpt))
            return issues.map(ImportItem.issue)
        }
        return issues.map(ImportItem.issue) + [.contact(details, line: line)]
    }

    /// Returns the contact of the row and the issues of its numbers; nil if the row has neither a name nor a number nor
    /// an address.
    private func details(
        by reader: PhoneValidator
    ) -> (details: Contact.Details?, troubles: [(reason: ImportIssue.Reason, text: String)]) {
        var details = Contact.Details(name: name, age: age, note: note)
        if let wrongAge { details.note = note.isEmpty ? wrongAge : "\(note)\n\(wrongAge)" }
        var troubles: [(reason: ImportIssue.Reason, text: String)] = []
        for item in numbers.texts {
            let cell = NumberCell(item.text, by: reader)
            troubles += cell.troubles
            details.numbers += cell.numbers(labeled: numbers.label(item))
        }
        details.emails = emails.texts.map { Contact.Email($0.text, label: emails.label($0)) }
        details.properties = properties.lines
        // The name in lists omits the prefix.
        if let short = nameProperty(without: 3) {
            var named = details
            named.properties.insert(short, at: 0)
            if !name.isVisible { details = details.named(CardName(of: named).name ?? "") }
        } else if !name.isVisible {
            details = details.named(CardName(of: details).name ?? "")
        }
        if let property = nameProperty(without: nil) {
            details.properties.insert(property, at: 0)
            if CardName(of: details).isPlain(beside: details.name) { details.properties.removeFirst() }
        }
        return (details.name.isVisible ? details : nil, troubles)
    }

    /// Returns the property N; nil if all parts are empty.
    private func nameProperty(without hidden: Int?) -> CardProperty? {
        var parts = nameParts
        if let hidden { parts[hidden] = "" }
        guard parts.contains(where: { !$0.isEmpty }) else { return nil }
        return CardProperty(line: "N:" + parts.map { CardText.escaped($0) }.joined(separator: ";"))
    }
}

extension String {
    /// The values of a cell, separated by three colons in Google's tables.
    var values: [String] {
        guard utf8.contains(.colon) else { return [self] }
        return split(separator: ":::").map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}
