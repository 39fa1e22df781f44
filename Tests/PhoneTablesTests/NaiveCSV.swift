/// A reference reader of CSV: one byte at a time, without blocks.
///
/// A quotation mark opens quotes only at the beginning of a cell; all text after the closing mark is data. A mark that
/// is still open at the end of the text is also data, and the text after it is parsed again.
struct NaiveCSV {
    struct Row: Equatable {
        /// The range of the row without its line end.
        var range: Range<Int>
        /// The ranges of the cells, with quotes.
        var cells: [Range<Int>]
        /// The start of the next row.
        var next: Int
    }

    let rows: [Row]
    /// The mark that is never closed.
    let openQuote: Int?

    init(_ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ",")) {
        var open: Int?
        let rows = Self.rows(bytes, delimiter, literal: [], open: &open)
        openQuote = open
        guard open != nil else {
            self.rows = rows
            return
        }
        var literal: Set<Int> = []
        var result: [Row] = []
        while let mark = open {
            literal.insert(mark)
            open = nil
            result = Self.rows(bytes, delimiter, literal: literal, open: &open)
        }
        self.rows = result
    }

    private static func rows(_ bytes: [UInt8], _ delimiter: UInt8, literal: Set<Int>, open: inout Int?) -> [Row] {
        var rows: [Row] = []
        var index = 0
        while index < bytes.count {
            let start = index
            var cells: [Range<Int>] = []
            var isEnded = false
            while !isEnded {
                let cell = index
                if index < bytes.count, bytes[index] == 0x22, !literal.contains(index) {
                    index += 1
                    var isOpen = true
                    while isOpen, index < bytes.count {
                        if bytes[index] == 0x22 {
                            let isPair =
                                index + 1 < bytes.count && bytes[index + 1] == 0x22 && !literal.contains(index + 1)
                            if isPair { index += 1 } else { isOpen = false }
                        }
                        index += 1
                    }
                    if isOpen {
                        open = bytes.lastIndex(of: 0x22)
                        return rows
                    }
                }
                while index < bytes.count, bytes[index] != delimiter, bytes[index] != 0x0A { index += 1 }
                isEnded = index == bytes.count || bytes[index] == 0x0A
                cells.append(cell..<index)
                if !isEnded { index += 1 }
            }
            var end = index
            if index < bytes.count, end > start, bytes[end - 1] == 0x0D { end -= 1 }
            cells[cells.count - 1] = min(cells[cells.count - 1].lowerBound, end)..<end
            index = min(index + 1, bytes.count)
            rows.append(Row(range: start..<end, cells: cells, next: index))
        }
        return rows
    }

    /// The text of a cell.
    static func text(of cell: ArraySlice<UInt8>) -> [UInt8] {
        guard cell.first == 0x22 else { return Array(cell) }
        var text: [UInt8] = []
        var index = cell.startIndex + 1
        while index < cell.endIndex {
            if cell[index] == 0x22 {
                guard index + 1 < cell.endIndex, cell[index + 1] == 0x22 else {
                    return text + Array(cell[(index + 1)...])
                }
                index += 1
            }
            text.append(cell[index])
            index += 1
        }
        return Array(cell)
    }
}
