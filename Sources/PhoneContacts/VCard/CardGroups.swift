/// The groups of a vCard by name: `item1.X-ABLabel` labels `item1.TEL`.
struct CardGroups {
    private struct Group {
        var label: String?
        /// The number of properties other than labels, and how many of these are numbers and addresses.
        var members = 0
        var labeled = 0
    }

    private var groups: [String: Group] = [:]

    /// - Parameters:
    ///   - lines: The properties of the vCard.
    ///   - text: Returns the text of the property at an index.
    init(of lines: [ContentLine], text: (Int) -> String) {
        for (place, line) in lines.enumerated() where !line.group.isEmpty {
            switch line.name {
            case "X-ABLABEL": groups[line.group, default: Group()].label = text(place)
            case "TEL", "EMAIL":
                groups[line.group, default: Group()].members += 1
                groups[line.group, default: Group()].labeled += 1
            default: groups[line.group, default: Group()].members += 1
            }
        }
    }

    /// Returns the words with which a group labels its numbers and addresses; empty if it has no label.
    func label(of group: String) -> String { group.isEmpty ? "" : groups[group]?.label ?? "" }

    /// Whether labels contain all of a group's words, so that the group need not be kept.
    func isLabelOnly(_ group: String) -> Bool {
        groups[group].map { $0.labeled > 0 && $0.labeled == $0.members } ?? false
    }

    /// Returns the group of a number or an address if it connects several properties and must be kept; empty otherwise.
    func kept(_ group: String) -> String { (groups[group]?.members ?? 0) > 1 ? group : "" }
}
