import PhoneNumbers
import PhoneShell

/// The cells that rows of a table share, rendered once. All are ranges of ``words``.
struct CheckCells: Sendable {
    /// What precedes a text in a cell, and the cell without a text.
    struct Frame: Sendable {
        let before: Range<Int>
        let nothing: Range<Int>
    }

    let words: Words
    /// What precedes the number of the line.
    let line: Range<Int>
    /// What precedes the input.
    let input: Range<Int>
    let region: Frame
    let e164: Frame
    let national: Frame
    /// The region 001.
    let noCountry: Range<Int>
    /// What follows a text in a cell.
    let quote: Range<Int>
    /// The last cells of an accepted line, and the last cell of a rejected one, with the end of the row.
    let acceptedEnd: Range<Int>
    let rejectedEnd: Range<Int>
    /// The table before its last column.
    let suggestions: Table
    /// The cells valid, level and kind, by level and kind.
    private let verdicts: [Range<Int>]
    private let kindCount: Int
    /// The reason, and what precedes the offset.
    private let reasons: [Range<Int>]

    /// - Parameters:
    ///   - before: The number of columns before `line`.
    ///   - level: The level that accepted lines reach.
    init(_ table: Table, before: Int, level: PhoneNumber.Level) {
        // The columns of the table.
        let (region, reason, offset, suggestion) = (before + 5, before + 8, before + 9, before + 10)
        var cells: [[UInt8]] = []
        func add(_ cell: [UInt8]) -> Int {
            cells.append(cell)
            return cells.count - 1
        }
        func add(from column: Int, _ put: (inout Table, inout ByteSink) -> Void) -> Int {
            add(table.cells(from: column, put))
        }
        func frame(of column: Int) -> (before: Int, nothing: Int) {
            (add(table.lead(of: column) + table.quote), add(from: column) { $0.putNothing(on: &$1) })
        }
        let line = add(table.lead(of: before))
        let input = add(table.lead(of: before + 1) + table.quote)
        let frames = (region..<reason).map(frame)
        let noCountry = add(from: region) { $0.put(word: PhoneNumber.Region.nonGeographic.description, on: &$1) }
        let quote = add(table.quote)
        let acceptedEnd = add(from: reason) {
            for _ in reason...suggestion { $0.putNothing(on: &$1) }
            $0.endRow(on: &$1)
        }
        let rejectedEnd = add(from: suggestion) {
            $0.putNothing(on: &$1)
            $0.endRow(on: &$1)
        }
        let verdicts = PhoneNumber.Level.byRawValue.flatMap { reached in
            PhoneNumber.Kind.byRawValue.map { kind in
                add(from: before + 2) {
                    $0.put(reached.map { $0 >= level } ?? false, on: &$1)
                    $0.put(word: reached?.description ?? "none", on: &$1)
                    $0.put(word: kind?.description, on: &$1)
                }
            }
        }
        let reasons = PhoneNumber.Reason.byRawValue.map { value in
            add(
                table.cells(from: reason) { $0.put(word: (value ?? .belowLevel).description, on: &$1) }
                    + table.lead(of: offset))
        }
        let words = Words(cells)
        self.words = words
        (self.line, self.input) = (words[line], words[input])
        let places = frames.map { Frame(before: words[$0.before], nothing: words[$0.nothing]) }
        (self.region, e164, national) = (places[0], places[1], places[2])
        (self.noCountry, self.quote) = (words[noCountry], words[quote])
        (self.acceptedEnd, self.rejectedEnd) = (words[acceptedEnd], words[rejectedEnd])
        suggestions = table.beginning(at: suggestion)
        self.verdicts = verdicts.map { words[$0] }
        kindCount = PhoneNumber.Kind.byRawValue.count
        self.reasons = reasons.map { words[$0] }
    }

    func verdict(level: UInt8, kind: UInt8) -> Range<Int> { verdicts[Int(level) * kindCount + Int(kind)] }

    func reason(_ reason: UInt8) -> Range<Int> { reasons[Int(reason)] }
}
