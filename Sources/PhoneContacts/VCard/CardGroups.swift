/// The groups of a card by their names: `item1.X-ABLabel` labels `item1.TEL`.
struct CardGroups {
    private struct Group {
        var label: String?
        /// How many properties it has besides labels, and how many of these are numbers and addresses.
        var members = 0
        var labelled = 0
    }

    private var groups: [String: Group] = [:]

    /// - Parameters:
    ///   - lines: The properties of the card.
    ///   - text: The text of the property at a place.
    init(of lines: [ContentLine], text: (Int) -> String) {
        for (place, line) in lines.enumerated() where !line.group.isEmpty {
            switch line.name {
            case "X-ABLABEL": groups[line.group, default: Group()].label = text(place)
            case "TEL", "EMAIL":
                groups[line.group, default: Group()].members += 1
                groups[line.group, default: Group()].labelled += 1
            default: groups[line.group, default: Group()].members += 1
            }
        }
    }

    /// The words that a group gives to its numbers and addresses; empty where there are none.
    func label(of group: String) -> String { group.isEmpty ? "" : groups[group]?.label ?? "" }

    /// Whether a group's words are all in labels, and need not be kept besides.
    func isLabelOnly(_ group: String) -> Bool {
        groups[group].map { $0.labelled > 0 && $0.labelled == $0.members } ?? false
    }

    /// The group that a number or an address keeps: one that holds several properties together. Empty for any other.
    func kept(_ group: String) -> String { (groups[group]?.members ?? 0) > 1 ? group : "" }
}
