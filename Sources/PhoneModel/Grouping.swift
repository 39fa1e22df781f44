/// How a number that is being typed is grouped.
///
/// - C twin: `phn_grouping`.
public enum Grouping: UInt8, Sendable, Hashable, CaseIterable, Codable {
    /// The region's own grouping: at most one regrouping while typing, and no hyphen in service numbers.
    case standard
    /// Korean contact books: three digits first for every prefix but 02, nothing for numbers without a leading 0.
    case contactBook
    /// Korean fields for mobile numbers alone: three digits first, whatever they are, and never a plus.
    case koreanMobileOnly
}
