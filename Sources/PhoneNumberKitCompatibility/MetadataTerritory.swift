internal import PhoneNumbers

/// The metadata of a region.
///
/// The plan is compiled, so the formats and most regular expressions of libphonenumber's files are absent. To parse,
/// validate and format numbers, use ``PhoneNumberUtility`` instead.
public struct MetadataTerritory: Codable, Sendable {
    /// The region, as two letters.
    public let codeID: String
    /// The calling code.
    public let countryCode: UInt64
    /// The international prefix, `011`; nil if there are several but no preferred one.
    public let internationalPrefix: String?
    /// Whether the region is the main one of its calling code.
    public let mainCountryForCode: Bool
    /// The national prefix, such as `0`; nil if the region has no national prefix.
    public let nationalPrefix: String?
    /// Always nil.
    public let nationalPrefixFormattingRule: String?
    /// Always nil.
    public let nationalPrefixForParsing: String?
    /// Always nil.
    public let nationalPrefixTransformRule: String?
    /// The text before an extension, such as ` x`; nil if it is ` ext. `.
    public let preferredExtnPrefix: String?
    /// Always nil: emergency numbers are short numbers; see `NumberingPlan.shortNumber(_:in:)`.
    public let emergency: MetadataPhoneNumberDesc?
    /// The metadata of landlines; nil if the region has no landlines.
    public let fixedLine: MetadataPhoneNumberDesc?
    /// The metadata of numbers of any type.
    public let generalDesc: MetadataPhoneNumberDesc?
    /// The metadata of mobile numbers; nil if the region has no mobile numbers.
    public let mobile: MetadataPhoneNumberDesc?
    /// The metadata of pagers; nil if the region has no pagers.
    public let pager: MetadataPhoneNumberDesc?
    /// The metadata of personal numbers; nil if the region has no personal numbers.
    public let personalNumber: MetadataPhoneNumberDesc?
    /// The metadata of premium-rate numbers; nil if the region has no premium-rate numbers.
    public let premiumRate: MetadataPhoneNumberDesc?
    /// The metadata of shared-cost numbers; nil if the region has no shared-cost numbers.
    public let sharedCost: MetadataPhoneNumberDesc?
    /// The metadata of toll-free numbers; nil if the region has no toll-free numbers.
    public let tollFree: MetadataPhoneNumberDesc?
    /// The metadata of voicemail numbers; nil if the region has no voicemail numbers.
    public let voicemail: MetadataPhoneNumberDesc?
    /// The metadata of internet telephony (VoIP); nil if the region has no VoIP numbers.
    public let voip: MetadataPhoneNumberDesc?
    /// The metadata of universal access numbers; nil if the region has no universal access numbers.
    public let uan: MetadataPhoneNumberDesc?
    /// Always empty.
    public let numberFormats: [MetadataPhoneNumberFormat]
    /// A regular expression for the digits that begin the region's numbers; nil if the region has no specific digits.
    public let leadingDigits: String?
}

/// The metadata of a type of numbers in a region.
public struct MetadataPhoneNumberDesc: Codable, Sendable {
    /// The national significant number of an example.
    public let exampleNumber: String?
    /// Always nil.
    public let nationalNumberPattern: String?
    /// Always nil.
    public let possibleNumberPattern: String?
    /// The possible lengths; ``PhoneNumberUtility/possiblePhoneNumberLengths(forCountry:phoneNumberType:lengthType:)``
    /// returns them as integers.
    public let possibleLengths: MetadataPossibleLengths?
}

/// The possible lengths in digits, as texts such as `7,10`.
public struct MetadataPossibleLengths: Codable, Sendable {
    let national: String?
    let localOnly: String?
}

/// A format of libphonenumber's files, which the plan does not contain in this form.
public struct MetadataPhoneNumberFormat: Codable, Sendable {
    /// The pattern of the numbers that have the format.
    public let pattern: String?
    /// The format in national notation.
    public let format: String?
    /// The format in international notation.
    public let intlFormat: String?
    /// The patterns of the first digits of the numbers.
    public let leadingDigitsPatterns: [String]?
    /// The rule for writing the national prefix.
    public var nationalPrefixFormattingRule: String?
    /// Whether the national prefix may be omitted.
    public let nationalPrefixOptionalWhenFormatting: Bool?
    /// The rule for writing a carrier selection code.
    public let domesticCarrierCodeFormattingRule: String?
}
