internal import PhoneNumbers

/// Verdicts with different numbers, in the order of a text.
///
/// Numbers that are found later are inserted when all of them are known, and an index finds a number among many, so
/// that many numbers take linear time. A few numbers are compared one by one, without an allocation.
struct DistinctVerdicts {
    /// The fewest verdicts with an index.
    private static let leastIndexed = 16

    private(set) var verdicts: [Verdict] = []
    /// The verdicts that are inserted later, each before the verdict at its place, in ascending order.
    private var insertions: [(place: Int, verdict: Verdict)] = []
    /// The index of each number; the indices of insertions follow those of verdicts.
    private var indices: [PhoneNumber: Int] = [:]
    /// The first index of a number with an extension, by the number without it.
    private var extendedIndices: [PhoneNumber: Int] = [:]

    private var count: Int { verdicts.count + insertions.count }

    /// Returns the index of a number; nil if there is no verdict with it.
    func index(of number: PhoneNumber) -> Int? {
        if count >= Self.leastIndexed { return indices[number] }
        return (0..<count).first { self[$0].number == number }
    }

    /// Returns the first index of a number with any extension, or without one.
    func index(ofAnyExtension number: PhoneNumber) -> Int? {
        let bare = number.withoutExtension
        if count < Self.leastIndexed { return (0..<count).first { self[$0].number?.withoutExtension == bare } }
        guard let index = indices[bare], let extended = extendedIndices[bare] else {
            return indices[bare] ?? extendedIndices[bare]
        }
        return min(index, extended)
    }

    /// Returns the place after the verdict at an index.
    func place(after index: Int) -> Int {
        index < verdicts.count ? index + 1 : insertions[index - verdicts.count].place
    }

    /// Appends a verdict, unless another one has its number.
    mutating func append(_ verdict: Verdict, _ number: PhoneNumber) {
        guard index(of: number) == nil else { return }
        verdicts.append(verdict)
        addToIndex(number)
    }

    /// Inserts a verdict before all others, one of which may have its number without the extension.
    mutating func putFirst(_ verdict: Verdict, _ number: PhoneNumber) {
        let bare = number.withoutExtension
        verdicts = [verdict] + verdicts.filter { $0.number != bare }
        indexAll()
    }

    /// Inserts a verdict with another number before the verdict at a place.
    ///
    /// - Parameter place: At least the place of the last insertion.
    mutating func insert(_ verdict: Verdict, _ number: PhoneNumber, at place: Int) {
        insertions.append((place, verdict))
        addToIndex(number)
    }

    /// Replaces the verdict at an index by one with another number.
    mutating func replace(at index: Int, with verdict: Verdict, _ number: PhoneNumber) {
        if let replaced = self[index].number { indices[replaced] = nil }
        if index < verdicts.count {
            verdicts[index] = verdict
        } else {
            insertions[index - verdicts.count].verdict = verdict
        }
        if count >= Self.leastIndexed { setIndex(index, of: number) }
    }

    /// Moves the insertions to their places.
    mutating func insertAll() {
        guard !insertions.isEmpty else { return }
        var merged: [Verdict] = []
        merged.reserveCapacity(count)
        var next = 0
        for (place, verdict) in insertions {
            merged += verdicts[next..<place]
            merged.append(verdict)
            next = place
        }
        verdicts = merged + verdicts[next...]
        insertions = []
        indexAll()
    }

    private subscript(index: Int) -> Verdict {
        index < verdicts.count ? verdicts[index] : insertions[index - verdicts.count].verdict
    }

    /// Adds the last number to the index, or all of them if there are now enough for one.
    private mutating func addToIndex(_ number: PhoneNumber) {
        if count == Self.leastIndexed {
            indexAll()
        } else if count > Self.leastIndexed {
            setIndex(count - 1, of: number)
        }
    }

    private mutating func indexAll() {
        indices = [:]
        extendedIndices = [:]
        guard count >= Self.leastIndexed else { return }
        for index in 0..<count { if let number = self[index].number { setIndex(index, of: number) } }
    }

    private mutating func setIndex(_ index: Int, of number: PhoneNumber) {
        indices[number] = index
        let bare = number.withoutExtension
        if bare != number { extendedIndices[bare] = min(index, extendedIndices[bare] ?? index) }
    }
}
