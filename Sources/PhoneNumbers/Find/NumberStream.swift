/// Finds the numbers of a text that is read in parts. The matches are those of the whole text.
///
/// Memory is bounded by a part and the bytes that precede the next one, at most 2,564.
package struct NumberStream: Sendable {
    private let search: NumberSearch
    private let backend: Backend
    /// The bytes in memory.
    package private(set) var bytes: [UInt8] = []
    /// The bytes of the stream before those in memory.
    package private(set) var dropped = 0
    /// Where the search continues, from the bytes in memory on. No later match begins before.
    package private(set) var at = 0

    package init(_ search: NumberSearch, plan: NumberingPlan, engine: PhoneEngine) {
        self.search = search
        backend = plan.backend(engine)
    }

    /// Adds a part and returns the numbers that later bytes can't change, with ranges from ``bytes`` on.
    ///
    /// - Parameter isEnd: Whether no more bytes follow.
    package mutating func add(_ part: [UInt8], isEnd: Bool) -> [FoundNumber] {
        let before = max(0, at - NumberSearch.before)
        bytes.removeFirst(before)
        dropped += before
        at -= before
        bytes += part
        var found: [FoundNumber] = []
        var end = at
        backend.stages.find(search, in: bytes.span, from: &end, isEnd: isEnd, into: &found)
        at = end
        return found
    }
}
