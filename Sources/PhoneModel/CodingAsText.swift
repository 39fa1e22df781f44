// Values are encoded as text, which is readable and stable across releases.

extension Decoder {
    /// Decodes a text and converts it with `read`.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if `read` returns nil; the message contains `expected`.
    package func value<Value>(expecting expected: String, _ read: (String) -> Value?) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = read(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected \(expected), found '\(text)'")
        }
        return value
    }
}

extension CustomStringConvertible {
    /// Encodes the description as text.
    package func encodeDescription(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
