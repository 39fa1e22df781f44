extension PhoneNumber: Codable {
    /// Reads the text that ``description`` writes, and every notation that begins with a plus.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that is no number.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value(expecting: "a phone number such as +821023456789") { PhoneNumber($0) }
    }

    /// Writes ``description``.
    public func encode(to encoder: any Encoder) throws { try encodeDescription(to: encoder) }
}

extension PhoneNumber: CodingKeyRepresentable {
    /// The number as a key: a dictionary by numbers is a JSON object. O(digits).
    public var codingKey: any CodingKey { NumberKey(stringValue: description) }

    /// Reads what ``description`` writes; nil for a text that is no number. O(UTF-8 bytes).
    public init?<Key: CodingKey>(codingKey: Key) { self.init(codingKey.stringValue) }

    private struct NumberKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
