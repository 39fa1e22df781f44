package import PhoneFiles
package import PhoneNumbers

/// The state of one thread: a block of rows and the results. The memory is reused for all blocks.
package struct TableLane: ~Copyable, Sendable {
    package private(set) var counts = TableCounts()
    package var rows: ByteSink
    /// Rejected rows, if they are written elsewhere.
    package var rejected: ByteSink
    /// The report on rejected rows.
    package var rejects: ByteSink
    private let isSplit: Bool
    private let isQuiet: Bool
    private let countsRegions: Bool
    private let countsNumbers: Bool
    /// The numbers of the accepted rows of the block, if they are counted.
    package private(set) var numbers: [PhoneNumber] = []
    /// The rows that are checked.
    private var block = RowBlock()
    /// Whether the last row is among the rejected rows.
    private var isLastRejected = false
    private var place = RowPosition(offset: 0, line: 1)
    /// Why the block can't be cleaned; nil if it can.
    package private(set) var obstacle: RowFailure?
    private var index: RowIndex
    private var batch: CellBatch
    /// Writes rows in another format; nil to keep their format.
    private var converter: RowConverter?
    /// A finished row before it is converted.
    private var finished = ByteSink(nil)

    package init(_ cleaner: TableCleaner, _ conversion: RowConversion?, to outputs: TableOutputs) {
        converter = conversion.map(RowConverter.init)
        rows = ByteSink(outputs.accepted)
        rejected = ByteSink(outputs.rejected)
        rejects = ByteSink(outputs.rejects)
        isSplit = outputs.rejected != nil
        isQuiet = outputs.isQuiet
        countsRegions = outputs.countsRegions
        countsNumbers = outputs.countsNumbers
        index = cleaner.rowIndex
        let columns = LineColumns(cleaner.wanted.union(countsRegions ? .regions : []), level: cleaner.validator.level)
        batch = CellBatch(
            cleaner.place, regions: cleaner.regionPlace, columns, cleaner.options, plan: cleaner.validator.plan,
            countsNumbers: cleaner.options.countsNumbers)
    }

    /// The bytes of the block.
    package var blockBytes: Int { block.count }
    /// The start of the next block.
    package var next: RowPosition {
        RowPosition(offset: place.offset + block.count, line: place.line + block.part.span.lineFeedCount)
    }
    /// Returns the counts and resets them.
    package mutating func takeCounts() -> TableCounts {
        defer { counts = TableCounts() }
        return counts
    }
    /// The number of rows of the block.
    package var rowCount: Int { batch.columns.count }

    /// The first write that failed.
    package var failure: SystemError? { rows.failure ?? rejected.failure ?? rejects.failure }

    /// Takes the next block of whole rows; returns false at the end of the file.
    package mutating func take(from reader: inout RowReader) throws(RowFailure) -> Bool {
        guard let place = try reader.next(into: &block) else { return false }
        self.place = place
        numbers.removeAll(keepingCapacity: true)
        self.rows.hold()
        rejected.hold()
        rejects.hold()
        return true
    }

    /// Validates the rows of the block and collects the output.
    package mutating func clean(_ cleaner: TableCleaner, _ report: RejectReport?) {
        let span = block.part.span
        index.index(span)
        batch.validate(index, in: span, by: cleaner.validator)
        obstacle = batch.existingRow.map { existing($0, in: span, cleaner) }
        guard obstacle == nil else { return }
        counts.verdicts.add(batch.columns, requiredLevel: cleaner.validator.level)
        if countsRegions, let regions = batch.columns.regions { counts.regions.add(regions) }
        counts.rowsWithLoneReturn += index.returnCount(in: span)
        counts.rowsWithoutRegion += batch.rowsWithoutRegion
        let repeatsRows = cleaner.options.repeatsRows
        var item = 0
        for row in index.rows.indices {
            let place = index.rows[row]
            let next = row + 1 < index.rows.count ? index.rows[row + 1].start : block.count
            if index.isBlank(row) {
                if !isQuiet, converter?.keepsBlankLines ?? true { rows.append(place.start..<next, of: span) }
                continue
            }
            counts.add(place, width: cleaner.width)
            let isAccepted = batch.isAccepted(item)
            if !isAccepted {
                counts.add(batch.reason(item), insteadOf: batch.columns.reasons[item])
                if batch.cells[item] == nil { counts.rowsWithoutCell += 1 }
                if batch.withText(item, { $0.hasNUL }) { counts.rowsWithNUL += 1 }
            } else if countsNumbers, let number = batch.verdict(item, by: cleaner.validator).number {
                numbers.append(number)
            }
            if !isQuiet {
                putRow(place, next: next, in: span, item, isAccepted, repeats: repeatsRows, cleaner)
            }
            item += 1
        }
        if let found = converter?.takeCounts() { counts.conversion += found }
        if let report { self.report(cleaner, report) }
    }

    /// Returns the failure of an object that has a field that is to be added: its value would be taken for a result.
    private func existing(_ row: Int, in block: Span<UInt8>, _ cleaner: TableCleaner) -> RowFailure {
        let row = index.rows[row]
        var key: [UInt8] = []
        if case .field(let field) = cleaner.place {
            key = field.values(in: block.extracting(row.start..<row.end))?.existingKey ?? []
        }
        let line = place.line + block.extracting(0..<row.start).lineFeedCount
        return .fieldExists(line: line, key: String(decoding: key, as: UTF8.self))
    }

    /// Writes a row, or one for each of its numbers.
    @inline(__always)
    private mutating func putRow(
        _ row: RowIndex.Row, next: Int, in block: Span<UInt8>, _ item: Int, _ isAccepted: Bool, repeats: Bool,
        _ cleaner: TableCleaner
    ) {
        isLastRejected = isSplit && !isAccepted
        // Nearly all rows are written once, in their own format.
        if !repeats, converter == nil, !isLastRejected {
            let isReplaced = cleaner.putRow(
                row, of: index, in: block, next: next, batch, item, number: nil, on: &rows)
            return count(item, isReplaced: isReplaced, isAccepted, cleaner)
        }
        putCopies(row, next: next, in: block, item, isAccepted, repeats: repeats, cleaner)
    }

    private mutating func putCopies(
        _ row: RowIndex.Row, next: Int, in block: Span<UInt8>, _ item: Int, _ isAccepted: Bool, repeats: Bool,
        _ cleaner: TableCleaner
    ) {
        let copies = repeats && isAccepted ? batch.several(item)?.count ?? 1 : 1
        var isReplaced = true
        for copy in 0..<copies {
            let number = copies > 1 ? copy : nil
            if converter != nil {
                finished.removeAll()
                let isWritten = cleaner.putRow(
                    row, of: index, in: block, next: next, batch, item, number: number, on: &finished)
                isReplaced = isReplaced && isWritten
                convert(cellCount: row.cellCount)
            } else if isLastRejected {
                isReplaced = cleaner.putRow(
                    row, of: index, in: block, next: next, batch, item, number: number, on: &rejected)
            } else {
                let isWritten = cleaner.putRow(
                    row, of: index, in: block, next: next, batch, item, number: number, on: &rows)
                isReplaced = isReplaced && isWritten
                // Only the last row of a file has no line end.
                if copy + 1 < copies, block[block.count - 1] != .lineFeed, next == block.count {
                    rows.append(.lineFeed)
                }
            }
        }
        count(item, isReplaced: isReplaced, isAccepted, cleaner)
    }

    /// Counts a row whose cell could not be replaced, or lost numbers or digits.
    @inline(__always)
    private mutating func count(_ item: Int, isReplaced: Bool, _ isAccepted: Bool, _ cleaner: TableCleaner) {
        if !isReplaced {
            counts.unreplacedRows += 1
        } else if isAccepted {
            if cleaner.options.dropsNumbers, batch.several(item) != nil { counts.rowsWithDroppedNumbers += 1 }
            if batch.losesExtension(item) { counts.rowsWithDroppedExtensions += 1 }
            if cleaner.options.dropsDigits, batch.hasOtherDigits(item) { counts.rowsWithDroppedDigits += 1 }
        }
    }

    private mutating func convert(cellCount: Int) {
        if isLastRejected {
            finished.withCollected { converter?.put($0, cellCount: cellCount, on: &rejected) }
        } else {
            finished.withCollected { converter?.put($0, cellCount: cellCount, on: &rows) }
        }
    }

    /// Writes a row of the report for each rejected row.
    private mutating func report(_ cleaner: TableCleaner, _ report: RejectReport) {
        let span = block.part.span
        var item = 0
        var (line, counted) = (place.line, 0)
        for row in index.rows.indices where !index.isBlank(row) {
            if !batch.isAccepted(item) {
                let start = index.rows[row].start
                line += span.extracting(counted..<start).lineFeedCount
                counted = start
                let byte = place.offset + (batch.cells[item]?.lowerBound ?? index.rows[row].end)
                let text =
                    cleaner.redactor.map { cleaner.redactedText($0, batch, item) } ?? batch.withText(item) { $0.copy }
                report.put(
                    line: line, byte: byte, text: text.span, reason: batch.columns.reasons[item], batch.reason(item),
                    on: &rejects)
            }
            item += 1
        }
    }

    package mutating func putByteOrderMark() {
        if isQuiet { return }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        rows.append(mark)
        if isSplit { rejected.append(mark) }
    }

    /// Writes the header, if there is one.
    package mutating func putHeader(_ cleaner: TableCleaner, _ header: HeaderRow?, _ conversion: RowConversion?) {
        if isQuiet { return }
        if let conversion {
            conversion.putHeader(on: &rows)
            if isSplit { conversion.putHeader(on: &rejected) }
            return
        }
        guard let header else { return }
        cleaner.putHeader(header, on: &rows)
        if isSplit { cleaner.putHeader(header, on: &rejected) }
    }

    /// Ends the last row if it has no line end, because rows of another table follow.
    package mutating func endRow() {
        guard let last = block.part.last, last != .lineFeed, !isQuiet, converter == nil else { return }
        if isLastRejected { rejected.append(.lineFeed) } else { rows.append(.lineFeed) }
    }

    /// Writes what was collected. Returns false if a write failed.
    package mutating func release() -> Bool {
        rows.release()
        rejected.release()
        rejects.release()
        return failure == nil
    }
}
