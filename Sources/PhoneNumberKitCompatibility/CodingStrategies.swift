public import Foundation

/// How a decoder reads a ``PhoneNumber``.
public enum PhoneNumberDecodingStrategy: Sendable {
    /// As an object with a key for each property.
    case properties
    /// As a text in E.164.
    case e164

    private static let fallback = Setting(properties)

    /// The strategy of decoders that have none.
    public static var `default`: PhoneNumberDecodingStrategy {
        get { fallback.value }
        set { fallback.value = newValue }
    }
}

/// How an encoder writes a ``PhoneNumber``.
public enum PhoneNumberEncodingStrategy: Sendable {
    /// As an object with a key for each property.
    case properties
    /// As a text in E.164, without the extension.
    case e164

    private static let fallback = Setting(properties)

    /// The strategy of encoders that have none.
    public static var `default`: PhoneNumberEncodingStrategy {
        get { fallback.value }
        set { fallback.value = newValue }
    }
}

/// Returns the utility that decodes and encodes numbers.
public typealias PhoneNumberUtilityProvider = @Sendable () -> PhoneNumberUtility

/// What decoders use that name no utility.
public enum PhoneNumberDecodingUtils {
    private static let fallback = Setting<PhoneNumberUtilityProvider> { PhoneNumberUtility() }

    /// Returns the utility of decoders that name none.
    public static var defaultUtility: PhoneNumberUtilityProvider {
        get { fallback.value }
        set { fallback.value = newValue }
    }
}

/// What encoders use that name no utility.
public enum PhoneNumberEncodingUtils {
    private static let fallback = Setting<PhoneNumberUtilityProvider> { PhoneNumberUtility() }

    /// Returns the utility of encoders that name none.
    public static var defaultUtility: PhoneNumberUtilityProvider {
        get { fallback.value }
        set { fallback.value = newValue }
    }
}

extension JSONDecoder {
    /// How the decoder reads a ``PhoneNumber``.
    public var phoneNumberDecodingStrategy: PhoneNumberDecodingStrategy {
        get { userInfo[.phoneNumberDecodingStrategy] as? PhoneNumberDecodingStrategy ?? .default }
        set { userInfo[.phoneNumberDecodingStrategy] = newValue }
    }

    /// Returns the utility that parses texts in E.164.
    public var phoneNumberUtility: PhoneNumberUtilityProvider {
        get { userInfo[.phoneNumberUtility] as? PhoneNumberUtilityProvider ?? PhoneNumberDecodingUtils.defaultUtility }
        set { userInfo[.phoneNumberUtility] = newValue }
    }
}

extension JSONEncoder {
    /// How the encoder writes a ``PhoneNumber``.
    public var phoneNumberEncodingStrategy: PhoneNumberEncodingStrategy {
        get { userInfo[.phoneNumberEncodingStrategy] as? PhoneNumberEncodingStrategy ?? .default }
        set { userInfo[.phoneNumberEncodingStrategy] = newValue }
    }

    /// Returns the utility that formats numbers in E.164.
    public var phoneNumberUtility: PhoneNumberUtilityProvider {
        get { userInfo[.phoneNumberUtility] as? PhoneNumberUtilityProvider ?? PhoneNumberEncodingUtils.defaultUtility }
        set { userInfo[.phoneNumberUtility] = newValue }
    }
}

extension CodingUserInfoKey {
    /// The key of a ``PhoneNumberDecodingStrategy``.
    public static let phoneNumberDecodingStrategy = kit("decoding-strategy")
    /// The key of a ``PhoneNumberEncodingStrategy``.
    public static let phoneNumberEncodingStrategy = kit("encoding-strategy")
    /// The key of a ``PhoneNumberUtilityProvider``.
    public static let phoneNumberUtility = kit("instance")

    /// The keys have PhoneNumberKit's names, for programs that make them from a text.
    private static func kit(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "com.roymarmelstein.PhoneNumberKit.\(name)") else {
            preconditionFailure("any text is a key")
        }
        return key
    }
}
