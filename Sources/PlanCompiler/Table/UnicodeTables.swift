/// The decimal digits of all scripts. In Unicode, the ten digits of a script are consecutive.
struct UnicodeDigits {
    var version = ""
    var zeros: [UInt32] = []

    /// Reads a table with one line for the zero of each script, and a line with the Unicode version.
    static func read(_ text: String) throws(TableError) -> UnicodeDigits {
        var digits = UnicodeDigits()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let columns = line.split(separator: " ", maxSplits: 1)
            guard columns.count == 2, columns[0] != "#" else { continue }
            if columns[0] == "unicode" {
                digits.version = String(columns[1])
            } else if let zero = UInt32(columns[0], radix: 16), zero > digits.zeros.last ?? 0 {
                digits.zeros.append(zero)
            } else {
                throw TableError("'\(columns[0])' is not a scalar that follows the previous one", line: index + 1)
            }
        }
        return digits
    }
}

/// A set of scalars as ranges.
struct UnicodeRanges {
    var version = ""
    var ranges: [ClosedRange<UInt32>] = []

    /// The edges of the ranges: a scalar belongs to the set if an odd number of edges are less than or equal to it.
    var edges: [UInt32] { ranges.flatMap { [$0.lowerBound, $0.upperBound + 1] } }

    /// Reads a table with one line for each range, its first and last scalar, and a line with the Unicode version.
    static func read(_ text: String) throws(TableError) -> UnicodeRanges {
        var set = UnicodeRanges()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let columns = line.split(separator: " ")
            guard columns.count == 2, columns[0] != "#" else { continue }
            if columns[0] == "unicode" {
                set.version = String(columns[1])
            } else if let first = UInt32(columns[0], radix: 16), let last = UInt32(columns[1], radix: 16),
                first <= last, last <= 0x10FFFF, set.ranges.last.map({ $0.upperBound < first }) ?? true
            {
                set.ranges.append(first...last)
            } else {
                throw TableError("'\(line)' is not a range that follows the previous one", line: index + 1)
            }
        }
        return set
    }
}
