internal import PhoneModel

/// Results for short plain lines, many at a time. The columns are written from them, one after the other.
///
/// - C twin: `phn_rows`.
struct Rows {
    /// The text of a line, and its first sixteen digits; for a number of the world metadata, the national digits.
    struct Row {
        var digits: UInt64 = 0
        /// Where the text begins in the buffer.
        var begin = 0
        /// Where the line ends in the buffer, before its line end.
        var end = 0
        /// The index of the answer of the Korean plan.
        var label: UInt16 = 0
        /// The place of the calling code in the world metadata, from 1; 0 for an answer of the Korean plan.
        var code: UInt16 = 0
        /// The root of the digits of an answer of the Korean plan.
        var root: UInt16 = 0
        var verdict = ColumnVerdict()
        /// The number of digits.
        var count: UInt8 = 0
        /// The number of bytes of the text, and of the line before it.
        var size: UInt8 = 0
        var place: UInt8 = 0
    }

    var rows: [Row]
    var count = 0
    /// Whether some rows are numbers of the world metadata.
    var hasAbroad = false

    /// The maximum number of rows: they stay in the L1 cache.
    private static let most = 256

    /// Creates rows for a buffer in which most lines have more than eight bytes.
    init(bytes: Int) { rows = [Row](repeating: Row(), count: min(bytes / 8 + 1, Self.most)) }

    var isFull: Bool { count == rows.count }
}

/// The result for a plain text: of the Korean plan (the index of the answer, the root of the digits) or the world
/// metadata.
enum RowAnswer {
    case lane(UInt16, root: UInt16)
    case world(AbroadDigits)
}

extension Rows.Row {
    @inline(__always) init(_ line: ShortLine, _ answer: RowAnswer, _ lane: Lane) {
        switch answer {
        case .lane(let label, let root): self.init(line, lane.records[Int(label)], label: label, root: root)
        case .world(let national): self.init(line, national)
        }
    }

    /// Creates a row with an answer of the Korean plan.
    @inline(__always) init(_ line: ShortLine, _ record: LaneRecord, label: UInt16, root: UInt16) {
        self.init(line, digits: line.packed.digits, count: line.packed.count)
        self.label = label
        self.root = root
        verdict = record.verdict
    }

    /// Creates a row with digits of the world metadata.
    @inline(__always) init(_ line: ShortLine, _ national: AbroadDigits) {
        self.init(line, digits: national.digits, count: national.count)
        code = UInt16(truncatingIfNeeded: national.code)
    }

    @inline(__always) private init(_ line: ShortLine, digits: UInt64, count: Int) {
        self.digits = digits
        self.count = UInt8(truncatingIfNeeded: count)
        begin = line.begin
        end = line.end
        size = UInt8(truncatingIfNeeded: line.size)
        place = UInt8(truncatingIfNeeded: line.place)
    }

    /// The national digits of a row of the world metadata.
    @inline(__always) var national: AbroadDigits {
        AbroadDigits(digits: digits, count: Int(count), code: Int(code))
    }
}

extension PortableEngine {
    /// Appends the rows to columns. Most domestic digits are looked up in the table `heads`.
    ///
    /// - C twin: `phn_fill_rows`.
    func append(
        _ rows: borrowing Rows, of text: Span<UInt8>, _ lane: Lane, _ heads: Heads, to columns: inout LineColumns
    ) {
        let count = rows.count
        if count == 0 { return }
        let hasAbroad = rows.hasAbroad
        let rows = rows.rows.span.extracting(first: count)
        columns.levels.append(count) { rows[$0].verdict.level }
        columns.kinds.append(count) { rows[$0].verdict.kind }
        columns.reasons.append(count) { rows[$0].verdict.reason }
        columns.ends?.append(count) { rows[$0].end }
        columns.offsets?.append(count) { offset(of: rows[$0], in: text) }
        columns.regions?.append(count) { rows[$0].verdict.region }
        let level = columns.level.rawValue
        let records = lane.records.span
        let codes = leads?.facts ?? []
        let facts = codes.span
        columns.e164?.append(count, room: PackedNumber.e164Room) { text, at, index in
            let row = rows[index]
            if row.verdict.level < level { return 0 }
            if row.code != 0 { return row.national.international(facts[Int(row.code)]).putE164(in: &text, at: at) }
            let record = records[Int(row.label)]
            let size = PackedNumber(row, record).international(record).putE164(in: &text, at: at)
            return record.flags.contains(.hasE164) ? size : 0
        }
        if columns.national == nil { return }
        var index = 0
        while index < count {
            if rows[index].code != 0 {
                columns.national?.append(nationalText(of: rows[index]))
                index += 1
                continue
            }
            var end = hasAbroad ? index + 1 : count
            while end < count && rows[end].code == 0 { end += 1 }
            let first = index
            columns.national?.append(end - first, room: PackedNumber.nationalRoom) { text, at, index in
                let row = rows[first + index]
                if row.verdict.level == 0 { return 0 }
                let (number, groups) = plan.national(row, records, heads, lane.plus)
                return number.put(groups, in: &text, at: at)
            }
            index = end
        }
    }

    /// Returns the offset of a row's verdict, as `check` locates it.
    private func offset(of row: Rows.Row, in text: Span<UInt8>) -> Int {
        let text = text.extracting(row.begin..<row.begin + Int(row.size))
        let isNumber = row.verdict.level != 0 && row.verdict.reason != PhoneNumber.Reason.tooShort.rawValue
        guard !isNumber, let packed = Packed(text) else { return Int(row.place) + text.firstMark }
        if row.code != 0, let leads, let world {
            return Int(row.place) + row.national.failureOffset(row.verdict.reason, packed, text, leads, world)
        }
        let answer = plan.answers[Int(row.label)]
        let failure = plan.failure(of: packed.marks, count: packed.count, answer, from: row.root)
        return Int(row.place) + failure.locate(inPlain: text)
    }

    /// Returns the national text of a number of the world metadata; nil if there is no number.
    private func nationalText(of row: Rows.Row) -> String? {
        guard row.verdict.level != 0, let leads else { return nil }
        return format(row.national.number(leads), .national, .standard)
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
