import PhoneModel

/// The rules of one region, by the patterns of a calling code.
struct RegionRules {
    /// The matches of all patterns for some digits.
    struct Digits {
        /// The match of each pattern; nil for patterns that do not match.
        var matches: [GroupWidths?]
        var count: Int
    }

    /// The number of a pattern in the bundle, and its possible lengths.
    private struct Numbers {
        var pattern: Int
        /// Empty if unspecified.
        var lengths: Set<Int>

        func accept(_ digits: Digits) -> Bool {
            digits.matches[pattern] != nil && (lengths.isEmpty || lengths.contains(digits.count))
        }
    }

    /// The kinds with their own patterns, in matching order.
    private static let asked: [PhoneNumber.Kind] = [
        .premiumRate, .tollFree, .sharedCost, .voip, .personalNumber, .pager, .uan, .voicemail,
    ]

    private let general: Numbers
    private var kinds: [PhoneNumber.Kind: Numbers] = [:]
    private var domesticOnly: Numbers?
    private let leadingDigits: Int?
    private let hasOnePatternForFixedLineAndMobile: Bool

    init(
        _ region: WorldRegion, in bundle: inout PatternBundle, _ library: inout PatternLibrary
    ) throws(TableError) {
        func add(_ numbers: WorldNumbers?) throws(TableError) -> Numbers? {
            guard let numbers, let pattern = numbers.pattern else { return nil }
            return Numbers(pattern: bundle.add(try library.whole(pattern)), lengths: numbers.lengths)
        }
        guard let general = try add(region.general) else { throw TableError("\(region.region) has no numbers") }
        self.general = general
        for kind in Self.asked + [.fixedLine, .mobile] { kinds[kind] = try add(region.kinds[kind]) }
        if !region.isOfNoCountry { domesticOnly = try add(region.noInternationalDialling) }
        if let pattern = region.leadingDigits {
            leadingDigits = bundle.add(try library.beginning(pattern))
        } else {
            leadingDigits = nil
        }
        hasOnePatternForFixedLineAndMobile = region.hasOnePatternForFixedLineAndMobile
    }

    /// Returns whether a number of a shared calling code belongs to this region. Leading digits, if the region has any,
    /// decide for every number, valid or not.
    func claim(_ digits: Digits) -> Bool {
        leadingDigits.map { digits.matches[$0] != nil } ?? (kind(of: digits) != .unknown)
    }

    func isGeneral(_ digits: Digits) -> Bool { digits.matches[general.pattern] != nil }

    func isDomesticOnly(_ digits: Digits) -> Bool { domesticOnly?.accept(digits) == true }

    /// Returns the kind; unknown for digits that are not a valid number.
    func kind(of digits: Digits) -> PhoneNumber.Kind {
        guard general.accept(digits) else { return .unknown }
        func isOf(_ kind: PhoneNumber.Kind) -> Bool { kinds[kind]?.accept(digits) == true }
        if let kind = Self.asked.first(where: isOf) { return kind }
        if hasOnePatternForFixedLineAndMobile { return isOf(.fixedLine) ? .fixedLineOrMobile : .unknown }
        return switch (isOf(.fixedLine), isOf(.mobile)) {
        case (true, true): .fixedLineOrMobile
        case (true, false): .fixedLine
        case (false, true): .mobile
        case (false, false): .unknown
        }
    }
}
