internal import PhoneFiles

/// A field of JSON objects, by its path of keys.
///
/// The field `.user.phone` of `{"id":1,"user":{"name":"Kim","phone":"112"}}` is `112`.
///
/// An object is read once. Values of other keys are skipped without recursion, whatever their contents and depth.
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

/// A position in a JSON text.
struct JSONCursor {
    private var index = 0

    private mutating func passBlanks(in text: Span<UInt8>) {
        while index < text.count, text[index] == .space || text[index] == .tab || text[index] == .carriageReturn {
            index += 1
        }
    }

    /// Whether only blanks and the line end follow.
    mutating func isAtEnd(of text: Span<UInt8>) -> Bool {
        passBlanks(in: text)
        return index == text.count || text[index] == .lineFeed && index == text.count - 1
    }

    /// Whether a byte follows, after blanks.
    mutating func isAt(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        passBlanks(in: text)
        return index < text.count && text[index] == byte
    }

    /// Skips blanks and a byte. Returns false if another byte follows.
    mutating func pass(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        guard isAt(byte, in: text) else { return false }
        index += 1
        return true
    }

    /// Skips a string and returns the range between its quotes; nil if no string begins here.
    mutating func passString(in text: Span<UInt8>) -> Range<Int>? {
        guard pass(.quote, in: text) else { return nil }
        let start = index
        while index < text.count {
            let byte = text[index]
            index += byte == .backslash ? 2 : 1
            if byte == .quote { return start..<index - 1 }
        }
        return nil
    }

    /// Skips a value and returns it; nil if no value begins here.
    mutating func passValue(in text: Span<UInt8>) -> JSONField.Value? {
        passBlanks(in: text)
        guard index < text.count else { return nil }
        let start = index
        switch text[index] {
        case .quote: return passString(in: text).map { .string($0) }
        case UInt8(ascii: "{"), UInt8(ascii: "["): return passContainer(in: text) ? .container(start..<index) : nil
        default:
            while index < text.count, Self.isScalar(text[index]) { index += 1 }
            return start < index ? .scalar(start..<index) : nil
        }
    }

    /// Whether a byte can be part of a number, a truth value or null.
    private static func isScalar(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }

    /// Skips an object or an array with its contents. Returns false if it does not end, or at a bracket that does not
    /// close the last open one, after which the end of the object is unknown.
    private mutating func passContainer(in text: Span<UInt8>) -> Bool {
        var open = OpenBrackets()
        while index < text.count {
            let byte = text[index]
            switch byte {
            case .quote:
                if passString(in: text) == nil { return false }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): open.add(isBrace: byte == UInt8(ascii: "{"))
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if open.removeLast() != (byte == UInt8(ascii: "}")) { return false }
            default: break
            }
            index += 1
            if open.isEmpty { return true }
        }
        return false
    }
}

/// The open brackets of a JSON value, one bit for each. Only values with more than 64 of them need memory.
private struct OpenBrackets {
    /// The bits of the last brackets, of which the lowest is the last, and full words before them.
    private var last: UInt64 = 0
    private var words: [UInt64] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func add(isBrace: Bool) {
        if count > 0, count.isMultiple(of: UInt64.bitWidth) { words.append(last) }
        last = last << 1 | (isBrace ? 1 : 0)
        count += 1
    }

    /// Removes the last bracket, and returns whether it is a brace.
    mutating func removeLast() -> Bool {
        let isBrace = last & 1 == 1
        last >>= 1
        count -= 1
        if count > 0, count.isMultiple(of: UInt64.bitWidth) { last = words.popLast() ?? 0 }
        return isBrace
    }
}
