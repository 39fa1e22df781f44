package import PhoneModel

/// The engine in pure Swift, for platforms without the C core. It returns the same results for the same plan bytes.
///
/// - C twin: `phn_engine`.
package final class PortableEngine: EngineStages {
    let plan: Plan
    /// The world metadata; nil if the plan does not contain it.
    let world: World?
    /// The short numbers; nil if the plan does not contain them.
    let shorts: ShortNumbers?
    let profile: PlanProfile
    /// The tables for packed texts; nil if the plan has no numbers with a plus, and in the libphonenumber profile.
    let lane: Lane?
    /// The tables of leads; nil if the plan does not contain the world metadata.
    let leads: Leads?
    /// Whether numbers follow the Korean rules, by calling code.
    let ownCodes: [Bool]
    /// See ``dialedShortLengths(_:_:_:_:)``.
    let dialedShortLengths: [UInt32]
    /// All regions, in alphabetical order.
    package let regions: [PhoneNumber.Region]

    /// Creates an engine from plan bytes, all of which are checked and decoded. O(bytes).
    ///
    /// - Throws: ``PlanDamage/noWorld`` if the profile needs the world metadata and the plan does not contain it.
    package init(plan bytes: [UInt8], profile: PlanProfile = .standard) throws(PlanDamage) {
        let container = try Container(bytes)
        plan = try Plan(reading: container)
        world = container.has("WFRK") ? try World(reading: container) : nil
        shorts = container.has("SFRK") ? try ShortNumbers(reading: container) : nil
        if profile == .libphonenumber && world == nil { throw .noWorld }
        self.profile = profile
        lane = profile == .standard ? Lane(plan, hasWorld: world != nil) : nil
        leads = world.map(Leads.init)
        var ownCodes = [Bool](repeating: false, count: World.mostCodes)
        for region in plan.regions where profile == .standard && Int(region.callingCode) < World.mostCodes {
            ownCodes[Int(region.callingCode)] = true
        }
        self.ownCodes = ownCodes
        dialedShortLengths = Self.dialedShortLengths(shorts, world, plan, profile)
        let countries = world?.regions.map(\.code).filter { $0 != PhoneNumber.Region.nonGeographic.code } ?? []
        regions = Set(plan.regions.map(\.code) + countries).sorted().map { PhoneNumber.Region(code: $0) }
    }
}

// MARK: Rules of a number

extension PortableEngine {
    /// Whether a number follows the Korean rules rather than the world metadata.
    ///
    /// - C twin: `phn_follows_plan`.
    func followsPlan(_ number: PhoneNumber) -> Bool {
        number.isDomestic || hasPlan(ofCallingCode: number.storedCallingCode)
    }

    /// - C twin: `own_codes` of `phn_engine`.
    func hasPlan(ofCallingCode code: UInt16) -> Bool {
        Int(code) < ownCodes.count && ownCodes[Int(code)]
    }
}

// MARK: Regions

extension PortableEngine {
    /// - C twin: `phn_engine_has_region`.
    package func has(_ region: PhoneNumber.Region) -> Bool {
        plan.root(of: region) != 0 || world?.country(region) != nil
    }

    /// - C twin: `phn_engine_main_region`.
    package func mainRegion(ofCallingCode code: Int) -> PhoneNumber.Region? { region(ofCallingCode: code, at: 0) }

    /// - C twin: `phn_engine_calling_code`.
    package var callingCodes: [Int] {
        (1..<World.mostCodes).filter { mainRegion(ofCallingCode: $0) != nil }
    }

    /// - C twin: `phn_calling_code_region`.
    package func region(ofCallingCode code: Int, at index: Int) -> PhoneNumber.Region? {
        guard let code = UInt16(exactly: code) else { return nil }
        if let world, let record = world.code(code) {
            return world.regions(of: record).dropFirst(index).first.map { PhoneNumber.Region(code: $0.code) }
        }
        return plan.regions.lazy.filter { $0.callingCode == code }.dropFirst(index).first
            .map { PhoneNumber.Region(code: $0.code) }
    }

    /// - C twin: `phn_region_facts_of`.
    package func facts(of region: PhoneNumber.Region, callingCode: Int?) -> RegionFacts? {
        guard let world else { return nil }
        return world.index(of: region, callingCode: callingCode).map(world.facts)
    }

    /// - C twin: the examples of `phn_region_facts_of`.
    package func example(of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int?) -> String? {
        guard let world, let index = world.index(of: region, callingCode: callingCode) else { return nil }
        return world.example(of: kind, at: index)
    }

    /// - C twin: the lengths of `phn_region_facts_of`.
    package func lengths(
        of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int?
    ) -> KindLengths? {
        guard let world, let index = world.index(of: region, callingCode: callingCode) else { return nil }
        return world.lengths(of: kind, at: index)
    }
}

extension World {
    /// Returns the index of a country, or of a calling code without a country.
    fileprivate func index(of region: PhoneNumber.Region, callingCode: Int?) -> Int? {
        guard region == .nonGeographic else { return country(region) }
        return callingCode.flatMap(UInt16.init(exactly:)).flatMap { self.region(region, of: $0) }
    }

    fileprivate func facts(of index: Int) -> RegionFacts {
        let region = regions[index]
        var facts = RegionFacts()
        facts.callingCode = Int(region.callingCode)
        facts.nationalPrefix = texts.string(region.nationalPrefix)
        facts.internationalPrefix = texts.string(region.singleInternationalPrefix)
        facts.preferredInternationalPrefix = texts.string(region.preferredInternationalPrefix)
        facts.extensionPrefix = texts.string(region.extensionPrefix)
        facts.isMobilePortable = region.isMobilePortable
        let lengths = lengthsByKind[index * Self.kinds]
        if lengths != PossibleLengths.none {
            facts.lengths = self.lengths[Int(lengths)].mask.bits
            facts.localLengths = self.lengths[Int(lengths)].localMask.bits
        }
        for kind in PhoneNumber.Kind.allCases.prefix(Self.kinds) {
            if UInt32(region.kinds).hasBit(Int(kind.rawValue)) { facts.kinds.append(kind) }
        }
        return facts
    }

    fileprivate func example(of kind: PhoneNumber.Kind, at index: Int) -> String? {
        let place = Int(kind.rawValue) - 1
        return place < Self.kinds ? texts.string(examplesByKind[index * Self.kinds + place]) : nil
    }
}

extension World {
    fileprivate func lengths(of kind: PhoneNumber.Kind, at index: Int) -> KindLengths? {
        let place = Int(kind.rawValue) - 1
        guard place < Self.kinds else { return nil }
        let lengths = lengthsByKind[index * Self.kinds + place]
        guard lengths != PossibleLengths.none else { return KindLengths(mask: 0, localMask: 0) }
        return KindLengths(mask: self.lengths[Int(lengths)].mask, localMask: self.lengths[Int(lengths)].localMask)
    }
}

extension UInt32 {
    /// The indices of the set bits, ascending.
    fileprivate var bits: [Int] { (0..<Self.bitWidth).filter(hasBit) }
}
