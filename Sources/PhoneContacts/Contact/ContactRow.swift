/// A contact as a list shows it: `홍길동(20)` over `010-1234-5678`.
public struct ContactRow: Sendable, Hashable, Identifiable {
    /// The contact's number in its book.
    public let id: Contact.ID
    /// The name.
    public let name: String
    /// The age in years.
    public let age: Int?
    /// The first phone number as it was typed; nil where there is none.
    public let number: String?

    init(id: Contact.ID, name: String, age: Int?, number: String?) {
        self.id = id
        self.name = name
        self.age = age
        self.number = number
    }

    /// The row of a contact. O(1).
    public init(_ contact: Contact) {
        self.init(id: contact.id, name: contact.name, age: contact.age, number: contact.numbers.first?.text)
    }

    /// The name with the age behind it in parentheses, where it is known. O(bytes).
    public var title: String { age.map { "\(name)(\($0))" } ?? name }

    /// The phone number; empty where there is none. O(1).
    public var subtitle: String { number ?? "" }
}
