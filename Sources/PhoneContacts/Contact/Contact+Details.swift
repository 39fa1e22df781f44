extension Contact {
    /// The details of a contact, independent of any book.
    ///
    ///     var details = Contact.Details(name: "홍길동", age: 20)
    ///     details.numbers = [Contact.Number("010-1234-5678", label: .mobile, in: .southKorea)]
    ///
    /// A book requires a name, an age of at most three digits, and numbers and addresses that are not empty.
    public struct Details: Sendable, Hashable {
        /// The whole display name. Changing it removes the parts of the old name, the vCard property `N`.
        public var name: String {
            didSet {
                if name != oldValue { properties.removeAll { $0.name == "N" || $0.isName(oldValue) } }
            }
        }
        /// The age in years, from 0 to 999.
        public var age: Int?
        /// Phone numbers; lists show the first one.
        public var numbers: [Number]
        /// E-mail addresses.
        public var emails: [Email]
        /// A note of any number of lines; empty if there is none.
        public var note: String {
            didSet {
                if note != oldValue { properties.removeAll { $0.name == "NOTE" } }
            }
        }
        /// All other vCard properties, which are kept and written back. The fields ``birthday``, ``nicknames``,
        /// ``organizations``, ``titles``, ``addresses``, ``webPages``, ``instantMessages``, ``photo``, ``groups`` and
        /// ``isFavorite`` are typed views of them.
        public var properties: [CardProperty]

        /// Creates details. They are validated when they are added to a book.
        public init(
            name: String, age: Int? = nil, numbers: [Number] = [], emails: [Email] = [], note: String = "",
            properties: [CardProperty] = []
        ) {
            self.name = name
            self.age = age
            self.numbers = numbers
            self.emails = emails
            self.note = note
            self.properties = properties
        }
    }

    /// An e-mail address as it was typed.
    public struct Email: Sendable, Hashable {
        /// The label.
        public var label: Label
        /// The address.
        public var address: String
        /// The address's other vCard parameters.
        var parameters = CardParameters.none

        /// Creates an address.
        public init(_ address: String, label: Label = .unlabeled) {
            self.address = address
            self.label = label
        }
    }
}

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
