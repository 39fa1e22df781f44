public import Foundation
internal import PhoneNumbers

/// A number as PhoneNumberKit returns it, with the text that was parsed.
///
/// Numbers are equal if their calling codes, national numbers, leading zeros and extensions are equal, whatever their
/// texts.
public struct PhoneNumber: Sendable {
    /// The text that was parsed.
    public let numberString: String
    /// The calling code, such as 1.
    public let countryCode: UInt64
    /// The national significant number without its leading zeros.
    public let nationalNumber: UInt64
    /// The digits of the extension; nil if there is no extension.
    public let numberExtension: String?
    /// The type; ``PhoneNumberType/unknown`` if the number was parsed with `ignoreType`.
    public let type: PhoneNumberType
    /// The region of the number, such as `US`; nil if it is not known.
    public let regionID: String?
    /// The number of zeros that precede ``nationalNumber``. PhoneNumberKit stores only whether there are any.
    let leadingZeros: Int

    /// Whether a zero that is not a national prefix precedes the national number, as in Italy.
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
    /// Returns the value for a text that is not a number.
    public static func notPhoneNumber() -> PhoneNumber {
        PhoneNumber(
            numberString: "", countryCode: 0, leadingZeros: 0, nationalNumber: 0, numberExtension: nil,
            type: .notParsed, regionID: nil)
    }

    /// Returns whether the value is that of a text that is not a number.
    public func notParsed() -> Bool { type == .notParsed }

    /// A URL that dials the number, such as `tel:+16502530000`; nil if the value is not a number.
    ///
    /// PhoneNumberKit puts the text into the URL instead: its result is nil if the text has spaces, and has no calling
    /// code if the text has none.
    public var url: URL? { engineNumber?.e164.flatMap { URL(string: "tel:\($0)") } }

    /// Returns the national significant number with its leading zeros.
    public func adjustedNationalNumber() -> String {
        String(repeating: "0", count: leadingZeros) + (isAllZeros ? "" : String(nationalNumber))
    }

    /// Whether all digits are zeros, which then all count as leading zeros.
    private var isAllZeros: Bool { nationalNumber == 0 && leadingZeros > 0 }

    /// The number as a value of the engines; nil if the parts do not form a number.
    var engineNumber: EngineNumber? {
        EngineNumber(
            callingCode: countryCode.callingCode, nationalSignificantNumber: adjustedNationalNumber(),
            extension: numberExtension)
    }
}

extension UInt64 {
    /// The number of decimal digits; 0 for the value 0.
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
