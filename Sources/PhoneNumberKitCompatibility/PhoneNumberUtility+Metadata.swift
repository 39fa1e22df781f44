internal import PhoneNumbers

extension PhoneNumberUtility {
    /// Returns a regular expression for the digits that begin the numbers of a region, such as `658|876` for `JM`; nil
    /// for a region without specific digits.
    public func leadingDigits(for country: String) -> String? {
        Region(country).flatMap { LeadingDigits.byRegion[$0.description] }
    }

    /// Returns the possible lengths in digits of a type of numbers, in ascending order; empty for an unknown region.
    ///
    /// - Parameters:
    ///   - country: The region, as two letters.
    ///   - phoneNumberType: The type; ``PhoneNumberType/unknown`` and ``PhoneNumberType/notParsed`` have no lengths.
    ///   - lengthType: The type of lengths: with or without an area code.
    public func possiblePhoneNumberLengths(
        forCountry country: String, phoneNumberType: PhoneNumberType, lengthType: PossibleLengthType
    ) -> [Int] {
        guard let region = Region(country), let kind = phoneNumberType.kind else { return [] }
        // Neither libphonenumber's files nor the plan contain the lengths of the combined type.
        let kinds = kind == .fixedLineOrMobile ? [.fixedLine, .mobile] : [kind]
        return Set(kinds.flatMap { lengthType.lengths(of: $0, in: region) }).sorted()
    }

    /// Returns the metadata of a region; nil if the region is unknown.
    public func metadata(for country: String) -> MetadataTerritory? { Region(country).flatMap(MetadataTerritory.init) }

    /// Returns the metadata of the regions of a calling code, the main region first; nil if the code does not exist or
    /// does not belong to a country.
    public func metadata(forCode countryCode: UInt64) -> [MetadataTerritory]? {
        let regions = NumberingPlan.kit.regions(ofCallingCode: countryCode.callingCode)
        let territories = regions.compactMap(MetadataTerritory.init)
        return territories.isEmpty ? nil : territories
    }
}

extension PossibleLengthType {
    fileprivate func lengths(of kind: EngineNumber.Kind, in region: Region) -> [Int] {
        switch self {
        case .national: NumberingPlan.kit.possibleLengths(of: kind, in: region)
        case .localOnly: NumberingPlan.kit.localLengths(of: kind, in: region)
        }
    }
}

extension MetadataTerritory {
    fileprivate init?(_ region: Region) {
        let plan = NumberingPlan.kit
        guard let code = plan.callingCode(of: region) else { return nil }
        let kinds = plan.kinds(of: region)
        func desc(_ kind: EngineNumber.Kind) -> MetadataPhoneNumberDesc? {
            kinds.contains(kind) ? MetadataPhoneNumberDesc(kind, in: region) : nil
        }
        self.init(
            codeID: region.description, countryCode: UInt64(code),
            internationalPrefix: plan.internationalPrefix(of: region),
            mainCountryForCode: plan.mainRegion(ofCallingCode: code) == region,
            nationalPrefix: plan.nationalPrefix(of: region), nationalPrefixFormattingRule: nil,
            nationalPrefixForParsing: nil, nationalPrefixTransformRule: nil,
            preferredExtnPrefix: Self.extensionPrefix(in: region), emergency: nil, fixedLine: desc(.fixedLine),
            generalDesc: MetadataPhoneNumberDesc(.unknown, in: region), mobile: desc(.mobile), pager: desc(.pager),
            personalNumber: desc(.personalNumber), premiumRate: desc(.premiumRate), sharedCost: desc(.sharedCost),
            tollFree: desc(.tollFree), voicemail: desc(.voicemail), voip: desc(.voip), uan: desc(.uan),
            numberFormats: [], leadingDigits: LeadingDigits.byRegion[region.description])
    }

    /// Returns the text that formatting writes before an extension; nil for the usual text.
    private static func extensionPrefix(in region: Region) -> String? {
        let plan = NumberingPlan.kit
        guard let example = plan.exampleNumber(in: region),
            let extended = EngineNumber(
                callingCode: example.callingCode, nationalSignificantNumber: example.nationalSignificantNumber,
                extension: "1")
        else { return nil }
        let plain = example.formatted(.national, using: plan)
        let prefix = extended.formatted(.national, using: plan).dropFirst(plain.count).dropLast()
        return prefix == " ext. " ? nil : String(prefix)
    }
}

extension MetadataPhoneNumberDesc {
    fileprivate init(_ kind: EngineNumber.Kind, in region: Region) {
        let lengths = MetadataPossibleLengths(
            national: PossibleLengthType.national.lengths(of: kind, in: region).text,
            localOnly: PossibleLengthType.localOnly.lengths(of: kind, in: region).text)
        self.init(
            exampleNumber: NumberingPlan.kit.exampleNumber(in: region, kind: kind)?.nationalSignificantNumber,
            nationalNumberPattern: nil, possibleNumberPattern: nil, possibleLengths: lengths)
    }
}

extension [Int] {
    /// The numbers, separated by commas; nil if there are none.
    fileprivate var text: String? { isEmpty ? nil : map(String.init).joined(separator: ",") }
}
