extension Contact.Details {
    /// Returns a copy without the group names of `other`, so that no property gets the label of another one. A group
    /// with the same properties in both keeps its name.
    func avoidingGroups(of other: Self) -> Self {
        let (own, others) = (lineGroups, other.lineGroups)
        var names: [String: String] = [:]
        var taken = Set(own.keys).union(others.keys)
        for (group, members) in own.sorted(by: { $0.key < $1.key }) {
            guard let there = others[group], !members.isSubset(of: there) else { continue }
            var count = 1
            while taken.contains("item\(count)") { count += 1 }
            names[group] = "item\(count)"
            taken.insert("item\(count)")
        }
        return names.isEmpty ? self : renamed(names)
    }

    /// The members of each group: properties, and the texts of numbers and addresses.
    private var lineGroups: [String: Set<String>] {
        var groups: [String: Set<String>] = [:]
        for property in properties where !property.group.isEmpty {
            groups[property.group, default: []].insert(property.description)
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
