internal import PhoneFiles

/// A vCard property as a content line. It is kept and written back unchanged unless a field of the contact changes it.
///
/// A property is an unfolded content line of vCard 4.0: `item1.URL;TYPE=home:https://example.com`. Properties of other
/// versions are converted to this form when they are read.
public struct CardProperty: Sendable, Hashable, CustomStringConvertible {
    /// The content line.
    public let description: String

    /// Creates a property from a content line; nil for a text without a name and a colon, or with a line end.
    public init?(_ line: String) {
        guard !line.utf8.contains(UInt8.lineFeed), !line.utf8.contains(UInt8.carriageReturn),
            ContentLine(Array(line.utf8)) != nil
        else { return nil }
        description = line
    }

    /// Creates a property from a valid content line.
    init(line: String) { description = line }

    /// The property's name in uppercase, without its group.
    public var name: String {
        // Parses no more than the name: pictures are long.
        let head = description.utf8.prefix { $0 != .colon && $0 != .semicolon }
        let name = head.lastIndex(of: .dot).map { head[head.index(after: $0)...] } ?? head
        return String(decoding: name.map { 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }, as: UTF8.self)
    }

    /// The text after the colon, still escaped.
    public var value: String {
        ContentLine(Array(description.utf8)).map { String(decoding: $0.value, as: UTF8.self) } ?? ""
    }
}

extension CardProperty {
    /// Whether the property has a name, given in capital letters. Faster than `name`, which parses the line.
    func has(name: [UInt8]) -> Bool {
        var index = 0
        var isEqual = true
        for byte in description.utf8 {
            switch byte {
            case .dot: (index, isEqual) = (0, true)
            case .colon, .semicolon: return isEqual && index == name.count
            default:
                isEqual = isEqual && index < name.count && (0x61...0x7A ~= byte ? byte & 0xDF : byte) == name[index]
                index += 1
            }
        }
        return false
    }

    /// The group in lowercase; empty if there is none.
    var group: String {
        let head = description.utf8.prefix { $0 != .colon && $0 != .semicolon }
        guard let dot = head.lastIndex(of: .dot) else { return "" }
        return String(decoding: head[..<dot].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
