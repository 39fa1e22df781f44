import Foundation
import PhoneNumberKitCompatibility
import TestSupport
import Testing

/// The public interface of PhoneNumberKit 4.2.11 outside of its folder UI is listed in a table. Each symbol exists here
/// with the same type, which the compiler checks, or the article names its replacement.
@Suite struct InterfaceTests {
    @Test func everySymbolExistsOrHasAReplacement() throws {
        let rows = try Vectors.rows(of: "phonenumberkit-symbols.tsv", columns: 2)
        #expect(rows.count > 120)
        let symbols = rows.filter { $0[1] == "same" }.map { $0[0] }
        #expect(symbols == Self.symbols.map(\.name))
        let article = try String(
            contentsOfFile: "\(Vectors.root)/Sources/PhoneNumberKitCompatibility/PhoneNumberKitCompatibility.docc/"
                + "MigratingFromPhoneNumberKit.md", encoding: .utf8)
        let replaced = rows.filter { $0[1] != "same" }.map { "| `\($0[0])` | \($0[1]) |" }
        let shown = article.components(separatedBy: "\n| PhoneNumberKit 4.2.11 | Here |\n|---|---|\n").last ?? ""
        #expect(shown.split(separator: "\n").prefix { $0.hasPrefix("|") }.map(String.init) == replaced)
    }

    /// The closures for coding have the types in the article. A key path compiles only with the exact type.
    @Test func closuresOfCodingAreSendable() {
        typealias Provider = @Sendable () -> PhoneNumberUtility
        let providers: [Any.Type] = [PhoneNumberUtilityProvider.self, Provider.self]
        #expect(Set(providers.map(ObjectIdentifier.init)).count == 1)
        _ = \JSONDecoder.phoneNumberUtility as ReferenceWritableKeyPath<JSONDecoder, Provider>
        _ = \JSONEncoder.phoneNumberUtility as ReferenceWritableKeyPath<JSONEncoder, Provider>
        _ = PhoneNumberDecodingUtils.defaultUtility as Provider
        _ = PhoneNumberEncodingUtils.defaultUtility as Provider
    }

    /// The symbols, each with a reference that compiles only with PhoneNumberKit's type.
    private static var symbols: [(name: String, reference: Any)] { numbers + coding + metadata + formatters }

