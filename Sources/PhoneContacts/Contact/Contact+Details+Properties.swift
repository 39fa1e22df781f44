extension Contact.Details {
    /// The property of the name, if the vCard has more than its text: a language or a group.
    var nameProperty: CardProperty? { properties.first { $0.isName(name) } }

    /// The properties of the note, if the vCard has more than their texts. Empty if the note has changed.
    var noteProperties: [CardProperty] {
        let notes = properties.filter { $0.name == "NOTE" }
        return notes.map(\.text).joined(separator: "\n") == note ? notes : []
    }
}

extension CardProperty {
    /// The unescaped value, trimmed.
    var text: String { CardText.unescaped(value).trimmed }

    /// Whether this is the property of a name and has more than its text.
    func isName(_ name: String) -> Bool {
        guard let line = ContentLine(Array(description.utf8)), line.name == "FN", line.saysMoreThanItsText else {
            return false
        }
        return text == name
    }
}
