internal import PhoneFiles

/// A field of JSON objects, by its path of keys.
///
/// The field `.user.phone` of `{"id":1,"user":{"name":"Kim","phone":"112"}}` is `112`.
///
/// An object is read once, and must be valid JSON. Values of other keys are skipped without recursion, whatever their
/// depth.
package struct JSONField: Sendable, Hashable {
    /// The keys from the outermost object to the value.
    let keys: [[UInt8]]
    /// The keys of fields that are to be added to the objects, which must not have them.
    var addedKeys: [[UInt8]] = []

    /// Creates a field from a path such as `.user.phone`, with or without the first dot; nil if the text is not a path.
    ///
    /// A key in quotes is a JSON string, as in jq, and may contain dots: `."user.phone"`.
    package init?(path: String) {
        let bytes = Array(path.utf8)
        var rest = bytes.first == Self.dot ? bytes.dropFirst() : bytes[...]
        var keys: [[UInt8]] = []
        repeat {
            if !keys.isEmpty { rest = rest.dropFirst() }
            guard let key = Self.takeKey(from: &rest) else { return nil }
            keys.append(key)
        } while rest.first == Self.dot
        guard rest.isEmpty else { return nil }
        self.keys = keys
    }

    private static let dot = UInt8(ascii: ".")

    /// Removes the first key of a path and returns it; nil if the path does not begin with a key.
    private static func takeKey(from path: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard path.first == .quote else {
            let key = path.prefix { $0 != dot }
            path = path.dropFirst(key.count)
            return key.isEmpty ? nil : Array(key)
        }
        let text = Array(path)
        var cursor = JSONCursor()
        guard let content = cursor.passString(in: text.span) else { return nil }
        path = path.dropFirst(content.upperBound + 1)
        return text.span.extracting(content).jsonText
    }

    /// Returns a key as it is written in paths.
    static func pathKey(_ key: [UInt8]) -> String {
        guard key.isEmpty || key[0] == .quote || key.contains(dot) else { return String(decoding: key, as: UTF8.self) }
        var sink = ByteSink(nil)
        sink.append(.quote)
        sink.append(key.span, for: .ndjson)
        sink.append(.quote)
        return String(decoding: sink.collected, as: UTF8.self)
    }

    /// The value of a field.
    package enum Value: Sendable, Hashable {
        /// The bytes of a string, between its quotes.
        case string(Range<Int>)
        /// The bytes of a number, a truth value or null.
        case scalar(Range<Int>)
        /// The bytes of an object or an array.
        case container(Range<Int>)
        /// The object does not have the field.
        case absent
    }

    /// The values of a field in one object: one value, unless the key is repeated.
    package struct Values: Sendable, Hashable {
        package private(set) var first = Value.absent
        /// The other values of objects with repeated keys.
        package private(set) var others: [Value] = []
        /// The key of a field that is to be added, if the object has it.
        fileprivate(set) var existingKey: [UInt8]?

        fileprivate mutating func add(_ value: Value) {
            if case .absent = first { first = value } else { others.append(value) }
        }
    }

    /// Returns the values of the field; nil if the text is not one object. The whole text is read, because a key may be
    /// repeated anywhere.
    package func values(in text: Span<UInt8>) -> Values? {
        var found = Values()
        var cursor = JSONCursor()
        guard cursor.pass(UInt8(ascii: "{"), in: text) else { return nil }
        // The objects of the path that are open, without the outermost one; and whether the last one may be empty.
        var (depth, mayBeEmpty) = (0, true)
        while true {
            if !mayBeEmpty || !cursor.isAt(UInt8(ascii: "}"), in: text) {
                guard let key = cursor.passString(in: text), cursor.pass(UInt8(ascii: ":"), in: text) else {
                    return nil
                }
                if depth == 0, let added = addedKeys.first(where: { text.isJSONText(key, equalTo: $0) }) {
                    found.existingKey = added
                }
                let isOnPath = text.isJSONText(key, equalTo: keys[depth])
                if isOnPath, depth < keys.count - 1, cursor.pass(UInt8(ascii: "{"), in: text) {
                    (depth, mayBeEmpty) = (depth + 1, true)
                    continue
                }
                guard let value = cursor.passValue(in: text) else { return nil }
                if isOnPath, depth == keys.count - 1 { found.add(value) }
            }
            mayBeEmpty = false
            while !cursor.pass(.comma, in: text) {
                guard cursor.pass(UInt8(ascii: "}"), in: text) else { return nil }
                if depth == 0 { return cursor.isAtEnd(of: text) ? found : nil }
                depth -= 1
            }
        }
    }
}
