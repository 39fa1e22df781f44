internal import PhoneModel

/// The plan's validated world metadata: every index is within bounds, so no lookup fails.
///
/// A walk over a national significant number ends in a state whose answer applies to all regions of its calling code.
///
/// - C twin: `phn_world`, and `world.c`.
final class World: Sendable {
    let states: StateTable
    /// For each state the answer by which digits are grouped during typing; the first answer if there is none.
    let completions: [UInt16]
    /// The answers in states after the root of a calling code or a region.
    let answers: [WorldAnswer]
    /// The answers in states after the root of a prefix.
    let prefixes: [PrefixAnswer]
    /// The records of calling codes, ascending.
    let codes: [CodeRecord]
    /// The index of each calling code's record, from 1.
    let codePlaces: [UInt16]
    let regions: [WorldRegion]
    /// The index of each country's record by its letters, from 1.
    let countryPlaces: [UInt16]
    /// The facts that the first digits determine.
    let leads: [Lead]
    /// The entries after each digit.
    let leadBranches: [[UInt16]]
    let lengths: [PossibleLengths]
    /// The indices of lengths: twelve a region, one a type.
    let lengthsByKind: [UInt16]
    /// The texts of examples: twelve a region, one a type.
    let examplesByKind: [UInt16]
    let formats: [FormatRecord]
    /// The shapes that fit digits, a bit each, in states after the root of a code's shapes.
    let choices: [UInt32]
    /// The records of shapes, one a calling code.
    let keys: [KeyRecord]
    let shapes: [ShapeRecord]
    /// The alternate formats that fit digits, a bit each, in states after the root of a code's alternate formats.
    let alternateChoices: [UInt64]
    /// The records of alternate formats, one a calling code.
    let alternates: [AlternatesRecord]
    let alternateWidths: [WidthRange]
    let texts: Texts

    /// The number of libphonenumber's types; `unknown`, the first, is any of them.
    static let kinds = 12
    static let letters = 26
    static let mostCodes = 1000

    /// Validates and decodes the sections of world metadata of a plan.
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

    /// Returns the place of two capital letters in a table of all pairs; nil for other characters.
    fileprivate static func place(ofLetters code: UInt16) -> Int? {
        let first = Int(code >> 8) - 0x41
        let second = Int(code & 0xFF) - 0x41
        guard 0..<letters ~= first, 0..<letters ~= second else { return nil }
        return first * letters + second
    }
}

// MARK: Records

/// The answer to a national significant number.
///
/// - C twin: `phn_world_answer`.
struct WorldAnswer: Sendable {
    /// The index of the region, counted from 1; 0 means no region.
    var region: UInt16
    /// The type; unknown if the number is not valid.
    var kind: PhoneNumber.Kind
    var flags: Flags
    /// The index of the format, counted from 1; 0 means no format.
    var format: UInt16
    var internationalFormat: UInt16
    /// The digits of each group, four bits each, the first lowest.
    var widths: UInt32
    var internationalWidths: UInt32
    /// The only region of the calling code in which the digits are a valid number; 0 if there is none or more than one.
    var onlyRegion: UInt16

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        /// The digits match the general pattern, with any count.
        static let isGeneral = Flags(rawValue: 1)
        static let staysInCountry = Flags(rawValue: 2)
        /// The number has the national prefix in national format.
        static let needsPrefix = Flags(rawValue: 4)
        /// The national text has digits that the text without a national prefix lacks.
        static let writesPrefix = Flags(rawValue: 8)

        static let all: Flags = [.isGeneral, .staysInCountry, .needsPrefix, .writesPrefix]
    }
}

/// What a prefix's pattern has matched in a state, if more digits follow and if none do; nil if it has not matched.
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

    /// Returns the digits of a group, from 1; nil for a group that did not participate.
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
    /// The index of the main region; the other regions follow it.
    var firstRegion: Int
    var regionCount: Int
    var isOfNoCountry: Bool
    /// The entry of the digits after the code.
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
    // Indices of texts.
    var transform: UInt16
    var nationalPrefix: UInt16
    var preferredInternationalPrefix: UInt16
    var singleInternationalPrefix: UInt16
    var extensionPrefix: UInt16
    var isMobilePortable: Bool
    /// The number of groups in the pattern of the national prefix.
    var prefixGroups: Int
    /// Bit k: the region has numbers of type k.
    var kinds: UInt16
    /// The entry of digits that are dialed in the region.
    var lead: UInt16
    /// The possible lengths of a number that is dialed without an international prefix: bit n is n digits.
    ///
    /// - C twin: `phn_dialed_lengths`.
    var dialedLengths: UInt32
}

