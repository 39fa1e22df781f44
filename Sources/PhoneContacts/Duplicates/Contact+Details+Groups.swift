extension Contact.Details {
    /// Returns a copy without the group names of `other`, so that no property gets the label of another one. A group
    /// whose properties are all in one group of `other` gets the name of that group.
    func avoidingGroups(of other: Self) -> Self {
        let (own, others) = (lineGroups, other.lineGroups)
        let places = Dictionary(
            others.sorted { $0.key < $1.key }.flatMap { group, members in members.map { ($0, [group]) } },
            uniquingKeysWith: +)
        var names: [String: String] = [:]
        var taken = Set(own.keys).union(others.keys)
        var count = 0
        for (group, members) in own.sorted(by: { $0.key < $1.key }) {
            if let there = others[group], members.isSubset(of: there) { continue }
            let candidates = members.first.flatMap { places[$0] } ?? []
            if let same = candidates.first(where: { members.isSubset(of: others[$0] ?? []) }) {
                names[group] = same
            } else if others[group] != nil {
                repeat { count += 1 } while taken.contains("item\(count)")
                names[group] = "item\(count)"
                taken.insert("item\(count)")
            }
        }
        return names.isEmpty ? self : renamed(names)
    }

    /// The members of each group: properties without the group's name, and the texts of numbers and addresses.
    private var lineGroups: [String: Set<String>] {
        var groups: [String: Set<String>] = [:]
        for property in properties {
            let group = property.group
            guard !group.isEmpty else { continue }
            groups[group, default: []].insert(String(property.description.drop { $0 != "." }))
        }
        for number in numbers where !number.parameters.group.isEmpty {
            groups[number.parameters.group, default: []].insert(number.text)
        }
        for email in emails where !email.parameters.group.isEmpty {
            groups[email.parameters.group, default: []].insert(email.address)
        }
        return groups
    }

    private func renamed(_ names: [String: String]) -> Self {
        var result = self
        result.properties = properties.map { property in
            names[property.group].map { CardProperty(line: $0 + property.description.drop { $0 != "." }) } ?? property
        }
        func renamed(_ parameters: CardParameters) -> CardParameters {
            names[parameters.group].map { CardParameters($0 + parameters.parameters) } ?? parameters
        }
        for index in result.numbers.indices {
            result.numbers[index].parameters = renamed(numbers[index].parameters)
        }
        for index in result.emails.indices {
            result.emails[index].parameters = renamed(emails[index].parameters)
        }
        return result
    }
}
