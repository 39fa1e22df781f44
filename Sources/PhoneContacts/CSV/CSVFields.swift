internal import PhoneNumbers

/// The fields of a row on their way to a contact.
struct CSVFields {
    private var name = ""
    private var family = ""
    private var given = ""
    private var age: Int?
    /// An age that is none, which goes into the note.
    private(set) var wrongAge: String?
    private var note = ""
    private var numbers = Slots()
    private var emails = Slots()

    /// Texts and labels by the slots that their columns belong to, in the order of the columns.
    private struct Slots {
        var texts: [(slot: Int, label: Contact.Label, text: String)] = []
        var labels: [Int: String] = [:]

        /// A cell may have several values, as those of Google have.
        mutating func take(_ text: String, _ slot: Int, _ label: Contact.Label) {
            for part in text.split(separator: ":::") where !String(part).trimmed.isEmpty {
                texts.append((slot, label, String(part).trimmed))
            }
        }

        func label(_ item: (slot: Int, label: Contact.Label, text: String)) -> Contact.Label {
            guard let text = labels[item.slot], !text.isEmpty else { return item.label }
            // Google writes a star before what is preferred.
            let words = (text.hasPrefix("* ") ? String(text.dropFirst(2)) : text).trimmed
            let known = ["mobile", "home", "work", "fax", "main", "other", "pager"]
            return Contact.Label(known.contains(words.lowercased()) ? words.lowercased() : words)
        }
    }

    mutating func take(_ text: String, as role: CSVMapping.Role) {
        guard !text.isEmpty else { return }
        switch role {
        case .name: name = name.isEmpty ? text : name
        case .familyName: family = text
        case .givenName: given = text
        case .age:
            age = Contact.Details.age(in: text)
            if age == nil { wrongAge = text }
        case .number(let slot, let label): numbers.take(text, slot, label)
        case .numberLabel(let slot): numbers.labels[slot] = text
        case .email(let slot, let label): emails.take(text, slot, label)
        case .emailLabel(let slot): emails.labels[slot] = text
        case .note: note = note.isEmpty ? text : "\(note)\n\(text)"
        }
    }

    /// The contact of the row, and the numbers that are none; nil where there is neither a name nor a number nor an address.
    func details(
        by reader: PhoneValidator
    ) -> (details: Contact.Details?, troubles: [(text: String, reason: PhoneNumber.Reason)]) {
        var details = Contact.Details(name: name, age: age, note: note)
        if let wrongAge { details.note = note.isEmpty ? wrongAge : "\(note)\n\(wrongAge)" }
        var troubles: [(text: String, reason: PhoneNumber.Reason)] = []
        for item in numbers.texts {
            let verdict = reader.verdict(for: item.text)
            if verdict.number == nil { troubles.append((item.text, verdict.reason ?? .notANumber)) }
            let label = numbers.label(item)
            details.numbers.append(Contact.Number(text: item.text, label: label, meaning: verdict.number))
        }
        details.emails = emails.texts.map { Contact.Email($0.text, label: emails.label($0)) }
        if !family.isEmpty || !given.isEmpty {
            details.properties = [
                CardProperty(line: "N:\(CardText.escaped(family));\(CardText.escaped(given));;;")
            ]
        }
        let parts = CardName(of: details)
        if !name.isVisible { details = details.named(parts.name ?? "") }
        if parts.isPlain(beside: details.name) { details.properties.removeAll { $0.name == "N" } }
        return (details.name.isVisible ? details : nil, troubles)
    }
}
