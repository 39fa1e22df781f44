/// A property wrapper that encodes a number only as E.164, such as `"+821023456789"`, as most databases and services
/// expect.
///
///     struct Account: Codable {
///         @E164Coded var phone: PhoneNumber
///         @E164Coded var fax: PhoneNumber?
///     }
///
/// By default a ``PhoneNumber`` is encoded with all its parts, as in `+82234567890;ext=12`. E.164 has no extension, so
/// this wrapper omits it; a number that can't be dialed from abroad, such as 112, can't be encoded. Only a plus and
/// digits are decoded. An optional number is encoded as null, and decoded from null or from a missing key.
@propertyWrapper
public struct E164Coded<Value: E164Codable>: Sendable, Hashable {
    /// The number.
    public var wrappedValue: Value

    /// Wraps a number that is encoded as E.164.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A type that ``E164Coded`` can wrap: a number or an optional number.
public protocol E164Codable: Sendable, Hashable {
    /// Creates a value from a number; returns nil if the number is nil and the type is not optional.
    init?(e164Number number: PhoneNumber?)
    /// The number; nil if there is none.
    var e164Number: PhoneNumber? { get }
}

extension PhoneNumber: E164Codable {
    /// Creates a copy of the number; nil if there is none.
    public init?(e164Number number: PhoneNumber?) {
        guard let number else { return nil }
        self = number
    }

    /// The number itself.
    public var e164Number: PhoneNumber? { self }
}

extension PhoneNumber?: E164Codable {
    /// Creates a copy of the optional number.
    public init?(e164Number number: PhoneNumber?) { self = number }

    /// The number; nil if there is none.
    public var e164Number: PhoneNumber? { self }
}

extension E164Coded: Codable {
    /// Decodes E.164: a plus and digits.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text, `DecodingError.valueNotFound` for null if the type
    ///   is not optional.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = container.decodeNil() ? nil : try Self.number(in: decoder)
        guard let value = Value(e164Number: number) else {
            throw DecodingError.valueNotFound(
                PhoneNumber.self,
                .init(codingPath: decoder.codingPath, debugDescription: "expected a number in E.164, found null"))
        }
        wrappedValue = value
    }

    /// Encodes E.164; nil is encoded as null.
    ///
    /// - Throws: `EncodingError.invalidValue` if the number has no E.164 form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let number = wrappedValue.e164Number else { return try container.encodeNil() }
        guard let text = number.e164 else {
            throw EncodingError.invalidValue(
                number, .init(codingPath: encoder.codingPath, debugDescription: "\(number) has no E.164 form"))
        }
        try container.encode(text)
    }

    private static func number(in decoder: any Decoder) throws -> PhoneNumber {
        try decoder.value(expecting: "a number in E.164 such as +821023456789") { text in
            guard text.utf8.first == UInt8(ascii: "+"), text.utf8.dropFirst().allSatisfy(\.isDigit) else { return nil }
            return PhoneNumber(text)
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes an optional number; a missing key is decoded as nil.
    public func decode(
        _ type: E164Coded<PhoneNumber?>.Type, forKey key: Key
    ) throws -> E164Coded<PhoneNumber?> {
        try decodeIfPresent(type, forKey: key) ?? E164Coded(wrappedValue: nil)
    }
}
