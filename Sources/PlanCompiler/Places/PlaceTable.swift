/// The texts of prefixes, as a table of `Plans/Places` lists them.
struct PlaceTable {
    private(set) var texts: [DigitKey: String] = [:]

    init() {}

    /// Reads a table. Prefixes have no calling code, and each has one text.
    static func read(_ table: String) throws(TableError) -> PlaceTable {
        var result = PlaceTable()
        var text = ""
        for (index, line) in lines(of: table) {
            guard let tab = line.firstIndex(of: "\t") else { throw TableError("the line has no tab", line: index) }
            if tab != line.startIndex { text = String(line[..<tab]) }
            for word in line[line.index(after: tab)...].split(separator: " ") {
                for key in try keys(of: word, line: index) {
                    guard result.texts.updateValue(text, forKey: key) == nil else {
                        throw TableError("\(word) has two texts", line: index)
                    }
                }
            }
        }
        return result
    }

    /// Reads names of regions, by the number of their letters among all pairs.
    static func names(ofRegions table: String) throws(TableError) -> [Int: String] {
        var names: [Int: String] = [:]
        for (index, line) in lines(of: table) {
            let columns = line.split(separator: "\t")
            guard columns.count == 2, let region = regionNumber(of: columns[1]) else {
                throw TableError("not a name and a region", line: index)
            }
            names[region] = String(columns[0])
        }
        return names
    }

    private static func lines(of table: String) -> [(index: Int, line: Substring)] {
        table.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { ($0.offset + 1, $0.element) }.filter { !$0.1.isEmpty }
    }

    /// Returns the prefixes of a word such as `225-7`; `.` is the empty prefix.
    private static func keys(of word: Substring, line: Int) throws(TableError) -> [DigitKey] {
        let bytes = word == "." ? [] : Array(word.utf8)
        var keys: [DigitKey?] = [DigitKey(bytes)]
        if let hyphen = bytes.firstIndex(of: 0x2D), hyphen > 0, hyphen == bytes.count - 2 {
            let first = bytes[hyphen - 1]
            let last = bytes[hyphen + 1]
            keys = first < last ? (first...last).map { DigitKey(bytes[..<(hyphen - 1)] + [$0]) } : [nil]
        }
        let valid = keys.compactMap { $0 }
        guard valid.count == keys.count else { throw TableError("\(word) is not a prefix", line: line) }
        return valid
    }

    private static func regionNumber(of letters: Substring) -> Int? {
        let places = letters.utf8.map { Int($0) - 0x41 }
        return places.count == 2 && places.allSatisfy((0..<26).contains) ? 26 * places[0] + places[1] : nil
    }
}

/// Ranges of digits with the same text. Each one ends where the next begins.
struct PlaceRanges {
    struct Range: Equatable {
        var start: DigitKey
        /// The text; nil if the digits have no text here.
        var text: String?
    }

    private(set) var all: [Range] = []

    /// Creates ranges with the text of the longest prefix of the digits in a table. Digits have no text if a longer
    /// prefix has one in the fallback table.
    init(of table: PlaceTable, otherwise fallback: PlaceTable) {
        let keys = Set(table.texts.keys).union(fallback.texts.keys).sorted()
        var open: [Range] = []
        for key in keys {
            close(&open) { !$0.isPrefix(of: key) }
            open.append(Range(start: key, text: table.texts[key]))
            append(open[open.count - 1])
        }
        close(&open) { _ in true }
    }

    /// Ends the innermost prefixes, after which the texts of the outer prefixes continue.
    private mutating func close(_ open: inout [Range], while isOver: (DigitKey) -> Bool) {
        while let last = open.last, isOver(last.start) {
            open.removeLast()
            if let end = last.start.end { append(Range(start: end, text: open.last?.text)) }
        }
    }

    private mutating func append(_ range: Range) {
        if all.last?.start == range.start { all.removeLast() }
        if all.isEmpty ? range.text != nil : all[all.count - 1].text != range.text { all.append(range) }
    }
}
