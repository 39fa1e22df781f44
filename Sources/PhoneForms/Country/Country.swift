public import PhoneNumbers

/// A country in the list of a phone field.
public struct Country: Sendable, Hashable, Identifiable {
    /// The region.
    public let region: PhoneNumber.Region
    /// The name in the language of the list.
    public let name: String
    /// The calling code, such as 82.
    public let callingCode: Int

    /// The region.
    public var id: PhoneNumber.Region { region }

    /// The flag as an emoji, such as 🇰🇷. Systems without flags show two letters.
    public var flag: String { region.flag ?? region.description }

    /// The calling code after a plus, such as `+82`.
    public var prefix: String { "+\(callingCode)" }
}
