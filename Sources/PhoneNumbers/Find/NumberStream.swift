/// A search for the numbers in parts of a text.
package struct NumberFinder: Sendable {
    private let search: NumberSearch
    private let backend: Backend

    package init(_ search: NumberSearch, plan: NumberingPlan, engine: PhoneEngine) {
        self.search = search
        backend = plan.backend(engine)
    }

    /// Returns the numbers from an offset on, and sets the offset to that at which the search continues. If more bytes
    /// follow, it continues before the first number that they may change.
    package func numbers(in text: Span<UInt8>, from at: inout Int, isEnd: Bool) -> [FoundNumber] {
        var found: [FoundNumber] = []
        backend.stages.find(search, in: text, from: &at, isEnd: isEnd, most: .max, into: &found)
        return found
    }
}

/// A search for the numbers of a text that is read in parts. The matches are the same as in the whole text.
///
/// Memory is bounded by a part and the bytes that precede the next one, at most 2,564.
package struct NumberStream: Sendable {
    private let finder: NumberFinder
    /// The bytes in memory.
    package private(set) var bytes: [UInt8] = []
    /// The number of bytes of the stream before those in memory.
    package private(set) var dropped = 0
    /// The offset in ``bytes`` at which the search continues. Later matches do not begin before it.
    package private(set) var at = 0

    package init(_ search: NumberSearch, plan: NumberingPlan, engine: PhoneEngine) {
        finder = NumberFinder(search, plan: plan, engine: engine)
    }

    /// Adds a part and returns the numbers that later bytes can't change, with ranges in ``bytes``.
    ///
    /// - Parameter isEnd: Whether no more bytes follow.
    package mutating func add(_ part: [UInt8], isEnd: Bool) -> [FoundNumber] {
        let before = max(0, at - NumberSearch.before)
        bytes.removeFirst(before)
        dropped += before
        at -= before
        bytes += part
        var end = at
        defer { at = end }
        return finder.numbers(in: bytes.span, from: &end, isEnd: isEnd)
    }
}
