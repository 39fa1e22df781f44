internal import PhoneFiles
internal import PhoneNumbers

/// The cells of a block that are validated together, one for each row that is not blank, and the results.
struct CellBatch: ~Copyable {
    private let place: CellPlace
    private let regionPlace: CellPlace?
    private var regionTexts: RegionTexts
    /// The texts, and the end of each: text i is `ends[i]..<ends[i + 1]`.
    private var texts = ByteSink(nil)
    private var ends: [Int] = []
    private var regions: [PhoneNumber.Region] = []
    /// The cells in the block; nil if a row does not have its cell.
    private(set) var cells: [Range<Int>?] = []
    private(set) var columns: LineColumns
    /// The numbers of the cells that contain several.
    private var severals: [Int: [Verdict]] = [:]
    /// The cells whose numbers have extensions, if these are dropped.
    private var extended: Set<Int> = []
    /// The cells with digits after a number that belong to no number.
    private var withOtherDigits: Set<Int> = []
    /// The rows that are not JSON objects, and those that have the field several times.
    private var broken: Set<Int> = []
    private var repeated: Set<Int> = []
    /// The rows without the cell of the region.
    private(set) var rowsWithoutRegion = 0
    /// The first row of an object that has a field that is to be added.
    private(set) var existingRow: Int?
    private let numbers: TableOptions.Numbers
    /// Whether all numbers of a cell are written.
    private let writesAll: Bool
    private let countsNumbers: Bool
    private let dropsExtensions: Bool
    private let required: UInt8

    /// - Parameter countsNumbers: Whether cells are searched for several numbers.
    init(
        _ place: CellPlace, regions: CellPlace?, _ columns: LineColumns, _ options: TableOptions, plan: NumberingPlan,
        countsNumbers: Bool
    ) {
        numbers = options.numbers
        writesAll = options.numbers == .all || options.repeatsRows
        self.countsNumbers = countsNumbers
        dropsExtensions = options.dropsExtensions
        required = columns.level.rawValue
        self.place = place
        regionPlace = regions
        regionTexts = RegionTexts(plan)
        self.columns = columns
    }

    /// Validates the cells of a block. A row without the cell has an empty text.
    mutating func validate(_ index: borrowing RowIndex, in block: Span<UInt8>, by validator: PhoneValidator) {
        gather(index, in: block)
        if regionPlace != nil { gatherRegions(index, in: block, else: validator.region) }
        var columns = LineColumns([])
        swap(&columns, &self.columns)
        columns.removeAll()
        let count = cells.count
        texts.withCollected { bytes in
            // The ends ascend and are within the bytes, so this does not throw.
            if regionPlace == nil {
                try? validator.checkColumn(0..<count, of: bytes, offsets: ends.span, into: &columns)
            } else {
                try? validator.checkColumn(
                    0..<count, of: bytes, offsets: ends.span, regions: regions.span, into: &columns)
            }
        }
        assert(columns.count == count)
        self.columns = columns
        if countsNumbers { findSeveral(by: validator) }
    }

    private mutating func findSeveral(by validator: PhoneValidator) {
        severals.removeAll(keepingCapacity: true)
        extended.removeAll(keepingCapacity: true)
        withOtherDigits.removeAll(keepingCapacity: true)
        for item in cells.indices where withText(item, { CellNumbers.mayHaveMore($0) }) {
            let region = regionPlace == nil ? validator.region : regions[item]
            let verdict = verdict(item, by: validator)
            let found = withText(item) { CellNumbers($0, verdict, in: region, by: validator) }
            if found.verdicts.count > 1 { severals[item] = found.verdicts }
            if found.hasOtherDigits { withOtherDigits.insert(item) }
            let written = writesAll ? found.verdicts : [verdict]
            if dropsExtensions, written.contains(where: { $0.number?.extension != nil }) { extended.insert(item) }
        }
    }

    /// Returns the numbers of a cell that contains several; nil for other cells.
    @inline(__always)
    func several(_ item: Int) -> [Verdict]? { severals.isEmpty ? nil : severals[item] }

    /// Whether a number of a cell loses its extension when the cell is replaced.
    func losesExtension(_ item: Int) -> Bool { extended.contains(item) }

