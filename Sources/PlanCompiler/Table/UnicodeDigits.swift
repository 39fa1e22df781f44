/// The decimal digits of all scripts: in Unicode each script's ten stand in a row.
struct UnicodeDigits {
    var version = ""
    var zeros: [UInt32] = []

    /// Reads a table with a line for each script's zero, and one that names the version of Unicode.
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
                throw TableError("'\(columns[0])' is no scalar that comes after the one above", line: index + 1)
            }
        }
        return digits
    }
}
