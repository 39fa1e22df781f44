/// A card inside of a card: the value of an `AGENT` in version 2.1. It becomes text, as version 3.0 has it.
struct InnerCard {
    private let limit: Int
    private var lines: [UInt8] = []
    private var depth = 0
    /// Whether it has more bytes than the limit, and was not kept.
    private(set) var isTooLong = false

    /// - Parameters:
    ///   - begin: The line that begins the card.
    ///   - limit: How many bytes are kept.
    init(_ begin: ContentLine, limit: Int) {
        self.limit = limit
        take(begin)
    }

    mutating func take(_ line: ContentLine) {
        if line.isOfCard { depth += line.name == "BEGIN" ? 1 : line.name == "END" ? -1 : 0 }
        if line.bytes.count + lines.count > limit { isTooLong = true }
        guard !isTooLong else { return lines = [] }
        lines += line.bytes
        lines.append(.lineFeed)
    }

    /// Whether the last line came.
    var isEnded: Bool { depth <= 0 }

    /// All lines, with escapes.
    var value: String { CardText.escaped(String(decoding: lines.dropLast(), as: UTF8.self)) }
}
