/// The groups of a vCard to write: those of its properties, and new ones for labels.
struct GroupNames {
    private var taken: Set<String> = []
    /// The words with which a group labels its members.
    private var labels: [String: String] = [:]
    private var count = 0

    init(of details: Contact.Details) {
        for property in details.properties {
            guard property.description.prefix(while: { $0 != ":" && $0 != ";" }).contains("."),
                let line = ContentLine(Array(property.description.utf8)), !line.group.isEmpty
            else { continue }
            taken.insert(line.group)
            if line.name == "X-ABLABEL" { labels[line.group] = property.text }
        }
        for parameters in details.numbers.map(\.parameters) + details.emails.map(\.parameters)
        where parameters != .none { taken.insert(parameters.group) }
    }

    /// Returns the group of a number or an address, which may be empty, and whether its label is already written.
    mutating func group(of label: Contact.Label, _ parameters: CardParameters) -> (group: String, isLabeled: Bool) {
        let own = parameters.group
        if label.words.isEmpty || !own.isEmpty && labels[own] == label.words { return (own, true) }
        let group = own.isEmpty || labels[own] != nil ? next() : own
        labels[group] = label.words
        return (group, false)
    }

    private mutating func next() -> String {
        repeat { count += 1 } while taken.contains("item\(count)")
        return "item\(count)"
    }
}
