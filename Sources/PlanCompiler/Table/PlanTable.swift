import PhoneModel

/// The plan of a region as its table defines it, before it is compiled.
struct PlanTable {
    var region = PhoneNumber.Region.southKorea
    var callingCode: UInt16 = 0
    var trunk: UInt8 = 0
    var sources: Set<String> = []
    var trunkRules: [NumberRule] = []
    var bareRules: [NumberRule] = []
    var inboundRules: [NumberRule] = []
    var specials: [SpecialRule] = []
    var writings: [WritingRule] = []
    var internationals: [InternationalRule] = []
    var lostPrefixes: [LostPrefixRule] = []
    var nested: [Pattern] = []
    var groupings: [GroupingTable] = []
}

/// A class of numbers: its prefix, lengths by level, kind and grouping.
struct NumberRule {
    var patterns: [Pattern]
    var lengths: LevelLengths
    var refinements: [Refinement] = []
    /// The kind; nil if it is known only when the number is complete.
    var kind: PhoneNumber.Kind?
    var layout: GroupShapes
    var isReachedFromAbroad: Bool

    /// Whether it is a reserved range without numbers.
    var isReserved: Bool { kind == .unknown && allLengths.isEmpty }
    var allLengths: Set<Int> { refinements.reduce(lengths.all) { $0.union($1.lengths.all) } }

    struct Refinement {
        var patterns: [Pattern]
        var lengths: LevelLengths
    }
}

/// The lengths of whole numbers, by the strictest level that accepts them.
struct LevelLengths {
    var strict: Set<Int> = []
    var standard: Set<Int> = []
    var lenient: Set<Int> = []

    var all: Set<Int> { strict.union(standard).union(lenient) }

    func level(of count: Int) -> PhoneNumber.Level? {
        if strict.contains(count) { return .strict }
        if standard.contains(count) { return .standard }
        return lenient.contains(count) ? .lenient : nil
    }
}

/// A single special number, such as 112.
struct SpecialRule {
    var pattern: Pattern
    var kind: PhoneNumber.Kind
    var layout: GroupShapes
    var isReachedFromAbroad: Bool
}

/// A prefix that may precede a national number, such as 82.
struct WritingRule {
    var pattern: Pattern
    var hasPlus: Bool
    /// The separator between prefix and number: a space or a hyphen.
    var join: Character
    /// The least number of digits of this writing; shorter digits are read without it.
    var least: Int
    /// The maximum number of digits; nil means the maximum of the number.
    var maximum: Int?
    var level: PhoneNumber.Level
    /// The kind while no digits follow.
    var kind: PhoneNumber.Kind?
}

/// An international prefix, before a calling code.
struct InternationalRule {
    /// The first digits, which identify it.
    var pattern: Pattern
    /// The number of digits of the whole prefix.
    var count: Int
    var join: Character
    /// The least number of digits after it for a complete foreign number.
    var least: Int
    var maximum: Int
}

/// Numbers without their national prefix.
struct LostPrefixRule {
    var pattern: Pattern
    var least: Int
    var kinds: Set<PhoneNumber.Kind>
    /// The grouping; nil means that of the number with its prefix.
    var layout: GroupShapes?
}

/// A named grouping, for fields that follow other conventions than the plan's.
struct GroupingTable {
    var grouping: PhoneNumber.Grouping
    var rows: [(pattern: Pattern, layout: GroupShapes)] = []
    /// The grouping of texts with a plus; nil if the plus is dropped.
    var plus: GroupShapes?
}
