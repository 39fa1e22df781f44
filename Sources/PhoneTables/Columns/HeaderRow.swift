internal import PhoneFiles

/// The first row of a table.
package struct HeaderRow: Sendable, Hashable {
    /// The bytes of the row with its line end.
    package let bytes: [UInt8]
    /// The texts of its cells.
    package let names: [String]
    /// The bytes of the row without its line end.
    let contentEnd: Int

    /// The line before the row that names the delimiter, with its line end; usually empty.
    package let separatorLine: [UInt8]

    /// Returns the first row of a block of rows; nil if the block is empty.
    ///
    /// - Parameter separatorLine: The line before the block that names the delimiter.
    package init?(of block: Span<UInt8>, syntax: CellSyntax, after separatorLine: [UInt8] = []) {
        var index = RowIndex(syntax, columns: [0])
        // The block is indexed to find its first row, which is then indexed alone with all its columns.
        index.index(block)
        guard let first = index.rows.first else { return nil }
        let next = index.rows.count > 1 ? index.rows[1].start : block.count
        let columns = Array(0..<first.cellCount)
        var cells = RowIndex(syntax, columns: columns)
        let row = block.extracting(0..<next)
        cells.index(row)
        bytes = row.copy
        self.separatorLine = separatorLine
        contentEnd = first.end
        names = columns.map { column in
            cells.cell(column, of: 0).map { String(decoding: row.extracting($0).unquoted, as: UTF8.self) } ?? ""
        }
    }
}

extension Span<UInt8> {
    /// The text of a cell, without the quotes around it and with doubled quotes as single ones.
    package var unquoted: [UInt8] {
        let quote = UInt8(ascii: "\"")
        guard count > 0, self[0] == quote else { return copy }
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var isInside = true
        var index = 1
        while index < count {
            let byte = self[index]
            index += 1
            guard isInside, byte == quote else {
                text.append(byte)
                continue
            }
            if index < count, self[index] == quote {
                text.append(quote)
                index += 1
            } else {
                // Bytes after the closing mark belong to the text.
                isInside = false
            }
        }
        // The mark was never closed, so it is an ordinary byte.
        return isInside ? copy : text
    }
}
