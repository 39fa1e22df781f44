/// The value of a property as text, whatever its version, encoding and charset.
struct CardValue {
    /// The text: with escapes in versions 3.0 and 4.0, without encoding.
    let text: String
    /// What is wrong with it, if anything.
    let trouble: ImportIssue.Reason?
    /// Whether it was written in quoted-printable, which hides what would be escapes.
    let wasEncoded: Bool

    /// - Parameter charset: That of texts which declare none.
    init(of line: ContentLine, charset: Charset) {
        var trouble: ImportIssue.Reason?
        var bytes = line.value
        let encoding = Self.encoding(of: line)
        if encoding == .quotedPrintable {
            if let decoded = CardText.quotedPrintable(bytes) {
                bytes = decoded[...]
            } else {
                trouble = .wrongEncoding("quoted-printable")
            }
        }
        var charset = charset
        if let name = line["CHARSET"] {
            if let declared = Charset(name: name) {
                charset = declared
            } else {
                charset = .utf8
                trouble = .unknownCharset(name)
            }
        }
        let (text, isExact) = charset.text(of: bytes)
        self.text = text
        self.trouble = trouble ?? (isExact ? nil : .notText(charset))
        wasEncoded = encoding == .quotedPrintable
    }

    enum Encoding { case none, quotedPrintable, base64 }

    /// How a value is encoded; a bare parameter of version 2.1 may say it too.
    static func encoding(of line: ContentLine) -> Encoding {
        for parameter in line.parameters where parameter.name == "ENCODING" || parameter.name.isEmpty {
            switch parameter.value.uppercased() {
            case "QUOTED-PRINTABLE": return .quotedPrintable
            case "BASE64", "B": return .base64
            default: break
            }
        }
        return .none
    }
}
