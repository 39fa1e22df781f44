internal import PhoneFiles
internal import PhoneNumbers

/// Collects the attributes of an entry, and makes a contact of them, as of the cells of a row.
struct LDIFEntry {
    /// The number of the first line.
    let line: Int
    private let limits: ImportLimits
    private var cells = CSVFields()
    private var issues: [ImportIssue] = []
    private var classes: Set<String> = []
    /// The names of unknown attributes, which became properties.
    private(set) var others: Set<String> = []
    private var roles: Set<CSVMapping.Role> = []
    private var bytes = 0
    private var count = 0
    private var pages = 0
    /// Whether the entry changes or deletes another one.
    private(set) var isChange = false
    /// Whether the entry describes something, beside its name.
    private(set) var isUsed = false
    private let excerpt: ArraySlice<UInt8>

    /// - Parameter first: The first line.
    init(_ first: LDIFLines.Line, limits: ImportLimits) {
        line = first.number
        excerpt = first.bytes
        self.limits = limits
    }

    private var isTooLarge: Bool { bytes > limits.card || count > limits.properties }

    /// Adds an attribute.
    ///
    /// - Parameter role: The role of the attribute; nil for an unknown one.
    mutating func take(_ attribute: LDIFAttribute, as role: CSVMapping.Role?, _ line: LDIFLines.Line) {
        bytes += line.bytes.count
        count += 1
        if takeStructure(attribute) { return }
        isUsed = true
        if isTooLarge || isChange { return }
        switch (attribute.value, role) {
        case (.text(let text), let role?) where roles.insert(role).inserted || !role.isSingle:
            take(text, as: role, of: attribute.name)
        case (.binary(let text, let type), .property("PHOTO")?):
            cells.take("data:\(type);base64,\(text)", as: .property("PHOTO"), ofColumn: attribute.name)
        case (.text(let text), _):
            cells.take(text, ofColumn: attribute.name)
            if role == nil, !text.isEmpty { others.insert(attribute.name) }
        case (.binary(let text, _), _):
            cells.take(text, ofColumn: attribute.name)
            others.insert(attribute.name)
        case (.damaged(let text), _):
            note(.wrongEncoding("base64"), .kept, line)
            cells.take(text, ofColumn: attribute.name)
        }
    }

    private mutating func take(_ text: String, as role: CSVMapping.Role, of name: String) {
        switch role {
        // The lines of an address are separated by dollar signs, according to RFC 4517.
        case .address(_, .whole, _):
            let lines = text.split(separator: "$").map { String($0).trimmed }.joined(separator: "\n")
            cells.take(lines, as: role, ofColumn: name)
        // A label follows the address of a page, according to RFC 2079.
        case .url(_, let label):
            pages += 1
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            cells.take(parts.first ?? "", as: .url(slot: pages, label), ofColumn: name)
            cells.take(parts.dropFirst().first ?? "", as: .urlLabel(slot: pages), ofColumn: name)
        case .birthday(.whole) where text.utf8.count <= 2: cells.take(text, as: .birthday(.day), ofColumn: name)
        default: cells.take(text, as: role, ofColumn: name)
        }
    }

    /// Returns whether an attribute describes the entry rather than the person.
    private mutating func takeStructure(_ attribute: LDIFAttribute) -> Bool {
        let text = if case .text(let text) = attribute.value { text.lowercased() } else { "" }
        switch attribute.name.lowercased() {
        case "objectclass":
            classes.insert(text)
            isUsed = true
        case "changetype":
            isChange = text != "add"
            isUsed = true
        case "dn", "version", "control", "modifytimestamp", "createtimestamp": break
        // Whoever exports the contact later does not expect a password in it.
        case let name: return name.contains("password") || name == "unicodepwd"
        }
        return true
    }

    /// Reports a problem of a line.
    mutating func note(_ reason: ImportIssue.Reason, _ outcome: ImportIssue.Outcome, _ line: LDIFLines.Line) {
        isUsed = true
        count += 1
        if isTooLarge { return }
        issues.append(ImportIssue(line: line.number, reason, outcome, excerpt: line.bytes))
    }

    /// Returns the issues of the entry and its contact.
    func items(by reader: PhoneValidator) -> [ImportItem] {
        let items = issues.map(ImportItem.issue)
        guard let rejection else { return items + cells.items(by: reader, line: line, excerpt: excerpt) }
        return items + [.issue(ImportIssue(line: line, rejection, .rejected, excerpt: excerpt))]
    }

    /// Why the entry is not a contact; nil for a contact.
    var rejection: ImportIssue.Reason? {
        if count > limits.properties { return .tooManyProperties(limit: limits.properties) }
        if bytes > limits.card { return .cardTooLong(limit: limits.card) }
        if isChange { return .isChange }
        return isGroup ? .isGroup : nil
    }

    /// Whether the entry consists of other entries: a list, or a part of a directory.
    private var isGroup: Bool {
        let groups: Set = [
            "groupofnames", "groupofuniquenames", "group", "posixgroup", "mozillaabmailinglist", "organizationalunit",
            "domain", "dcobject", "container",
        ]
        let persons: Set = ["person", "organizationalperson", "inetorgperson", "mozillaabpersonalpha", "contact"]
        return !classes.isDisjoint(with: groups) && classes.isDisjoint(with: persons)
    }
}
