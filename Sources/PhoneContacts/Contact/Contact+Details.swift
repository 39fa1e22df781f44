extension Contact {
    /// What is known of somebody: the contents of a card, in no book yet.
    ///
    ///     var details = Contact.Details(name: "홍길동", age: 20)
    ///     details.numbers = [Contact.Number("010-1234-5678", label: .mobile, in: .southKorea)]
    ///
    /// A book takes details that have a name, an age of at most three digits, and numbers and addresses that are not empty.
    public struct Details: Sendable, Hashable {
        /// The whole name, as it is shown. A new name takes the parts of the old one along.
        public var name: String {
            didSet {
                if name != oldValue { properties.removeAll { $0.name == "N" || $0.isName(oldValue) } }
            }
        }
        /// The age in years, from 0 to 999.
        public var age: Int?
        /// Phone numbers; the first is the one that is shown.
        public var numbers: [Number]
        /// E-mail addresses.
        public var emails: [Email]
        /// Whatever else there is to say, in any number of lines; empty where there is nothing.
        public var note: String {
            didSet {
                if note != oldValue { properties.removeAll { $0.name == "NOTE" } }
            }
        }
        /// What a card says besides, which is kept and written back: the name's parts, postal addresses, pictures.
        public var properties: [CardProperty]

        /// Details; the book says what is wrong with them. O(1).
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

    /// An e-mail address, as it was typed.
    public struct Email: Sendable, Hashable {
        /// What it is for.
        public var label: Label
        /// The address.
        public var address: String
        /// What a card says of the address besides.
        var parameters = CardParameters.none

        /// An address. O(1).
        public init(_ address: String, label: Label = .unlabeled) {
            self.address = address
            self.label = label
        }
    }
}
