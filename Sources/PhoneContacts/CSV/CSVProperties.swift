internal import PhoneFiles

/// Collects the cells of a row that become vCard properties: organization, birthday, addresses, web pages, groups, and
/// the cells of unknown columns.
struct CSVProperties {
    private var nicknames: [String] = []
    private var organizations: [Int: (name: String, departments: [String])] = [:]
    private var titles: [String] = []
    private var birthday: [CSVMapping.DatePart: String] = [:]
    private var addresses: [(key: AddressKey, parts: [CSVMapping.AddressPart: String])] = []
    private var addressLabels: [Int: String] = [:]
    private var pages = CSVFields.Slots()
    private var messages = CSVFields.Slots()
    private var services: [Int: String] = [:]
    private var groups: [String] = []
    private var others: [CardProperty] = []

    private struct AddressKey: Hashable {
        let slot: Int
        let label: Contact.Label
    }

    mutating func take(_ text: String, as role: CSVMapping.Role, ofColumn column: String) {
        switch role {
        case .nickname: nicknames += text.values
        case .organization(let slot):
            let name = organizations[slot]?.name ?? ""
            organizations[slot, default: ("", [])].name = name.isEmpty ? text : "\(name) \(text)"
        case .department(let slot): organizations[slot, default: ("", [])].departments += text.values
        case .jobTitle: titles += text.values
        case .birthday(let part): take(birthday: text, part, ofColumn: column)
        case .address(let slot, let part, let label): put(text, AddressKey(slot: slot, label: label), part)
        case .addressLabel(let slot): addressLabels[slot] = text
        case .url(let slot, let label): for line in text.lines { pages.take(line, slot, label) }
        case .urlLabel(let slot): pages.labels[slot] = text
        case .instantMessage(let slot, let label): for line in text.lines { messages.take(line, slot, label) }
        case .instantMessageLabel(let slot): messages.labels[slot] = text
        case .instantMessageService(let slot): services[slot] = text
        case .groups: groups += Self.groups(in: text)
        case .property(let name): others += text.values.compactMap { Self.property(name, $0) }
        default: break
        }
    }

    mutating func take(_ text: String, ofColumn name: String) {
        others.append(CardProperty(column: name, text: text))
    }

    private mutating func take(birthday text: String, _ part: CSVMapping.DatePart, ofColumn column: String) {
        guard let date = CSVDate(text) else { return }
        if let first = birthday[part].flatMap({ CSVDate($0) }) {
            if first != date { take(text, ofColumn: column) }
        } else {
            birthday[part] = text
        }
    }

    private mutating func put(_ text: String, _ key: AddressKey, _ part: CSVMapping.AddressPart) {
        let index = addresses.firstIndex { $0.key == key } ?? addresses.endIndex
        if index == addresses.endIndex { addresses.append((key, [:])) }
        let before = addresses[index].parts[part].map { $0 + "\n" } ?? ""
        addresses[index].parts[part] = before + text
    }

    /// Splits groups, which Outlook separates with semicolons. Google marks its own groups with a star.
    private static func groups(in text: String) -> [String] {
        text.values.flatMap { $0.split(separator: ";") }
            .map { ($0.hasPrefix("* ") ? $0.dropFirst(2) : $0).description.trimmed }.filter { !$0.isEmpty }
    }

    // MARK: Lines

    /// The properties, grouped by kind.
    var lines: [CardProperty] {
        var lines: [String] = []
        lines += nicknames.map { "NICKNAME:\(CardText.escaped($0))" }
        for (_, unit) in organizations.sorted(by: { $0.key < $1.key }) {
            lines.append("ORG:" + ([unit.name] + unit.departments).map { CardText.escaped($0) }.joined(separator: ";"))
        }
        lines += titles.map { "TITLE:\(CardText.escaped($0))" }
        if let date = birthday.date { lines.append(date.line("BDAY")) }
        var groupCount = 0
        for address in joinedAddresses { lines += self.lines(of: address.parts, label(of: address.key), &groupCount) }
        for page in pages.texts {
            let address = Contact.WebPage(page.text).value(replacing: nil)
            lines += pages.label(page).lines("URL", address, &groupCount)
        }
        for item in messages.texts {
            let message = Contact.InstantMessage(item.text, service: services[item.slot] ?? "")
            lines += messages.label(item).lines(
                "IMPP", message.value(replacing: nil), parameters: message.parameters(replacing: nil), &groupCount)
        }
        if !groups.isEmpty {
            lines.append("CATEGORIES:" + groups.map { CardText.escaped($0) }.joined(separator: ","))
        }
        return lines.map { CardProperty(line: $0) } + others
    }

