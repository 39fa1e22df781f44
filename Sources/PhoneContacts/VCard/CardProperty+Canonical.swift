extension CardProperty {
    /// Properties whose commas are no text: addresses, and lists of words.
    private static let withPlainCommas: Set<String> = [
        "URL", "GEO", "UID", "REV", "TZ", "SOURCE", "IMPP", "CATEGORIES",
    ]

    /// A property that is not understood, as version 4.0 writes it.
    ///
    /// Of versions 3.0 and 4.0 it is the line itself, unless the value is encoded. Quoted-printable becomes text with
    /// escapes, base64 a `data:` URI, and bare parameters become types in small letters.
    init(_ line: ContentLine, value: CardValue, isVersion2: Bool) {
        let encoding = CardValue.encoding(of: line)
        guard isVersion2 || encoding != .none || line["CHARSET"] != nil else {
            let head = line.bytes[..<line.value.startIndex]
            self.init(line: String(decoding: head, as: UTF8.self) + Self.withEscapedLineEnds(value.text))
            return
        }
        let group = line.group.isEmpty ? "" : line.group + "."
        let isBinary = encoding == .base64
        let mediaType = isBinary ? MediaType(of: line) : nil
        let parameters = line.parameters.enumerated()
            .compactMap { $0.offset == mediaType?.parameter ? nil : Self.parameter($0.element) }.joined()
        let written =
            if let mediaType {
                "data:\(mediaType.name);base64,\(value.text.filter { !$0.isWhitespace })"
            } else if isVersion2 {
                Self.escaped(value.text, of: line.name)
            } else {
                Self.withEscapedLineEnds(value.text)
            }
        self.init(line: "\(group)\(line.name)\(parameters):\(written)")
    }

    private static func parameter(_ parameter: ContentLine.Parameter) -> String? {
        if parameter.isEncoding { return nil }
        if parameter.name.isEmpty || parameter.name == "TYPE" {
            return ";TYPE=\(quoted(parameter.value.lowercased()))"
        }
        return ";\(parameter.name)=\(quoted(parameter.value))"
    }

    /// Commas separate the values of types, and are text nowhere else.
    private static func quoted(_ value: String) -> String {
        value.utf8.contains { $0 == .colon || $0 == .semicolon } ? "\"\(value)\"" : value
    }

    /// A text of version 2.1, where a backslash hides semicolons alone.
    private static func escaped(_ text: String, of name: String) -> String {
        if withPlainCommas.contains(name) { return withEscapedLineEnds(text.trimmed) }
        return CardText.parts(of: text)
            .map { CardText.escaped(CardText.unescaped($0, isVersion2: true)) }.joined(separator: ";")
    }

    /// Line ends, which quoted-printable may have, as escapes.
    private static func withEscapedLineEnds(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == .lineFeed || $0 == .carriageReturn }) else { return text }
        var result = text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
            .map { String(decoding: $0.filter { $0 != .carriageReturn }, as: UTF8.self) }
        // The last line end of a value is no text.
        while result.count > 1, result.last?.isEmpty == true { result.removeLast() }
        return result.joined(separator: "\\n")
    }
}

/// The media type of a value in base64, by the types of its property: `image/jpeg` of a picture of type JPEG.
struct MediaType {
    let name: String
    /// The place of the parameter that says it; nil if none does.
    let parameter: Int?

    /// Types that say what a property is for, and not what is in it.
    private static let purposes: Set<String> = ["home", "work", "pref", "dom", "intl", "postal", "parcel", "other"]

    init(of line: ContentLine) {
        let candidates = line.parameters.enumerated().filter { _, parameter in
            (parameter.name == "TYPE" || parameter.name.isEmpty) && !parameter.isEncoding
                && !Self.purposes.contains(parameter.value.lowercased()) && !parameter.value.contains(",")
        }
        parameter = candidates.first?.offset
        name = candidates.first.map { Self.name($0.element.value.lowercased(), of: line.name) } ?? Self.unknown
    }

    static let unknown = "application/octet-stream"

    /// The media type that a type in small letters means: `image/jpeg` of `jpeg`.
    static func name(_ type: String, of property: String) -> String {
        if type.contains("/") { return type }
        switch property {
        case "PHOTO", "LOGO": return "image/\(type)"
        case "SOUND": return "audio/\(type)"
        default: return "application/\(type)"
        }
    }

    /// The type parameter that version 3.0 has for a media type; nil for the unknown one.
    static func type(_ name: String, of property: String) -> String? {
        if name == unknown || name.isEmpty { return nil }
        let subtype = name.split(separator: "/").last.map(String.init) ?? name
        return Self.name(subtype, of: property) == name ? subtype.uppercased() : name
    }
}
