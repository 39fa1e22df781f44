public import Foundation
internal import PhoneNumbers

/// The reason why a text is not a number, or a value is not available.
///
/// ``PhoneNumberUtility/parse(_:withRegion:ignoreType:)`` throws ``invalidCountryCode``, ``invalidNumber`` and
/// ``tooShort``; the others exist so that programs that name them compile. A failure of the product `PhoneNumbers` has
/// a reason, an offset in the text and a message.
public enum PhoneNumberError: Error, Equatable, Sendable {
    /// Another failure; never thrown.
    case generalError
    /// No region has the calling code, or the region that was passed is unknown.
    case invalidCountryCode
    /// The text is not a valid number.
    case invalidNumber
    /// The text is too long; never thrown, since ``invalidNumber`` is thrown instead.
    case tooLong
    /// Too few digits follow the international prefix.
    case tooShort
    /// A function no longer exists; never thrown.
    case deprecated
    /// There is no metadata; never thrown, since the metadata is compiled in.
    case metadataNotFound
    /// The text may be one of several numbers; never thrown, since libphonenumber's order of regions determines the
    /// number.
    case ambiguousNumber(phoneNumbers: Set<PhoneNumber>)

    init(_ reason: EngineNumber.Reason?) {
        switch reason {
        case .invalidCallingCode: self = .invalidCountryCode
        case .tooShortAfterIDD: self = .tooShort
        default: self = .invalidNumber
        }
    }
}

extension PhoneNumberError: LocalizedError {
    /// The English message.
    public var errorDescription: String? {
        switch self {
        case .generalError: "The phone number could not be checked."
        case .invalidCountryCode: "The country code does not exist."
        case .invalidNumber: "This is not a valid phone number."
        case .tooLong: "The phone number has too many digits."
        case .tooShort: "The phone number has too few digits."
        case .deprecated: "This function no longer exists."
        case .metadataNotFound: "There is no metadata for phone numbers."
        case .ambiguousNumber: "This may be one of several phone numbers."
        }
    }
}
