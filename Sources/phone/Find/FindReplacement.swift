import PhoneFiles
import PhoneNumbers
import PhoneShell
import PhoneTables

/// The replacement of a number in a text.
enum FindReplacement: Sendable {
    case mask(Redactor)
    case template(FindTemplate)

    func bytes(for text: Span<UInt8>, _ number: PhoneNumber) -> [UInt8] {
        switch self {
        case .mask(let redactor): redactor.redacted(match: text, number)
        case .template(let template):
            template.bytes(for: number, isEscaped: text.indices.contains { text[$0] == UInt8(ascii: "%") })
        }
    }
}

/// `--replace`: a text in which names in braces are replaced by notations of the number.
struct FindTemplate: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case style(PhoneNumber.Style)
    }

    private static let styles: [(name: String, style: PhoneNumber.Style)] = [
        ("{e164}", .e164), ("{national}", .national), ("{international}", .international),
    ]

    private let validator: PhoneValidator
    private var pieces: [Piece] = []

    /// - Throws: If a brace does not belong to a notation.
    init(_ text: String, validator: PhoneValidator) throws(Failure) {
        self.validator = validator
        var rest = text[...]
        while let brace = rest.firstIndex(where: { "{}".contains($0) }) {
            pieces.append(.text(String(rest[..<brace])))
            rest = rest[brace...]
            guard let (name, style) = Self.styles.first(where: { rest.hasPrefix($0.name) }) else {
                let names = Self.styles.map(\.name).joined(separator: ", ")
                throw .usage("--replace '\(text)': use braces only in \(names), not in '\(rest)'")
            }
            pieces.append(.style(style))
            rest = rest.dropFirst(name.count)
        }
        pieces.append(.text(String(rest)))
    }

    /// - Parameter isEscaped: Whether the number is percent-encoded, as in a URL, where a plus would be a blank.
    func bytes(for number: PhoneNumber, isEscaped: Bool) -> [UInt8] {
        pieces.flatMap { piece in
            switch piece {
            case .text(let text): return Array(text.utf8)
            case .style(let style):
                let text = validator.format(number, style) ?? ""
                return Array((isEscaped ? text.percentEncoded : text).utf8)
            }
        }
    }
}
