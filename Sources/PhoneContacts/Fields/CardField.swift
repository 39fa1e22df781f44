/// A typed value of a contact, stored as a content line in ``Contact/Details/properties``.
///
/// The line is the only storage, so no information is lost: its parameters, its group and the notation of its value are
/// kept until the value itself changes.
protocol CardField: Hashable {
    /// The property of new values, in uppercase.
    static var name: String { get }
    /// The label; values without labels ignore it.
    var label: Contact.Label { get set }
    /// Whether there is no content, so that no line is written.
    var isEmpty: Bool { get }

    /// Whether a property may contain such a value. The name is in uppercase.
    static func accepts(_ name: String) -> Bool
    /// Parses a line; nil for a value that this type can't express.
    init?(_ line: ContentLine, label: Contact.Label)
    /// Whether a line may keep its name with this value.
    func canReplace(_ old: ContentLine) -> Bool
    /// Returns the escaped value for a line.
    ///
    /// - Parameter old: The line whose value is replaced; nil for a new line. Parts of its value that this type can't
    ///   express are kept.
    func value(replacing old: ContentLine?) -> String
    /// Returns parameters that are part of the value, each after a semicolon.
    ///
    /// - Parameter old: The value that is replaced; nil for a new line.
    func parameters(replacing old: Self?) -> String
    /// Returns the values with what they leave out, and the old values of the contact contain.
    static func completed(_ fields: [Self], by old: [Self]) -> [Self]
    /// The names of parameters that describe a value, and are dropped when it changes.
    static var parametersOfValue: Set<String> { get }
}

extension CardField {
    static func accepts(_ name: String) -> Bool { name == Self.name }
    func canReplace(_ old: ContentLine) -> Bool { true }
    func parameters(replacing old: Self?) -> String { "" }
    static func completed(_ fields: [Self], by old: [Self]) -> [Self] { fields }
    static var parametersOfValue: Set<String> { [] }
}

/// A value without a label.
protocol UnlabeledField: CardField {}

extension UnlabeledField {
    var label: Contact.Label {
        get { .unlabeled }
        set {}
    }
}

extension Contact.Details {
    /// Returns the typed values of a kind, in the order of their lines.
    func fields<Field: CardField>(_: Field.Type = Field.self) -> [Field] {
        guard !properties.isEmpty else { return [] }
        let groups = LabelGroups(of: properties)
        return properties.compactMap { groups.field(of: $0) }
    }

    /// Replaces the typed values of a kind. Lines whose values this type can't express are kept.
    ///
    /// An unchanged value keeps its line. A value with another label, or another value with the same label, takes over
    /// the line of the one that it replaces, with its group and parameters.
    mutating func replaceFields<Field: CardField>(with fields: [Field]) {
        let groups = LabelGroups(of: properties)
        let old: [(index: Int, field: Field)] = properties.enumerated().compactMap { index, property in
            groups.field(of: property).map { (index, $0) }
        }
        let oldFields = old.map(\.field)
        let fields = Field.completed(fields.filter { !$0.isEmpty }, by: oldFields)
        guard fields != oldFields else { return }
        let sources = Self.sources(of: fields, among: oldFields).map { place in place.map { old[$0].index } }
        let lines = zip(fields, sources).map { field, source in
            FieldLine(field, replacing: source.map { properties[$0] }, in: groups)
        }
        let others = Set((numbers.map(\.parameters) + emails.map(\.parameters)).map(\.group))
        let placed = Self.placed(lines, at: sources, among: properties, replacing: Set(old.map(\.index)))
        var labeled = LabeledLines(placed.map(\.property), others: others)
        for (place, line) in placed.enumerated() {
            if let label = line.newLabel { labeled.relabel(place, label) }
        }
        properties = labeled.lines
        removeUnusedLabels(others)
    }

