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
