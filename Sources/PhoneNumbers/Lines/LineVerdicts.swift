/// The verdicts on the lines of a buffer: `verdicts[i]` answers line i.
///
///     let validator = PhoneValidator(region: .southKorea)
///     let bytes = Array("010-2345-6789\n02-312-3456\nabc".utf8)
///     let verdicts = validator.verdicts(forLinesIn: bytes.span, columns: .e164)
///     verdicts.count                      // 3
///     verdicts[1].e164                    // +8223123456
///     verdicts.count { $0.isAccepted }    // 2
///
/// They are kept as columns, a few bytes a line.
///
/// - C twin: `phn_columns`.
public struct LineVerdicts: Sendable {
    private let store: LineStore
    let requiredLevel: PhoneNumber.Level
    /// The bytes of the buffer that were answered: all of them, or all up to a last line without an end when more bytes
    /// follow.
    public let takenBytes: Int

    init(_ columns: LineColumns, requiredLevel: PhoneNumber.Level, takenBytes: Int) {
        store = LineStore(columns)
        self.requiredLevel = requiredLevel
        self.takenBytes = takenBytes
    }

    /// The columns themselves: their texts are bytes, of which no string has to be made.
    package var columns: LineColumns { store.columns }
}

/// Columns by reference, so that a verdict is no more than that and an index.
final class LineStore: Sendable {
    let columns: LineColumns

    init(_ columns: LineColumns) { self.columns = columns }
}

extension LineVerdicts: RandomAccessCollection {
    /// The first line. O(1).
    public var startIndex: Int { 0 }
    /// Behind the last line. O(1).
    public var endIndex: Int { store.columns.count }

    /// The verdict on a line. O(1); a text may take one allocation.
    public subscript(line: Int) -> LineVerdict { LineVerdict(store: store, line: line, requiredLevel: requiredLevel) }
}

/// What a ``PhoneValidator`` says of one line of a buffer.
///
/// It says what ``Verdict`` says of the line alone; the number and the place that is wrong are asked of
/// ``PhoneValidator/verdict(forUTF8:)``.
public struct LineVerdict: Sendable {
    let store: LineStore
    let line: Int
    /// The level that was asked for.
    public let requiredLevel: PhoneNumber.Level

    private var columns: LineColumns { _read { yield store.columns } }

    /// Whether the line is accepted at the level that was asked for. O(1).
    public var isAccepted: Bool { columns.levels[line] >= requiredLevel.rawValue }

    /// The tightest level that accepts the line; nil where none does. O(1).
    public var level: PhoneNumber.Level? { PhoneNumber.Level(rawValue: columns.levels[line]) }

    /// What the number is for; nil where too little is known. O(1).
    public var kind: PhoneNumber.Kind? { PhoneNumber.Kind(rawValue: columns.kinds[line]) }

    /// The region whose number it is, or would be if there were such a number; nil where too little is known. O(1).
    public var region: PhoneNumber.Region? {
        columns.regions.flatMap { $0[line] == 0 ? nil : PhoneNumber.Region(code: $0[line]) }
    }

    /// Why the line is not accepted; nil where it is. O(1).
    public var reason: PhoneNumber.Reason? {
        isAccepted ? nil : PhoneNumber.Reason(rawValue: columns.reasons[line]) ?? .belowLevel
    }

    /// Where the line ends, without LF or CR LF, as an offset in the buffer's bytes. O(1).
    public var endByte: Int { columns.ends?[line] ?? 0 }

    /// The number in E.164; nil for a line that is not accepted, a number without such a form, and where E.164 was not
    /// asked for. O(digits).
    public var e164: String? { text(columns.e164) }

    /// The number in national notation, at any level; nil without a number, and where it was not asked for. O(digits).
    public var national: String? { text(columns.national) }

    private func text(_ column: LineColumns.Texts?) -> String? {
        guard let column, case let range = column.range(of: line), !range.isEmpty else { return nil }
        return String(decoding: column.bytes[range], as: UTF8.self)
    }
}
