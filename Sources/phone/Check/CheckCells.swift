import PhoneNumbers
import PhoneShell

/// The cells that the rows of a table share, rendered once. Short cells are values, the others are ranges of ``words``.
///
/// A cell begins after a value of the row and ends before the next value, so the fixed bytes between two values are one
/// cell. In NDJSON, the quotes of a text belong to the adjacent cells.
struct CheckCells: Sendable {
    /// The contents of the region column.
    enum RegionForm: Int, CaseIterable {
        /// A region of two letters, which are written separately.
        case letters
        /// The region 001.
        case nonGeographic
        case nothing

        static let count = 3
    }

    let words: Words
    /// The maximum number of bytes of the cells of a row, without the columns before `line`.
    let mostBytes: Int
    /// The cell between the line number and the input.
    let input: RowCell
    /// The end of a rejected row, after the offset.
    let rejectedEnd: Range<Int>
    /// The table, positioned at its last column.
    let suggestions: Table
    private let verdicts: [Range<Int>]
    private let kindCount: Int
    private let e164s: [RowCell]
    private let nationals: [RowCell]
    private let acceptedEnds: [Range<Int>]
    private let reasons: [Range<Int>]

    /// - Parameters:
    ///   - before: The number of columns before `line`.
    ///   - level: The level that accepted lines reach.
    init(_ table: Table, before: Int, level: PhoneNumber.Level) {
        // The columns of the table.
        let (region, e164, national) = (before + 5, before + 6, before + 7)
        let (reason, offset, suggestion) = (before + 8, before + 9, before + 10)
        let kinds = PhoneNumber.Kind.byRawValue
        let presence = [false, true]
        /// The bytes after a value, and the bytes before a value or in place of an empty one.
        func quote(after isText: Bool) -> [UInt8] { isText ? table.quote : [] }
        func begin(_ column: Int, _ isText: Bool) -> [UInt8] {
            isText ? table.lead(of: column) + table.quote : table.cells(from: column) { $0.putNothing(on: &$1) }
        }
        let verdicts = PhoneNumber.Level.byRawValue.flatMap { reached in
            kinds.flatMap { kind in
                let verdict = table.cells(from: before + 2) {
                    $0.put(reached.map { $0 >= level } ?? false, on: &$1)
                    $0.put(word: reached?.description ?? "none", on: &$1)
                    $0.put(word: kind?.description, on: &$1)
                }
                return RegionForm.allCases.map { form in
                    let name = form == .nonGeographic ? Array("\(PhoneNumber.Region.nonGeographic)".utf8) : []
                    return table.quote + verdict + begin(region, form != .nothing) + name
                }
            }
        }
        let e164s = presence.flatMap { hasRegion in presence.map { quote(after: hasRegion) + begin(e164, $0) } }
        let nationals = presence.flatMap { hasE164 in presence.map { quote(after: hasE164) + begin(national, $0) } }
        let acceptedEnds = presence.map { hasNational in
            quote(after: hasNational)
                + table.cells(from: reason) {
                    for _ in reason...suggestion { $0.putNothing(on: &$1) }
                    $0.endRow(on: &$1)
                }
        }
        let reasons = presence.flatMap { hasNational in
            PhoneNumber.Reason.byRawValue.map { value in
                quote(after: hasNational)
                    + table.cells(from: reason) { $0.put(word: (value ?? .belowLevel).description, on: &$1) }
                    + table.lead(of: offset)
            }
        }
        let input = table.lead(of: before + 1) + table.quote
        let rejectedEnd = table.cells(from: suggestion) {
            $0.putNothing(on: &$1)
            $0.endRow(on: &$1)
        }
        let groups = [[rejectedEnd], verdicts, acceptedEnds, reasons]
        let words = Words(Array(groups.joined()))
        self.words = words
        var next = 0
        func places(of group: [[UInt8]]) -> [Range<Int>] {
            defer { next += group.count }
            return group.indices.map { words[next + $0] }
        }
        self.input = RowCell(input)
        self.rejectedEnd = places(of: [rejectedEnd])[0]
        self.verdicts = places(of: verdicts)
        (self.e164s, self.nationals) = (e164s.map(RowCell.init), nationals.map(RowCell.init))
        (self.acceptedEnds, self.reasons) = (places(of: acceptedEnds), places(of: reasons))
        // Includes room for the line number and the offset.
        mostBytes = groups.reduce(5 * RowCell.mostBytes) { $0 + ($1.map(\.count).max() ?? 0) }
        suggestions = table.beginning(at: suggestion)
        kindCount = kinds.count
    }

    /// Returns the cell between the input and the letters of the region.
    @inline(__always)
    func verdict(level: UInt8, kind: UInt8, _ region: RegionForm) -> Range<Int> {
        verdicts[(Int(level) &* kindCount &+ Int(kind)) &* RegionForm.count &+ region.rawValue]
    }

    /// Returns the cell between the region and the E.164 text.
    @inline(__always)
    func e164(after region: RegionForm, isEmpty: Bool) -> RowCell {
        e164s[Self.index(region != .nothing) &* 2 &+ Self.index(!isEmpty)]
    }

    /// Returns the cell between the E.164 text and the national text.
    @inline(__always)
    func national(afterEmpty isFirst: Bool, isEmpty: Bool) -> RowCell {
        nationals[Self.index(!isFirst) &* 2 &+ Self.index(!isEmpty)]
    }

    /// Returns the cell from the national text to the end of an accepted row.
    @inline(__always)
    func acceptedEnd(afterEmpty isFirst: Bool) -> Range<Int> { acceptedEnds[Self.index(!isFirst)] }

    /// Returns the cell between the national text and the offset.
    @inline(__always)
    func reason(_ reason: UInt8, afterEmpty isFirst: Bool) -> Range<Int> {
        reasons[Self.index(!isFirst) * (reasons.count / 2) + Int(reason)]
    }

    @inline(__always)
    private static func index(_ condition: Bool) -> Int { condition ? 1 : 0 }
}
