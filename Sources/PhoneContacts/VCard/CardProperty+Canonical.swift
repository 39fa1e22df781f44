internal import PhoneFiles

extension CardProperty {
    /// Properties in which commas are separators: addresses and lists of words.
    private static let withPlainCommas: Set<String> = [
        "URL", "GEO", "UID", "REV", "TZ", "SOURCE", "IMPP", "CATEGORIES",
    ]

    /// Converts an uninterpreted property to version 4.0.
    ///
    /// A line of version 3.0 or 4.0 is unchanged unless the value is encoded. Quoted-printable becomes escaped text,
    /// base64 a `data:` URI, and bare parameters become types in lowercase.
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

    /// Quotes a value with a comma, which would otherwise separate values.
    private static func quoted(_ value: String) -> String {
        value.utf8.contains { $0 == .colon || $0 == .semicolon } ? "\"\(value)\"" : value
    }

    /// Escapes a text of version 2.1, where a backslash escapes only semicolons.
    private static func escaped(_ text: String, of name: String) -> String {
        if withPlainCommas.contains(name) { return withEscapedLineEnds(text.trimmed) }
        return CardText.parts(of: text)
            .map { CardText.escaped(CardText.unescaped($0, isVersion2: true)) }.joined(separator: ";")
    }

    /// Escapes line ends, which quoted-printable text may contain.
    private static func withEscapedLineEnds(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == .lineFeed || $0 == .carriageReturn }) else { return text }
        var result = text.utf8.split(separator: .lineFeed, omittingEmptySubsequences: false)
            .map { String(decoding: $0.filter { $0 != .carriageReturn }, as: UTF8.self) }
        // Drops the line end at the end of the value.
        while result.count > 1, result.last?.isEmpty == true { result.removeLast() }
        return result.joined(separator: "\\n")
    }
}

/// The media type of a base64 value, from the types of its property: `image/jpeg` for a photo of type JPEG.
struct MediaType {
    let name: String
    /// The index of the parameter that contains the type; nil if there is no such parameter.
    let parameter: Int?

    /// Types that describe the purpose of a property, not its format.
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

    /// Returns the media type for a type in lowercase, such as `image/jpeg` for `jpeg`.
    static func name(_ type: String, of property: String) -> String {
        if type.contains("/") { return type }
        switch property {
        case "PHOTO", "LOGO": return "image/\(type)"
        case "SOUND": return "audio/\(type)"
        default: return "application/\(type)"
        }
    }

    /// Returns the type parameter of version 3.0 for a media type; nil for an unknown media type.
    static func type(_ name: String, of property: String) -> String? {
        if name == unknown || name.isEmpty { return nil }
        let subtype = name.split(separator: "/").last.map(String.init) ?? name
        return Self.name(subtype, of: property) == name ? subtype.uppercased() : name
    }
}
