internal import PhoneModel

/// The plan's regions of the world, which were checked: every index is within bounds, so nothing here can miss.
///
/// A walk over a national significant number ends in a state that answers for all regions of its calling code at once.
///
/// - C twin: `phn_world`, and `world.c`.
final class World: Sendable {
    let states: StateTable
    /// For each state the answer by which digits are grouped while they are typed; the first one for none.
    let completions: [UInt16]
    /// The answers in states after the root of a calling code or a region.
    let answers: [WorldAnswer]
    /// The answers in states after the root of a prefix.
    let prefixes: [PrefixAnswer]
    /// Ascending.
    let codes: [CodeRecord]
    /// The index of each calling code's record, from 1.
    let codePlaces: [UInt16]
    let regions: [WorldRegion]
    /// The index of each country's record by its letters, from 1.
    let countryPlaces: [UInt16]
    /// What first digits show.
    let leads: [Lead]
    /// The entries after each digit.
    let leadBranches: [[UInt16]]
    let lengths: [PossibleLengths]
    /// Twelve a region, one a kind.
    let lengthsByKind: [UInt16]
    /// Texts: twelve a region, one a kind.
    let examplesByKind: [UInt16]
    let formats: [FormatRecord]
    /// The shapes that digits leave, a bit each, in states after the root of a code's shapes.
    let choices: [UInt32]
    /// One a calling code.
    let keys: [KeyRecord]
    let shapes: [ShapeRecord]
    /// The alternate formats that digits leave, a bit each, in states after the root of a code's alternate formats.
    let alternateChoices: [UInt64]
    /// One a calling code.
    let alternates: [AlternatesRecord]
    let alternateWidths: [WidthRange]
    let texts: Texts

    /// libphonenumber's types; `unknown`, the first, is any of them.
    static let kinds = 12
    static let letters = 26
    static let mostCodes = 1000

    /// Checks the plan's sections of the world and decodes them.
    ///
    /// - C twin: `phn_world_open`.
    init(reading container: Container) throws(PlanDamage) {
        let sections = try WorldSections(finding: container)
        let decoder = WorldReader(container: container, sections: sections)
        states = try container.states(
            "WFRK", "WSTR", "WLAB",
            labelsBelow: max(
                sections.answers.count, sections.prefixes.count, sections.choices.count, sections.alternateChoices.count
            ))
        completions = try decoder.completions(states: states.labels.count)
        answers = try decoder.answers()
        prefixes = try decoder.prefixes()
        codes = try decoder.codes(states: states.labels.count)
        regions = try decoder.regions(of: codes, states: states.labels.count)
        leads = try decoder.leads()
        leadBranches = try decoder.leadBranches()
        lengthsByKind = try decoder.lengthsByKind()
        examplesByKind = try decoder.examplesByKind()
        lengths = decoder.lengths()
        formats = try decoder.formats()
        choices = decoder.choices()
        keys = try decoder.keys(states: states.labels.count)
        shapes = try decoder.shapes()
        alternateChoices = decoder.alternateChoices()
        alternates = try decoder.alternates(states: states.labels.count)
        alternateWidths = try decoder.alternateWidths()
        texts = try decoder.texts()
        codePlaces = Self.places(of: codes)
        countryPlaces = Self.places(of: regions)
    }

    private static func places(of codes: [CodeRecord]) -> [UInt16] {
        var places = [UInt16](repeating: 0, count: mostCodes)
        for (index, code) in codes.enumerated() { places[Int(code.callingCode)] = UInt16(index + 1) }
        return places
    }

    private static func places(of regions: [WorldRegion]) -> [UInt16] {
        var places = [UInt16](repeating: 0, count: letters * letters)
        for (index, region) in regions.enumerated() {
            if let place = place(ofLetters: region.code) { places[place] = UInt16(index + 1) }
        }
        return places
    }

