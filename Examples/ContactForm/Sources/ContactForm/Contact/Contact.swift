public import PhoneNumbers

/// A person and their phone number.
public struct Contact: Sendable, Hashable {
    /// The name, without white space.
    public let name: String
    /// The age in years.
    public let age: Int
    /// The number. Its format is up to each screen.
    public let phone: PhoneNumber

    /// Creates a contact.
    public init(name: String, age: Int, phone: PhoneNumber) {
        self.name = name
        self.age = age
        self.phone = phone
    }
}

/// A contact as two lines of a list.
public struct ContactRow: Sendable, Hashable {
    /// The name and the age: `홍길동(20)`.
    public let title: String
    /// The number in national notation: `010-1234-5678`.
    public let subtitle: String

    /// Creates the row of a contact.
    public init(_ contact: Contact) {
        title = "\(contact.name)(\(contact.age))"
        subtitle = contact.phone.formatted(.national)
    }
}
