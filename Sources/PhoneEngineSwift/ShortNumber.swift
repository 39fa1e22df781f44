package import PhoneModel

/// The plan's short numbers, which have been validated.
///
/// - C twin: `phn_shorts`.
struct ShortNumbers: Sendable {
    /// - C twin: `PHN_SHORT_REGION_SIZE`.
    struct Region: Sendable {
        var root: UInt16
        /// Bit n: short numbers with n digits.
        var lengths: UInt32
        /// An example of any cost, and one of each: a decimal number whose digits follow a 1; 0 if there is no example.
        var examples: [UInt32]
    }

    /// The answer in a state.
    ///
    /// - C twin: `short_number.c`.
    fileprivate struct Answer: OptionSet {
        let rawValue: UInt16

        static let isValid = Answer(rawValue: 2)
        static let isEmergency = Answer(rawValue: 16)
        static let reachesEmergency = Answer(rawValue: 32)
        static let isCarrierSpecific = Answer(rawValue: 64)
        static let isSMSService = Answer(rawValue: 128)
        /// The upper bound of answers.
        static let end = 256

        /// The type of a short number; nil if not every telephone in the region can call it. Codes for text messages
        /// and codes of one carrier are whole ranges, in the United States nearly all numbers of four to six digits: a
        /// postal code would be a short number.
        var kind: PhoneNumber.Kind? {
            guard contains(.isValid) else { return nil }
            if contains(.isEmergency) { return .emergency }
            return isDisjoint(with: [.isCarrierSpecific, .isSMSService]) ? .shortNumber : nil
        }

        var cost: PhoneNumber.ShortNumber.Cost { .init(rawValue: UInt8(rawValue >> 2 & 3)) ?? .unknown }
    }

    /// The short numbers of a calling code that several regions share.
    ///
    /// - C twin: `PHN_SHORT_CODE_SIZE`.
    fileprivate struct Shared {
        var callingCode: UInt16
        var root: UInt16
        /// Bit n: a region has short numbers with n digits.
        var lengths: UInt32
    }

    private let states: StateTable
    private let regions: [UInt16: Region]
    private let shared: [Shared]

    /// Validates and decodes the sections of short numbers of a plan.
    ///
    /// - C twin: `phn_shorts_open`.
    init(reading container: Container) throws(PlanDamage) {
        states = try container.states("SFRK", "SSTR", "SLAB", labelsBelow: Answer.end)
        let section = try container.find("SREG", record: Records.ShortRegion.size)
        var regions: [UInt16: Region] = [:]
        var last: UInt16 = 0
        for at in section.offsets {
            let letters = container.loadLetters(at + Records.ShortRegion.letters)
            guard container.isLetters(at + Records.ShortRegion.letters), letters > last else { throw .damaged }
            let root = try container.index(at: at + Records.ShortRegion.root, below: states.labels.count)
            let examples = (0..<PhoneNumber.ShortNumber.Cost.allCases.count).map {
                container.load32(at + Records.ShortRegion.examples + 4 * $0)
            }
            guard examples.allSatisfy(Self.isExample) else { throw .damaged }
            regions[letters] = Region(
                root: root, lengths: container.load32(at + Records.ShortRegion.lengths), examples: examples)
            last = letters
        }
        self.regions = regions
        shared = try Self.shared(in: container, states: states.labels.count)
    }

    private static func shared(in container: Container, states: Int) throws(PlanDamage) -> [Shared] {
        var shared: [Shared] = []
        for at in try container.find("SCOD", record: Records.ShortCode.size).offsets {
            let code = container.load16(at + Records.ShortCode.callingCode)
            guard code > shared.last?.callingCode ?? 0 else { throw .damaged }
            let root = try container.index(at: at + Records.ShortCode.root, below: states)
            let lengths = container.load32(at + Records.ShortCode.lengths)
            shared.append(Shared(callingCode: code, root: root, lengths: lengths))
        }
        return shared
    }

    private static func isExample(_ example: UInt32) -> Bool {
        var first = example
        while first >= 10 { first /= 10 }
        return example == 0 || (first == 1 && example >= 10)
    }
}

// MARK: Walking

extension ShortNumbers {
    func region(_ code: UInt16) -> Region? { regions[code] }

