internal import PhoneFiles

/// A vCard inside another one: the value of an `AGENT` in version 2.1. It becomes text, as in version 3.0.
struct InnerCard {
    private let limit: Int
    private var lines: [UInt8] = []
    private var depth = 0
    /// Whether it exceeds the limit and was dropped.
    private(set) var isTooLong = false

    /// - Parameters:
    ///   - begin: The line that begins the vCard.
    ///   - limit: The maximum number of bytes to keep.
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

    /// Whether the last line was read.
    var isEnded: Bool { depth <= 0 }

    /// All lines, escaped.
    var value: String { CardText.escaped(String(decoding: lines.dropLast(), as: UTF8.self)) }
}
