internal import Foundation
internal import PhoneFiles

/// A value in valid JSON, as it is written: numbers keep all their digits.
struct JSONText {
    /// The bytes of the value without blanks around it.
    let bytes: ArraySlice<UInt8>

    /// Returns nil for bytes that are not JSON, or that are nested too deeply.
    init?(_ bytes: [UInt8]) {
        guard (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil else { return nil }
        self.init(valid: bytes[...])
    }

    private init(valid bytes: ArraySlice<UInt8>) {
        let start = bytes.firstIndex { !$0.isBlank } ?? bytes.endIndex
        let end = bytes.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
        self.bytes = bytes[start..<end]
    }

    /// Accepts any value, of which Foundation has parsed all.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }

    /// The value as JSON.
    var json: String { String(decoding: bytes, as: UTF8.self) }

    var isNull: Bool { bytes.elementsEqual("null".utf8) }
    var isObject: Bool { bytes.first == UInt8(ascii: "{") }
    private var isList: Bool { bytes.first == UInt8(ascii: "[") }

    /// The texts of the value: a string, a number or a word, or those of a list; nil for other values.
    var texts: [String]? {
        guard isList else { return text.map { [$0] } }
        let elements = parts.map(JSONText.init(valid:))
        let texts = elements.compactMap(\.text)
        return texts.count == elements.count ? texts : nil
    }

    /// A string, a number or a word; nil for other values.
    private var text: String? {
        if isObject || isList || isNull { return nil }
        guard bytes.first == .quote else { return json }
        return try? JSONDecoder().decode(String.self, from: Data(bytes))
    }

    /// The members of an object, in order; empty for other values.
    var members: [(key: String, value: JSONText)] {
        guard isObject else { return [] }
        return parts.compactMap { part in
            guard let colon = Self.first(.colon, in: part),
                let key = JSONText(valid: part[..<colon]).text
            else { return nil }
            return (key, JSONText(valid: part[(colon + 1)...]))
        }
    }

    /// The first list that contains only objects, in this value or in its members; empty if there is none.
    ///
    /// - Parameter depth: How many levels of members are searched.
    func listedObjects(depth: Int = 4) -> [JSONText] {
        if isList {
            let elements = parts.map(JSONText.init(valid:))
            return elements.allSatisfy(\.isObject) ? elements : []
        }
        guard depth > 0 else { return [] }
        return members.lazy.map { $0.value.listedObjects(depth: depth - 1) }.first { !$0.isEmpty } ?? []
    }

    // MARK: Parts

    /// The parts between the outer brackets, which commas separate.
    private var parts: [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var rest = bytes.dropFirst().dropLast()
        if rest.allSatisfy(\.isBlank) { return [] }
        while let comma = Self.first(.comma, in: rest) {
            parts.append(rest[..<comma])
            rest = rest[(comma + 1)...]
        }
        return parts + [rest]
    }

    /// Returns the index of the first such byte outside of strings and inner brackets.
    private static func first(_ sign: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
        var nesting = JSONNesting()
        for index in bytes.indices where nesting.take(bytes[index]) && nesting.depth == 0 && bytes[index] == sign {
            return index
        }
        return nil
    }
}

extension UInt8 {
    /// Whether JSON ignores the byte between values.
    fileprivate var isBlank: Bool {
        self == .space || self == .tab || self == .lineFeed || self == .carriageReturn
    }
}