/// The possible numbers of digits: bit n is n digits.
///
/// - C twin: `phn_lengths`.
struct PossibleLengths: Sendable {
    static let none: UInt16 = 0xFFFF

    var mask: UInt32
    /// The lengths of numbers without an area code.
    var localMask: UInt32
}

/// The texts of a format, in which `$1` is the first group and `$0` a carrier code.
///
/// - C twin: `phn_format_text`.
struct FormatRecord: Sendable {
    var national: UInt16
    var bare: UInt16
    var international: UInt16
    /// The text with a carrier code; 0 if there is none.
    var carrier: UInt16
    /// The text that replaces the first group in national format; 0 if there is none.
    var nationalPrefixRule: UInt16
}

/// The alternate formats of a calling code.
///
/// - C twin: `alternates_of`.
struct AlternatesRecord: Sendable {
    /// The maximum number of alternate formats, which are a bit each.
    static let most = 64

    /// The state before the first digit of a number; states after it choose formats.
    var root: UInt16
    /// The index of the first format's widths.
    var first: Int
    var count: Int
}

/// The texts of a plan, one after the other; the first is empty.
struct Texts: Sendable {
    /// The places of the texts, and of the end.
    let starts: [UInt32]
    let bytes: [UInt8]

    func range(of text: UInt16) -> Range<Int> { Int(starts[Int(text)])..<Int(starts[Int(text) + 1]) }

    func has(_ text: UInt16) -> Bool { !range(of: text).isEmpty }

    /// Returns a text; nil for the empty text.
    func string(_ text: UInt16) -> String? {
        let range = range(of: text)
        return range.isEmpty ? nil : String(decoding: bytes[range], as: UTF8.self)
    }
}

// MARK: Lookup

extension World {
    /// Returns the index of a country; nil for any other region, such as 001.
    ///
    /// - C twin: `phn_world_country`.
    func country(_ region: PhoneNumber.Region) -> Int? {
        let place = place(of: region)
        return place == 0 ? nil : place - 1
    }

    /// Returns the index of a country from 1; 0 for any other region.
    func place(of region: PhoneNumber.Region) -> Int {
        Self.place(ofLetters: region.code).map { Int(countryPlaces[$0]) } ?? 0
    }

    /// Returns the record of a calling code; nil if the world metadata lacks it.
    ///
    /// - C twin: `phn_world_code`.
    func code(_ callingCode: UInt16) -> CodeRecord? { place(ofCode: callingCode).map { codes[$0] } }

    /// Returns the index of a calling code's record; nil if the world metadata lacks it.
    func place(ofCode callingCode: UInt16) -> Int? {
        guard Int(callingCode) < Self.mostCodes, codePlaces[Int(callingCode)] > 0 else { return nil }
        return Int(codePlaces[Int(callingCode)]) - 1
    }

    /// Returns the regions of a calling code, the main region first.
    func regions(of code: CodeRecord) -> ArraySlice<WorldRegion> {
        regions[code.firstRegion..<code.firstRegion + code.regionCount]
    }

    /// Returns the index of a region that has this calling code, or of 001 for one of no country; nil if it does not
    /// have the code.
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
    /// Returns the answer to national digits from a root: the first answer for more digits than marks hold, and in
    /// states of prefixes.
    ///
    /// - C twin: `phn_world_lookup`.
    func answer(for national: Marks, from root: UInt16) -> WorldAnswer {
        if national.more { return answers[0] }
        let label = states.label(of: states.walk(national, count: national.count, from: root))
        return answers[label < answers.count ? label : 0]
    }

    /// Returns whether digits match the general pattern of a region.
    ///
    /// - C twin: `phn_world_is_general`.
    func isGeneral(_ national: Marks, in region: Int) -> Bool {
        answer(for: national, from: regions[region].root).flags.contains(.isGeneral)
    }

    /// Returns what a prefix's pattern has matched in a state after its root.
    ///
    /// - C twin: `phn_world_prefix`.
    func prefixAnswer(in state: UInt16) -> PrefixAnswer {
        let label = states.label(of: state)
        return prefixes[label < prefixes.count ? label : 0]
    }
}
