internal import PhoneNumbers

/// Formats a number while it is being typed, with the interface of PhoneNumberKit's `PartialFormatter`.
///
///     let formatter = PartialFormatter(defaultRegion: "US")
///     formatter.formatPartial("6502530")      // 650-2530
///     formatter.formatPartial("+4420703")     // +44 20 703
///     formatter.currentRegion                 // GB
///
/// The texts are those of libphonenumber's formatter. PhoneNumberKit has this class on Apple's platforms only.
public final class PartialFormatter {
    /// The region in which numbers without a calling code are dialed, as two letters.
    ///
    /// Setting it resets ``currentRegion``.
    public var defaultRegion: String { didSet { (callingCode, hasPrefixDigits) = (nil, false) } }
    /// Whether the calling code of an international number is written.
    public var withPrefix: Bool
    /// The maximum number of digits in a national number, without its national prefix; nil for no limit.
    public var maxDigits: Int?

    /// Whether ``currentRegion`` is never `001`, the region of calling codes without a country.
    private let ignoresWorldNumbers: Bool
    /// The calling code of the last text; nil if it has none.
    private var callingCode: Int?
    /// Whether the last formatted text begins with the digits of an international prefix, such as `011`.
    private var hasPrefixDigits = false

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - utility: Unused: utilities have no state.
    ///   - defaultRegion: The region in which numbers without a calling code are dialed, as two letters.
    ///   - withPrefix: Whether the calling code of an international number is written.
    ///   - maxDigits: The maximum number of digits in a national number; nil for no limit.
    ///   - ignoreIntlNumbers: Whether ``currentRegion`` is the default region for calling codes without a country.
    public init(
        utility: PhoneNumberUtility = PhoneNumberUtility(),
        defaultRegion: String = PhoneNumberUtility.defaultRegionCode(), withPrefix: Bool = true,
        maxDigits: Int? = nil, ignoreIntlNumbers: Bool = false
    ) {
        self.defaultRegion = defaultRegion
        self.withPrefix = withPrefix
        self.maxDigits = maxDigits
        ignoresWorldNumbers = ignoreIntlNumbers
    }

    /// The region of the text that was formatted last, as two letters.
    ///
    /// It is the main region of the calling code, or the default region if that has the calling code; `US` if the
    /// default region is unknown.
    public var currentRegion: String {
        let home = Region(defaultRegion).flatMap { NumberingPlan.kit.supports($0) ? $0 : nil }
        guard let callingCode, callingCode != home.flatMap(NumberingPlan.kit.callingCode) else {
            return home == nil ? "US" : defaultRegion
        }
        let region = NumberingPlan.kit.mainRegion(ofCallingCode: callingCode)
        if region == .nonGeographic, ignoresWorldNumbers { return defaultRegion }
        return region?.description ?? defaultRegion
    }

    /// The region in which the text that was formatted last is dialed: the default region if the text begins with an
    /// international prefix, which differs from region to region, otherwise the current one.
    var dialingRegion: String { hasPrefixDigits ? defaultRegion : currentRegion }

    /// Returns the digits of a national number.
    ///
    /// The digits exclude an international prefix, calling code and national prefix, and there are at most
    /// ``maxDigits`` of them. A text that is not a number is returned unchanged.
    ///
    /// - Parameter rawNumber: The text, in any notation.
    public func nationalNumber(from rawNumber: String) -> String {
        guard let number = PartialNumber(rawNumber, in: home) else { return rawNumber }
        return String(number.nationalNumber.prefix(maxDigits.map { max($0, 0) } ?? .max))
    }

    /// Returns a text with its digits in groups.
    ///
    /// The text from the first comma or semicolon on, which are pauses, is kept unchanged. A text that is not the
    /// beginning of a number is returned unchanged: a text with letters, with `*` or `#`, or with more digits than any
    /// number has.
    ///
    /// - Parameter rawNumber: The text, in any notation.
    public func formatPartial(_ rawNumber: String) -> String {
        (callingCode, hasPrefixDigits) = (nil, false)
        guard var number = PartialNumber(rawNumber, in: home) else { return rawNumber }
        callingCode = number.callingCode
        if let maxDigits { number.limitDigits(to: maxDigits) }
        hasPrefixDigits = number.showsPrefixDigits(withPrefix: withPrefix)
        return number.text(withPrefix: withPrefix)
    }

    /// Returns whether a national number has more than ``maxDigits``.
    func exceedsMaximum(_ text: String) -> Bool {
        guard let maxDigits, let number = PartialNumber(text, in: home) else { return false }
        return number.nationalNumber.count > maxDigits
    }

    private var home: Region { Region(defaultRegion) ?? .unknown }
}
