// Coding as text: it lasts longer than numbers, and a person can read it.

extension Decoder {
    /// The value that a text stands for.
    ///
    /// - Throws: `DecodingError.dataCorrupted` where it stands for none; the message says what is `expected`.
    package func value<Value>(expecting expected: String, _ read: (String) -> Value?) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = read(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "'\(text)' where \(expected) belongs")
        }
        return value
    }
}

extension CustomStringConvertible {
    /// Writes the description.
    package func encodeDescription(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension CaseIterable where Self: CustomStringConvertible {
    /// Reads a case by its description.
    static func named(from decoder: any Decoder) throws -> Self {
        let names = allCases.map(\.description).joined(separator: ", ")
        return try decoder.value(expecting: "one of \(names)") { name in
            allCases.first { $0.description == name }
        }
    }
}
