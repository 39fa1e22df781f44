extension PhoneNumber: Codable {
    /// Decodes a number from its ``description`` or any notation that begins with a plus.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the text is not a number.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value(expecting: "a phone number such as +821023456789") { PhoneNumber($0) }
    }

    /// Encodes the number as its ``description``.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}

extension PhoneNumber: CodingKeyRepresentable {
    /// The number as a coding key, so that a dictionary keyed by numbers is encoded as a JSON object.
    public var codingKey: any CodingKey { NumberKey(stringValue: description) }

    /// Creates a number from a coding key with its ``description``; nil if the key is not a number.
    public init?<Key: CodingKey>(codingKey: Key) { self.init(codingKey.stringValue) }

    private struct NumberKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
