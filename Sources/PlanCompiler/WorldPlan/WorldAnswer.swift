import PhoneModel

/// The answer in a state of the world automaton: for a number, for a prefix, for the first digits of a number that is
/// typed, or for those of a number in a text.
enum WorldAnswer: Hashable {
    case number(NumberAnswer)
    case prefix(BeginningAnswer)
    /// The shapes that still apply, a bit each.
    case choice(UInt32)
    /// The alternate formats that still apply, a bit each.
    case alternates(UInt64)

    /// Whether nothing is known.
    var isNothing: Bool {
        switch self {
        case .number(let answer): answer == NumberAnswer()
        case .prefix(let answer): answer == BeginningAnswer()
        case .choice(let shapes): shapes == 0
        case .alternates(let formats): formats == 0
        }
    }
}

/// The answer for a national significant number of a calling code.
struct NumberAnswer: Hashable {
    /// The index in the list of all regions, from 1; 0 for none.
    var region = 0
    /// The only region of the calling code in which it is valid, as above; 0 if no region or more than one qualifies.
    /// If the calling code has one region, it is always that one.
    var onlyRegion = 0
    /// The kind; unknown if it is not a valid number.
    var kind = PhoneNumber.Kind.unknown
    /// Whether the main region's pattern for numbers of any kind matches, whatever the length.
    var isGeneral = false
    /// Whether it can't be dialed from abroad.
    var isDomesticOnly = false
    var format = FormatAnswer()
    var internationalFormat = FormatAnswer()
}

/// The format of a number.
struct FormatAnswer: Hashable {
    /// The index in the list of all formats, from 1; 0 for none.
    var format = 0
    var widths = GroupWidths()
    /// Whether the national prefix precedes the number in national notation.
    var needsNationalPrefix = false
    /// See ``WrittenFormat/writesPrefix``.
    var writesPrefix = false
}

/// The number of digits in each group of a format.
struct GroupWidths: Hashable {
    static let mostGroups = 8

    /// Four bits for each group, the first lowest.
    private(set) var packed: UInt32 = 0

    init() {}

    init(_ groups: BeginningAnswer.Groups) {
        for (index, group) in groups.enumerated() { packed |= UInt32(group?.count ?? 0) << UInt32(4 * index) }
    }
}
