/// What the first line of a JSON text shows of its shape.
package enum JSONShape: Sendable, Hashable {
    /// The line is an object, as in NDJSON.
    case object
    /// The line begins an array, or an object of several lines.
    case document

    /// - Parameter line: A line without its line end. Nil for a line that is neither.
    package init?(ofLine line: Span<UInt8>) {
        let (brace, bracket, quote) = (UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""))
        guard let first = line.firstVisible(from: 0) else { return nil }
        let second = line.firstVisible(from: first + 1).map { line[$0] }
        switch (line[first], second) {
        case (brace, _) where first == 0 && line[line.count - 1] == UInt8(ascii: "}"): self = .object
        case (brace, nil), (bracket, nil), (bracket, brace), (bracket, bracket), (bracket, quote): self = .document
        default: return nil
        }
    }
}

extension Span<UInt8> {
    /// Returns the index of the first byte from `start` on that is not blank.
    fileprivate func firstVisible(from start: Int) -> Int? {
        var index = start
        while index < count, self[index] <= UInt8(ascii: " ") { index += 1 }
        return index < count ? index : nil
    }
}
