/// The alternate formats of a calling code, and which of them still apply to the first digits of a number.
struct AlternateRules {
    /// The most formats of a calling code, a bit each.
    private static let most = 64

    private var bundle = PatternBundle()
    /// For each format, the number of its pattern in the bundle; nil for one that all numbers may have.
    private var leading: [Int?] = []
    private(set) var widths: [WidthRange] = []

    init(_ formats: [AlternateFormat], _ library: inout PatternLibrary) throws(TableError) {
        guard formats.count <= Self.most else {
            throw TableError("a calling code has more than \(Self.most) alternate formats")
        }
        for format in formats {
            guard let range = WidthRange(of: try library.grouped(format.pattern)) else {
                throw TableError("the groups of '\(format.pattern.text)' depend on more than the number of digits")
            }
            widths.append(range)
            var pattern: Int?
            if let digits = format.leadingDigits { pattern = bundle.add(try library.beginning(digits)) }
            leading.append(pattern)
        }
    }

    var start: PatternBundle.Place { bundle.start }

    func step(_ place: PatternBundle.Place, _ digit: UInt8) -> PatternBundle.Place { bundle.step(place, digit) }

    /// Returns the formats that numbers with these first digits may have, a bit each.
    func choice(_ place: PatternBundle.Place) -> UInt64 {
        let matches = bundle.matches(in: place)
        return leading.enumerated().reduce(0) { choice, format in
            let isLeft = format.element.map { matches[$0] != nil } ?? true
            return isLeft ? choice | 1 << UInt64(format.offset) : choice
        }
    }
}

/// The minimum and maximum number of digits of each group of a pattern in which only the number of digits determines
/// how they fill the groups: the first groups take as many as they can.
struct WidthRange: Hashable {
    var least: GroupWidths
    var most: GroupWidths

    /// The widths of the shortest and of the longest number of a pattern; nil if it distinguishes digits.
    init?(of grouped: PatternLibrary.Matcher) {
        var all: [GroupWidths] = []
        var state = 0
        while all.isEmpty || grouped.answers[state] != nil {
            if let widths = grouped.answers[state] { all.append(widths) }
            let next = grouped.successors(of: state)
            guard let first = next.first, next.allSatisfy({ $0 == first }), first != state else { return nil }
            state = first
        }
        guard let least = all.first, let most = all.last else { return nil }
        (self.least, self.most) = (least, most)
    }
}
