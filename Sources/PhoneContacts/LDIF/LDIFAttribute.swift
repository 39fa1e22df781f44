internal import Foundation
internal import PhoneCharsets
internal import PhoneFiles

/// An attribute of an LDIF entry, unfolded: `name: text`, `name:: base64` or `name:< address`.
struct LDIFAttribute {
    /// The name as in the file, with its options: `cn;lang-ko`.
    let name: String
    let value: Value

    /// The value of an attribute.
    enum Value {
        case text(String)
        /// Base64 of bytes that are not text, such as a picture, and their media type.
        case binary(String, mediaType: String)
        /// A text that is not base64, although the attribute says so.
        case damaged(String)
    }

    /// Returns nil for bytes that are not an attribute.
    init?(_ line: ArraySlice<UInt8>) {
        guard let colon = line.firstIndex(of: .colon), colon > line.startIndex,
            line[..<colon].allSatisfy(\.isOfAttributeName)
        else { return nil }
        name = String(decoding: line[..<colon], as: UTF8.self)
        let rest = line[(colon + 1)...]
        let isBase64 = rest.first == .colon
        let isMarked = isBase64 || rest.first == UInt8(ascii: "<")
        let text = String(decoding: isMarked ? rest.dropFirst() : rest, as: UTF8.self).trimmed
        value = isBase64 ? Self.decoded(text) : .text(text)
    }

    /// The name in lowercase without the option `binary`; nil with any other option, which says that the value is one
    /// of several variants.
    var plainName: String? {
        let parts = name.lowercased().split(separator: ";")
        return parts.dropFirst().allSatisfy { $0 == "binary" } ? parts.first.map(String.init) : nil
    }

    private static func decoded(_ base64: String) -> Value {
        guard let bytes = Data(base64Encoded: base64) else { return .damaged(base64) }
        let text = Array(bytes)
        guard text[...].isUTF8, !text.contains(0) else { return .binary(base64, mediaType: mediaType(of: text)) }
        return .text(String(decoding: text, as: UTF8.self).trimmed)
    }

    private static func mediaType(of bytes: [UInt8]) -> String {
        let signatures: [(bytes: [UInt8], type: String)] = [
            ([0xFF, 0xD8, 0xFF], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47], "image/png"),
            ([0x47, 0x49, 0x46, 0x38], "image/gif"),
        ]
        return signatures.first { bytes.starts(with: $0.bytes) }?.type ?? "application/octet-stream"
    }
}

extension UInt8 {
    /// Whether names of attributes contain the byte: letters, digits, and the signs of object identifiers and options.
    fileprivate var isOfAttributeName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
