internal import PhoneFiles

/// A table that was read as plain lines, detected by a separator that occurs equally often in each of the first lines.
public struct LineTable: Sendable, Hashable {
    /// A separator of columns.
    public enum Separator: String, Sendable, Hashable, CaseIterable {
        case tab = "\t"
        case semicolon = ";"
        case comma = ","
    }

    public let separator: Separator
    public let columns: Int
}

/// Counts separators in the first lines, and examines whether they are JSON.
struct TableGuess: Sendable, Hashable {
    /// The number of lines that are examined, not counting empty ones. Fewer than two lines are not detected as a
    /// table.
    private static let lines = 2...20
    /// The number of bytes of a line that are examined.
    private static let rowBytes = 4096

    private var seen = 0
    private var objects = 0
    /// Whether the first line begins a JSON document.
    private(set) var isDocument = false
    /// The number of separators in each line so far, in the order of the cases; 0 if lines differ.
    private var counts = LineTable.Separator.allCases.map { _ in 0 }

    /// Whether all lines have the braces of a JSON object.
    var areObjects: Bool { seen > 0 && objects == seen }

    /// The table with the first separator that all lines contain.
    var table: LineTable? {
        guard seen >= Self.lines.lowerBound, !areObjects, !isDocument else { return nil }
        return zip(LineTable.Separator.allCases, counts).first { $1 > 0 }.map {
            LineTable(separator: $0, columns: $1 + 1)
        }
    }

    mutating func observe(_ lines: Span<UInt8>) {
        var start = 0
        while start < lines.count, seen < Self.lines.upperBound {
            let (end, next) = lines.line(at: start)
            if end > start {
                switch JSONShape(ofLine: lines.extracting(start..<end)) {
                case .object: objects += 1
                case .document: isDocument = isDocument || seen == 0
                case nil: break
                }
                add(Self.separators(in: lines.extracting(start..<min(end, start + Self.rowBytes))))
            }
            start = next
        }
    }

    private mutating func add(_ separators: [Int]) {
        counts = seen == 0 ? separators : zip(counts, separators).map { $0 == $1 ? $0 : 0 }
        seen += 1
    }

    /// Counts each separator in a line, except between quotation marks.
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
