/// The short numbers of a calling code that several regions share, as one walk over digits with their properties in any
/// of the regions. The cost is the highest; the first region whose short codes the digits match decides the rest.
struct SharedShortRules {
    private let regions: [ShortRules]
    /// Whether a region has no table of short numbers: its costs are unknown.
    private let lacksRegion: Bool

    /// - Parameter regions: The rules of each region of the calling code; nil for one without a table.
    init(_ regions: [ShortRules?]) {
        self.regions = regions.compactMap(\.self)
        lacksRegion = regions.contains { $0 == nil }
    }

    var start: [PatternBundle.Place] { regions.map(\.start) }

    func step(_ places: [PatternBundle.Place], _ digit: UInt8) -> [PatternBundle.Place] {
        zip(regions, places).map { $0.step($1, digit) }
    }

    func answer(_ places: [PatternBundle.Place]) -> ShortAnswer {
        let answers = zip(regions, places).map { $0.answer($1) }
        let costs = answers.map(\.cost) + (lacksRegion ? [ShortAnswer.Cost.unknown] : [])
        var shared = ShortAnswer(costs.max() ?? .unknown)
        guard let first = answers.first(where: { $0.contains(.isShortCode) }) else { return shared }
        shared.insert(.isValid)
        if first.contains(.isCarrierSpecific) { shared.insert(.isCarrierSpecific) }
        return shared
    }
}

extension ShortAnswer {
    /// The costs in their order: unknown is higher than the standard rate. Raw values are those of the plan.
    enum Cost: UInt16, Comparable {
        case unknown = 0
        case tollFree = 1
        case standardRate = 2
        case premiumRate = 3

        private static let order: [Cost] = [.tollFree, .standardRate, .unknown, .premiumRate]

        static func < (one: Cost, other: Cost) -> Bool {
            order.prefix { $0 != one }.count < order.prefix { $0 != other }.count
        }
    }

    fileprivate var cost: Cost { Cost(rawValue: rawValue >> 2 & 3) ?? .unknown }

    fileprivate init(_ cost: Cost) { self.init(rawValue: cost.rawValue << 2) }
}
