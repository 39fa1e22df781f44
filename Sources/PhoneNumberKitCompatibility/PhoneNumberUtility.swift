public import Foundation
internal import PhoneNumbers

/// A function that returns the bytes of PhoneNumberKit's metadata.
public typealias MetadataCallback = () throws -> Data?

/// A utility that parses, formats and describes phone numbers, with the interface of PhoneNumberKit 4.2.
///
///     let utility = PhoneNumberUtility()
///     let number = try utility.parse("(650) 253-0000", withRegion: "US")
///     utility.format(number, toType: .international)      // +1 650-253-0000
///
/// A utility has no state and costs nothing to create: metadata is compiled in. Threads can share a utility without
/// waiting for each other. Numbers follow libphonenumber in all regions.
public final class PhoneNumberUtility: Sendable {
    /// Creates a utility.
    public init() {}

    /// Creates a utility; the callback is never called, since metadata is compiled in.
    @available(*, deprecated, message: "metadata is compiled in: use init(), or NumberingPlan for a custom plan")
    public init(metadataCallback: MetadataCallback) {}

    /// Returns nil, since metadata is compiled in.
    @available(*, deprecated, message: "metadata is compiled in")
    public static func defaultMetadataCallback() throws -> Data? { nil }
}

// MARK: Parsing

extension PhoneNumberUtility {
    /// Parses the number in a text.
    ///
    /// - Parameters:
    ///   - numberString: The text, in any notation.
    ///   - region: The region in which numbers without a plus are dialed, in letters of either case.
    ///   - ignoreType: Whether a number of a possible length is enough; its type is then
    ///     ``PhoneNumberType/unknown``. Otherwise the number must be valid.
    /// - Throws: ``PhoneNumberError``.
    public func parse(
        _ numberString: String, withRegion region: String = defaultRegionCode(), ignoreType: Bool = false
    ) throws -> PhoneNumber {
        try parsed(numberString, in: Self.region(region), ignoreType: ignoreType)
    }

    /// Parses the numbers in texts, in their order.
    ///
    /// - Parameters:
    ///   - numberStrings: The texts, in any notation.
    ///   - region: The region in which numbers without a plus are dialed.
    ///   - ignoreType: Whether numbers of a possible length are enough.
    ///   - shouldReturnFailedEmptyNumbers: Whether the result contains ``PhoneNumber/notPhoneNumber()`` for a text
    ///     without a number; otherwise such a text is omitted.
    public func parse(
        _ numberStrings: [String], withRegion region: String = defaultRegionCode(), ignoreType: Bool = false,
        shouldReturnFailedEmptyNumbers: Bool = false
    ) -> [PhoneNumber] {
        guard let region = try? Self.region(region) else {
            return shouldReturnFailedEmptyNumbers ? numberStrings.map { _ in .notPhoneNumber() } : []
        }
        return numberStrings.compactMap { text in
            (try? parsed(text, in: region, ignoreType: ignoreType))
                ?? (shouldReturnFailedEmptyNumbers ? .notPhoneNumber() : nil)
        }
    }

    /// Returns whether a text is a valid number, or with `ignoreType` a possible one.
    public func isValidPhoneNumber(
        _ numberString: String, withRegion region: String = defaultRegionCode(), ignoreType: Bool = false
    ) -> Bool {
        (try? parse(numberString, withRegion: region, ignoreType: ignoreType)) != nil
    }

    /// Returns a region; the region `001` has numbers with a plus, and ``PartialFormatter/currentRegion`` returns it.
    private static func region(_ code: String) throws(PhoneNumberError) -> Region {
        guard let region = Region(code), region == .nonGeographic || NumberingPlan.kit.supports(region) else {
            throw .invalidCountryCode
        }
        return region
    }

    private func parsed(
        _ text: String, in region: Region, ignoreType: Bool
    ) throws(PhoneNumberError) -> PhoneNumber {
        let verdict = PhoneValidator(region: region, plan: .kit).verdict(for: text)
        guard let number = verdict.number else { throw PhoneNumberError(verdict.reason) }
        // Some valid numbers, such as 310-1234 in Canada, are shorter than the possible ones of their calling code.
        let isAccepted = verdict.isAccepted || ignoreType && number.possibility(using: .kit) == .possible
        guard isAccepted else { throw PhoneNumberError(verdict.reason) }
        return PhoneNumber(
            number, text: text, type: ignoreType ? .unknown : verdict.kind.map(PhoneNumberType.init) ?? .unknown,
            regionID: (verdict.region ?? Self.region(ofPossible: number, dialedIn: region))?.description)
    }

    /// Returns the region of a number whose digits do not determine one: the region in which it is dialed, if that has
    /// the calling code of the number, or the main region of the calling code.
    private static func region(ofPossible number: EngineNumber, dialedIn region: Region) -> Region? {
        NumberingPlan.kit.callingCode(of: region) == number.callingCode
            ? region : NumberingPlan.kit.mainRegion(ofCallingCode: number.callingCode)
    }
}

// MARK: Formatting

extension PhoneNumberUtility {
    /// Formats a number.
    ///
    /// - Parameters:
    ///   - phoneNumber: The number.
    ///   - formatType: The notation. Only E.164 omits the extension.
    ///   - prefix: Whether E.164 and international notation begin with a plus and the calling code.
    /// - Returns: The text; empty for ``PhoneNumber/notPhoneNumber()``.
    public func format(
        _ phoneNumber: PhoneNumber, toType formatType: PhoneNumberFormat, withPrefix prefix: Bool = true
    ) -> String {
        guard let number = phoneNumber.engineNumber else { return "" }
        switch formatType {
        case .e164: return prefix ? number.formatted(.e164, using: .kit) : number.nationalSignificantNumber
        case .national: return number.formatted(.national, using: .kit)
        case .international:
            let text = number.formatted(.international, using: .kit)
            return prefix ? text : String(text.dropFirst("+\(number.callingCode) ".count))
        }
    }
}
