extension Contact.Details {
    /// Properties of which a card has at most one.
    private static let single: Set<String> = [
        "N", "BDAY", "ANNIVERSARY", "GENDER", "UID", "REV", "KIND", "X-AGE",
    ]

    /// These details with all that others have besides: nothing that either says is lost.
    ///
    /// - Name and age stay. Another name becomes a `NICKNAME`, another age the property `X-OTHER-AGE`.
    /// - The same number in several notations becomes one with all their labels, in the first notation that is a number.
    ///   Of the same address with the same label the first notation stays.
    /// - Another note goes under this one.
    /// - Of what a card has only one, such as a birthday, another one becomes `X-OTHER-BDAY`.
    ///
    /// O(n × log n) of what there is.
    public func merging(_ other: Self) -> Self {
        var result = self
        let other = other.avoidingGroups(of: self)
        if other.name != name { result.keep(CardProperty(line: "NICKNAME:\(CardText.escaped(other.name))")) }
        if result.age == nil {
            result.age = other.age
        } else if let age = other.age, age != result.age {
            result.keep(CardProperty(line: "X-OTHER-AGE:\(age)"))
        }
        result.numbers = (numbers + other.numbers).withoutRepetition
        for email in other.emails where !result.emails.contains(where: { $0.isSame(as: email) }) {
            result.emails.append(email)
        }
        if !other.note.isEmpty, !result.note.contains(other.note) {
            result.note = result.note.isEmpty ? other.note : "\(result.note)\n\n\(other.note)"
        }
        // Notes are together already.
        for property in other.properties where property.name != "NOTE" {
            let isTaken = Self.single.contains(property.name) && result.properties.contains { $0.name == property.name }
            let isOtherName = property.name == "N" && other.name != name
            result.keep(isTaken || isOtherName ? property.asOther : property)
        }
        return result
    }

    private mutating func keep(_ property: CardProperty) {
        if !properties.contains(property) { properties.append(property) }
    }
}

extension [Contact.Number] {
    /// Each number once, at its first place.
    fileprivate var withoutRepetition: [Contact.Number] {
        var numbers: [Contact.Number] = []
        var places: [String: Int] = [:]
        for number in self {
            let key = SameNumber.key(number) ?? number.text
            if let place = places[key] {
                numbers[place] = numbers[place].merging(number)
            } else {
                places[key] = numbers.count
                numbers.append(number)
            }
        }
        return numbers
    }
}

extension Contact.Number {
    fileprivate func merging(_ other: Self) -> Self {
        let number = meaning == nil && other.meaning != nil ? other : self
        var merged = Contact.Number(text: number.text, label: label.merging(other.label), meaning: number.meaning)
        merged.parameters = parameters.merging(other.parameters)
        return merged
    }
}

extension Contact.Label {
    /// The types and words of both, a preference at the end.
    fileprivate func merging(_ other: Self) -> Self {
        var seen: Set<String> = []
        let all = (types + other.types).filter { seen.insert($0).inserted }
        let isPreference: (String) -> Bool = { $0 == "pref" || $0.hasPrefix("pref=") }
        let words = [words, other.words == words ? "" : other.words].filter { !$0.isEmpty }.joined(separator: ", ")
        return Contact.Label(
            types: all.filter { !isPreference($0) } + all.filter(isPreference).prefix(1), words: words)
    }
}

extension Contact.Email {
    fileprivate func isSame(as other: Self) -> Bool {
        label == other.label && address.lowercased() == other.address.lowercased()
    }
}

extension CardProperty {
    /// The same value by a name of which there may be many.
    fileprivate var asOther: CardProperty { CardProperty(line: "X-OTHER-\(name):\(value)") }
}
