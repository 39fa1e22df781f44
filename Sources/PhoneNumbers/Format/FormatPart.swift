/// A piece of a format: text that stands there as it is, or a group of a number.
enum FormatPart: Hashable {
    case text(Substring)
    /// From 1.
    case group(Int)

    /// The pieces of a format: `$1` to `$9` are groups, and nothing else is special.
    static func parts(of format: String) -> [FormatPart] {
        var parts: [FormatPart] = []
        var rest = format[...]
        while !rest.isEmpty {
            let text = rest.prefix { $0 != "$" }
            rest = rest.dropFirst(text.count)
            if !text.isEmpty { parts.append(.text(text)) }
            guard !rest.isEmpty else { break }
            if let digit = rest.dropFirst().first?.utf8.first, (0x31...0x39).contains(digit) {
                parts.append(.group(Int(digit - 0x30)))
                rest = rest.dropFirst(2)
            } else {
                parts.append(.text(rest.prefix(1)))
                rest = rest.dropFirst()
            }
        }
        return parts
    }
}
