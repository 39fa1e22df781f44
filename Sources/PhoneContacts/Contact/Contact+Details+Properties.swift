extension Contact.Details {
    /// The property of the name, where a card says more of the name than its text: a language, a group.
    var nameProperty: CardProperty? { properties.first { $0.isName(name) } }

    /// The properties of the note, where a card says more of one of them than its text; none once the note is another.
    var noteProperties: [CardProperty] {
        let notes = properties.filter { $0.name == "NOTE" }
        return notes.map(\.text).joined(separator: "\n") == note ? notes : []
    }
}

extension CardProperty {
    /// The value of a text without its escapes, and without blanks at both ends.
    var text: String { CardText.unescaped(value).trimmed }

    /// Whether this is the property of a name, and says more than that.
    func isName(_ name: String) -> Bool {
        guard let line = ContentLine(Array(description.utf8)), line.name == "FN", line.saysMoreThanItsText else {
            return false
        }
        return text == name
    }
}
