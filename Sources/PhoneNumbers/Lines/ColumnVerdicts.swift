/// The verdicts on the texts of a column: `verdicts[i]` is the verdict on the text in row i, or nil if the text is
/// null.
///
///     let validator = PhoneValidator(region: .southKorea)
///     let verdicts = try validator.verdicts(forColumn: ["010-2345-6789", nil, "02-312"])
///     verdicts[0]?.isAccepted    // true
///     verdicts[1]                // nil
///     verdicts[2]?.reason        // .tooShort
///
/// Verdicts are stored as columns, a few bytes for each row.
///
/// - C twin: `phn_results`.
public struct ColumnVerdicts: Sendable {
    private let store: LineStore

    init(_ store: LineStore) { self.store = store }

    /// A column of concatenated texts in the layout of Apache Arrow.
    ///
    /// A row without a text is null.
    public struct Texts: Sendable, Hashable {
        /// The UTF-8 bytes of all texts.
        public let bytes: [UInt8]
        /// The offsets of the texts, one more than rows: row i has the bytes from `offsets[i]` up to `offsets[i + 1]`.
        public let offsets: [Int]
        /// The validity bitmap, lowest bit first, in which bit i is 0 if row i is null.
        public let validity: [UInt8]
    }

    /// The numbers in E.164; nil if the column was not requested.
    public var e164: Texts? { store.texts(\.e164).map(Texts.init) }

    /// The numbers in national notation, at any level; nil if the column was not requested.
    public var national: Texts? { store.texts(\.national).map(Texts.init) }
}

extension ColumnVerdicts: RandomAccessCollection {
    /// The index of the first row.
    public var startIndex: Int { 0 }
    /// The index after the last row.
    public var endIndex: Int { store.count }

    /// Returns the verdict on a row; nil if its text is null.
    public subscript(row: Int) -> LineVerdict? {
        store.value(row, { $0.isNull($1) }) ? nil : LineVerdict(store: store, line: row)
    }
}

extension ColumnVerdicts.Texts {
    fileprivate init(_ texts: LineColumns.Texts) {
        bytes = texts.bytes
        offsets = [0] + texts.ends
        var validity = [UInt8](repeating: 0, count: (texts.ends.count + 7) / 8)
        for row in texts.ends.indices where !texts.range(of: row).isEmpty { validity[row / 8] |= 1 << (row % 8) }
        self.validity = validity
    }
}

/// The reason why the arrays of a column can't be read.
///
/// No text was validated.
public struct ColumnFailure: Error, Sendable, Hashable {
    /// A code that identifies a failure.
    ///
    /// Later releases may add codes.
    public struct Code: Sendable, Hashable {
        fileprivate let damage: ColumnDamage

        /// An offset is smaller than the one before it, or greater than the number of bytes.
        public static let offsets = Code(damage: .offsets)
        /// The offsets, the bitmap or the regions have fewer elements than the rows need.
        public static let length = Code(damage: .length)
    }

    /// The code of the failure.
    public let code: Code

    init(_ damage: ColumnDamage) { code = Code(damage: damage) }
}

extension ColumnFailure: CustomStringConvertible {
    /// The English message: what is wrong, and what the arrays must contain.
    public var description: String {
        switch code.damage {
        case .offsets: "an offset of the column decreases, or is beyond its bytes: offsets must ascend within the bytes"
        case .length:
            "the offsets, the bitmap or the regions are shorter than the rows need: pass longer arrays or fewer rows"
        }
    }
}