    /// Returns the index of the old value whose line each value takes over: an equal one, or else one that differs only
    /// in its label, or else one with the same label; nil for a new line.
    private static func sources<Field: CardField>(of fields: [Field], among old: [Field]) -> [Int?] {
        var sources: [Int?] = Array(repeating: nil, count: fields.count)
        var isTaken = Array(repeating: false, count: old.count)
        func match<Key: Hashable>(by key: (Field) -> Key) {
            // The places of a key, last first.
            var places: [Key: [Int]] = [:]
            for place in old.indices.reversed() where !isTaken[place] {
                places[key(old[place]), default: []].append(place)
            }
            for index in fields.indices where sources[index] == nil {
                guard let place = places[key(fields[index])]?.popLast() else { continue }
                isTaken[place] = true
                sources[index] = place
            }
        }
        match { $0 }
        match { $0.labeled(.unlabeled) }
        match { $0.label }
        return sources
    }

    /// Returns the lines with the new ones in place of those that they replace. A line that replaces none follows the
    /// one before it.
    private static func placed(
        _ lines: [FieldLine], at sources: [Int?], among properties: [CardProperty], replacing places: Set<Int>
    ) -> [FieldLine] {
        var slots = properties.enumerated().map { place, property in
            places.contains(place) ? [] : [FieldLine(kept: property)]
        }
        slots.append([])
        var free = sources.compactMap(\.self).sorted()[...]
        var place = free.first ?? places.min() ?? properties.endIndex
        for (line, source) in zip(lines, sources) {
            if source != nil { place = free.popFirst() ?? place }
            slots[place].append(line)
        }
        return slots.flatMap(\.self)
    }

    /// Removes the labels of groups without members.
    ///
    /// - Parameter others: The groups of numbers and e-mail addresses.
    private mutating func removeUnusedLabels(_ others: Set<String>) {
        let used = others.union(properties.filter { $0.name != "X-ABLABEL" }.map(\.group))
        properties.removeAll { $0.name == "X-ABLABEL" && !$0.group.isEmpty && !used.contains($0.group) }
    }
}

extension CardField {
    fileprivate func labeled(_ label: Contact.Label) -> Self {
        var copy = self
        copy.label = label
        return copy
    }
}

/// The words with which groups label their properties: `item1.X-ABLabel`.
private struct LabelGroups {
    private(set) var words: [String: String] = [:]

    init(of properties: [CardProperty]) {
        for property in properties where property.has(name: Self.name) {
            guard let line = ContentLine(Array(property.description.utf8)), !line.group.isEmpty else { continue }
            words[line.group] = property.text
        }
    }

    private static let name = Array("X-ABLABEL".utf8)

    /// Returns the typed value of a property; nil if it has no value of this type.
    func field<Field: CardField>(of property: CardProperty) -> Field? {
        guard Field.accepts(property.name), let line = ContentLine(Array(property.description.utf8)) else {
            return nil
        }
        return Field(line, label: label(of: line))
    }

    func label(of line: ContentLine) -> Contact.Label { Contact.Label(of: line, words: words[line.group] ?? "") }
}

/// The line of a typed value that was set, or a line that is kept.
private struct FieldLine {
    let property: CardProperty
    /// The label whose words are new for the line; nil if the words are unchanged.
    let newLabel: Contact.Label?

    init(kept property: CardProperty) { (self.property, newLabel) = (property, nil) }

    init<Field: CardField>(_ field: Field, replacing source: CardProperty?, in groups: LabelGroups) {
        guard let source, let old = ContentLine(Array(source.description.utf8)),
            let before = Field(old, label: groups.label(of: old)),
            before.labeled(field.label) == field || field.canReplace(old)
        else {
            newLabel = field.label.words.isEmpty ? nil : field.label
            let head = "\(Field.name)\(field.label.parameters(.version4))\(field.parameters(replacing: nil))"
            property = Self.property("\(head):\(field.value(replacing: nil))")
            return
        }
        newLabel = before.label == field.label ? nil : field.label
        if before.labeled(field.label) == field {
            property =
                newLabel == nil ? source : CardProperty(line: "\(old.head(label: newLabel, without: [])):\(old.text)")
        } else {
            let head = old.head(label: newLabel, without: Field.parametersOfValue) + field.parameters(replacing: before)
            property = Self.property("\(head):\(field.value(replacing: old))")
        }
    }