    private static var numbers: [(name: String, reference: Any)] {
        [
            (
                "PhoneNumberUtility.parse(_:withRegion:ignoreType:)",
                PhoneNumberUtility.parse(_:withRegion:ignoreType:)
                    as (PhoneNumberUtility) -> (String, String, Bool) throws -> PhoneNumber
            ),
            (
                "PhoneNumberUtility.parse(_:withRegion:ignoreType:shouldReturnFailedEmptyNumbers:)",
                PhoneNumberUtility.parse(_:withRegion:ignoreType:shouldReturnFailedEmptyNumbers:)
                    as (PhoneNumberUtility) -> ([String], String, Bool, Bool) -> [PhoneNumber]
            ),
            (
                "PhoneNumberUtility.isValidPhoneNumber(_:withRegion:ignoreType:)",
                PhoneNumberUtility.isValidPhoneNumber as (PhoneNumberUtility) -> (String, String, Bool) -> Bool
            ),
            (
                "PhoneNumberUtility.format(_:toType:withPrefix:)",
                PhoneNumberUtility.format as (PhoneNumberUtility) -> (PhoneNumber, PhoneNumberFormat, Bool) -> String
            ),
            (
                "PhoneNumberUtility.allCountries()",
                PhoneNumberUtility.allCountries as (PhoneNumberUtility) -> () -> [String]
            ),
            (
                "PhoneNumberUtility.countries(withCode:)",
                PhoneNumberUtility.countries(withCode:) as (PhoneNumberUtility) -> (UInt64) -> [String]?
            ),
            (
                "PhoneNumberUtility.mainCountry(forCode:)",
                PhoneNumberUtility.mainCountry(forCode:) as (PhoneNumberUtility) -> (UInt64) -> String?
            ),
            (
                "PhoneNumberUtility.countryCode(for:)",
                PhoneNumberUtility.countryCode(for:) as (PhoneNumberUtility) -> (String) -> UInt64?
            ),
            (
                "PhoneNumberUtility.leadingDigits(for:)",
                PhoneNumberUtility.leadingDigits(for:) as (PhoneNumberUtility) -> (String) -> String?
            ),
            (
                "PhoneNumberUtility.getRegionCode(of:)",
                PhoneNumberUtility.getRegionCode(of:) as (PhoneNumberUtility) -> (PhoneNumber) -> String?
            ),
            (
                "PhoneNumberUtility.getExampleNumber(forCountry:ofType:)",
                PhoneNumberUtility.getExampleNumber as (PhoneNumberUtility) -> (String, PhoneNumberType) -> PhoneNumber?
            ),
            (
                "PhoneNumberUtility.getFormattedExampleNumber(forCountry:ofType:withFormat:withPrefix:)",
                PhoneNumberUtility.getFormattedExampleNumber
                    as (PhoneNumberUtility) -> (String, PhoneNumberType, PhoneNumberFormat, Bool) -> String?
            ),
            (
                "PhoneNumberUtility.metadata(for:)",
                PhoneNumberUtility.metadata(for:) as (PhoneNumberUtility) -> (String) -> MetadataTerritory?
            ),
            (
                "PhoneNumberUtility.metadata(forCode:)",
                PhoneNumberUtility.metadata(forCode:) as (PhoneNumberUtility) -> (UInt64) -> [MetadataTerritory]?
            ),
            (
                "PhoneNumberUtility.possiblePhoneNumberLengths(forCountry:phoneNumberType:lengthType:)",
                PhoneNumberUtility.possiblePhoneNumberLengths
                    as (PhoneNumberUtility) -> (String, PhoneNumberType, PossibleLengthType) -> [Int]
            ),
            ("PhoneNumberUtility.defaultRegionCode()", PhoneNumberUtility.defaultRegionCode as () -> String),
            (
                "PhoneNumberUtility.canUseContactsFramework",
                { PhoneNumberUtility.canUseContactsFramework = $0 } as (Bool) -> Void
            ),
            ("MetadataCallback", MetadataCallback.self as (() throws -> Data?).Type),
            ("PhoneNumberUtility.init()", PhoneNumberUtility.init as () -> PhoneNumberUtility),
            ("PhoneNumber.numberString", \PhoneNumber.numberString as KeyPath<PhoneNumber, String>),
            ("PhoneNumber.countryCode", \PhoneNumber.countryCode as KeyPath<PhoneNumber, UInt64>),
            ("PhoneNumber.leadingZero", \PhoneNumber.leadingZero as KeyPath<PhoneNumber, Bool>),
            ("PhoneNumber.nationalNumber", \PhoneNumber.nationalNumber as KeyPath<PhoneNumber, UInt64>),
            ("PhoneNumber.numberExtension", \PhoneNumber.numberExtension as KeyPath<PhoneNumber, String?>),
            ("PhoneNumber.type", \PhoneNumber.type as KeyPath<PhoneNumber, PhoneNumberType>),
            ("PhoneNumber.regionID", \PhoneNumber.regionID as KeyPath<PhoneNumber, String?>),
            ("PhoneNumber.url", \PhoneNumber.url as KeyPath<PhoneNumber, URL?>),
            ("PhoneNumber.notPhoneNumber()", PhoneNumber.notPhoneNumber as () -> PhoneNumber),
            ("PhoneNumber.notParsed()", PhoneNumber.notParsed as (PhoneNumber) -> () -> Bool),
            (
                "PhoneNumber.adjustedNationalNumber()",
                PhoneNumber.adjustedNationalNumber as (PhoneNumber) -> () -> String
            ),
            ("PhoneNumber: Hashable", PhoneNumber.self as any Hashable.Type),
            ("PhoneNumber: Codable", PhoneNumber.self as any Codable.Type),
            ("PhoneNumber: Sendable", PhoneNumber.self as any Sendable.Type),
            ("PhoneNumberError.generalError", PhoneNumberError.generalError),
            ("PhoneNumberError.invalidCountryCode", PhoneNumberError.invalidCountryCode),
            ("PhoneNumberError.invalidNumber", PhoneNumberError.invalidNumber),
            ("PhoneNumberError.tooLong", PhoneNumberError.tooLong),
            ("PhoneNumberError.tooShort", PhoneNumberError.tooShort),
            ("PhoneNumberError.deprecated", PhoneNumberError.deprecated),
            ("PhoneNumberError.metadataNotFound", PhoneNumberError.metadataNotFound),
            (
                "PhoneNumberError.ambiguousNumber(phoneNumbers:)",
                PhoneNumberError.ambiguousNumber as (Set<PhoneNumber>) -> PhoneNumberError
            ),
            (
                "PhoneNumberError.errorDescription",
                \PhoneNumberError.errorDescription as KeyPath<PhoneNumberError, String?>
            ),
            ("PhoneNumberError: LocalizedError", PhoneNumberError.self as any LocalizedError.Type),
            ("PhoneNumberFormat.e164", PhoneNumberFormat(rawValue: "e164") == PhoneNumberFormat.e164),
            (
                "PhoneNumberFormat.international",
                PhoneNumberFormat(rawValue: "international") == PhoneNumberFormat.international
            ),
            ("PhoneNumberFormat.national", PhoneNumberFormat(rawValue: "national") == PhoneNumberFormat.national),
            ("PhoneNumberFormat: Codable", PhoneNumberFormat.self as any Codable.Type),
            ("PhoneNumberType.fixedLine", PhoneNumberType(rawValue: "fixedLine") == PhoneNumberType.fixedLine),
            ("PhoneNumberType.mobile", PhoneNumberType(rawValue: "mobile") == PhoneNumberType.mobile),
            (
                "PhoneNumberType.fixedOrMobile",
                PhoneNumberType(rawValue: "fixedOrMobile") == PhoneNumberType.fixedOrMobile
            ),
            ("PhoneNumberType.pager", PhoneNumberType(rawValue: "pager") == PhoneNumberType.pager),
            (
                "PhoneNumberType.personalNumber",
                PhoneNumberType(rawValue: "personalNumber") == PhoneNumberType.personalNumber
            ),
            ("PhoneNumberType.premiumRate", PhoneNumberType(rawValue: "premiumRate") == PhoneNumberType.premiumRate),
            ("PhoneNumberType.sharedCost", PhoneNumberType(rawValue: "sharedCost") == PhoneNumberType.sharedCost),
            ("PhoneNumberType.tollFree", PhoneNumberType(rawValue: "tollFree") == PhoneNumberType.tollFree),
            ("PhoneNumberType.voicemail", PhoneNumberType(rawValue: "voicemail") == PhoneNumberType.voicemail),
            ("PhoneNumberType.voip", PhoneNumberType(rawValue: "voip") == PhoneNumberType.voip),
            ("PhoneNumberType.uan", PhoneNumberType(rawValue: "uan") == PhoneNumberType.uan),
            ("PhoneNumberType.unknown", PhoneNumberType(rawValue: "unknown") == PhoneNumberType.unknown),
            ("PhoneNumberType.notParsed", PhoneNumberType(rawValue: "notParsed") == PhoneNumberType.notParsed),
            ("PhoneNumberType: Codable", PhoneNumberType.self as any Codable.Type),
            ("PossibleLengthType.national", PossibleLengthType(rawValue: "national") == PossibleLengthType.national),
            ("PossibleLengthType.localOnly", PossibleLengthType(rawValue: "localOnly") == PossibleLengthType.localOnly),
            ("PossibleLengthType: Codable", PossibleLengthType.self as any Codable.Type),
        ]
    }

