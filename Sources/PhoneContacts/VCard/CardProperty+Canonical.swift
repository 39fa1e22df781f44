extension CardProperty {
    /// Parameters that say how a value is written, and bare ones of version 2.1 that do.
    private static let writingNames: Set<String> = ["ENCODING", "CHARSET"]
    private static let writingValues: Set<String> = [
        "QUOTED-PRINTABLE", "BASE64", "B", "8BIT", "7BIT", "INLINE", "URL", "CONTENT-ID", "CID",
    ]
    /// Properties whose commas are no text.
    private static let addresses: Set<String> = ["URL", "GEO", "UID", "REV", "TZ", "SOURCE", "IMPP"]

    /// A property that is not understood, as version 4.0 writes it.
    ///
    /// Of versions 3.0 and 4.0 it is the line itself, unless the value is encoded. Quoted-printable becomes text with
    /// escapes, base64 a `data:` URI, and bare parameters become types in small letters.
    init(_ line: ContentLine, value: CardValue, isVersion2: Bool) {
        let encoding = CardValue.encoding(of: line)
        guard isVersion2 || encoding != .none || line["CHARSET"] != nil else {
            // The bytes before the value may be of any charset too, though none would be there.
            let head = line.bytes[..<line.value.startIndex]
            self.init(line: String(decoding: head, as: UTF8.self) + Self.withoutLineEnds(value.text))
            return
        }
        let group = line.group.isEmpty ? "" : line.group + "."
        let isBinary = encoding == .base64
        let parameters = line.parameters.compactMap { Self.parameter($0, dropsTypes: isBinary) }.joined()
        let written =
            isBinary
            ? "data:\(Self.mediaType(of: line));base64,\(value.text.filter { !$0.isWhitespace })"
            : isVersion2 ? Self.escaped(value.text, of: line.name) : Self.withoutLineEnds(value.text)
        self.init(line: "\(group)\(line.name)\(parameters):\(written)")
    }

    private static func parameter(_ parameter: ContentLine.Parameter, dropsTypes: Bool) -> String? {
        if writingNames.contains(parameter.name) { return nil }
        if parameter.name.isEmpty && writingValues.contains(parameter.value.uppercased()) { return nil }
        if parameter.name.isEmpty || parameter.name == "TYPE" {
            return dropsTypes ? nil : ";TYPE=\(quoted(parameter.value.lowercased()))"
        }
        return ";\(parameter.name)=\(quoted(parameter.value))"
    }

    private static func quoted(_ value: String) -> String {
        value.utf8.contains { $0 == .colon || $0 == .semicolon } ? "\"\(value)\"" : value
    }

    /// `image/jpeg` of a picture of type JPEG.
    private static func mediaType(of line: ContentLine) -> String {
        let type = line.parameters.first {
            $0.name == "TYPE" || $0.name.isEmpty && !writingValues.contains($0.value.uppercased())
        }
        guard let subtype = type?.value.lowercased() else { return "application/octet-stream" }
        if subtype.contains("/") { return subtype }
        switch line.name {
        case "PHOTO", "LOGO": return "image/\(subtype)"
        case "SOUND": return "audio/\(subtype)"
        default: return "application/\(subtype)"
        }
    }

    /// A text of version 2.1, where a backslash hides semicolons alone.
    private static func escaped(_ text: String, of name: String) -> String {
        if addresses.contains(name) { return withoutLineEnds(text) }
        return CardText.parts(of: text)
            .map { CardText.escaped(CardText.unescaped($0, isVersion2: true)) }.joined(separator: ";")
    }

    private static func withoutLineEnds(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == .lineFeed || $0 == .carriageReturn }) else { return text }
        return String(decoding: text.utf8.filter { $0 != .carriageReturn && $0 != .lineFeed }, as: UTF8.self)
    }
}
