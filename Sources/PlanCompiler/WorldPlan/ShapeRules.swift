/// The formats that libphonenumber's as-you-type formatter chooses from, in the order in which it tries them, and which
/// of them still apply to the first digits of a number.
///
/// A format has several patterns of leading digits: the first one is for three digits, each further one for one digit
/// more, the last one for all others.
struct ShapeRules {
    /// A walk over national digits. Digits beyond those that the longest list of patterns needs are not counted.
    struct Place: Hashable {
        fileprivate var matches: PatternBundle.Place
        fileprivate var count: Int
    }

    /// The digits before which no format is chosen.
    private static let fewestDigits = 3
    /// The most formats of a calling code, a bit each.
    private static let most = 32

    private var bundle = PatternBundle()
    /// For each format, the numbers of its patterns in the bundle.
    private var leading: [[Int]] = []
    private(set) var shapes: [Shape] = []

    init(_ formats: [WorldFormat], _ library: inout PatternLibrary) throws(TableError) {
        guard formats.count <= Self.most else { throw TableError("a calling code has more than \(Self.most) formats") }
        for format in formats {
            var patterns: [Int] = []
            for pattern in format.leadingDigits { patterns.append(bundle.add(try library.beginning(pattern))) }
            leading.append(patterns)
            shapes.append(Shape(format, try library.grouped(format.pattern)))
        }
    }

    var start: Place { Place(matches: bundle.start, count: 0) }

    func step(_ place: Place, _ digit: UInt8) -> Place {
        let longest = leading.reduce(0) { max($0, $1.count) }
        let count = min(place.count + 1, Self.fewestDigits + max(longest - 1, 0))
        return Place(matches: bundle.step(place.matches, digit), count: count)
    }

    /// Returns the formats that still apply, a bit each.
    func choice(_ place: Place) -> UInt32 {
        guard place.count >= Self.fewestDigits else { return 0 }
        let matches = bundle.matches(in: place.matches)
        return mask { index in
            let patterns = leading[index]
            if patterns.isEmpty { return true }
            return matches[patterns[min(place.count - Self.fewestDigits, patterns.count - 1)]] != nil
        }
    }

    /// The formats for a number after an extracted national prefix, a bit each.
    var afterPrefix: UInt32 { mask { shapes[$0].isEligible && shapes[$0].mayFollowPrefix } }
    /// The formats for a number without any prefix, a bit each.
    var withoutPrefix: UInt32 { mask { shapes[$0].isEligible && shapes[$0].mayLackPrefix } }
    /// The formats for a number after a calling code, a bit each.
    var afterCode: UInt32 { mask { shapes[$0].isEligibleAbroad } }

    private func mask(_ holds: (Int) -> Bool) -> UInt32 {
        shapes.indices.reduce(0) { holds($1) ? $0 | 1 << UInt32($1) : $0 }
    }
}

/// A format as digits fill it while they are typed.
struct Shape: Hashable {
    var national: String
    /// The international text; nil if the format does not apply to international notation.
    var international: String?
    /// The text of the pattern. A shape is not replaced by another one with the same pattern.
    var pattern: String
    var groupCount: Int
    /// The fewest and the most digits of each group.
    var least = GroupWidths()
    var most = GroupWidths()
    /// Whether only the number of digits decides how they fill the groups.
    var isPlain = false
    /// Whether a space follows the national prefix.
    var hasSpaceAfterPrefix: Bool
    var mayFollowPrefix: Bool
    var mayLackPrefix: Bool

    var isEligible: Bool { isPlain && isEligible(national) }
    var isEligibleAbroad: Bool { isPlain && (international.map(isEligible) ?? false) }

    fileprivate init(_ format: WorldFormat, _ grouped: PatternLibrary.Matcher) {
        national = format.text
        international = format.internationalText
        pattern = format.pattern.text
        groupCount = format.pattern.groupCount
        if let widths = WidthRange(of: grouped) { (least, most, isPlain) = (widths.least, widths.most, true) }
        let rule = format.nationalPrefixRule
        let isFirstGroupOnly = rule.map { $0.wholeMatch(of: /\(?\$1\)?/) != nil } ?? true
        hasSpaceAfterPrefix = rule?.contains(/[- ]/) ?? false
        mayFollowPrefix = !isFirstGroupOnly || format.isNationalPrefixOptional || format.carrierCodeRule != nil
        mayLackPrefix = isFirstGroupOnly || format.isNationalPrefixOptional
    }

    /// Returns whether a text consists of all groups in order and of signs that may occur in a number, so that no digit
    /// is lost or added.
    private func isEligible(_ text: String) -> Bool {
        let groups = text.matches(of: /\$([1-9])/).compactMap { Int($0.output.1) }
        let hasOnlySigns = text.wholeMatch(of: /(?:[- x().\[\]\/~]|\$[1-9])*/) != nil
        return hasOnlySigns && groups == Array(1...max(groupCount, 1))
    }
}
