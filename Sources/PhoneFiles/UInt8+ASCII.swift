/// The bytes that separate, quote or escape lines and fields of text.
extension UInt8 {
    package static let tab = UInt8(ascii: "\t")
    package static let lineFeed = UInt8(ascii: "\n")
    package static let carriageReturn = UInt8(ascii: "\r")
    package static let space = UInt8(ascii: " ")
    package static let quote = UInt8(ascii: "\"")
    package static let comma = UInt8(ascii: ",")
    package static let backslash = UInt8(ascii: "\\")
}

extension String {
    /// Replaces an ASCII character wherever it occurs, also before a combining mark. `replacing(_:with:)` compares
    /// whole characters, and a quotation mark with a combining mark after it is another character.
    package func replacing(ascii byte: UInt8, with replacement: String) -> String {
        guard utf8.contains(byte) else { return self }
        var bytes: [UInt8] = []
        for next in utf8 {
            if next == byte { bytes += replacement.utf8 } else { bytes.append(next) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
