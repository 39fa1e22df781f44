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
        case .mask(let redactor): redactor.redacted(text, number)
        case .template(let template): template.bytes(for: number)
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

    func bytes(for number: PhoneNumber) -> [UInt8] {
        pieces.flatMap { piece in
            switch piece {
            case .text(let text): Array(text.utf8)
            case .style(let style): Array((validator.format(number, style) ?? "").utf8)
            }
        }
    }
}
