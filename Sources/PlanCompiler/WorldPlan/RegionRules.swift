import PhoneModel

/// The numbers of one region among the patterns of a calling code.
struct RegionRules {
    /// The digits that patterns were asked about.
    struct Digits {
        /// What each pattern accepts.
        var matches: [GroupWidths?]
        var count: Int
    }

    /// A pattern by its number in the bundle, and how many digits its numbers have.
    private struct Numbers {
        var pattern: Int
        /// Empty where nothing is said of it.
        var lengths: Set<Int>

        func accept(_ digits: Digits) -> Bool {
            digits.matches[pattern] != nil && (lengths.isEmpty || lengths.contains(digits.count))
        }
    }

    /// The kinds that are told by their own patterns, in the order in which they are asked.
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

    /// Whether a number of a shared calling code is this region's. Leading digits say so of any number, valid or not.
    func claim(_ digits: Digits) -> Bool {
        leadingDigits.map { digits.matches[$0] != nil } ?? (kind(of: digits) != .unknown)
    }

    func isGeneral(_ digits: Digits) -> Bool { digits.matches[general.pattern] != nil }

    func isDomesticOnly(_ digits: Digits) -> Bool { domesticOnly?.accept(digits) == true }

    /// Unknown for what is no valid number.
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
