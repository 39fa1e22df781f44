internal import PhoneFiles

/// A contact's properties as the cells of a table. The inverse of ``CSVProperties``.
struct CSVCells {
    private var values: [CSVColumns.Column: [String]] = [:]
    /// The columns, in the order of the properties.
    private(set) var columns: [CSVColumns.Column] = []
    private var counts: [String: Int] = [:]

    init(of properties: [CardProperty]) {
        let lines = properties.map { ContentLine(Array($0.description.utf8)) }
        let words = Self.groupWords(lines)
        for case let line? in lines { take(line, words[line.group] ?? "") }
        takeFormatted(lines.compactMap(\.self).filter { $0.name == "LABEL" }, words)
    }

    /// Returns the text of a column; its values are separated by three colons.
    subscript(column: CSVColumns.Column) -> String { values[column]?.joined(separator: " ::: ") ?? "" }

    /// Returns the words with which `item1.X-ABLabel` labels the other properties of its group, by group.
    private static func groupWords(_ lines: [ContentLine?]) -> [String: String] {
        var words: [String: String] = [:]
        for case let line? in lines where line.name == "X-ABLABEL" && !line.group.isEmpty {
            words[line.group] = CardText.unescaped(line.text)
        }
        return words
    }

    private mutating func take(_ line: ContentLine, _ words: String) {
        switch line.name {
        case "NICKNAME": for name in line.values(between: .comma) { put(name, .nickname) }
        case "TITLE": put(CardText.unescaped(line.text), .jobTitle)
        case "BDAY": put(date(line), .birthday)
        case "ANNIVERSARY": put(date(line), .anniversary)
        case "CATEGORIES": for group in line.values(between: .comma) { put(group, .groups) }
        case "ORG":
            let slot = next("ORG")
            for (index, unit) in line.values(between: .semicolon).enumerated() {
                put(unit, index == 0 ? .organization(slot) : .department(slot))
            }
        case "ADR":
            let slot = next("ADR")
            for (part, text) in zip(CSVMapping.AddressPart.allCases, line.values(between: .semicolon))
            where part != .whole {
                put(text, .address(slot, part))
            }
            put(Contact.Address.formatted(line) ?? "", .address(slot, .whole))
            put(Contact.Label(of: line, words: words).description, .addressLabel(slot))
        case "URL":
            let slot = next("URL")
            put(Contact.WebPage(line, label: .unlabeled)?.address ?? "", .url(slot))
            put(Contact.Label(of: line, words: words).description, .urlLabel(slot))
        case _ where Contact.InstantMessage.accepts(line.name):
            guard let message = Contact.InstantMessage(line, label: Contact.Label(of: line, words: words)) else {
                break
            }
            let slot = next("IMPP")
            put(message.account, .message(slot))
            put(message.service, .messageService(slot))
            put(message.label.description, .messageLabel(slot))
        case CardProperty.columnName:
            let name = CardText.unquotedParameter(line["NAME"] ?? "").trimmed
            put(CardText.unescaped(line.text), .named(name.isEmpty ? line.name : name))
        default: break
        }
    }

    /// Puts each formatted text of versions 2.1 and 3.0 beside the first address with its label, or into new columns.
    private mutating func takeFormatted(_ lines: [ContentLine], _ words: [String: String]) {
        guard !lines.isEmpty else { return }
        let slots = (0..<(counts["ADR"] ?? 0)).filter { values[.address($0, .whole)] == nil }
        var free = Dictionary(grouping: slots) { self[.addressLabel($0)] }.mapValues { $0[...] }
        for line in lines {
            let label = Contact.Label(of: line, words: words[line.group] ?? "").description
            let place = free[label]?.popFirst()
            let slot = place ?? next("ADR")
            put(CardText.unescaped(line.text), .address(slot, .whole))
            if place == nil { put(label, .addressLabel(slot)) }
        }
    }

    /// Returns the number of preceding properties with this name.
    private mutating func next(_ name: String) -> Int {
        defer { counts[name, default: 0] += 1 }
        return counts[name] ?? 0
    }

    /// Appends a value to a cell.
    private mutating func put(_ text: String, _ column: CSVColumns.Column) {
        guard !text.isEmpty else { return }
        if values[column] == nil { columns.append(column) }
        values[column, default: []].append(text)
    }

    /// Returns the date without the notation of the card, such as the year that Apple omits; any other text unchanged.
    private func date(_ line: ContentLine) -> String {
        Birthday(line, label: .unlabeled)?.day.description ?? CardText.unescaped(line.text)
    }
}
