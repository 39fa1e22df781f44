internal import PhoneFiles

/// A vCard property that this library does not interpret. It is kept and written back unchanged.
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
    public var name: String { ContentLine(Array(description.utf8))?.name ?? "" }

    /// The text after the colon, still escaped.
    public var value: String {
        ContentLine(Array(description.utf8)).map { String(decoding: $0.value, as: UTF8.self) } ?? ""
    }
}
