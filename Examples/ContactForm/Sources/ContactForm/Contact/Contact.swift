public import PhoneNumbers

/// Somebody to be called.
public struct Contact: Sendable, Hashable {
    /// The name, without white space.
    public let name: String
    /// The age in years.
    public let age: Int
    /// The number; how it is written is a matter of each screen.
    public let phone: PhoneNumber

    /// A contact.
    public init(name: String, age: Int, phone: PhoneNumber) {
        self.name = name
        self.age = age
        self.phone = phone
    }
}

/// What a list shows of a contact, in two lines.
public struct ContactRow: Sendable, Hashable {
    /// The name and the age: `홍길동(20)`.
    public let title: String
    /// The number in national notation: `010-1234-5678`.
    public let subtitle: String

    /// The row of a contact.
    public init(_ contact: Contact) {
        title = "\(contact.name)(\(contact.age))"
        subtitle = contact.phone.formatted(.national)
    }
}
