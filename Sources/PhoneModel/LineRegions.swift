/// The regions of the lines of a buffer.
///
/// - C twin: `phn_line_regions`.
package struct LineRegions: Sendable, Hashable {
    /// One of the two columns of a line, which a tab separates.
    ///
    /// - C twin: `phn_region_column`.
    package enum Column: UInt8, Sendable, Hashable {
        case first = 1
        case second
    }

    /// The region of lines that contain no region.
    package let region: PhoneNumber.Region
    /// The column that contains the region of a line; nil if each line contains only a number.
    package let column: Column?

    package init(_ region: PhoneNumber.Region, in column: Column?) {
        self.region = region
        self.column = column
    }

    /// Returns the region of a line and the byte range of its number.
    package func parts(of line: Span<UInt8>) -> (region: PhoneNumber.Region, number: Range<Int>) {
        guard let column, let tab = line.indices.first(where: { line[$0] == UInt8(ascii: "\t") }) else {
            return (region, 0..<line.count)
        }
        switch column {
        case .first:
            return (Self.region(in: line.extracting(0..<tab)) ?? region, tab + 1..<line.count)
        case .second:
            return (Self.region(in: line.extracting(tab + 1..<line.count)) ?? region, 0..<tab)
        }
    }

    /// Parses a region and ignores spaces around it; returns nil for a blank cell.
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