    /// All regions with short numbers, in alphabetical order.
    var allRegions: [PhoneNumber.Region] { regions.keys.sorted().map { PhoneNumber.Region(code: $0) } }

    /// Returns the answer in one region, and whether short numbers may have this many digits.
    fileprivate func answer(for marks: Marks, in region: Region?) -> (answer: Answer, isPossible: Bool) {
        region.map { answer(for: marks, from: $0.root, $0.lengths) } ?? ([], false)
    }

    /// Returns the answer in the regions that share a calling code, and whether short numbers may have this many
    /// digits.
    fileprivate func answer(for marks: Marks, sharing code: UInt16) -> (answer: Answer, isPossible: Bool) {
        shared.first { $0.callingCode == code }.map { answer(for: marks, from: $0.root, $0.lengths) } ?? ([], false)
    }

    private func answer(
        for marks: Marks, from root: UInt16, _ lengths: UInt32
    ) -> (answer: Answer, isPossible: Bool) {
        if marks.more { return ([], false) }
        let label = states.label(of: states.walk(marks, count: marks.count, from: root))
        return (Answer(rawValue: UInt16(label)), lengths.hasBit(marks.count))
    }
}

// MARK: Dialed texts

extension PortableEngine {
    /// Returns the lengths of texts that may be short numbers dialed in a region, by the region's place in the world:
    /// bit n is n digits. It is 0 for regions of the Korean plan, which has their short numbers, and in the profile
    /// libphonenumber, in which no text is a short number.
    ///
    /// - C twin: `phn_dialed_short_lengths`.
    static func dialedShortLengths(
        _ shorts: ShortNumbers?, _ world: World?, _ plan: Plan, _ profile: PlanProfile
    ) -> [UInt32] {
        guard let world else { return [0] }
        return [0]
            + world.regions.map { region in
                let isForeign = plan.root(of: PhoneNumber.Region(code: region.code)) == 0
                return profile == .standard && isForeign ? shorts?.region(region.code)?.lengths ?? 0 : 0
            }
    }

    /// Returns whether a region has short numbers with this many digits, and the marks have no plus. Nearly all texts
    /// are longer.
    ///
    /// - C twin: `phn_may_be_short`.
    func mayBeShort(_ marks: Marks, _ world: World, in region: PhoneNumber.Region) -> Bool {
        let place = world.country(region).map { $0 + 1 } ?? 0
        return !marks.plus && dialedShortLengths[place].hasBit(marks.count % UInt32.bitWidth)
    }

    /// Returns the type of a text's digits that are dialed in a region, by the region's place in the world; nil if they
    /// are not a valid short number. Most texts are longer.
    ///
    /// - C twin: `phn_dialed_short_kind`.
    @inline(__always) func dialedShortKind(of marks: Marks, at place: Int) -> PhoneNumber.Kind? {
        dialedShortLengths[place].hasBit(marks.count % UInt32.bitWidth) ? shortKind(of: marks, at: place) : nil
    }

    @inline(never) private func shortKind(of marks: Marks, at place: Int) -> PhoneNumber.Kind? {
        guard let world, let shorts else { return nil }
        return shorts.answer(for: marks, in: shorts.region(world.regions[place - 1].code)).answer.kind
    }
}

// MARK: Numbers

extension PortableEngine {
    /// Returns whether a number is a short number of the world metadata; domestic numbers of Korean regions are in the
    /// Korean plan.
    ///
    /// - C twin: `phn_is_short_number`.
    func isShortNumber(_ number: PhoneNumber) -> Bool {
        number.isDomestic && world != nil && plan.mainRegion(ofCallingCode: number.storedCallingCode) == nil
    }

    /// Returns the type of a short number. A number does not contain its region: of the regions that share its calling
    /// code, the first one in which the digits are valid decides. The region is nil if it is not the only one.
    ///
    /// - C twin: `phn_short_number_kind`.
    func shortKind(of number: PhoneNumber) -> (kind: PhoneNumber.Kind, region: PhoneNumber.Region?)? {
        guard let world, let shorts, let code = world.code(number.storedCallingCode) else { return nil }
        let marks = Marks(of: number, plus: false)
        let found = world.regions(of: code).lazy.compactMap { region in
            shorts.answer(for: marks, in: shorts.region(region.code)).answer.kind.map { (kind: $0, code: region.code) }
        }.prefix(2)
        guard let first = found.first else { return nil }
        return (first.kind, found.count == 1 ? PhoneNumber.Region(code: first.code) : nil)
    }

