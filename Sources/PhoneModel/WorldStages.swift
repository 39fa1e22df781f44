/// What an engine says of the world's plans beside ``EngineStages``. Both engines give the same answers.
package protocol WorldStages: Sendable {
    /// The number in a text, however many digits it has, and how it was found. O(bytes); no allocation.
    func parse(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing
    /// The same without a region: the calling code of a text without a plus is 0, and all its digits are national ones.
    func parseWithoutRegion(_ text: Span<UInt8>) -> Parsing
    /// Whether a number has as many digits as its calling code's numbers have, or as those of one kind. O(1).
    func possibility(of number: PhoneNumber, as kind: PhoneNumber.Kind?) -> PhoneNumber.Possibility
    /// What a number is by the plan of one region; nil where that region has no such number. O(digits).
    func kind(of number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.Kind?
    /// Whether a number may be dialled from abroad. O(digits).
    func isDialledInternationally(_ number: PhoneNumber) -> Bool
    /// A number as dialled inside its country, without national prefix or behind a carrier's code. O(digits).
    func format(_ number: PhoneNumber, _ style: DomesticStyle) -> String
    /// How the plan writes a number's groups inside its country; nil where it has no format for it. O(digits).
    func groupFormat(of number: PhoneNumber) -> GroupFormat?
    /// The plan's calling codes, ascending.
    var callingCodes: [Int] { get }
    /// The regions of a calling code in the order in which they are asked, the main one first.
    func regions(ofCallingCode code: Int) -> [PhoneNumber.Region]
    /// What the plan says of a region; nil for one that it does not have. Of ``PhoneNumber/Region/nonGeographic`` it says
    /// something for each calling code of no country.
    func facts(of region: PhoneNumber.Region, callingCode: Int?) -> RegionFacts?
    /// The national significant number that the plan shows for a kind, where ``facts(of:callingCode:)`` says something;
    /// nil where it has none. O(1).
    func example(of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int?) -> String?
}

/// What a text says, beside its number.
///
/// - C twin: `phn_parsed`.
package struct Parsing: Sendable, Hashable {
    package var number: PhoneNumber?
    /// UTF-8 offset at which the number begins; without one, at which it went wrong.
    package var offset = 0
    /// Why there is no number.
    package var reason: PhoneNumber.Reason?
    package var source: PhoneNumber.CallingCodeSource?
    /// The carrier's code that stood before the national significant number.
    package var carrier = DigitRun()

    package init() {}
}

/// Up to sixteen digits.
package struct DigitRun: Sendable, Hashable {
    /// Four bits each, the first digit lowest.
    package private(set) var packed: UInt64 = 0
    package private(set) var count = 0

    package init() {}

    /// Digits beyond the sixteenth are dropped.
    package mutating func append(_ digit: UInt8) {
        guard count < 16 else { return }
        packed |= UInt64(digit) << (4 * count)
        count += 1
    }

    package func digit(at index: Int) -> UInt8 { UInt8(packed >> (4 * index) & 15) }

    /// `12`; empty where there are none. O(digits).
    package var text: String {
        String((0..<count).map { Character(Unicode.Scalar(0x30 + digit(at: $0))) })
    }
}

/// Ways to write a number inside its country that the four styles don't have.
///
/// - C twin: `phn_format_bare` and `phn_format_carrier`.
package enum DomesticStyle: Sendable, Hashable {
    /// Without the national prefix.
    case bare
    /// Behind a carrier's code where the plan has a rule for that, else in national notation.
    case carrier(String)
}

/// How some numbers' groups are written: `$1 $2`, where `$1` is the first group.
package struct GroupFormat: Sendable, Hashable {
    /// Without the national prefix.
    package var text: String
    /// What stands for the first group in national notation, `0$1`; nil where it stays as it is.
    package var nationalPrefixRule: String?

    package init(text: String, nationalPrefixRule: String?) {
        self.text = text
        self.nationalPrefixRule = nationalPrefixRule
    }
}

/// What the plan says of a region, but for its examples.
///
/// - C twin: `phn_region_facts`.
package struct RegionFacts: Sendable, Hashable {
    package var callingCode = 0
    /// As it is written: `~` waits for a tone.
    package var nationalPrefix: String?
    /// The international prefix where there is but one.
    package var internationalPrefix: String?
    package var preferredInternationalPrefix: String?
    /// What stands before an extension.
    package var extensionPrefix: String?
    package var isMobilePortable = false
    /// How many digits numbers of any kind have.
    package var lengths: [Int] = []
    /// How many they have without an area code.
    package var localLengths: [Int] = []
    /// The kinds that the region has, in the order of their numbers.
    package var kinds: [PhoneNumber.Kind] = []

    package init() {}
}
