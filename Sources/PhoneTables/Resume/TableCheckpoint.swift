internal import PhoneFiles
internal import PhoneNumbers

/// A point from which a run can be continued: the positions in the input and the outputs, and the counts.
///
/// It is stored as lines of a key and values, so that a person can read it. The position is that of a row in the
/// decoded text.
package struct TableCheckpoint: Sendable, Hashable {
    private static let signature = "phone resume 1"

    /// The size of a file in bytes, and its modification time in nanoseconds.
    package struct Input: Sendable, Hashable {
        let size: Int
        let modified: Int

        package init(size: Int, modified: Int) { (self.size, self.modified) = (size, modified) }
    }

    /// The options that the rows depend on, as text.
    package let options: String
    package let input: Input
    /// The start of the next row in the decoded text, and the number of its line.
    package let offset: Int
    package let line: Int
    /// The number of bytes of each output that were written before.
    package let outputBytes: [Int]
    package let counts: TableCounts
    /// Whether all rows are written, so that the outputs are being renamed.
    package let isComplete: Bool

    package init(
        options: String, input: Input, next: RowPosition, outputBytes: [Int], counts: TableCounts, isComplete: Bool
    ) {
        self.isComplete = isComplete
        self.options = options
        self.input = input
        (offset, line) = (next.offset, next.line)
        self.outputBytes = outputBytes
        self.counts = counts
    }

    // MARK: Storage

    package var encoded: [UInt8] {
        var lines = [
            Self.signature, "options \(Self.escaped(options))", "input \(input.size) \(input.modified)",
            "position \(offset) \(line)", "output \(outputBytes.map(String.init).joined(separator: " "))",
            "complete \(isComplete ? 1 : 0)",
        ]
        lines += counts.stored.map { $0.map(String.init).joined(separator: " ") }.map { "counts \($0)" }
        if let key = counts.conversion.droppedKey { lines.append("dropped \(Self.escaped(key))") }
        return Array((lines + ["end", ""]).joined(separator: "\n").utf8)
    }

    /// Decodes a checkpoint; nil if the bytes are not a complete checkpoint.
    package init?(decoding bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first == Self.signature[...], lines.suffix(2) == ["end", ""] else { return nil }
        var counts: [[Int]] = []
        var values: [Substring: [Int]] = [:]
        var (options, dropped): (String?, String?)
        for line in lines.dropFirst().dropLast(2) {
            let space = line.firstIndex(of: " ") ?? line.endIndex
            let rest = line[space...].dropFirst()
            let numbers = rest.split(separator: " ").compactMap { Int($0) }.filter { $0 >= 0 }
            switch line[..<space] {
            case "options": options = Self.unescaped(rest)
            case "dropped": dropped = Self.unescaped(rest)
            case "counts": counts.append(numbers)
            case let key: values[key] = numbers
            }
        }
        guard let options, let input = values["input"], input.count == 2, let position = values["position"],
            position.count == 2, let output = values["output"], !output.isEmpty,
            let isComplete = values["complete"],
            let counts = TableCounts(stored: counts, droppedKey: dropped)
        else { return nil }
        self.init(
            options: options, input: Input(size: input[0], modified: input[1]),
            next: RowPosition(offset: position[0], line: position[1]), outputBytes: output, counts: counts,
            isComplete: isComplete == [1])
    }

    private static func escaped(_ text: String) -> String {
        var sink = ByteSink(nil)
        sink.append(Array(text.utf8).span, for: .ndjson)
        return String(decoding: sink.collected, as: UTF8.self)
    }

    private static func unescaped(_ text: Substring) -> String {
        let bytes = Array(text.utf8)
        return String(decoding: bytes.span.jsonText, as: UTF8.self)
    }
}

extension TableCounts {
    /// The counts as lists of numbers.
    fileprivate var stored: [[Int]] {
        [
            [
                shortRows, longRows, unknownRegions, severalNumbers, brokenRows, repeatedFields, unreplacedRows,
                rowsWithNUL, rowsWithDroppedNumbers, rowsWithDroppedExtensions, rowsWithoutCell,
                rowsWithLoneReturn, rowsWithoutRegion, rowsWithDroppedDigits,
            ],
            [
                conversion.unwrittenRows, conversion.rowsWithDroppedFields, conversion.rowsWithMissingFields,
                conversion.rowsWithReplacedBytes,
            ],
            regions.stored, storedReasons,
        ] + verdicts.stored
    }

    /// Restores counts; nil if the lists are not those of this version.
    fileprivate init?(stored: [[Int]], droppedKey: String?) {
        guard stored.count >= 4, stored[0].count == 14, stored[1].count == 4,
            let regions = RegionCounts(stored: stored[2]), let verdicts = VerdictCounts(stored: Array(stored[4...]))
        else { return nil }
        self.init()
        self.regions = regions
        guard restoreReasons(stored[3]) else { return nil }
        self.verdicts = verdicts
        (shortRows, longRows, unknownRegions) = (stored[0][0], stored[0][1], stored[0][2])
        (severalNumbers, brokenRows) = (stored[0][3], stored[0][4])
        (repeatedFields, unreplacedRows, rowsWithNUL) = (stored[0][5], stored[0][6], stored[0][7])
        (rowsWithDroppedNumbers, rowsWithDroppedExtensions) = (stored[0][8], stored[0][9])
        (rowsWithoutCell, rowsWithLoneReturn, rowsWithoutRegion) = (stored[0][10], stored[0][11], stored[0][12])
        rowsWithDroppedDigits = stored[0][13]
        conversion.unwrittenRows = stored[1][0]
        conversion.rowsWithDroppedFields = stored[1][1]
        conversion.rowsWithMissingFields = stored[1][2]
        conversion.rowsWithReplacedBytes = stored[1][3]
        conversion.droppedKey = droppedKey
    }
}
