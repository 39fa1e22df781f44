internal import PhoneCharsets

/// The value of a property as text, independent of version, encoding and charset.
struct CardValue {
    /// The decoded text; in versions 3.0 and 4.0 with escapes.
    let text: String
    /// The issues of the value, and what was done.
    let troubles: [ImportIssue.Finding]

    /// - Parameter decoder: Decodes texts. Unencoded texts without a declared charset are already UTF-8.
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
        if encoding == .base64, !bytes.isWholeBase64 { troubles.append((.wrongEncoding("base64"), .kept)) }
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

    /// Returns the encoding of a value, which a bare parameter of version 2.1 may declare too.
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
    /// An issue's reason and outcome.
    typealias Finding = (reason: Reason, outcome: Outcome)

    /// Converts a decoder's finding to an issue.
    static func finding(_ finding: TextDecoder.Finding) -> Finding {
        switch finding {
        case .read(let charset): (.otherCharset(charset), .converted)
        case .replaced(let charset): (.notText(charset), .replaced)
        case .noConversion(let charset): (.noConversion(charset), .replaced)
        case .withoutZeros: (.zeroBytes, .dropped)
        }
    }
}
