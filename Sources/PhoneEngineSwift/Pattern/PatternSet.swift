/// A set of Unicode scalars.
///
/// ASCII is also stored as bits, for speed; the ranges contain all scalars.
package struct PatternSet: Sendable, Hashable {
    /// The ranges, in order, and neither overlapping nor adjacent.
    package let ranges: [ClosedRange<UInt32>]
    private let low: UInt64
    private let high: UInt64

    private static let lastScalar: UInt32 = 0x10FFFF

    /// Creates a set of the scalars of all ranges, which may overlap and have any order. O(n log n).
    package init(_ ranges: [ClosedRange<UInt32>]) {
        var merged: [ClosedRange<UInt32>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged
        low = Self.bits(of: merged, from: 0)
        high = Self.bits(of: merged, from: 64)
    }

    private static func bits(of ranges: [ClosedRange<UInt32>], from first: UInt32) -> UInt64 {
        var bits: UInt64 = 0
        for range in ranges where range.overlaps(first...first + 63) {
            for scalar in range.clamped(to: first...first + 63) { bits |= 1 &<< UInt64(scalar - first) }
        }
        return bits
    }

    /// The set of all scalars that are not in this one.
    package var inverted: PatternSet {
        var others: [ClosedRange<UInt32>] = []
        var next: UInt32 = 0
        for range in ranges {
            if range.lowerBound > next { others.append(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= Self.lastScalar { others.append(next...Self.lastScalar) }
        return PatternSet(others)
    }

    /// Returns whether the set contains a scalar. O(1) in ASCII, O(log ranges) elsewhere.
    package func contains(_ scalar: UInt32) -> Bool {
        if scalar < 64 { return low &>> UInt64(scalar) & 1 != 0 }
        if scalar < 128 { return high &>> UInt64(scalar &- 64) & 1 != 0 }
        var first = 0
        var end = ranges.count
        while first < end {
            let middle = (first + end) / 2
            if ranges[middle].upperBound < scalar { first = middle + 1 } else { end = middle }
        }
        return first < ranges.count && ranges[first].lowerBound <= scalar
    }
}

extension PatternSet {
    /// `.`: all scalars except the line feed.
    static let anyInLine = PatternSet([0x0A...0x0A]).inverted
    /// `\d`, in ASCII.
    static let digit = PatternSet([0x30...0x39])
    /// `\s`, in ASCII: space, tab, line feed, vertical tab, form feed, carriage return.
    static let space = PatternSet([0x09...0x0D, 0x20...0x20])
    /// `\w`, in ASCII: letters, digits, underscore.
    static let word = PatternSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let noDigit = digit.inverted
    static let noSpace = space.inverted
    static let noWord = word.inverted
}
