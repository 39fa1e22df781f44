/// A contact as a row of a list: `홍길동(20)` above `010-1234-5678`.
public struct ContactRow: Sendable, Hashable, Identifiable {
    /// The contact's ID in its book.
    public let id: Contact.ID
    /// The name.
    public let name: String
    /// The age in years.
    public let age: Int?
    /// The first phone number as it was typed; nil if there is none.
    public let number: String?
    /// Whether the contact is a favorite.
    public let isFavorite: Bool
    /// The time by which the list is sorted, in milliseconds; nil for a list sorted by name.
    let time: Int64?

    init(id: Contact.ID, name: String, age: Int?, number: String?, isFavorite: Bool, time: Int64? = nil) {
        self.id = id
        self.name = name
        self.age = age
        self.number = number
        self.isFavorite = isFavorite
        self.time = time
    }

    /// Creates the row of a contact.
    public init(_ contact: Contact) {
        self.init(
            id: contact.id, name: contact.name, age: contact.age, number: contact.numbers.first?.text,
            isFavorite: contact.isFavorite)
    }

    /// The name, followed by the age in parentheses if it is known.
    public var title: String { age.map { "\(name)(\($0))" } ?? name }

    /// The phone number; empty if there is none.
    public var subtitle: String { number ?? "" }
}
