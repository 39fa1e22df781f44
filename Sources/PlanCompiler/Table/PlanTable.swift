import PhoneModel

/// A region's plan as its table says it: what a person wrote, not yet what a machine walks.
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

/// A class of numbers: how they begin, how long they are at each level, what they are for and how they are grouped.
struct NumberRule {
    var patterns: [Pattern]
    var lengths: LevelLengths
    var refinements: [Refinement] = []
    /// Nil where a number's kind is known only when it is whole.
    var kind: PhoneNumber.Kind?
    var layout: GroupShapes
    var isReachedFromAbroad: Bool

    /// A class without numbers.
    var isReserved: Bool { kind == .unknown && allLengths.isEmpty }
    var allLengths: Set<Int> { refinements.reduce(lengths.all) { $0.union($1.lengths.all) } }

    struct Refinement {
        var patterns: [Pattern]
        var lengths: LevelLengths
    }
}

/// The lengths of whole numbers, by the tightest level that takes them.
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

/// A whole number of its own, such as 112.
struct SpecialRule {
    var pattern: Pattern
    var kind: PhoneNumber.Kind
    var layout: GroupShapes
    var isReachedFromAbroad: Bool
}

/// A national number behind something that stands before it, such as 82.
struct WritingRule {
    var pattern: Pattern
    var hasPlus: Bool
    /// What joins it to the number: a space or a hyphen.
    var join: Character
    /// How many digits make it this writing; fewer are read as if it were none.
    var least: Int
    /// Nil: the maximum of the number behind it.
    var maximum: Int?
    var level: PhoneNumber.Level
    /// The kind while nothing stands behind it.
    var kind: PhoneNumber.Kind?
}

/// An international prefix, before a calling code.
struct InternationalRule {
    /// How it begins, enough to know it.
    var pattern: Pattern
    /// Digits of the whole prefix.
    var count: Int
    var join: Character
    /// Digits behind it that make a whole foreign number.
    var least: Int
    var maximum: Int
}

/// Numbers that stand without their national prefix.
struct LostPrefixRule {
    var pattern: Pattern
    var least: Int
    var kinds: Set<PhoneNumber.Kind>
    /// Nil: as the number is grouped with its prefix.
    var layout: GroupShapes?
}

/// A grouping by name, for fields that follow other habits than the plan's.
struct GroupingTable {
    var grouping: PhoneNumber.Grouping
    var rows: [(pattern: Pattern, layout: GroupShapes)] = []
    /// How text with a plus is grouped; nil where the plus is not taken.
    var plus: GroupShapes?
}