    /// The place of two capital letters in a table of all pairs; nil for other characters.
    fileprivate static func place(ofLetters code: UInt16) -> Int? {
        let first = Int(code >> 8) - 0x41
        let second = Int(code & 0xFF) - 0x41
        guard 0..<letters ~= first, 0..<letters ~= second else { return nil }
        return first * letters + second
    }
}

// MARK: Records

/// The answer for a national significant number.
///
/// - C twin: `phn_world_answer`.
struct WorldAnswer: Sendable {
    /// From 1; 0 is no record.
    var region: UInt16
    /// Unknown where the number is not valid.
    var kind: PhoneNumber.Kind
    var flags: Flags
    /// From 1; 0 is no record.
    var format: UInt16
    var internationalFormat: UInt16
    /// The digits of each group, four bits each, the first lowest.
    var widths: UInt32
    var internationalWidths: UInt32
    /// The only region of the calling code in which the digits are a valid number; 0 if there is none or more than one.
    var onlyRegion: UInt16

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        /// The digits are what the plan describes in general, whatever their count.
        static let isGeneral = Flags(rawValue: 1)
        static let staysInCountry = Flags(rawValue: 2)
        /// In national notation a number has the national prefix.
        static let needsPrefix = Flags(rawValue: 4)
        /// The national text has digits that the text without a national prefix lacks.
        static let writesPrefix = Flags(rawValue: 8)

        static let all: Flags = [.isGeneral, .staysInCountry, .needsPrefix, .writesPrefix]
    }
}

/// What a prefix's pattern has matched in a state, if the digits go on and if they end; nil where nothing.
///
/// - C twin: `phn_world_prefix`.
struct PrefixAnswer: Sendable {
    var goingOn: PrefixGroups?
    var atEnd: PrefixGroups?
}

/// The places of a pattern's groups, a byte for each begin and end.
///
/// - C twin: `PHN_PREFIX_GROUPS`.
struct PrefixGroups: Sendable {
    static let most = 3
    static let absent: UInt8 = 0xFF

    var packed: UInt64

    /// The digits of a group, from 1; nil for one that took no part.
    subscript(group: Int) -> Range<Int>? {
        guard 1...Self.most ~= group else { return nil }
        let begin = UInt8(truncatingIfNeeded: packed >> UInt64(16 * (group - 1)))
        let end = UInt8(truncatingIfNeeded: packed >> UInt64(16 * (group - 1) + 8))
        return begin == Self.absent ? nil : Int(begin)..<Int(end)
    }
}

/// - C twin: `phn_code_record`.
struct CodeRecord: Sendable {
    var callingCode: UInt16
    var root: UInt16
    /// The main one; the others follow it.
    var firstRegion: Int
    var regionCount: Int
    var isOfNoCountry: Bool
    /// The entry of the digits after it.
    var lead: UInt16
}

/// - C twin: `phn_region_record`.
struct WorldRegion: Sendable {
    /// The two letters, the first in the high byte.
    var code: UInt16
    var callingCode: UInt16
    var root: UInt16
    var internationalPrefixRoot: UInt16
    var nationalPrefixRoot: UInt16
    // Texts.
    var transform: UInt16
    var nationalPrefix: UInt16
    var preferredInternationalPrefix: UInt16
    var singleInternationalPrefix: UInt16
    var extensionPrefix: UInt16
    var isMobilePortable: Bool
    /// Groups that the pattern of the national prefix has.
    var prefixGroups: Int
    /// Bit k: numbers of kind k.
    var kinds: UInt16
    /// The entry of digits that are dialed there.
    var lead: UInt16
    /// How many digits a number has that is dialed without an international prefix: bit n is n digits.
    ///
    /// - C twin: `phn_dialed_lengths`.
    var dialedLengths: UInt32
}

/// How many digits numbers have: bit n is n digits.
///
/// - C twin: `phn_lengths`.
struct PossibleLengths: Sendable {
    static let none: UInt16 = 0xFFFF

    var mask: UInt32
    /// Without an area code.
    var localMask: UInt32
}

