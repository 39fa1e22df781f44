public import PhoneNumbers

/// The number of texts by the region that their numbers belong to.
public struct RegionCounts: Sendable, Hashable {
    // The counts by region code; 0 is the code for no region.
    private var counts: [UInt16: Int] = [:]

    /// Creates empty counts.
    public init() {}

    /// Returns the number of texts of a region; nil counts texts without one.
    public func count(of region: PhoneNumber.Region?) -> Int { counts[region?.code ?? 0] ?? 0 }

    /// The regions with texts, the most frequent one first; nil for texts without a region.
    public var regions: [PhoneNumber.Region?] {
        let codes = counts.keys.sorted { one, other in
            let (left, right) = (counts[one] ?? 0, counts[other] ?? 0)
            return left != right ? left > right : one < other
        }
        return codes.map { $0 == 0 ? nil : PhoneNumber.Region(code: $0) }
    }

    /// Counts the rows of a column of region codes.
    package mutating func add(_ codes: [UInt16]) {
        // Consecutive texts often have the same region.
        var (last, run) = (UInt16(0), 0)
        for code in codes {
            if code == last {
                run += 1
            } else {
                add(run, of: last)
                (last, run) = (code, 1)
            }
        }
        add(run, of: last)
    }

    private mutating func add(_ count: Int, of code: UInt16) {
        if count > 0 { counts[code, default: 0] += count }
    }

    /// The counts as numbers: pairs of a code and its number of texts.
    package var stored: [Int] { counts.sorted { $0.key < $1.key }.flatMap { [Int($0.key), $0.value] } }

    /// Restores counts; nil if the numbers were not created by ``stored``.
    package init?(stored: [Int]) {
        guard stored.count.isMultiple(of: 2) else { return nil }
        for index in stride(from: 0, to: stored.count, by: 2) {
            guard let code = UInt16(exactly: stored[index]) else { return nil }
            add(stored[index + 1], of: code)
        }
    }

    /// Adds the counts of other texts.
    public static func += (counts: inout RegionCounts, other: RegionCounts) {
        for (code, count) in other.counts { counts.add(count, of: code) }
    }
}
