package import PhoneModel

/// The column of a line that contains the region of its number.
///
/// A line has two columns separated by a tab; the other column contains the number.
///
///     var validator = PhoneValidator(region: .southKorea)
///     validator.regionColumn = .first
///     let lines = Array("US\t(650) 253-0000\nGB\t020 8366 1177\n010-2345-6789\n".utf8)
///     validator.counts(forLinesIn: lines.span).accepted      // 3
///
/// A line without a tab contains only a number. Such a line, and a line with an empty region column, is parsed in the
/// validator's region. If the plan does not support the region, only numbers with a plus are parsed.
public enum RegionColumn: Int, Sendable, Hashable, CaseIterable {
    case first = 1
    case second
}

extension PhoneValidator {
    /// Returns the verdict on one line, which can contain a region column.
    ///
    /// The offset of an error is an offset in the line. Nothing is allocated.
    public func verdict(forLine line: Span<UInt8>) -> Verdict {
        let parts = lineRegions.parts(of: line)
        let text = line.extracting(parts.number)
        var finding = backend.stages.check(text, in: parts.region)
        finding.offset += parts.number.lowerBound
        let repaired = backend.repair(text, in: parts.region, finding)
        return Verdict(
            finding, repaired: repaired, requiredLevel: level, in: parts.region, plan: plan, engine: engine)
    }

    /// Validates the lines of a buffer and appends the results to columns; returns the number of bytes consumed.
    package func checkLines(_ text: Span<UInt8>, isEnd: Bool, into columns: inout LineColumns) -> Int {
        backend.stages.checkLines(text, isEnd: isEnd, in: lineRegions, into: &columns)
    }

    /// Validates some rows of a column of texts and appends the results to columns; see
    /// `EngineStages.checkColumn(_:of:offsets:validity:in:regions:into:)`. Without `regions`, texts have the
    /// validator's region.
    package func checkColumn(
        _ rows: Range<Int>, of bytes: Span<UInt8>, offsets: Span<Int>, validity: Span<UInt8>? = nil,
        regions: Span<PhoneNumber.Region>? = nil, into columns: inout LineColumns
    ) throws(ColumnDamage) {
        try backend.stages.checkColumn(
            rows, of: bytes, offsets: offsets, validity: validity, in: region, regions: regions, into: &columns)
    }

    private var lineRegions: LineRegions {
        LineRegions(region, in: regionColumn.map { $0 == .first ? .first : .second })
    }
}
