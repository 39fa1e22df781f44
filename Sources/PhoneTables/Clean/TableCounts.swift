public import PhoneNumbers

/// The number of rows of a table, by verdict and by shape.
public struct TableCounts: Sendable, Hashable {
    /// The verdicts on the cells of the column.
    public internal(set) var verdicts = VerdictCounts()
    /// The rows with fewer cells than the header.
    public internal(set) var shortRows = 0
    /// The rows with more cells than the header.
    public internal(set) var longRows = 0

    /// The rejected rows whose region cell does not name a region. The verdicts contain the reasons of their texts.
    public internal(set) var unknownRegions = 0

    /// The rows that are rejected because their cell contains several numbers; the verdicts count their first number.
    public internal(set) var severalNumbers = 0

    /// The rows that are not JSON objects. The verdicts contain the reason of an empty text.
    public internal(set) var brokenRows = 0

    /// The JSON objects that are rejected because they have the field several times. The verdicts contain the reason of
    /// an empty text.
    public internal(set) var repeatedFields = 0

    /// The rejected rows without the cell: objects without the field, and rows that are too short.
    public internal(set) var rowsWithoutCell = 0

    /// The rows without the cell of the region.
    public internal(set) var rowsWithoutRegion = 0

    /// The rejected rows whose cell contains NUL bytes.
    public internal(set) var rowsWithNUL = 0

    /// The rows of tables with a carriage return outside quotes that does not end a line. The rows of a file with lines
    /// that end with such returns are one row.
    public internal(set) var rowsWithLoneReturn = 0

    /// The accepted rows whose cell is not replaced, because its number has no text in the notation that replaces
    /// cells.
    public internal(set) var unreplacedRows = 0

    /// The rows whose cell had several numbers and was replaced by the first one.
    public internal(set) var rowsWithDroppedNumbers = 0

    /// The rows whose cell had an extension and was replaced by a notation without extensions.
    public internal(set) var rowsWithDroppedExtensions = 0

    /// The rows whose cell had digits after a number that belong to no number, such as `02-312-3456/0`, and was
    /// replaced by its numbers.
    public internal(set) var rowsWithDroppedDigits = 0

    /// What was lost or absent when rows were converted to another format.
    public internal(set) var conversion = ConversionCounts()

    /// The regions of the rows' numbers, if they were requested.
    public internal(set) var regions = RegionCounts()

    // The number of rows that are rejected for a reason of the table, by the raw value of the reason of their text.
    private var replacedReasons: [UInt8: Int] = [:]

    /// Returns the number of rows that are rejected for a reason of their text.
    public func count(of reason: PhoneNumber.Reason) -> Int {
        verdicts.count(of: reason) - (replacedReasons[reason.rawValue] ?? 0)
    }

    /// The accepted rows.
    public var accepted: Int { verdicts.accepted - severalNumbers }
    /// The rejected rows.
    public var rejected: Int { verdicts.rejected + severalNumbers }

    /// Creates empty counts.
    public init() {}

    /// Counts a row.
    @inline(__always)
    mutating func add(_ row: RowIndex.Row, width: Int) {
        if row.cellCount < width { shortRows += 1 }
        if row.cellCount > width { longRows += 1 }
    }

    /// Counts the reason of a rejected row.
    ///
    /// - Parameter text: The raw value of the text's reason, 0 for the level.
    mutating func add(_ reason: RejectReason?, insteadOf text: UInt8) {
        if [.notAnObject, .repeatedField, .unknownRegion].contains(reason) {
            replacedReasons[text == 0 ? PhoneNumber.Reason.belowLevel.rawValue : text, default: 0] += 1
        }
        switch reason {
        case .notAnObject: brokenRows += 1
        case .repeatedField: repeatedFields += 1
        case .unknownRegion: unknownRegions += 1
        case .severalNumbers: severalNumbers += 1
        case nil: break
        }
    }

    /// The reasons of texts whose rows are rejected for a reason of the table: pairs of a raw value and a number of
    /// rows.
    var storedReasons: [Int] { replacedReasons.sorted { $0.key < $1.key }.flatMap { [Int($0.key), $0.value] } }

    /// Restores these reasons. Returns false if the numbers were not created by ``storedReasons``.
    mutating func restoreReasons(_ stored: [Int]) -> Bool {
        guard stored.count.isMultiple(of: 2) else { return false }
        for index in stride(from: 0, to: stored.count, by: 2) {
            guard let reason = UInt8(exactly: stored[index]) else { return false }
            replacedReasons[reason] = stored[index + 1]
        }
        return true
    }

    /// Adds the counts of other rows.
    public static func += (counts: inout TableCounts, other: TableCounts) {
        counts.verdicts += other.verdicts
        counts.shortRows += other.shortRows
        counts.longRows += other.longRows
        counts.unknownRegions += other.unknownRegions
        counts.severalNumbers += other.severalNumbers
        counts.brokenRows += other.brokenRows
        counts.repeatedFields += other.repeatedFields
        counts.rowsWithoutCell += other.rowsWithoutCell
        counts.rowsWithoutRegion += other.rowsWithoutRegion
        counts.unreplacedRows += other.unreplacedRows
        counts.rowsWithDroppedNumbers += other.rowsWithDroppedNumbers
        counts.rowsWithDroppedExtensions += other.rowsWithDroppedExtensions
        counts.rowsWithDroppedDigits += other.rowsWithDroppedDigits
        counts.rowsWithNUL += other.rowsWithNUL
        counts.rowsWithLoneReturn += other.rowsWithLoneReturn
        counts.conversion += other.conversion
        counts.regions += other.regions
        for (reason, count) in other.replacedReasons { counts.replacedReasons[reason, default: 0] += count }
    }
}
