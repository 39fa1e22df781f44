/// Text as a field of a line.
enum Field {
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x5C }) else { return text }
        var field = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": field += "\\\\"
            case "\t": field += "\\t"
            case "\n": field += "\\n"
            case "\r": field += "\\r"
            case "\0": field += "\\0"
            default: field.unicodeScalars.append(scalar)
            }
        }
        return field
    }

    static func unescaped(_ field: Substring) -> String {
        guard field.utf8.contains(0x5C) else { return String(field) }
        var text = String.UnicodeScalarView()
        var scalars = field.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            text.append(scalar == "\\" ? scalars.next().map(meaning) ?? scalar : scalar)
        }
        return String(text)
    }

    private static func meaning(of letter: Unicode.Scalar) -> Unicode.Scalar {
        switch letter {
        case "t": "\t"
        case "n": "\n"
        case "r": "\r"
        case "0": "\0"
        default: letter
        }
    }

    static func fields(of line: String) -> [String] {
        line.split(separator: "\t", omittingEmptySubsequences: false).map { unescaped($0) }
    }

    static func flag(_ truth: Bool) -> String { truth ? "yes" : "no" }
}