/// The texts of a format, in which `$1` is the first group and `$0` a carrier's code.
///
/// - C twin: `phn_format_text`.
struct FormatRecord: Sendable {
    var national: UInt16
    var bare: UInt16
    var international: UInt16
    /// 0 is no format.
    var carrier: UInt16
    /// Replaces the first group in national format; 0 is no rule.
    var nationalPrefixRule: UInt16
}

/// The alternate formats of a calling code.
///
/// - C twin: `alternates_of`.
struct AlternatesRecord: Sendable {
    /// The most of them, a bit each.
    static let most = 64

    /// The state before the first digit of a number; states after it choose formats.
    var root: UInt16
    /// The index of the first one's widths.
    var first: Int
    var count: Int
}

/// Texts one after the other; the first is empty.
struct Texts: Sendable {
    /// One more than there are texts.
    let starts: [UInt32]
    let bytes: [UInt8]

    func range(of text: UInt16) -> Range<Int> { Int(starts[Int(text)])..<Int(starts[Int(text) + 1]) }

    func has(_ text: UInt16) -> Bool { !range(of: text).isEmpty }

    /// A text; nil for the empty one.
    func string(_ text: UInt16) -> String? {
        let range = range(of: text)
        return range.isEmpty ? nil : String(decoding: bytes[range], as: UTF8.self)
    }
}

// MARK: Looking up

extension World {
    /// The index of a country; nil for any other region, such as 001.
    ///
    /// - C twin: `phn_world_country`.
    func country(_ region: PhoneNumber.Region) -> Int? {
        let place = place(of: region)
        return place == 0 ? nil : place - 1
    }

    /// The same from 1; 0 for any other region.
    func place(of region: PhoneNumber.Region) -> Int {
        Self.place(ofLetters: region.code).map { Int(countryPlaces[$0]) } ?? 0
    }

    /// The record of a calling code.
    ///
    /// - C twin: `phn_world_code`.
    func code(_ callingCode: UInt16) -> CodeRecord? { place(ofCode: callingCode).map { codes[$0] } }

    /// The index of a calling code's record.
    func place(ofCode callingCode: UInt16) -> Int? {
        guard Int(callingCode) < Self.mostCodes, codePlaces[Int(callingCode)] > 0 else { return nil }
        return Int(codePlaces[Int(callingCode)]) - 1
    }

    /// The regions of a calling code, the main one first.
    func regions(of code: CodeRecord) -> ArraySlice<WorldRegion> {
        regions[code.firstRegion..<code.firstRegion + code.regionCount]
    }

    /// The index of a region that has this calling code; 001 has all those of no country.
    ///
    /// - C twin: `phn_world_region_of_code`.
    func region(_ region: PhoneNumber.Region, of callingCode: UInt16) -> Int? {
        if region == .nonGeographic {
            guard let code = code(callingCode), code.isOfNoCountry else { return nil }
            return code.firstRegion
        }
        guard let country = country(region), regions[country].callingCode == callingCode else { return nil }
        return country
    }
}

// MARK: Walking

extension World {
    /// The answer for national digits from a root: the first one for more digits than marks hold, and in states of prefixes.
    ///
    /// - C twin: `phn_world_lookup`.
    func answer(for national: Marks, from root: UInt16) -> WorldAnswer {
        if national.more { return answers[0] }
        let label = states.label(of: states.walk(national, count: national.count, from: root))
        return answers[label < answers.count ? label : 0]
    }

    /// Whether digits are what a region describes in general.
    ///
    /// - C twin: `phn_world_is_general`.
    func isGeneral(_ national: Marks, in region: Int) -> Bool {
        answer(for: national, from: regions[region].root).flags.contains(.isGeneral)
    }

    /// What a prefix's pattern has matched in a state after its root.
    ///
    /// - C twin: `phn_world_prefix`.
    func prefixAnswer(in state: UInt16) -> PrefixAnswer {
        let label = states.label(of: state)
        return prefixes[label < prefixes.count ? label : 0]
    }
}
