/// A property of a card that nobody here needs to understand: kept as it is, and written back.
///
/// It is a content line of vCard 4.0 without folds: `item1.URL;TYPE=home:https://example.com`. What came in another version
/// was brought into that form when it was read.
public struct CardProperty: Sendable, Hashable, CustomStringConvertible {
    /// The content line.
    public let description: String

    /// A content line; nil for a text without a name and a colon, or with a line end in it. O(bytes).
    public init?(_ line: String) {
        guard !line.utf8.contains(UInt8.lineFeed), !line.utf8.contains(UInt8.carriageReturn),
            ContentLine(Array(line.utf8)) != nil
        else { return nil }
        description = line
    }

    /// A content line that was put together here.
    init(line: String) { description = line }

    /// The property's name in capital letters, without its group. O(bytes).
    public var name: String { ContentLine(Array(description.utf8))?.name ?? "" }

    /// What stands behind the colon, with its escapes. O(bytes).
    public var value: String {
        ContentLine(Array(description.utf8)).map { String(decoding: $0.value, as: UTF8.self) } ?? ""
    }
}
