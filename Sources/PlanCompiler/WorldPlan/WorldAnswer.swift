import PhoneModel

/// The answer in a state of the world's automaton: on a number, on a prefix, on the first digits of a number that is
/// typed, or on those of one that is found in a text.
enum WorldAnswer: Hashable {
    case number(NumberAnswer)
    case prefix(BeginningAnswer)
    /// The shapes that are left, a bit each.
    case choice(UInt32)
    /// The alternate formats that are left, a bit each.
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

/// The answer on a national significant number of a calling code.
struct NumberAnswer: Hashable {
    /// The index in the world's list of regions, from 1; 0 for none.
    var region = 0
    /// The only region of the calling code in which it is valid, as above; 0 if there is none or more than one. If the
    /// calling code has one region, it is always that one.
    var onlyRegion = 0
    /// Unknown if it is not a valid number.
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
    /// The index in the world's list of formats, from 1; 0 for none.
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
