/// The results for lines or for the texts of a column, one array for each property; element i belongs to line i.
///
/// - C twin: `phn_columns`, `phn_results`.
package struct LineColumns: Sendable, Hashable {
    /// The concatenated texts of many lines.
    ///
    /// - C twin: `phn_text_column`.
    package struct Texts: Sendable, Hashable {
        package var bytes: [UInt8] = []
        /// The offset at which the text of each line ends and the next one begins.
        package var ends: [Int] = []

        package init() {}

        /// Appends the text of a line; nil appends an empty one.
        package mutating func append(_ text: String?) {
            if let text { bytes += text.utf8 }
            ends.append(bytes.count)
        }

        /// Allocates memory for the texts of a number of lines, assuming texts of the usual length.
        package mutating func reserveCapacity(_ lines: Int) {
            bytes.reserveCapacity(Self.usualBytes * lines)
            ends.reserveCapacity(lines)
        }

        /// +821023456789 has 13 bytes; E.164 texts have at most 16.
        private static let usualBytes = 14

        /// Removes all texts and keeps the memory for the next ones.
        package mutating func removeAll() {
            bytes.removeAll(keepingCapacity: true)
            ends.removeAll(keepingCapacity: true)
        }

        /// The byte range of a line's text.
        package func range(of line: Int) -> Range<Int> { (line == 0 ? 0 : ends[line - 1])..<ends[line] }
    }

    /// A set of optional columns.
    package struct Wanted: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let ends = Wanted(rawValue: 1)
        package static let regions = Wanted(rawValue: 2)
        package static let e164 = Wanted(rawValue: 4)
        package static let national = Wanted(rawValue: 8)
        package static let offsets = Wanted(rawValue: 16)
        package static let all: Wanted = [.ends, .offsets, .regions, .e164, .national]
    }

    /// The raw values of ``PhoneNumber/Level``; 0 for nil.
    package var levels: [UInt8] = []
    /// The raw values of ``PhoneNumber/Kind``; 0 for nil.
    package var kinds: [UInt8] = []
    /// The raw values of ``PhoneNumber/Reason``; 0 for nil.
    package var reasons: [UInt8] = []
    /// The end of each line, without its line end, as a UTF-8 offset in the buffer. This column and the following ones
    /// are nil unless they were requested.
    package var ends: [Int]?
    /// The offset of each finding in its line.
    package var offsets: [Int]?
    /// The codes of ``PhoneNumber/Region``; 0 for nil.
    package var regions: [UInt16]?
    /// The E.164 texts of the lines that reach the level; empty for all other lines.
    package var e164: Texts?
    package var national: Texts?
    /// The level that a line must reach to have an E.164 text.
    package let level: PhoneNumber.Level

    package init(_ wanted: Wanted, level: PhoneNumber.Level = .standard) {
        self.level = level
        ends = wanted.contains(.ends) ? [] : nil
        offsets = wanted.contains(.offsets) ? [] : nil
        regions = wanted.contains(.regions) ? [] : nil
        e164 = wanted.contains(.e164) ? Texts() : nil
        national = wanted.contains(.national) ? Texts() : nil
    }

    package var count: Int { levels.count }

    /// Returns whether a row belongs to a null text, which has neither a level nor a reason.
    package func isNull(_ row: Int) -> Bool { levels[row] == 0 && reasons[row] == 0 }

    /// Appends the row of a null text that ends at an offset.
    package mutating func appendNull(end: Int) {
        append(Finding(), end: end)
        e164?.append(nil)
        national?.append(nil)
    }

    /// Returns whether a finding reaches the level.
    package func takesE164(of finding: Finding) -> Bool { finding.level.map { $0 >= level } ?? false }

    /// Appends the result for a line that ends at an offset. Texts are appended to their columns separately.
    package mutating func append(_ finding: Finding, end: Int) {
        levels.append(finding.level?.rawValue ?? 0)
        kinds.append(finding.kind?.rawValue ?? 0)
        reasons.append(finding.reason?.rawValue ?? 0)
        ends?.append(end)
        offsets?.append(finding.offset)
        regions?.append(finding.region?.code ?? 0)
    }

    /// Removes all lines and keeps the memory for the next ones.
    package mutating func removeAll() {
        levels.removeAll(keepingCapacity: true)
        kinds.removeAll(keepingCapacity: true)
        reasons.removeAll(keepingCapacity: true)
        ends?.removeAll(keepingCapacity: true)
        offsets?.removeAll(keepingCapacity: true)
        regions?.removeAll(keepingCapacity: true)
        e164?.removeAll()
        national?.removeAll()
    }

    /// Allocates memory for a number of lines, so that no column is copied while it grows.
    package mutating func reserveCapacity(_ lines: Int) {
        levels.reserveCapacity(lines)
        kinds.reserveCapacity(lines)
        reasons.reserveCapacity(lines)
        ends?.reserveCapacity(lines)
        offsets?.reserveCapacity(lines)
        regions?.reserveCapacity(lines)
        e164?.reserveCapacity(lines)
        national?.reserveCapacity(lines)
    }
}
