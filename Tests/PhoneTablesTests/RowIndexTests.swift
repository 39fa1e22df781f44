import PhoneTables
import TestSupport
import Testing

/// The index of rows equals that of a reader that processes one byte at a time.
@Suite struct RowIndexTests {
    @Test(arguments: 0..<8)
    func rowsAreThoseOfTheReference(seed: UInt64) {
        for table in 0..<Repetition.count(500) {
            var random = SplitMix64(seed: seed << 32 | UInt64(table))
            let columns = Int.random(in: 1...14, using: &random)
            let bytes = TableNoise.table(
                rows: Int.random(in: 0..<40, using: &random), columns: columns, seed: random.next(),
                damage: [0, 5, 50].randomElement(using: &random) ?? 0)
            let wanted = (0..<columns).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            let difference = difference(bytes, wanted)
            #expect(difference == nil, "seed \(seed), table \(table): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// Compares the index of a block with the reference; nil if they agree.
    private func difference(_ bytes: [UInt8], _ wanted: [Int]) -> String? {
        let reference = NaiveCSV(bytes)
        var index = RowIndex(CellSyntax(delimiter: UInt8(ascii: ",")), columns: wanted)
        index.index(bytes.span)
        guard index.rows.count == reference.rows.count else {
            return "\(index.rows.count) rows, not \(reference.rows.count)"
        }
        for (place, (row, expected)) in zip(index.rows, reference.rows).enumerated() {
            guard row.start..<row.end == expected.range, row.cellCount == expected.cells.count else {
                return "row \(place): \(row), not \(expected)"
            }
            for column in wanted {
                let cell = index.cell(column, of: place)
                guard cell == (column < expected.cells.count ? expected.cells[column] : nil) else {
                    return "cell \(column) of row \(place): \(String(describing: cell))"
                }
                guard let cell else { continue }
                let text = bytes.span.extracting(cell).unquoted
                guard text == NaiveCSV.text(of: bytes[cell]) else { return "text of cell \(column) of row \(place)" }
            }
        }
        return nil
    }

    @Test func aQuoteInACellIsData() {
        var index = RowIndex(CellSyntax(delimiter: UInt8(ascii: ",")), columns: [1])
        let bytes = Array("a,5\" disk\nb,\"c\nd\"\ne,\"f\"\"\"\n".utf8)
        index.index(bytes.span)
        #expect(index.rows.map(\.start) == [0, 10, 18])
        let texts = (0..<3).map { index.cell(1, of: $0).map { bytes.span.extracting($0).unquoted } }
        #expect(texts == ["5\" disk", "c\nd", "f\""].map { Array($0.utf8) })
    }
}