    /// The addresses. Parts without a label join the first address without such a part: `집 주소` and `우편번호`.
    private var joinedAddresses: [(key: AddressKey, parts: [CSVMapping.AddressPart: String])] {
        guard addresses.count > 1, let loose = addresses.firstIndex(where: { $0.key.label == .unlabeled }) else {
            return addresses
        }
        let parts = addresses[loose].parts
        guard parts[.street] == nil, parts[.whole] == nil, addressLabels[addresses[loose].key.slot] == nil,
            let home = addresses.indices.first(where: { index in
                index != loose && addresses[index].key.slot == addresses[loose].key.slot
                    && parts.keys.allSatisfy { addresses[index].parts[$0] == nil }
            })
        else { return addresses }
        var joined = addresses
        joined[home].parts.merge(parts) { own, _ in own }
        joined.remove(at: loose)
        return joined
    }

    private func label(of key: AddressKey) -> Contact.Label {
        var slots = CSVFields.Slots()
        slots.labels = addressLabels
        return slots.label((key.slot, key.label, ""))
    }

    private func lines(
        of parts: [CSVMapping.AddressPart: String], _ label: Contact.Label, _ groupCount: inout Int
    ) -> [String] {
        var parts = parts
        let whole = parts.removeValue(forKey: .whole)
        var parameters = ""
        if let whole {
            // If the parts are there too, the whole address is a formatted label.
            if parts.isEmpty {
                parts[.street] = whole
            } else {
                parameters = ";LABEL=\(CardText.quotedParameter(whole))"
            }
        }
        let value = CSVMapping.AddressPart.allCases.filter { $0 != .whole }
            .map { CardText.escaped(parts[$0] ?? "") }.joined(separator: ";")
        return label.lines("ADR", value, parameters: parameters, &groupCount)
    }

    private static func property(_ name: String, _ text: String) -> CardProperty? {
        switch name {
        case "ANNIVERSARY": CSVDate(text).map { CardProperty(line: $0.line(name)) }
        case "PHOTO": CardProperty(line: "PHOTO;VALUE=uri:\(text.withoutLineEnds)")
        default: CardProperty(line: "\(name):\(CardText.escaped(text))")
        }
    }
}

extension CardProperty {
    /// The property for a cell of an unknown column: `X-COLUMN;NAME="혈액형":AB`.
    static let columnName = "X-COLUMN"

    init(column name: String, text: String) {
        self.init(line: "\(Self.columnName);NAME=\(CardText.quotedParameter(name)):\(CardText.escaped(text))")
    }
}

extension CardText {
    /// Quotes a parameter's value, with line ends and quotation marks escaped according to RFC 6868.
    static func quotedParameter(_ text: String) -> String {
        let escaped = text.replacing(ascii: UInt8(ascii: "^"), with: "^^").replacing(ascii: .quote, with: "^'")
            .replacing("\r\n", with: "\n")
        return "\"\(escaped.replacing("\n", with: "^n").replacing("\r", with: "^n"))\""
    }

    /// Reverts ``quotedParameter(_:)``; expects the value without its quotation marks.
    static func unquotedParameter(_ text: String) -> String {
        // Scalars: a combining mark after an escape forms one character with it.
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch (scalar, rest.first) {
            case ("^", "^"): result.append("^")
            case ("^", "'"): result.append("\"")
            case ("^", "n"): result.append("\n")
            default:
                result.append(scalar)
                continue
            }
            rest.removeFirst()
        }
        return String(result)
    }
}

extension Contact.Label {
    /// The lines of a property with this label. Custom words become another line in the same group.
    fileprivate func lines(
        _ name: String, _ value: String, parameters: String = "", _ groupCount: inout Int
    ) -> [String] {
        let line = "\(name)\(self.parameters(.version4))\(parameters):\(value)"
        guard !words.isEmpty else { return [line] }
        groupCount += 1
        return ["item\(groupCount).\(line)", "item\(groupCount).X-ABLabel:\(CardText.escaped(words))"]
    }
}

extension String {
    /// The lines of a cell. An address or an account has no line ends, so each line is one.
    fileprivate var lines: [String] { split(whereSeparator: \.isNewline).map(String.init) }

    /// The text in one line: URLs and content lines contain no line ends.
    var withoutLineEnds: String {
        guard contains(where: \.isNewline) else { return self }
        return filter { !$0.isNewline }
    }
}
