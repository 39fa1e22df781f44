/// The properties of the digits of a short number in one region, as the bits that the plan stores for a state.
struct ShortAnswer: OptionSet, Hashable {
    let rawValue: UInt16

    /// The digits match a short code of the region, whether or not they match its general description.
    static let isShortCode = ShortAnswer(rawValue: 1)
    static let isValid = ShortAnswer(rawValue: 2)
    // The cost in two bits; 0 means unknown.
    static let isTollFree = ShortAnswer(rawValue: 1 << 2)
    static let isStandardRate = ShortAnswer(rawValue: 2 << 2)
    static let isPremiumRate = ShortAnswer(rawValue: 3 << 2)
    static let isEmergency = ShortAnswer(rawValue: 16)
    /// A call to the digits reaches an emergency service, because they begin with its number.
    static let reachesEmergency = ShortAnswer(rawValue: 32)
    static let isCarrierSpecific = ShortAnswer(rawValue: 64)
    static let isSMSService = ShortAnswer(rawValue: 128)
}

/// The short numbers of a region as a walk over digits.
struct ShortRules {
    /// The number of a pattern in the bundle, and its possible lengths.
    private struct Numbers {
        var pattern: Int
        /// Empty if unspecified.
        var lengths: Set<Int>
    }

    /// Regions whose networks connect a call to an emergency service only if no digits follow its number.
    private static let exactEmergencies: Set = ["BR", "CL", "NI"]

    private var bundle = PatternBundle()
    private var general: Numbers?
    private var kinds: [ShortRegion.Kind: Numbers] = [:]
    private var emergencyBeginning: Int?
    private let generalLengths: Set<Int>

    init(_ region: ShortRegion, _ library: inout PatternLibrary) throws(TableError) {
        generalLengths = region.general.lengths
        general = try add(region.general, &library)
        for kind in ShortRegion.Kind.allCases {
            if let numbers = region.kinds[kind] { kinds[kind] = try add(numbers, &library) }
        }
        if let pattern = region.kinds[.emergency]?.pattern, !Self.exactEmergencies.contains("\(region.region)") {
            emergencyBeginning = bundle.add(try library.beginning(pattern))
        }
    }

    private mutating func add(
        _ numbers: WorldNumbers, _ library: inout PatternLibrary
    ) throws(TableError) -> Numbers? {
        guard let pattern = numbers.pattern else { return nil }
        return Numbers(pattern: bundle.add(try library.whole(pattern)), lengths: numbers.lengths)
    }

    var start: PatternBundle.Place { bundle.start }

    func step(_ place: PatternBundle.Place, _ digit: UInt8) -> PatternBundle.Place { bundle.step(place, digit) }

    func answer(_ place: PatternBundle.Place) -> ShortAnswer {
        let matches = bundle.matches(in: place)
        func accepts(_ numbers: Numbers?) -> Bool {
            guard let numbers, matches[numbers.pattern] != nil else { return false }
            return numbers.lengths.isEmpty || numbers.lengths.contains(place.count)
        }
        func isOf(_ kind: ShortRegion.Kind) -> Bool { accepts(kinds[kind]) }
        // Emergency numbers are matched without regard to their possible lengths.
        let isEmergency = kinds[.emergency].map { matches[$0.pattern] != nil } ?? false
        var answer: ShortAnswer = []
        if isOf(.shortCode) { answer.insert(.isShortCode) }
        if isOf(.shortCode), accepts(general) { answer.insert(.isValid) }
        if generalLengths.contains(place.count) {
            if isOf(.premiumRate) {
                answer.formUnion(.isPremiumRate)
            } else if isOf(.standardRate) {
                answer.formUnion(.isStandardRate)
            } else if isOf(.tollFree) || isEmergency {
                answer.formUnion(.isTollFree)
            }
        }
        if isEmergency { answer.insert(.isEmergency) }
        if isEmergency || emergencyBeginning.map({ matches[$0] != nil }) == true { answer.insert(.reachesEmergency) }
        if isOf(.carrierSpecific) { answer.insert(.isCarrierSpecific) }
        if isOf(.smsServices) { answer.insert(.isSMSService) }
        return answer
    }
}
