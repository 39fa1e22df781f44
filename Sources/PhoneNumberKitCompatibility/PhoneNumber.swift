public import Foundation
internal import PhoneNumbers

/// A number as PhoneNumberKit returns it, with the text that was parsed.
///
/// Numbers are equal if calling code, national number, leading zeros and extension are equal, whatever their texts.
public struct PhoneNumber: Sendable {
    /// The text that was parsed.
    public let numberString: String
    /// The calling code, such as 1.
    public let countryCode: UInt64
    /// The national significant number without its leading zeros.
    public let nationalNumber: UInt64
    /// The digits of the extension; nil without one.
    public let numberExtension: String?
    /// The type; ``PhoneNumberType/unknown`` if the number was parsed with `ignoreType`.
    public let type: PhoneNumberType
    /// The region of the number, such as `US`; nil if it is not known.
    public let regionID: String?
    /// How many zeros precede ``nationalNumber``. PhoneNumberKit knows only whether there are any.
    let leadingZeros: Int

    /// Whether a zero that is no national prefix precedes the national number, as in Italy.
    public var leadingZero: Bool { leadingZeros > 0 }

    init(_ number: EngineNumber, text: String, type: PhoneNumberType, regionID: String?) {
        let zeros = Int(number.nationalCount) - number.national.digitCount
        self.init(
            numberString: text, countryCode: UInt64(number.callingCode), leadingZeros: zeros,
            nationalNumber: number.national, numberExtension: number.extension, type: type, regionID: regionID)
    }

    init(
        numberString: String, countryCode: UInt64, leadingZeros: Int, nationalNumber: UInt64,
        numberExtension: String?, type: PhoneNumberType, regionID: String?
    ) {
        self.numberString = numberString
        self.countryCode = countryCode
        self.leadingZeros = leadingZeros
        self.nationalNumber = nationalNumber
        self.numberExtension = numberExtension
        self.type = type
        self.regionID = regionID
    }
}

extension PhoneNumber: Hashable {
    public static func == (lhs: PhoneNumber, rhs: PhoneNumber) -> Bool {
        lhs.countryCode == rhs.countryCode && lhs.nationalNumber == rhs.nationalNumber
            && lhs.leadingZeros == rhs.leadingZeros && lhs.numberExtension == rhs.numberExtension
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(countryCode)
        hasher.combine(nationalNumber)
        hasher.combine(leadingZeros)
        hasher.combine(numberExtension)
    }
}

extension PhoneNumber {
    /// The value that stands for a text that is not a number.
    public static func notPhoneNumber() -> PhoneNumber {
        PhoneNumber(
            numberString: "", countryCode: 0, leadingZeros: 0, nationalNumber: 0, numberExtension: nil,
            type: .notParsed, regionID: nil)
    }

    /// Returns whether the value stands for a text that is not a number.
    public func notParsed() -> Bool { type == .notParsed }

    /// A URL that dials the number, `tel:+16502530000`; nil if it is not a number.
    ///
    /// PhoneNumberKit puts the text into the URL: the result is nil if it has spaces, and a number without its calling
    /// code if it has none.
    public var url: URL? { engineNumber?.e164.flatMap { URL(string: "tel:\($0)") } }

    /// Returns the national significant number with its leading zeros.
    public func adjustedNationalNumber() -> String {
        String(repeating: "0", count: leadingZeros) + (isAllZeros ? "" : String(nationalNumber))
    }

    /// Zeros alone are all leading zeros.
    private var isAllZeros: Bool { nationalNumber == 0 && leadingZeros > 0 }

    /// The engines' number; nil if the parts are no number's.
    var engineNumber: EngineNumber? {
        EngineNumber(
            callingCode: countryCode.callingCode, nationalSignificantNumber: adjustedNationalNumber(),
            extension: numberExtension)
    }
}

extension UInt64 {
    /// The number of decimal digits; none for 0.
    fileprivate var digitCount: Int {
        var count = 0
        var rest = self
        while rest > 0 {
            rest /= 10
            count += 1
        }
        return count
    }
}
