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
        case .template(let template): template.bytes(for: number, isEscaped: text.copy.contains(UInt8(ascii: "%")))
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

    /// - Parameter isEscaped: Whether the number is part of a URL, in which a plus would be a blank.
    func bytes(for number: PhoneNumber, isEscaped: Bool) -> [UInt8] {
        pieces.flatMap { piece in
            switch piece {
            case .text(let text): Array(text.utf8)
            case .style(let style):
                (validator.format(number, style) ?? "").utf8.flatMap { isEscaped ? Self.escaped($0) : [$0] }
            }
        }
    }

    /// Escapes what a URL must not contain unescaped.
    private static func escaped(_ byte: UInt8) -> [UInt8] {
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        let isDigit = byte &- UInt8(ascii: "0") < 10
        if isLetter || isDigit || "-._~".utf8.contains(byte) { return [byte] }
        let digits = String(byte, radix: 16, uppercase: true)
        return Array("%\(digits.count < 2 ? "0" : "")\(digits)".utf8)
    }
}
