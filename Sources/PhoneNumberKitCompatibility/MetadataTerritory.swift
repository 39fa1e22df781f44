internal import PhoneNumbers

/// What the plan knows about a region.
///
/// The plan is compiled: regular expressions and formats of libphonenumber's files are nil here. Parsing, validity and
/// formatting, for which programs read them, are functions of ``PhoneNumberUtility``.
public struct MetadataTerritory: Codable, Sendable {
    /// The region, as two letters.
    public let codeID: String
    /// The calling code.
    public let countryCode: UInt64
    /// The international prefix, `011`; nil if there are several and none is preferred.
    public let internationalPrefix: String?
    /// Whether the region is the main one of its calling code.
    public let mainCountryForCode: Bool
    /// The national prefix, `0`; nil if the region has none.
    public let nationalPrefix: String?
    /// Always nil.
    public let nationalPrefixFormattingRule: String?
    /// Always nil.
    public let nationalPrefixForParsing: String?
    /// Always nil.
    public let nationalPrefixTransformRule: String?
    /// The text before an extension, ` x`; nil if it is ` ext. `.
    public let preferredExtnPrefix: String?
    /// Always nil: emergency numbers are short numbers, which `NumberingPlan.shortNumber(_:in:)` knows.
    public let emergency: MetadataPhoneNumberDesc?
    /// Landlines; nil if the region has none.
    public let fixedLine: MetadataPhoneNumberDesc?
    /// Numbers of any type.
    public let generalDesc: MetadataPhoneNumberDesc?
    /// Mobile numbers; nil if the region has none.
    public let mobile: MetadataPhoneNumberDesc?
    /// Pagers; nil if the region has none.
    public let pager: MetadataPhoneNumberDesc?
    /// Personal numbers; nil if the region has none.
    public let personalNumber: MetadataPhoneNumberDesc?
    /// Premium-rate numbers; nil if the region has none.
    public let premiumRate: MetadataPhoneNumberDesc?
    /// Shared-cost numbers; nil if the region has none.
    public let sharedCost: MetadataPhoneNumberDesc?
    /// Toll-free numbers; nil if the region has none.
    public let tollFree: MetadataPhoneNumberDesc?
    /// Access to voicemail; nil if the region has none.
    public let voicemail: MetadataPhoneNumberDesc?
    /// Internet telephony; nil if the region has none.
    public let voip: MetadataPhoneNumberDesc?
    /// Universal access numbers; nil if the region has none.
    public let uan: MetadataPhoneNumberDesc?
    /// Always empty.
    public let numberFormats: [MetadataPhoneNumberFormat]
    /// The digits that begin the region's numbers, as a regular expression; nil if there are none of its own.
    public let leadingDigits: String?
}

/// What the plan knows about a type of numbers in a region.
public struct MetadataPhoneNumberDesc: Codable, Sendable {
    /// The national significant number of an example.
    public let exampleNumber: String?
    /// Always nil.
    public let nationalNumberPattern: String?
    /// Always nil.
    public let possibleNumberPattern: String?
    /// The lengths; ``PhoneNumberUtility/possiblePhoneNumberLengths(forCountry:phoneNumberType:lengthType:)`` returns
    /// them as integers.
    public let possibleLengths: MetadataPossibleLengths?
}

/// Lengths in digits, as texts such as `7,10`.
public struct MetadataPossibleLengths: Codable, Sendable {
    let national: String?
    let localOnly: String?
}

/// A format of libphonenumber's files. The plan has none in this form.
public struct MetadataPhoneNumberFormat: Codable, Sendable {
    /// The numbers of the format.
    public let pattern: String?
    /// The national notation.
    public let format: String?
    /// The international notation.
    public let intlFormat: String?
    /// The first digits of the numbers.
    public let leadingDigitsPatterns: [String]?
    /// How the national prefix is written.
    public var nationalPrefixFormattingRule: String?
    /// Whether the national prefix may be omitted.
    public let nationalPrefixOptionalWhenFormatting: Bool?
    /// How a carrier selection code is written.
    public let domesticCarrierCodeFormattingRule: String?
}
