internal import PhoneCharsets

/// The value of a property as text, whatever its version, encoding and charset.
struct CardValue {
    /// The text: with escapes in versions 3.0 and 4.0, without encoding.
    let text: String
    /// What is wrong with it, if anything, and what became of it.
    let troubles: [ImportIssue.Finding]

    /// - Parameter decoder: Decodes texts; those that declare no charset and are not encoded are UTF-8 already.
    init(of line: ContentLine, decoder: TextDecoder) {
        var troubles: [ImportIssue.Finding] = []
        var bytes = line.value
        let encoding = Self.encoding(of: line)
        if encoding == .quotedPrintable {
            if let decoded = CardText.quotedPrintable(bytes) {
                bytes = decoded[...]
            } else {
                troubles.append((.wrongEncoding("quoted-printable"), .kept))
            }
        }
        var finding: TextDecoder.Finding?
        if let name = line["CHARSET"] {
            if let declared = Charset(name: name) {
                (bytes, finding) = decoder.utf8(of: bytes, declared: declared)
            } else {
                troubles.append((.unknownCharset(name), .kept))
                (bytes, finding) = decoder.utf8(of: bytes)
            }
        } else if encoding == .quotedPrintable {
            (bytes, finding) = decoder.utf8(of: bytes)
        }
        if let finding { troubles.append(ImportIssue.finding(finding)) }
        text = String(decoding: bytes, as: UTF8.self)
        self.troubles = troubles
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

extension ImportIssue {
    /// What is wrong, and what became of it.
    typealias Finding = (reason: Reason, outcome: Outcome)

    /// What a decoder found, as an issue has it.
    static func finding(_ finding: TextDecoder.Finding) -> Finding {
        switch finding {
        case .read(let charset): (.otherCharset(charset), .converted)
        case .replaced(let charset): (.notText(charset), .replaced)
        case .noConversion(let charset): (.noConversion(charset), .replaced)
        case .withoutZeros: (.zeroBytes, .dropped)
        }
    }
}
