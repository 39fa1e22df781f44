internal import PhoneFiles

/// The group and the uninterpreted parameters of a number or an address. Both are kept and written back.
struct CardParameters: Sendable, Hashable, CustomStringConvertible {
    static let none = CardParameters("")

    /// The group and the parameters as written before a colon: `work;ALTID=1`. Empty for most numbers.
    let description: String

    init(_ description: String) { self.description = description }

    /// The group; empty if there is none.
    var group: String { String(description.prefix { $0 != ";" }) }

    /// The parameters, each after a semicolon.
    var parameters: Substring { description.drop { $0 != ";" } }

    /// Returns the parameters of both, with the group of the first one that has a group.
    func merging(_ other: Self) -> Self {
        guard other != .none, other != self else { return self }
        let own = Set(list)
        let others = other.list.filter { !own.contains($0) }.map { ";\($0)" }.joined()
        return CardParameters((group.isEmpty ? other.group : group) + parameters + others)
    }

    /// The parameters, one by one.
    private var list: [String] {
        let line = ContentLine(Array("X\(parameters):".utf8))
        return line?.parameters.map { String(decoding: $0.bytes, as: UTF8.self) } ?? []
    }

    /// - Parameters:
    ///   - line: The property.
    ///   - group: The group to keep.
    ///   - keepsURI: Whether `VALUE=uri` adds information to the text.
    init(of line: ContentLine, group: String, keepsURI: Bool) {
        var description = group
        for parameter in line.parameters {
            switch parameter.name {
            case "PREF": break
            case "TYPE", "":
                let others = Contact.Label.otherTypes(of: parameter)
                if !others.isEmpty { description += ";TYPE=" + others.map(CardText.parameter).joined(separator: ",") }
            case "VALUE" where !keepsURI || parameter.value.lowercased() != "uri": break
            case _ where parameter.isEncoding || parameter.isAndroidLabel: break
            default: description += ";" + String(decoding: parameter.bytes, as: UTF8.self)
            }
        }
        self.description = description
    }
}

extension ContentLine {
    /// Whether a property has a group, or parameters other than those of its encoding.
    var saysMoreThanItsText: Bool {
        !group.isEmpty
            || parameters.contains { !$0.isEncoding && !($0.name == "VALUE" && $0.value.lowercased() == "text") }
    }
}

extension ContentLine.Parameter {
    /// Encodings that version 2.1 writes as bare values.
    private static let encodings: Set<String> = [
        "QUOTED-PRINTABLE", "BASE64", "B", "8BIT", "7BIT", "INLINE", "URL", "CONTENT-ID", "CID",
    ]

    /// Whether the parameter describes the encoding of the value, not its meaning.
    var isEncoding: Bool {
        name == "ENCODING" || name == "CHARSET" || name.isEmpty && Self.encodings.contains(value.uppercased())
    }

    /// Whether it is a label in the form of Android's exporter:
    /// `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EB=82=A8)`.
    var isAndroidLabel: Bool { bytes.starts(with: Self.androidLabel) && bytes.last == UInt8(ascii: ")") }

    /// The words of Android's label.
    var androidLabel: String {
        let content = bytes.dropFirst(Self.androidLabel.count).dropLast()
        let parts = content.split(separator: .comma, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].starts(with: "CHARSET=".utf8), parts[1].starts(with: "ENCODING=".utf8) else {
            return String(decoding: content, as: UTF8.self)
        }
        return String(decoding: CardText.quotedPrintable(parts[2]) ?? Array(parts[2]), as: UTF8.self)
    }

    private static let androidLabel = Array("X-CUSTOM(".utf8)
}
