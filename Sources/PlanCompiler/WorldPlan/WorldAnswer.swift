import PhoneModel

/// What is known in a state of the world's automaton: of a number, or of a prefix.
enum WorldAnswer: Hashable {
    case number(NumberAnswer)
    case prefix(BeginningAnswer)

    /// Whether nothing is known.
    var isNothing: Bool {
        switch self {
        case .number(let answer): answer == NumberAnswer()
        case .prefix(let answer): answer == BeginningAnswer()
        }
    }
}

/// What a national significant number is under its calling code.
struct NumberAnswer: Hashable {
    /// By its place among the world's regions, from 1; 0 for none.
    var region = 0
    /// Unknown where it is no valid number.
    var kind = PhoneNumber.Kind.unknown
    /// Whether the main region's pattern of numbers of any kind accepts it, whatever its length.
    var isGeneral = false
    /// Whether it can't be dialled from abroad.
    var isDomesticOnly = false
    var format = FormatAnswer()
    var internationalFormat = FormatAnswer()
}

/// How a number is written.
struct FormatAnswer: Hashable {
    /// By its place among the world's formats, from 1; 0 for none.
    var format = 0
    var widths = GroupWidths()
}

/// How many digits each group of a format holds.
struct GroupWidths: Hashable {
    static let mostGroups = 8

    /// Four bits a group, the first lowest.
    private(set) var packed: UInt32 = 0

    init() {}

    init(_ groups: BeginningAnswer.Groups) {
        for (index, group) in groups.enumerated() { packed |= UInt32(group?.count ?? 0) << UInt32(4 * index) }
    }
}
