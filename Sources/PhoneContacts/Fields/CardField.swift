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
    /// Returns the value with what it leaves out, and one of the old values of the contact contains.
    func completed(by old: [Self]) -> Self
    /// The names of parameters that describe a value, and are dropped when it changes.
    static var parametersOfValue: Set<String> { get }
}

extension CardField {
    static func accepts(_ name: String) -> Bool { name == Self.name }
    func canReplace(_ old: ContentLine) -> Bool { true }
    func parameters(replacing old: Self?) -> String { "" }
    func completed(by old: [Self]) -> Self { self }
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
        var old: [(index: Int, field: Field)] = properties.enumerated().compactMap { index, property in
            groups.field(of: property).map { (index, $0) }
        }
        let oldFields = old.map(\.field)
        let fields = fields.filter { !$0.isEmpty }.map { $0.completed(by: oldFields) }
        guard fields != oldFields else { return }
        let places = Set(old.map(\.index))
        var sources: [Int?] = Array(repeating: nil, count: fields.count)
        func match(_ isMatch: (Field, Field) -> Bool) {
            for index in fields.indices where sources[index] == nil {
                guard let place = old.firstIndex(where: { isMatch(fields[index], $0.field) }) else { continue }
                sources[index] = old.remove(at: place).index
            }
        }
        match { $0 == $1 }
        match { $0.labeled($1.label) == $1 }
        match { $0.label == $1.label }
        let editors = zip(fields, sources).map { field, source in
            FieldLine(field, replacing: source.map { properties[$0] }, in: groups)
        }
        let others = Set((numbers.map(\.parameters) + emails.map(\.parameters)).map(\.group))
        properties = Self.placed(editors.map(\.line), at: sources, among: properties, replacing: places)
        for editor in editors { editor.relabel(&properties, others) }
        removeUnusedLabels(others)
    }

    /// Returns the lines with the new ones in place of those that they replace. A line that replaces none follows the
    /// one before it.
    private static func placed(
        _ lines: [CardProperty], at sources: [Int?], among properties: [CardProperty], replacing places: Set<Int>
    ) -> [CardProperty] {
        var slots = properties.enumerated().map { places.contains($0.offset) ? [] : [$0.element] } + [[]]
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

/// The line of a typed value that was set.
private struct FieldLine {
    let line: CardProperty
    private let label: Contact.Label
    /// Whether the words of the label are new for the line.
    private let isRelabeled: Bool

    init<Field: CardField>(_ field: Field, replacing source: CardProperty?, in groups: LabelGroups) {
        label = field.label
        guard let source, let old = ContentLine(Array(source.description.utf8)),
            let before = Field(old, label: groups.label(of: old)),
            before.labeled(field.label) == field || field.canReplace(old)
        else {
            isRelabeled = !field.label.words.isEmpty
            let head = "\(Field.name)\(field.label.parameters(.version4))\(field.parameters(replacing: nil))"
            line = Self.property("\(head):\(field.value(replacing: nil))")
            return
        }
        isRelabeled = before.label != field.label
        let newLabel = isRelabeled ? field.label : nil
        if before.labeled(field.label) == field {
            line =
                isRelabeled ? CardProperty(line: "\(old.head(label: newLabel, without: [])):\(old.text)") : source
        } else {
            let head = old.head(label: newLabel, without: Field.parametersOfValue) + field.parameters(replacing: before)
            line = Self.property("\(head):\(field.value(replacing: old))")
        }
    }

    /// Returns the property of a line. Line ends in texts are already escaped; any other is removed, because it would
    /// begin another property.
    private static func property(_ line: String) -> CardProperty { CardProperty(line: line.withoutLineEnds) }

    /// Writes the words of the label as the label of the line's group.
    ///
    /// - Parameters:
    ///   - lines: The lines of the contact, with this one.
    ///   - others: The groups of numbers and e-mail addresses.
    func relabel(_ lines: inout [CardProperty], _ others: Set<String>) {
        guard isRelabeled, let place = lines.firstIndex(of: line) else { return }
        let group = line.group
        let isShared =
            others.contains(group) || lines.contains { $0 != line && $0.group == group && !$0.name.hasPrefix("X-AB") }
        let old = lines.firstIndex { $0.group == group && $0.name == "X-ABLABEL" }
        if group.isEmpty || isShared {
            let bare = group.isEmpty ? line.description : String(line.description.drop { $0 != "." }.dropFirst())
            lines[place] = CardProperty(line: bare)
            guard !label.words.isEmpty else { return }
            let taken = others.union(lines.map(\.group))
            var count = 1
            while taken.contains("item\(count)") { count += 1 }
            lines[place] = CardProperty(line: "item\(count).\(bare)")
            lines.insert(Self.words(label, "item\(count)"), at: place + 1)
        } else if let old {
            if label.words.isEmpty { lines.remove(at: old) } else { lines[old] = Self.words(label, group) }
        } else if !label.words.isEmpty {
            lines.insert(Self.words(label, group), at: place + 1)
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
