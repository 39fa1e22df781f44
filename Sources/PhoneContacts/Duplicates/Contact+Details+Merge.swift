internal import PhoneNumbers

extension Contact.Details {
    /// Properties that occur at most once in a vCard.
    private static let single: Set<String> = [
        "N", "BDAY", "ANNIVERSARY", "GENDER", "UID", "REV", "KIND", "X-AGE",
    ]

    /// Returns these details with those of `other` added. Nothing is lost.
    ///
    /// - Name and age of the receiver take precedence. Another name becomes a `NICKNAME`, another age the property
    ///   `X-OTHER-AGE`.
    /// - Several notations of a number become one number with all labels, in the first notation that parses, or in one
    ///   with words: `010-1234-5678 (office)`. A number with other digits to dial after it (`,,12`) remains separate.
    ///   Of equal addresses with the same label, the first notation is kept, with the parameters of both.
    /// - Another note is appended, unless its lines are lines of the first note.
    /// - A different value of a property that occurs only once, such as a birthday, becomes `X-OTHER-BDAY` with its
    ///   parameters. A second time of the last change (`REV`) is dropped.
    public func merging(_ other: Self) -> Self {
        var result = self
        let other = other.avoidingGroups(of: self)
        var kept = Set(properties)
        func keep(_ property: CardProperty) {
            if kept.insert(property).inserted { result.properties.append(property) }
        }
        if other.name != name { keep(CardProperty(line: "NICKNAME:\(CardText.escaped(other.name))")) }
        if result.age == nil {
            result.age = other.age
        } else if let age = other.age, age != result.age {
            keep(CardProperty(line: "X-OTHER-AGE:\(age)"))
        }
        result.numbers = (numbers + other.numbers).withoutRepetition
        result.emails = emails.adding(other.emails)
        if !other.note.isEmpty, !result.note.lines.contains(other.note.lines) {
            result.note = result.note.isEmpty ? other.note : "\(result.note)\n\n\(other.note)"
        }
        let single = Dictionary(grouping: properties.filter { Self.single.contains($0.name) }, by: \.name)
        // Notes are already merged.
        for property in other.properties where property.name != "NOTE" {
            let taken = single[property.name] ?? []
            if !taken.isEmpty, property.name == "REV" || taken.contains(where: { $0.hasSameValue(as: property) }) {
                continue
            }
            let isOtherName = property.name == "N" && other.name != name
            keep(!taken.isEmpty || isOtherName ? property.asOther : property)
        }
        return result
    }
}

extension String {
    fileprivate var lines: [Substring] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
}

extension [Contact.Number] {
    /// The numbers without repetitions, at their first positions.
    fileprivate var withoutRepetition: [Contact.Number] {
        var numbers: [Contact.Number] = []
        var places: [String: Int] = [:]
        for number in self {
            let key = SameNumber.key(number).map { "\($0),\(number.furtherDigits)" } ?? number.text
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
    /// The digits after the number and its extension, such as a code that is dialed after a pause.
    fileprivate var furtherDigits: Substring {
        guard let meaning else { return "" }
        let digits = NumberDigits.digits(in: text)
        guard let number = digits.firstRange(of: meaning.nationalSignificantNumber) else { return "" }
        let rest = digits[number.upperBound...]
        return rest == meaning.extension ?? "" ? "" : rest
    }

    /// The rank of a notation in a merge: one that parses precedes others, then one with words does.
    private var rank: Int {
        let hasWords = text.unicodeScalars.contains(where: \.properties.isAlphabetic)
        return (meaning == nil ? 0 : 2) + (hasWords ? 1 : 0)
    }

    fileprivate func merging(_ other: Self) -> Self {
        let number = other.rank > rank ? other : self
        var merged = Contact.Number(text: number.text, label: label.merging(other.label), meaning: number.meaning)
        merged.parameters = parameters.merging(other.parameters)
        return merged
    }
}

extension Contact.Label {
    /// Returns a label with the types and words of both, with a preference at the end.
    fileprivate func merging(_ other: Self) -> Self {
        var seen: Set<String> = []
        let all = (types + other.types).filter { seen.insert($0).inserted }
        let isPreference: (String) -> Bool = { $0 == "pref" || $0.hasPrefix("pref=") }
        let isKnown = words.split(separator: ", ").contains(other.words.split(separator: ", "))
        let words = [words, isKnown ? "" : other.words].filter { !$0.isEmpty }.joined(separator: ", ")
        return Contact.Label(
            types: all.filter { !isPreference($0) } + all.filter(isPreference).prefix(1), words: words)
    }
}

/// What equal addresses have in common.
private struct SameEmail: Hashable {
    private let label: Contact.Label
    private let address: String

    init(_ email: Contact.Email) { (label, address) = (email.label, email.address.lowercased()) }
}

extension [Contact.Email] {
    /// Returns these addresses, and those of `others` that they do not contain.
    fileprivate func adding(_ others: Self) -> Self {
        var emails = self
        var places = Dictionary(zip(map(SameEmail.init), indices), uniquingKeysWith: { first, _ in first })
        for email in others {
            let key = SameEmail(email)
            if let place = places[key] {
                emails[place].parameters = emails[place].parameters.merging(email.parameters)
            } else {
                places[key] = emails.count
                emails.append(email)
            }
        }
        return emails
    }
}

extension CardProperty {
    /// Precedes the name of a property that occurs once, for the value of a contact that was merged into another.
    static let otherPrefix = "X-OTHER-"

    /// The value and its parameters as a property that may occur several times.
    fileprivate var asOther: CardProperty {
        let prefix = group.isEmpty ? "" : "\(group)."
        // Bytes: the value may begin with a combining character, which forms one character with the colon.
        let rest = Substring(description.utf8.drop { $0 != .colon && $0 != .semicolon })
        return CardProperty(line: "\(prefix)\(Self.otherPrefix)\(name)\(rest)")
    }

    /// Whether a property with the same name has an equal value, or the same date in another notation.
    fileprivate func hasSameValue(as other: CardProperty) -> Bool {
        guard let date, let otherDate = other.date else { return value == other.value }
        return date == otherDate
    }

    /// The date of a birthday or an anniversary; nil for a text and other properties.
    private var date: Contact.Day? {
        guard name == Birthday.name || name == "ANNIVERSARY" else { return nil }
        return ContentLine(Array(description.utf8)).flatMap { Birthday($0, label: .unlabeled) }?.day
    }
}
