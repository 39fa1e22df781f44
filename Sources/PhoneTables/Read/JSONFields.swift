internal import PhoneFiles

/// The fields of one JSON object. The memory is reused for all objects.
struct JSONFields: Sendable {
    struct Field: Sendable {
        /// The bytes of the key, between its quotes.
        let key: Range<Int>
        let value: JSONField.Value
    }

    private(set) var fields: [Field] = []

    /// Replaces the contents with the fields of an object. Returns false if the text is not one object.
    mutating func read(_ text: Span<UInt8>) -> Bool {
        fields.removeAll(keepingCapacity: true)
        var cursor = JSONCursor()
        guard cursor.pass(UInt8(ascii: "{"), in: text) else { return false }
        if cursor.pass(UInt8(ascii: "}"), in: text) { return cursor.isAtEnd(of: text) }
        while let key = cursor.passString(in: text), cursor.pass(UInt8(ascii: ":"), in: text),
            let value = cursor.passValue(in: text)
        {
            fields.append(Field(key: key, value: value))
            if cursor.pass(.comma, in: text) { continue }
            return cursor.pass(UInt8(ascii: "}"), in: text) && cursor.isAtEnd(of: text)
        }
        return false
    }
}
