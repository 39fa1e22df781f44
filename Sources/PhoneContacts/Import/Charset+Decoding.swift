internal import Foundation

extension Charset {
    /// Foundation's number for code page 949, which is Core Foundation's with the high bit set.
    private static let codePage949 = String.Encoding(rawValue: 0x8000_0422)

    /// The text of some bytes. What is no text of the charset becomes U+FFFD, and `isExact` is false. O(bytes).
    func text(of bytes: some Collection<UInt8>) -> (text: String, isExact: Bool) {
        switch self {
        case .utf8:
            if let text = String(validating: bytes, as: UTF8.self) { return (text, true) }
            return (String(decoding: bytes, as: UTF8.self), false)
        case .latin1:
            var scalars = String.UnicodeScalarView()
            scalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
            return (String(scalars), true)
        case .windows1252:
            if let text = String(bytes: bytes, encoding: .windowsCP1252) { return (text, true) }
            // Five bytes of it mean nothing.
            let pieces = bytes.map { String(bytes: [$0], encoding: .windowsCP1252) ?? "\u{FFFD}" }
            return (pieces.joined(), false)
        case .cp949: return Self.textOfCodePage949(bytes)
        case .utf16:
            var decoder = UTF16Decoder(isBigEndian: true)
            var decoded = decoder.utf8(of: bytes)
            decoded += decoder.finish()
            return (String(decoding: decoded, as: UTF8.self), decoder.isExact)
        }
    }

    private static func textOfCodePage949(_ bytes: some Collection<UInt8>) -> (text: String, isExact: Bool) {
        if let text = String(bytes: bytes, encoding: codePage949) { return (text, true) }
        // Character by character: a byte from 0x81 on and the one behind it, else a byte of ASCII.
        var text = ""
        var rest = bytes[...]
        while let lead = rest.popFirst() {
            let pair = lead >= 0x81 ? rest.first.map { [lead, $0] } ?? [lead] : [lead]
            if let character = String(bytes: pair, encoding: codePage949) {
                text += character
                if pair.count == 2 { rest.removeFirst() }
            } else {
                text += "\u{FFFD}"
            }
        }
        return (text, false)
    }
}
