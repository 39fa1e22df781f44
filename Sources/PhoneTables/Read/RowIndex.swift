internal import PhoneFiles

/// Where the rows of a block are, how many cells each has, and where the requested cells are.
///
/// Nothing else is stored, so a row with many cells is indexed as fast as a row with few.
package struct RowIndex: Sendable {
    /// A row without its line end.
    package struct Row: Sendable, Hashable {
        package let start: Int
        package let end: Int
        package let cellCount: Int

        /// Whether the row has no bytes.
        fileprivate var isEmpty: Bool { start == end }
    }

    package private(set) var rows: [Row] = []
    /// For each row, the end of each cell that is needed to locate the requested ones.
    private var cellEnds: [Int] = []
    /// The indexes of these cells in their rows, in ascending order.
    private let ordinals: [Int]
    /// The place of each column among the ordinals; -1 for a column that was not requested.
    private let places: [Int]
    let syntax: CellSyntax
    /// Whether the table has one column, so that a row without bytes has an empty cell. In other tables such a row is a
    /// blank line, which has no cells.
    package var hasOneColumn = false
    private var scanner: QuoteScanner
    private var masks: SeparatorMasks

    /// - Parameter columns: The indexes of the requested cells, counted from 0.
    package init(_ syntax: CellSyntax, columns: [Int]) {
        self.syntax = syntax
        scanner = QuoteScanner(syntax)
        masks = SeparatorMasks(syntax)
        let ordinals = Set(columns.flatMap { $0 == 0 ? [0] : [$0 - 1, $0] }).sorted()
        self.ordinals = ordinals
        var places = [Int](repeating: -1, count: (ordinals.last ?? -1) + 1)
        for (place, column) in ordinals.enumerated() { places[column] = place }
        self.places = places
    }

    /// Replaces the contents with the rows of a block of whole rows. The last line feed may be missing.
    ///
    /// If the block ends in quotes, the last quotation mark was never closed and is an ordinary byte.
    package mutating func index(_ block: Span<UInt8>) {
        rows.removeAll(keepingCapacity: true)
        cellEnds.removeAll(keepingCapacity: true)
        scanner = QuoteScanner(syntax)
        var state = RowState(ordinals)
        swap(&rows, &state.rows)
        swap(&cellEnds, &state.cellEnds)
        scan(block, from: 0, &state)
        while scanner.isInside, let mark = block.lastIndex(of: UInt8(ascii: "\"")) {
            scanner.passLiteralQuote()
            scan(block, from: mark + 1, &state)
        }
        if state.start < block.count { state.endRow(at: block.count, next: block.count) }
        swap(&rows, &state.rows)
        swap(&cellEnds, &state.cellEnds)
    }

    /// Whether a row is a blank line.
    @inline(__always)
    package func isBlank(_ row: Int) -> Bool { rows[row].isEmpty && !hasOneColumn }

    /// Returns the number of rows that contain a carriage return outside quotes, except at their ends; 0 for objects.
    ///
    /// - Parameter block: The indexed block.
    func returnCount(in block: Span<UInt8>) -> Int {
        // Nearly all blocks contain none.
        guard syntax.delimiter != nil, block.hasLoneReturn else { return 0 }
        return rows.count { block.extracting($0.start..<$0.end).hasUnquotedReturn }
    }

    /// Returns the range of a requested cell, with its quotes; nil if the row is too short.
    @inline(__always)
    package func cell(_ column: Int, of row: Int) -> Range<Int>? {
        guard rows[row].cellCount > column, let place = place(of: column) else { return nil }
        return cell(at: place, isFirst: column == 0, of: row)
    }

    /// Returns the place of a column among the stored ends.
    @inline(__always)
    func place(of column: Int) -> Int? {
        guard column < places.count, case let place = places[column], place >= 0 else { return nil }
        return place
    }

    /// Returns the range of the cell whose end is at a place. The row must have the cell.
    @inline(__always)
    func cell(at place: Int, isFirst: Bool, of row: Int) -> Range<Int> {
        let base = row &* ordinals.count &+ place
        return (isFirst ? rows[row].start : cellEnds[base &- 1] &+ 1)..<cellEnds[base]
    }
}

/// The unfinished row of a scan, and the results so far. Separate from the index, so that the loops keep it in
/// registers.
private struct RowState {
    let ordinals: [Int]
    var rows: [RowIndex.Row] = []
    var cellEnds: [Int] = []
    var start = 0
    /// The number of delimiters of the row so far.
    var seen = 0
    /// The place of the next ordinal to meet, and the ordinal.
    var place = 0
    var wanted: Int

    init(_ ordinals: [Int]) {
        self.ordinals = ordinals
        wanted = ordinals.first ?? .max
    }

    /// Counts delimiters of one row, and stores the ends of the cells that are needed.
    @inline(__always)
    mutating func meet(_ delimiters: UInt64, at offset: Int) {
        let total = seen &+ delimiters.nonzeroBitCount
        var rest = delimiters
        while wanted < total {
            while seen < wanted {
                rest &= rest &- 1
                seen &+= 1
            }
            cellEnds.append(offset &+ rest.trailingZeroBitCount)
            place &+= 1
            wanted = place < ordinals.count ? ordinals[place] : .max
        }
        seen = total
    }

    @inline(__always)
    mutating func endRow(at end: Int, next: Int) {
        while place < ordinals.count {
            cellEnds.append(end)
            place &+= 1
        }
        rows.append(RowIndex.Row(start: start, end: end, cellCount: seen &+ 1))
        start = next
        seen = 0
        place = 0
        wanted = ordinals.first ?? .max
    }
}

extension RowIndex {
    private mutating func scan(_ block: Span<UInt8>, from first: Int, _ state: inout RowState) {
        var offset = first
        var found = state
        state.rows = []
        state.cellEnds = []
        while offset < block.count {
            masks.find(in: block, at: offset)
            for part in 0..<masks.count {
                let separators = scanner.pass(masks[part], of: block, at: offset)
                var delimiters = separators.delimiters
                var lineFeeds = separators.lineFeeds
                while true {
                    // Without a line feed, all bits of the difference are set.
                    let lineFeed = lineFeeds & (0 &- lineFeeds)
                    found.meet(delimiters & (lineFeed &- 1), at: offset)
                    if lineFeed == 0 { break }
                    let place = offset &+ lineFeed.trailingZeroBitCount
                    let isPair = place > found.start && block[place &- 1] == .carriageReturn
                    found.endRow(at: isPair ? place &- 1 : place, next: place &+ 1)
                    delimiters &= 0 &- lineFeed
                    lineFeeds &= lineFeeds &- 1
                }
                offset &+= ByteBlock.count
            }
        }
        state = found
    }
}
