public import Foundation

/// The format in which a decoder reads a ``PhoneNumber``.
public enum PhoneNumberDecodingStrategy: Sendable {
    /// An object with a key for each property.
    case properties
    /// A text in E.164.
    case e164

    private static let fallback = Setting(properties)

    /// The strategy of decoders that do not set one.
    public static var `default`: PhoneNumberDecodingStrategy {
        get { fallback.value }
        set { fallback.value = newValue }
    }
}

/// The format in which an encoder writes a ``PhoneNumber``.
public enum PhoneNumberEncodingStrategy: Sendable {
    /// An object with a key for each property.
    case properties
    /// A text in E.164, without the extension.
    case e164

    private static let fallback = Setting(properties)

    /// The strategy of encoders that do not set one.
    public static var `default`: PhoneNumberEncodingStrategy {
        get { fallback.value }
        set { fallback.value = newValue }
    }
}

/// A function that returns the utility for decoding and encoding numbers.
public typealias PhoneNumberUtilityProvider = @Sendable () -> PhoneNumberUtility

/// The settings of decoders that do not set a utility.
public enum PhoneNumberDecodingUtils {
    private static let fallback = Setting<PhoneNumberUtilityProvider> { PhoneNumberUtility() }

    /// The function that returns the utility of decoders that do not set one.
    public static var defaultUtility: PhoneNumberUtilityProvider {
        get { fallback.value }
        set { fallback.value = newValue }
    }
}

/// The settings of encoders that do not set a utility.
public enum PhoneNumberEncodingUtils {
    private static let fallback = Setting<PhoneNumberUtilityProvider> { PhoneNumberUtility() }

    /// The function that returns the utility of encoders that do not set one.
    public static var defaultUtility: PhoneNumberUtilityProvider {
        get { fallback.value }
        set { fallback.value = newValue }
    }
}

extension JSONDecoder {
    /// The format in which the decoder reads a ``PhoneNumber``.
    public var phoneNumberDecodingStrategy: PhoneNumberDecodingStrategy {
        get { userInfo[.phoneNumberDecodingStrategy] as? PhoneNumberDecodingStrategy ?? .default }
        set { userInfo[.phoneNumberDecodingStrategy] = newValue }
    }

    /// The function that returns the utility that parses texts in E.164.
    public var phoneNumberUtility: PhoneNumberUtilityProvider {
        get { userInfo[.phoneNumberUtility] as? PhoneNumberUtilityProvider ?? PhoneNumberDecodingUtils.defaultUtility }
        set { userInfo[.phoneNumberUtility] = newValue }
    }
}

extension JSONEncoder {
    /// The format in which the encoder writes a ``PhoneNumber``.
    public var phoneNumberEncodingStrategy: PhoneNumberEncodingStrategy {
        get { userInfo[.phoneNumberEncodingStrategy] as? PhoneNumberEncodingStrategy ?? .default }
        set { userInfo[.phoneNumberEncodingStrategy] = newValue }
    }

    /// The function that returns the utility that formats numbers in E.164.
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

    /// Returns a key with PhoneNumberKit's name, for programs that create keys from texts.
    private static func kit(_ name: String) -> CodingUserInfoKey {
        guard let key = CodingUserInfoKey(rawValue: "com.roymarmelstein.PhoneNumberKit.\(name)") else {
            preconditionFailure("any text is a key")
        }
        return key
    }
}
