/// A part of a format: literal text or a group of the number.
enum FormatPart: Hashable {
    case text(Substring)
    /// The index of the group, from 1.
    case group(Int)

    /// Returns the parts of a format: `$1` to `$9` are groups, everything else is literal.
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
