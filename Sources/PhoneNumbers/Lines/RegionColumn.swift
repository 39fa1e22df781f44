internal import PhoneFiles
package import PhoneModel

/// The column of a line that contains the region of its number. A line has two columns separated by a tab; the other
/// column contains the number.
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

/// The columns of a line.
struct RegionLine {
    /// Nil if the line contains no region.
    var region: PhoneNumber.Region?
    /// The byte range of the number.
    var number: Range<Int>

    /// Without a region column the whole line is the number.
    init(_ line: Span<UInt8>, _ column: RegionColumn?) {
        number = 0..<line.count
        guard let column, let tab = line.indices.first(where: { line[$0] == UInt8(ascii: "\t") }) else { return }
        switch column {
        case .first:
            region = Self.region(in: line.extracting(0..<tab))
            number = tab + 1..<line.count
        case .second:
            region = Self.region(in: line.extracting(tab + 1..<line.count))
            number = 0..<tab
        }
    }

    /// Parses a region and ignores blanks around its letters.
    private static func region(in cell: Span<UInt8>) -> PhoneNumber.Region? {
        let blank = UInt8(ascii: " ")
        guard let first = cell.indices.first(where: { cell[$0] != blank }),
            let last = cell.indices.last(where: { cell[$0] != blank })
        else { return nil }
        if last == first + 1 { return PhoneNumber.Region(letters: cell[first], cell[last]) ?? .nowhere }
        let isWorld = last == first + 2 && zip("001".utf8, first...last).allSatisfy { $0 == cell[$1] }
        return isWorld ? .nonGeographic : .nowhere
    }
}

extension PhoneValidator {
    /// Returns the verdict on one line, which can contain a region column. Nothing is allocated.
    ///
    /// The offset of what is wrong is an offset in the line.
    public func verdict(forLine line: Span<UInt8>) -> Verdict {
        let parts = RegionLine(line, regionColumn)
        let text = line.extracting(parts.number)
        let finding = finding(of: parts, in: line)
        let repaired = backend.repair(text, in: parts.region ?? region, finding)
        return Verdict(finding, repaired: repaired, requiredLevel: level, plan: plan, engine: engine)
    }

    private func finding(of parts: RegionLine, in line: Span<UInt8>) -> Finding {
        var finding = backend.stages.check(line.extracting(parts.number), in: parts.region ?? region)
        finding.offset += parts.number.lowerBound
        return finding
    }

    /// Validates the lines of a buffer and appends the results to columns; returns the number of bytes consumed.
    ///
    /// - C twin: `phn_check_lines`, which uses one region for all lines.
    package func checkLines(_ text: Span<UInt8>, isEnd: Bool, into columns: inout LineColumns) -> Int {
        guard regionColumn != nil else {
            return backend.stages.checkLines(text, isEnd: isEnd, in: region, into: &columns)
        }
        var start = 0
        while start < text.count {
            let (end, next) = text.line(at: start)
            guard isEnd || text[next - 1] == UInt8(ascii: "\n") else { break }
            let line = text.extracting(start..<end)
            let finding = finding(of: RegionLine(line, regionColumn), in: line)
            columns.append(finding, end: end)
            let accepted = columns.takesE164(of: finding) ? finding.number : nil
            columns.e164?.append(accepted.flatMap { backend.format($0, .e164) })
            columns.national?.append(finding.number.flatMap { backend.format($0, .national) })
            start = next
        }
        return start
    }
}
