internal import PhoneFiles

/// A table that was read as plain lines: a separator that each of the first lines has equally often.
public struct LineTable: Sendable, Hashable {
    /// What separates columns.
    public enum Separator: String, Sendable, Hashable, CaseIterable {
        case tab = "\t"
        case semicolon = ";"
        case comma = ","
    }

    public let separator: Separator
    public let columns: Int
}

/// Counts separators in the first lines.
struct TableGuess: Sendable, Hashable {
    /// Lines that are not empty; fewer than two are no table.
    private static let lines = 2...20
    /// What of a line is looked at.
    private static let rowBytes = 4096

    private var seen = 0
    /// The separators in each line so far, in the order of the cases; 0 where lines differ.
    private var counts = LineTable.Separator.allCases.map { _ in 0 }

    /// The first separator that all lines have.
    var table: LineTable? {
        guard seen >= Self.lines.lowerBound else { return nil }
        return zip(LineTable.Separator.allCases, counts).first { $1 > 0 }.map {
            LineTable(separator: $0, columns: $1 + 1)
        }
    }

    mutating func observe(_ lines: Span<UInt8>) {
        var start = 0
        while start < lines.count, seen < Self.lines.upperBound {
            let (end, next) = lines.line(at: start)
            if end > start { add(Self.separators(in: lines.extracting(start..<min(end, start + Self.rowBytes)))) }
            start = next
        }
    }

    private mutating func add(_ separators: [Int]) {
        counts = seen == 0 ? separators : zip(counts, separators).map { $0 == $1 ? $0 : 0 }
        seen += 1
    }

    /// How often a line has each separator, but between quotation marks.
    private static func separators(in line: Span<UInt8>) -> [Int] {
        let separators = LineTable.Separator.allCases.map { $0.rawValue.utf8.first }
        var counts = separators.map { _ in 0 }
        var isQuoted = false
        for index in line.indices {
            if line[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, let place = separators.firstIndex(of: line[index]) { counts[place] += 1 }
        }
        return counts
    }
}
