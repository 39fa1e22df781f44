internal import PhoneModel

/// What short plain lines are, many at a time. The columns are written from them, one column after the other.
///
/// - C twin: `phn_rows`.
struct Rows {
    /// A line, and the first sixteen of its digits.
    struct Row {
        var digits: UInt64 = 0
        /// Digits.
        var count = 0
        /// Where the line begins in the buffer.
        var begin = 0
        /// Where the line ends in the buffer, before its line end.
        var end = 0
        /// The index of the answer.
        var label: UInt16 = 0
    }

    var rows: [Row]
    var count = 0

    /// The most rows: all that is known of them stays in the first cache.
    private static let most = 256

    /// Rows for a buffer, most lines of which have more than eight bytes.
    init(bytes: Int) { rows = [Row](repeating: Row(), count: min(bytes / 8 + 1, Self.most)) }

    var isFull: Bool { count == rows.count }
}

extension PortableEngine {
    /// Appends the rows to columns.
    ///
    /// - C twin: `phn_fill_rows`.
    func append(
        _ rows: borrowing Rows, of text: Span<UInt8>, in region: PhoneNumber.Region, _ lane: Lane, _ heads: Heads,
        to columns: inout LineColumns
    ) {
        let count = rows.count
        if count == 0 { return }
        let rows = rows.rows.span.extracting(first: count)
        let records = lane.records.span
        columns.levels.append(count) { records[Int(rows[$0].label)].level }
        columns.kinds.append(count) { records[Int(rows[$0].label)].kind }
        columns.reasons.append(count) { records[Int(rows[$0].label)].reason }
        columns.ends?.append(count) { rows[$0].end }
        columns.offsets?.append(count) {
            let line = text.extracting(rows[$0].begin..<rows[$0].end)
            let isAccepted = records[Int(rows[$0].label)].reason == 0
            return isAccepted ? line.firstMark : check(line, in: region).offset
        }
        columns.regions?.append(count) { records[Int(rows[$0].label)].region }
        let level = columns.level.rawValue
        columns.e164?.append(count, room: Rows.Row.e164Room) { text, at, index in
            let row = rows[index]
            let record = records[Int(row.label)]
            return record.level < level ? 0 : row.putE164(record, in: &text, at: at)
        }
        columns.national?.append(count, room: PackedNumber.nationalRoom) { text, at, index in
            let row = rows[index]
            if records[Int(row.label)].level == 0 { return 0 }
            let (number, groups) = plan.national(row, records, heads, lane.plus)
            return number.put(groups, in: &text, at: at)
        }
    }
}

extension Array where Element: FixedWidthInteger & BitwiseCopyable {
    /// Appends elements, each made from its index.
    @inline(__always) mutating func append(_ added: Int, _ element: (Int) -> Element) {
        let first = count
        append(contentsOf: repeatElement(0, count: added))
        var span = mutableSpan
        for index in 0..<added { span[first + index] = element(index) }
    }
}

extension Span<UInt8> {
    /// The offset of the first digit or plus of a plain text.
    var firstMark: Int { indices.first { self[$0] == UInt8(ascii: "+") || self[$0] & 0xF0 == 0x30 } ?? 0 }
}