    /// Returns the property of a line. Line ends in texts are already escaped; any other is removed, because it would
    /// begin another property.
    private static func property(_ line: String) -> CardProperty { CardProperty(line: line.withoutLineEnds) }
}

/// The lines of a contact while the words of labels are written as labels of groups.
private struct LabeledLines {
    /// Each line, with the label that follows it if it is new.
    private var slots: [[CardProperty]]
    /// The groups of numbers and e-mail addresses.
    private let others: Set<String>
    /// All groups.
    private var taken: Set<String>
    /// The number of properties of each group, without those that describe the others.
    private var members: [String: Int] = [:]
    /// The place of the label of each group.
    private var labels: [String: Int] = [:]
    private var count = 0

    init(_ lines: [CardProperty], others: Set<String>) {
        slots = lines.map { [$0] }
        self.others = others
        taken = others
        for (place, line) in lines.enumerated() {
            let (group, name) = (line.group, line.name)
            guard !group.isEmpty else { continue }
            taken.insert(group)
            if name == "X-ABLABEL" { labels[group] = labels[group] ?? place }
            if !name.hasPrefix("X-AB") { members[group, default: 0] += 1 }
        }
    }

    var lines: [CardProperty] { slots.flatMap(\.self) }

    /// Writes the words of a label as the label of a line's group. A line without a group of its own gets one.
    mutating func relabel(_ place: Int, _ label: Contact.Label) {
        let line = slots[place][0]
        let group = line.group
        if group.isEmpty || others.contains(group) || (members[group] ?? 0) > 1 {
            members[group]? -= 1
            let bare = group.isEmpty ? line.description : String(line.description.drop { $0 != "." }.dropFirst())
            guard !label.words.isEmpty else { return slots[place] = [CardProperty(line: bare)] }
            repeat { count += 1 } while taken.contains("item\(count)")
            slots[place] = [CardProperty(line: "item\(count).\(bare)"), Self.words(label, "item\(count)")]
        } else if let old = labels[group] {
            slots[old] = label.words.isEmpty ? [] : [Self.words(label, group)]
        } else if !label.words.isEmpty {
            slots[place].append(Self.words(label, group))
        }
    }

    private static func words(_ label: Contact.Label, _ group: String) -> CardProperty {
        CardProperty(line: "\(group).X-ABLabel:\(CardText.escaped(label.words))")
    }
}

extension ContentLine {
    /// Returns the line up to its colon.
    ///
    /// - Parameters:
    ///   - label: The label whose types replace those of the line; nil to keep them.
    ///   - dropped: The names of parameters to leave out.
    fileprivate func head(label: Contact.Label?, without dropped: Set<String>) -> String {
        var head = group.isEmpty ? name : "\(group).\(name)"
        if let label { head += label.parameters(.version4) }
        for parameter in parameters where !dropped.contains(parameter.name) {
            let isOfLabel = parameter.name == "TYPE" || parameter.name == "PREF" || parameter.name.isEmpty
            if label == nil || !isOfLabel {
                head += ";" + String(decoding: parameter.bytes, as: UTF8.self)
            } else if case let others = Contact.Label.otherTypes(of: parameter), !others.isEmpty {
                head += ";TYPE=" + others.map(CardText.parameter).joined(separator: ",")
            }
        }
        return head
    }

    var text: String { String(decoding: value, as: UTF8.self) }

    /// Splits the value at separators without a backslash, and unescapes the parts.
    func values(between separator: UInt8) -> [String] {
        CardText.parts(of: text, between: separator).map { CardText.unescaped($0).trimmed }
    }
}
