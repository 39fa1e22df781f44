/// The verdicts on the lines of a buffer: `verdicts[i]` is the verdict on line i.
///
///     let validator = PhoneValidator(region: .southKorea)
///     let bytes = Array("010-2345-6789\n02-312-3456\nabc".utf8)
///     let verdicts = validator.verdicts(forLinesIn: bytes.span, columns: .e164)
///     verdicts.count                      // 3
///     verdicts[1].e164                    // +8223123456
///     verdicts.count { $0.isAccepted }    // 2
///
/// Verdicts are stored as columns, a few bytes for each line.
///
/// - C twin: `phn_columns`.
public struct LineVerdicts: Sendable {
    @usableFromInline let store: LineStore
    /// The number of bytes that were validated: all of them, or all before a last line without a line end if more bytes
    /// follow.
    public let takenBytes: Int

    init(_ store: LineStore, takenBytes: Int) {
        self.store = store
        self.takenBytes = takenBytes
    }
}

extension LineVerdicts: RandomAccessCollection {
    /// The index of the first line.
    @inlinable public var startIndex: Int { 0 }
    /// The index after the last line.
    @inlinable public var endIndex: Int { store.levels.count }

    /// Returns the verdict on a line.
    @inlinable public subscript(line: Int) -> LineVerdict { LineVerdict(store: store, line: line) }
}

/// The result of validating one line of a buffer with a ``PhoneValidator``.
///
/// It has the same values as the ``Verdict`` on the line alone. For the number and the offset of the error, call
/// ``PhoneValidator/verdict(forUTF8:)``.
public struct LineVerdict: Sendable {
    @usableFromInline let store: LineStore
    @usableFromInline let line: Int

    @inlinable
    init(store: LineStore, line: Int) {
        self.store = store
        self.line = line
    }

    /// The level that the validator required.
    public var requiredLevel: PhoneNumber.Level { store.requiredLevel }

    /// Whether the line reaches the required level.
    @inlinable public var isAccepted: Bool { store.levels[line] >= store.leastLevel }

    /// The strictest level that accepts the line; nil if no level does.
    public var level: PhoneNumber.Level? { PhoneNumber.Level(rawValue: store.levels[line]) }

    /// The kind of the number; nil if too few digits are known.
    public var kind: PhoneNumber.Kind? { PhoneNumber.Kind(rawValue: store.value(line) { $0.kinds[$1] }) }

    /// The region that the number belongs to, or would belong to if it were valid; nil if too few digits are known.
    public var region: PhoneNumber.Region? {
        let code = store.value(line) { $0.regions?[$1] ?? 0 }
        return code == 0 ? nil : PhoneNumber.Region(code: code)
    }

    /// The reason why the line is rejected; nil if it is accepted.
    public var reason: PhoneNumber.Reason? {
        isAccepted ? nil : PhoneNumber.Reason(rawValue: store.value(line) { $0.reasons[$1] }) ?? .belowLevel
    }

    /// The end of the line before LF or CR LF, as a byte offset in the buffer.
    public var endByte: Int { store.end(of: line) }

    /// The number in E.164; nil if the line is rejected, the number has no E.164 form, or the column was not requested.
    public var e164: String? { store.value(line) { $0.e164?.text(of: $1) } }

    /// The number in national notation, at any level; nil if there is no number, or the column was not requested.
    public var national: String? { store.value(line) { $0.national?.text(of: $1) } }
}

extension LineColumns.Texts {
    /// The text of a row; nil if it is empty.
    fileprivate func text(of row: Int) -> String? {
        let range = range(of: row)
        return range.isEmpty ? nil : String(decoding: bytes[range], as: UTF8.self)
    }
}

/// The formatted texts that are returned for each line, one column for each format.
public struct FormattedColumns: OptionSet, Sendable, Hashable {
    /// One bit for each column.
    public let rawValue: Int

    /// Creates a set of columns from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The column ``LineVerdict/e164``.
    public static let e164 = FormattedColumns(rawValue: 1)
    /// The column ``LineVerdict/national``.
    public static let national = FormattedColumns(rawValue: 2)
}
