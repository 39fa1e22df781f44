internal import PhoneFiles
package import PhoneNumbers

/// A block of lines, or of rows of a table, with their numbers. The memory is reused for all blocks.
package struct NumberedRows: ~Copyable, Sendable {
    /// A line or a row.
    private struct Row: Sendable {
        /// The bytes without the line feed.
        let range: Range<Int>
        /// The number; nil if the row is rejected.
        let number: PhoneNumber?
        /// Whether the row contains further numbers, or digits that belong to no number.
        let hasSeveralNumbers: Bool
    }

    private var block: [UInt8] = []
    private var rows: [Row] = []
    /// The rows that are rejected, except blank rows of tables.
    package private(set) var rejected = 0
    /// The rows of tables with a carriage return outside quotes that does not end a line.
    package private(set) var rowsWithLoneReturn = 0
    /// The rows that are JSON objects or have cells, and those of them without the cell of the number or of the region.
    package private(set) var wholeRows = 0
    package private(set) var rowsWithoutCell = 0
    package private(set) var rowsWithoutRegion = 0
    private var index: RowIndex?
    private var batch: CellBatch?

    /// Creates the state of one thread.
    ///
    /// - Parameter cleaner: Where the numbers are in a table; nil for lines.
    package init(of cleaner: TableCleaner?) {
        index = cleaner?.rowIndex
        batch = cleaner.map {
            let columns = LineColumns([], level: $0.validator.level)
            return CellBatch(
                $0.place, regions: $0.regionPlace, columns, $0.options, plan: $0.validator.plan, countsNumbers: true)
        }
    }

    /// The numbers of bytes and rows of the block.
    package var byteCount: Int { block.count }
    package var count: Int { rows.count }

    /// Copies a block of whole lines or rows.
    package mutating func begin(_ lines: Span<UInt8>) { lines.copy(into: &block) }

    /// Finds the numbers of the lines.
    package mutating func readLines(by validator: PhoneValidator) {
        rows.removeAll(keepingCapacity: true)
        rejected = 0
        let block = block
        var start = 0
        while start < block.count {
            let (end, next) = block.span.line(at: start)
            let line = block.span.extracting(start..<end)
            let verdict = validator.verdict(forUTF8: line)
            let numbers =
                verdict.isAccepted ? CellNumbers(line, verdict, in: validator.region, by: validator) : nil
            let hasSeveral = numbers.map { $0.verdicts.count > 1 || $0.hasOtherDigits } ?? false
            add(start, next, verdict.acceptedNumber, hasSeveralNumbers: hasSeveral)
            start = next
        }
    }

    /// Finds the numbers of the rows of a table.
    package mutating func readRows(_ cleaner: TableCleaner) {
        rows.removeAll(keepingCapacity: true)
        rejected = 0
        let block = block
        index?.index(block.span)
        guard let index, batch != nil else { return }
        rowsWithLoneReturn = index.returnCount(in: block.span)
        batch?.validate(index, in: block.span, by: cleaner.validator)
        wholeRows = batch?.wholeRows ?? 0
        rowsWithoutCell = batch?.rowsWithoutCell ?? 0
        rowsWithoutRegion = batch?.rowsWithoutRegion ?? 0
        var item = 0
        for row in index.rows.indices {
            let next = row + 1 < index.rows.count ? index.rows[row + 1].start : block.count
            let isBlank = index.isBlank(row)
            let isAccepted = !isBlank && batch?.isAccepted(item) == true
            add(
                index.rows[row].start, next, isAccepted ? batch?.verdict(item, by: cleaner.validator).number : nil,
                hasSeveralNumbers: isAccepted && (batch?.several(item) != nil || batch?.hasOtherDigits(item) == true),
                isCounted: !isBlank)
            if !isBlank { item += 1 }
        }
    }

    private mutating func add(
        _ start: Int, _ next: Int, _ number: PhoneNumber?, hasSeveralNumbers: Bool, isCounted: Bool = true
    ) {
        let isWhole = next > start && block[next - 1] == .lineFeed
        if number == nil, isCounted { rejected += 1 }
        rows.append(
            Row(range: start..<(isWhole ? next - 1 : next), number: number, hasSeveralNumbers: hasSeveralNumbers))
    }

    /// Adds all rows to a deduplicator.
    package func add(to deduplicator: inout Deduplicator) throws(InputFailure) {
        let span = block.span
        for row in rows {
            try deduplicator.add(
                span.extracting(row.range), number: row.number, hasSeveralNumbers: row.hasSeveralNumbers)
        }
    }
}