    /// Returns the type of a short number in one region of its calling code.
    ///
    /// - C twin: `phn_short_number_kind_in`.
    func shortKind(of number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.Kind? {
        guard let world, let shorts, let code = world.code(number.storedCallingCode),
            world.regions(of: code).contains(where: { $0.code == region.code })
        else { return nil }
        return shorts.answer(for: Marks(of: number, plus: false), in: shorts.region(region.code)).answer.kind
    }
}

// MARK: Verdicts

extension PortableEngine {
    /// Returns the verdict on digits that are dialed in a region; nil if they are not a valid short number.
    ///
    /// - C twin: `phn_read_short_in`.
    func short(_ marks: Marks, in region: PhoneNumber.Region) -> Finding? {
        guard let world, let country = world.country(region), let kind = dialedShortKind(of: marks, at: country + 1),
            let number = Self.shortNumber(marks, callingCode: world.regions[country].callingCode)
        else { return nil }
        return Finding(
            number: number, level: .strict, kind: kind,
            region: PhoneNumber.Region(code: world.regions[country].code))
    }

    /// Returns the verdict on digits that are dialed in any region of a calling code, which a context names.
    ///
    /// - C twin: `phn_read_short_of_code`.
    func short(_ marks: Marks, callingCode: UInt16) -> Finding? {
        guard let number = Self.shortNumber(marks, callingCode: callingCode), isShortNumber(number),
            let (kind, region) = shortKind(of: number)
        else { return nil }
        return Finding(number: number, level: .strict, kind: kind, region: region)
    }

    /// Returns the domestic number with some digits; nil if a number cannot have this many.
    static func shortNumber(_ marks: Marks, callingCode: UInt16) -> PhoneNumber? {
        guard marks.count <= PhoneNumber.mostDigits else { return nil }
        return PhoneNumber(
            callingCode: callingCode, national: marks.value(of: 0..<marks.count), nationalCount: UInt8(marks.count),
            isDomestic: true)
    }
}

// MARK: Lookup

extension PortableEngine {
    /// - C twin: `phn_short_number_in`.
    package func shortNumber(_ number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.ShortNumber? {
        guard let world, let shorts, let record = shorts.region(region.code),
            let code = world.code(number.storedCallingCode),
            world.regions(of: code).contains(where: { $0.code == region.code })
        else { return nil }
        let (answer, isPossible) = shorts.answer(for: Marks(of: number, plus: false), in: record)
        var short = PhoneNumber.ShortNumber()
        short.cost = answer.cost
        short.isPossible = isPossible
        short.isValid = answer.contains(.isValid)
        short.isCarrierSpecific = answer.contains(.isCarrierSpecific)
        short.isSMSService = answer.contains(.isSMSService)
        short.isEmergency = answer.contains(.isEmergency)
        short.reachesEmergency = answer.contains(.reachesEmergency)
        return short
    }

    /// - C twin: `phn_short_number_anywhere`.
    package func shortNumber(_ number: PhoneNumber) -> PhoneNumber.ShortNumber? {
        guard let world, let code = world.code(number.storedCallingCode) else { return nil }
        let marks = Marks(of: number, plus: false)
        let only = code.regionCount == 1 ? world.regions(of: code).first : nil
        let found =
            only.map { shorts?.answer(for: marks, in: shorts?.region($0.code)) }
            ?? shorts?.answer(for: marks, sharing: code.callingCode)
        var short = PhoneNumber.ShortNumber()
        guard let (answer, isPossible) = found ?? nil else { return short }
        short.cost = answer.cost
        short.isPossible = isPossible
        short.isValid = answer.contains(.isValid)
        short.isCarrierSpecific = answer.contains(.isCarrierSpecific)
        return short
    }

    /// - C twin: `phn_short_region`.
    package var regionsWithShortNumbers: [PhoneNumber.Region] { shorts?.allRegions ?? [] }

    /// - C twin: `phn_short_example`.
    package func exampleShortNumber(in region: PhoneNumber.Region, cost: PhoneNumber.ShortNumber.Cost) -> String? {
        guard let example = shorts?.region(region.code)?.examples[Int(cost.rawValue)], example > 0 else { return nil }
        return String(String(example).dropFirst())
    }
}