    /// Whether digits after a number of a cell belong to no number.
    func hasOtherDigits(_ item: Int) -> Bool { withOtherDigits.contains(item) }

    /// Whether a cell is rejected because it contains several numbers.
    @inline(__always)
    func isRejectedForSeveral(_ item: Int) -> Bool { numbers == .only && several(item) != nil }

    /// Whether a cell is accepted.
    @inline(__always)
    func isAccepted(_ item: Int) -> Bool { columns.levels[item] >= required && !isRejectedForSeveral(item) }

    /// Returns the reason of a rejected cell that applies to tables only; nil if the reason of its text applies.
    func reason(_ item: Int) -> RejectReason? {
        if isBroken(item) { return .notAnObject }
        if isRepeated(item) { return .repeatedField }
        if isRejectedForSeveral(item) { return .severalNumbers }
        return hasUnknownRegion(item) ? .unknownRegion : nil
    }

    /// The number of rows without the cell of the number.
    var rowsWithoutCell: Int { cells.count { $0 == nil } }

    /// The number of rows, except those that are not JSON objects.
    var wholeRows: Int { cells.count - broken.count }

    /// Whether a row is not a JSON object.
    @inline(__always)
    func isBroken(_ item: Int) -> Bool { !broken.isEmpty && broken.contains(item) }

    /// Whether an object has the field several times.
    func isRepeated(_ item: Int) -> Bool { !repeated.isEmpty && repeated.contains(item) }

    /// Whether the region cell of a row does not name a region.
    func hasUnknownRegion(_ item: Int) -> Bool { regionPlace != nil && regions[item] == .nowhere }

    /// Calls `body` with the text of a row.
    func withText<Result>(_ item: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        texts.withCollected { body($0.extracting(ends[item]..<ends[item + 1])) }
    }

    /// Returns the verdict on the text of a row.
    func verdict(_ item: Int, by validator: PhoneValidator) -> Verdict {
        let region = regionPlace == nil ? validator.region : regions[item]
        return texts.withCollected {
            validator.verdict(forUTF8: $0.extracting(ends[item]..<ends[item + 1]), in: region)
        }
    }

    private mutating func gather(_ index: borrowing RowIndex, in block: Span<UInt8>) {
        texts.removeAll()
        ends.removeAll(keepingCapacity: true)
        cells.removeAll(keepingCapacity: true)
        broken.removeAll()
        repeated.removeAll()
        existingRow = nil
        ends.append(0)
        for row in index.rows.indices where !index.isBlank(row) {
            let cell = index.cell(at: place, of: row, in: block)
            switch cell?.form {
            case .broken: broken.insert(cells.count)
            case .repeated: repeated.insert(cells.count)
            case .existing: existingRow = existingRow ?? row
            default: break
            }
            cells.append(cell?.range)
            if let cell {
                if cell.form == .plain {
                    texts.append(cell.range, of: block)
                } else {
                    texts.append(cell.text(in: block))
                }
            }
            ends.append(texts.collectedCount)
        }
    }

    private mutating func gatherRegions(
        _ index: borrowing RowIndex, in block: Span<UInt8>, else region: PhoneNumber.Region
    ) {
        guard let regionPlace else { return }
        regions.removeAll(keepingCapacity: true)
        rowsWithoutRegion = 0
        for row in index.rows.indices where !index.isBlank(row) {
            guard let cell = index.cell(at: regionPlace, of: row, in: block) else {
                regions.append(region)
                rowsWithoutRegion += 1
                continue
            }
            let found =
                switch cell.form {
                case .plain: regionTexts.region(block.extracting(cell.range))
                case .repeated: PhoneNumber.Region?.some(.nowhere)
                case .foreign where !block.extracting(cell.range).isNull: PhoneNumber.Region?.some(.nowhere)
                default: regionTexts.region(cell.text(in: block).span)
                }
            regions.append(found ?? region)
        }
    }
}

extension [Verdict] {
    /// Returns the number with an index, or all numbers if the index is nil.
    func selected(_ number: Int?) -> [Verdict] { number.map { [self[$0]] } ?? self }
}
