/// The operations of an engine that use only world metadata. Both engines return the same results.
///
/// Engines are classes, so that a value of any engine is a reference and a witness table.
package protocol WorldStages: AnyObject, Sendable {
    /// Parses a number of any length in a text and records how it was found. Does not allocate.
    func parse(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing
    /// Parses a text without a region: if it has no plus, the calling code is 0 and all digits are national.
    func parseWithoutRegion(_ text: Span<UInt8>) -> Parsing
    /// Compares the length of a number with the possible lengths for its calling code, or for one kind.
    func possibility(of number: PhoneNumber, as kind: PhoneNumber.Kind?) -> PhoneNumber.Possibility
    /// Classifies a number under the metadata of one region; nil if the number is not valid there.
    func kind(of number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.Kind?
    /// Determines the kind and the regions of a number in one pass over its digits.
    func origin(of number: PhoneNumber) -> NumberOrigin
    /// Returns whether a number can be dialed from abroad.
    func isDialedInternationally(_ number: PhoneNumber) -> Bool
    /// Formats a number as dialed inside its country, without the national prefix or after a carrier selection code.
    func format(_ number: PhoneNumber, _ style: DomesticStyle) -> String
    /// Returns the national grouping of a number; nil if the plan has no format for it.
    func groupFormat(of number: PhoneNumber) -> GroupFormat?
    /// The calling codes of the plan in ascending order.
    var callingCodes: [Int] { get }
    /// Returns a region of a calling code, in the order in which they are tried: index 0 is the main one. Nil if the
    /// calling code has fewer.
    func region(ofCallingCode code: Int, at index: Int) -> PhoneNumber.Region?
    /// Returns the metadata of a region; nil if the plan does not have the region. ``PhoneNumber/Region/nonGeographic``
    /// has metadata for each of its calling codes.
    func facts(of region: PhoneNumber.Region, callingCode: Int?) -> RegionFacts?
    /// Returns an example of a national significant number of a kind; nil if the region has no metadata or the kind has
    /// no example.
    func example(of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int?) -> String?
    /// Returns the possible lengths of numbers of a kind; nil if the region has no metadata. The lengths are empty if
    /// there are no such numbers.
    func lengths(of kind: PhoneNumber.Kind, in region: PhoneNumber.Region, callingCode: Int?) -> KindLengths?
    /// Returns the properties of a short number in a region; nil if the plan has no short numbers of the region, or the
    /// region does not have the calling code of the number.
    func shortNumber(_ number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.ShortNumber?
    /// Returns the properties of a short number in the regions of its calling code; nil if the plan does not have the
    /// code.
    func shortNumber(_ number: PhoneNumber) -> PhoneNumber.ShortNumber?
    /// Parses a text that is dialed as a short number, to a number of a calling code; nil for any other text.
    func dialedNumber(_ text: Span<UInt8>, callingCode: Int) -> PhoneNumber?
    /// The regions that have short numbers, in alphabetical order.
    var regionsWithShortNumbers: [PhoneNumber.Region] { get }
    /// Returns an example of a region's short numbers of a cost, or of any cost for `unknown`; nil if there is no such
    /// number.
    func exampleShortNumber(in region: PhoneNumber.Region, cost: PhoneNumber.ShortNumber.Cost) -> String?
}

extension WorldStages {
    /// The regions of a calling code in the order in which they are tried, the main one first.
    package func regions(ofCallingCode code: Int) -> [PhoneNumber.Region] {
        Array(
            sequence(state: 0) { index in
                defer { index += 1 }
                return self.region(ofCallingCode: code, at: index)
            })
    }
}

/// The kind of a number and the regions that it belongs to.
///
/// - C twin: `phn_origin`.
package struct NumberOrigin: Sendable, Hashable {
    /// The kind; nil if the number does not reach the level standard.
    package var kind: PhoneNumber.Kind?
    /// The region of the classification, even if the number is not valid.
    package var region: PhoneNumber.Region?
    /// The only region of the number's calling code, or the only one of several in which it is valid.
    package var onlyRegion: PhoneNumber.Region?

    package init(kind: PhoneNumber.Kind?, region: PhoneNumber.Region?, onlyRegion: PhoneNumber.Region?) {
        self.kind = kind
        self.region = region
        self.onlyRegion = onlyRegion
    }
}

/// The result of parsing a text: the number and how it was found.
///
/// - C twin: `phn_parsed`.
package struct Parsing: Sendable, Hashable {
    package var number: PhoneNumber?
    /// The UTF-8 offset of the number or, without a number, of the error.
    package var offset = 0
    /// The reason why there is no number.
    package var reason: PhoneNumber.Reason?
    package var source: PhoneNumber.CallingCodeSource?
    /// The carrier selection code that preceded the national significant number.
    package var carrier = DigitRun()

    package init() {}
}

/// Up to 16 digits.
package struct DigitRun: Sendable, Hashable {
    /// Four bits for each digit, the first digit lowest.
    package private(set) var packed: UInt64 = 0
    package private(set) var count = 0

    package init() {}

    /// Appends a digit; digits after the sixteenth are dropped.
    package mutating func append(_ digit: UInt8) {
        guard count < 16 else { return }
        packed |= UInt64(digit) << (4 * count)
        count += 1
    }

    package func digit(at index: Int) -> UInt8 { UInt8(packed >> (4 * index) & 15) }

    /// The digits as a text, such as `12`.
    package var text: String {
        String((0..<count).map { Character(Unicode.Scalar(0x30 + digit(at: $0))) })
    }
}

/// Domestic notations that ``PhoneNumber/Style`` does not contain.
///
/// - C twin: `phn_format_bare` and `phn_format_carrier`.
package enum DomesticStyle: Sendable, Hashable {
    /// National notation without the national prefix.
    case bare
    /// National notation after a carrier selection code; plain national notation if the plan has no rule for such
    /// codes.
    case carrier(String)
}

/// The format of a number's groups, such as `$1 $2`, where `$1` is the first group.
package struct GroupFormat: Sendable, Hashable {
    /// The format without the national prefix.
    package var text: String
    /// The replacement of the first group in national notation, `0$1`; nil if the group does not change.
    package var nationalPrefixRule: String?

    package init(text: String, nationalPrefixRule: String?) {
        self.text = text
        self.nationalPrefixRule = nationalPrefixRule
    }
}

/// The possible lengths in digits of national significant numbers of one kind, and of those without an area code.
package struct KindLengths: Sendable, Hashable {
    package var national: [Int]
    package var local: [Int]

    /// Creates the lengths of two masks: bit n is set if there are numbers with n digits.
    package init(mask: UInt32, localMask: UInt32) {
        func bits(_ mask: UInt32) -> [Int] { (0..<UInt32.bitWidth).filter { mask >> UInt32($0) & 1 != 0 } }
        national = bits(mask)
        local = bits(localMask)
    }
}

/// The metadata of a region, without its examples.
///
/// - C twin: `phn_region_facts`.
package struct RegionFacts: Sendable, Hashable {
    package var callingCode = 0
    /// The national prefix as it is written: `~` means that the caller waits for a tone.
    package var nationalPrefix: String?
    /// The international prefix if the region has exactly one.
    package var internationalPrefix: String?
    package var preferredInternationalPrefix: String?
    /// The text before an extension.
    package var extensionPrefix: String?
    package var isMobilePortable = false
    /// The possible lengths of national significant numbers of any kind.
    package var lengths: [Int] = []
    /// The possible lengths without an area code.
    package var localLengths: [Int] = []
    /// The kinds that the region has, in the order of their raw values.
    package var kinds: [PhoneNumber.Kind] = []

    package init() {}
}