    private static var coding: [(name: String, reference: Any)] {
        [
            ("PhoneNumberDecodingStrategy.properties", PhoneNumberDecodingStrategy.properties),
            ("PhoneNumberDecodingStrategy.e164", PhoneNumberDecodingStrategy.e164),
            ("PhoneNumberDecodingStrategy.default", PhoneNumberDecodingStrategy.default),
            (
                "JSONDecoder.phoneNumberDecodingStrategy",
                \JSONDecoder.phoneNumberDecodingStrategy
                    as ReferenceWritableKeyPath<JSONDecoder, PhoneNumberDecodingStrategy>
            ),
            ("PhoneNumberEncodingStrategy.properties", PhoneNumberEncodingStrategy.properties),
            ("PhoneNumberEncodingStrategy.e164", PhoneNumberEncodingStrategy.e164),
            ("PhoneNumberEncodingStrategy.default", PhoneNumberEncodingStrategy.default),
            (
                "JSONEncoder.phoneNumberEncodingStrategy",
                \JSONEncoder.phoneNumberEncodingStrategy
                    as ReferenceWritableKeyPath<JSONEncoder, PhoneNumberEncodingStrategy>
            ),
            (
                "CodingUserInfoKey.phoneNumberDecodingStrategy",
                CodingUserInfoKey.phoneNumberDecodingStrategy as CodingUserInfoKey
            ),
            (
                "CodingUserInfoKey.phoneNumberEncodingStrategy",
                CodingUserInfoKey.phoneNumberEncodingStrategy as CodingUserInfoKey
            ),
            ("CodingUserInfoKey.phoneNumberUtility", CodingUserInfoKey.phoneNumberUtility as CodingUserInfoKey),
        ]
    }

