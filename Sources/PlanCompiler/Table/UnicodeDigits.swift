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
