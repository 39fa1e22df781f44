public import PhoneNumbers

/// The result of a contact form: a person and their phone number.
public struct NewContact: Sendable, Hashable {
    /// The name, without white space.
    public let name: String
    /// The age in years.
    public let age: Int
    /// The number. Each screen can format it differently.
    public let phone: PhoneNumber

    /// Creates a contact.
    public init(name: String, age: Int, phone: PhoneNumber) {
        self.name = name
        self.age = age
        self.phone = phone
    }

    /// The first line of a list: name and age, such as `홍길동(20)`.
    public var title: String { "\(name)(\(age))" }

    /// The second line of a list: the number in national notation, such as `010-1234-5678`.
    public var subtitle: String { phone.formatted(.national) }
}