    private static var metadata: [(name: String, reference: Any)] {
        [
            ("MetadataTerritory.codeID", \MetadataTerritory.codeID as KeyPath<MetadataTerritory, String>),
            ("MetadataTerritory.countryCode", \MetadataTerritory.countryCode as KeyPath<MetadataTerritory, UInt64>),
            (
                "MetadataTerritory.mainCountryForCode",
                \MetadataTerritory.mainCountryForCode as KeyPath<MetadataTerritory, Bool>
            ),
            (
                "MetadataTerritory.internationalPrefix",
                \MetadataTerritory.internationalPrefix as KeyPath<MetadataTerritory, String?>
            ),
            (
                "MetadataTerritory.nationalPrefix",
                \MetadataTerritory.nationalPrefix as KeyPath<MetadataTerritory, String?>
            ),
            (
                "MetadataTerritory.nationalPrefixFormattingRule",
                \MetadataTerritory.nationalPrefixFormattingRule as KeyPath<MetadataTerritory, String?>
            ),
            (
                "MetadataTerritory.nationalPrefixForParsing",
                \MetadataTerritory.nationalPrefixForParsing as KeyPath<MetadataTerritory, String?>
            ),
            (
                "MetadataTerritory.nationalPrefixTransformRule",
                \MetadataTerritory.nationalPrefixTransformRule as KeyPath<MetadataTerritory, String?>
            ),
            (
                "MetadataTerritory.preferredExtnPrefix",
                \MetadataTerritory.preferredExtnPrefix as KeyPath<MetadataTerritory, String?>
            ),
            (
                "MetadataTerritory.leadingDigits",
                \MetadataTerritory.leadingDigits as KeyPath<MetadataTerritory, String?>
            ),
            (
                "MetadataTerritory.emergency",
                \MetadataTerritory.emergency as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.fixedLine",
                \MetadataTerritory.fixedLine as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.generalDesc",
                \MetadataTerritory.generalDesc as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.mobile",
                \MetadataTerritory.mobile as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.pager",
                \MetadataTerritory.pager as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.personalNumber",
                \MetadataTerritory.personalNumber as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.premiumRate",
                \MetadataTerritory.premiumRate as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.sharedCost",
                \MetadataTerritory.sharedCost as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.tollFree",
                \MetadataTerritory.tollFree as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            (
                "MetadataTerritory.voicemail",
                \MetadataTerritory.voicemail as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>
            ),
            ("MetadataTerritory.voip", \MetadataTerritory.voip as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>),
            ("MetadataTerritory.uan", \MetadataTerritory.uan as KeyPath<MetadataTerritory, MetadataPhoneNumberDesc?>),
            (
                "MetadataTerritory.numberFormats",
                \MetadataTerritory.numberFormats as KeyPath<MetadataTerritory, [MetadataPhoneNumberFormat]>
            ),
            ("MetadataTerritory: Decodable", MetadataTerritory.self as any Decodable.Type),
            ("MetadataPhoneNumberDesc: Decodable", MetadataPhoneNumberDesc.self as any Decodable.Type),
            ("MetadataPossibleLengths: Decodable", MetadataPossibleLengths.self as any Decodable.Type),
            ("MetadataPhoneNumberFormat: Decodable", MetadataPhoneNumberFormat.self as any Decodable.Type),
            (
                "MetadataPhoneNumberDesc.exampleNumber",
                \MetadataPhoneNumberDesc.exampleNumber as KeyPath<MetadataPhoneNumberDesc, String?>
            ),
            (
                "MetadataPhoneNumberDesc.nationalNumberPattern",
                \MetadataPhoneNumberDesc.nationalNumberPattern as KeyPath<MetadataPhoneNumberDesc, String?>
            ),
            (
                "MetadataPhoneNumberDesc.possibleNumberPattern",
                \MetadataPhoneNumberDesc.possibleNumberPattern as KeyPath<MetadataPhoneNumberDesc, String?>
            ),
            (
                "MetadataPhoneNumberDesc.possibleLengths",
                \MetadataPhoneNumberDesc.possibleLengths as KeyPath<MetadataPhoneNumberDesc, MetadataPossibleLengths?>
            ),
            (
                "MetadataPhoneNumberFormat.pattern",
                \MetadataPhoneNumberFormat.pattern as KeyPath<MetadataPhoneNumberFormat, String?>
            ),
            (
                "MetadataPhoneNumberFormat.format",
                \MetadataPhoneNumberFormat.format as KeyPath<MetadataPhoneNumberFormat, String?>
            ),
            (
                "MetadataPhoneNumberFormat.intlFormat",
                \MetadataPhoneNumberFormat.intlFormat as KeyPath<MetadataPhoneNumberFormat, String?>
            ),
            (
                "MetadataPhoneNumberFormat.domesticCarrierCodeFormattingRule",
                \MetadataPhoneNumberFormat.domesticCarrierCodeFormattingRule
                    as KeyPath<MetadataPhoneNumberFormat, String?>
            ),
            (
                "MetadataPhoneNumberFormat.leadingDigitsPatterns",
                \MetadataPhoneNumberFormat.leadingDigitsPatterns as KeyPath<MetadataPhoneNumberFormat, [String]?>
            ),
            (
                "MetadataPhoneNumberFormat.nationalPrefixFormattingRule",
                \MetadataPhoneNumberFormat.nationalPrefixFormattingRule
                    as WritableKeyPath<MetadataPhoneNumberFormat, String?>
            ),
            (
                "MetadataPhoneNumberFormat.nationalPrefixOptionalWhenFormatting",
                \MetadataPhoneNumberFormat.nationalPrefixOptionalWhenFormatting
                    as KeyPath<MetadataPhoneNumberFormat, Bool?>
            ),
        ]
    }

    private static var formatters: [(name: String, reference: Any)] {
        [
            (
                "PartialFormatter.init(utility:defaultRegion:withPrefix:maxDigits:ignoreIntlNumbers:)",
                PartialFormatter.init as (PhoneNumberUtility, String, Bool, Int?, Bool) -> PartialFormatter
            ),
            (
                "PartialFormatter.defaultRegion",
                \PartialFormatter.defaultRegion as ReferenceWritableKeyPath<PartialFormatter, String>
            ),
            (
                "PartialFormatter.maxDigits",
                \PartialFormatter.maxDigits as ReferenceWritableKeyPath<PartialFormatter, Int?>
            ),
            ("PartialFormatter.currentRegion", \PartialFormatter.currentRegion as KeyPath<PartialFormatter, String>),
            (
                "PartialFormatter.nationalNumber(from:)",
                PartialFormatter.nationalNumber(from:) as (PartialFormatter) -> (String) -> String
            ),
            (
                "PartialFormatter.formatPartial(_:)",
                PartialFormatter.formatPartial as (PartialFormatter) -> (String) -> String
            ),
            (
                "PhoneNumberFormatter.utility",
                \PhoneNumberFormatter.utility as KeyPath<PhoneNumberFormatter, PhoneNumberUtility>
            ),
            (
                "PhoneNumberFormatter.generatesPhoneNumber",
                \PhoneNumberFormatter.generatesPhoneNumber as ReferenceWritableKeyPath<PhoneNumberFormatter, Bool>
            ),
            (
                "PhoneNumberFormatter.defaultRegion",
                \PhoneNumberFormatter.defaultRegion as ReferenceWritableKeyPath<PhoneNumberFormatter, String>
            ),
            (
                "PhoneNumberFormatter.withPrefix",
                \PhoneNumberFormatter.withPrefix as ReferenceWritableKeyPath<PhoneNumberFormatter, Bool>
            ),
            (
                "PhoneNumberFormatter.currentRegion",
                \PhoneNumberFormatter.currentRegion as KeyPath<PhoneNumberFormatter, String>
            ),
            (
                "PhoneNumberFormatter.init(utility:defaultRegion:withPrefix:)",
                PhoneNumberFormatter.init as (PhoneNumberUtility, String, Bool) -> PhoneNumberFormatter
            ),
            ("PhoneNumberFormatter.init()", PhoneNumberFormatter.init as () -> PhoneNumberFormatter),
            ("PhoneNumberFormatter.init(coder:)", PhoneNumberFormatter.init as (NSCoder) -> PhoneNumberFormatter?),
            (
                "PhoneNumberFormatter.string(for:)",
                PhoneNumberFormatter.string as (PhoneNumberFormatter) -> (Any?) -> String?
            ),
        ]
    }

}
