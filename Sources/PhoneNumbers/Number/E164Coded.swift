/// Codes a number as E.164 alone, `"+821023456789"`: what databases and services of others expect.
///
///     struct Account: Codable {
///         @E164Coded var phone: PhoneNumber
///         @E164Coded var fax: PhoneNumber?
///     }
///
/// A ``PhoneNumber`` itself is coded with all its parts, `+82234567890;ext=12`. E.164 has none for the extension, which is
/// left out; a number that can't be dialled from abroad, such as 112, fails to encode. Only a plus and digits are decoded.
/// An optional number is coded as null, and decoded from null or a missing key.
@propertyWrapper
public struct E164Coded<Value: E164Codable>: Sendable, Hashable {
    /// The number.
    public var wrappedValue: Value

    /// A number to be coded as E.164.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// A value that ``E164Coded`` takes: a number, or an optional one.
public protocol E164Codable: Sendable, Hashable {
    /// The value of a number; nil for none, where the value is not optional.
    init?(e164Number number: PhoneNumber?)
    /// The number; nil for none.
    var e164Number: PhoneNumber? { get }
}

extension PhoneNumber: E164Codable {
    /// The number itself; nil for none.
    public init?(e164Number number: PhoneNumber?) {
        guard let number else { return nil }
        self = number
    }

    /// The number itself.
    public var e164Number: PhoneNumber? { self }
}

extension PhoneNumber?: E164Codable {
    /// The optional number itself.
    public init?(e164Number number: PhoneNumber?) { self = number }

    /// The number; nil for none.
    public var e164Number: PhoneNumber? { self }
}

extension E164Coded: Codable {
    /// Decodes E.164: a plus and digits.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for anything else, `DecodingError.valueNotFound` for null where the value is
    ///   not optional.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number = container.decodeNil() ? nil : try Self.number(in: decoder)
        guard let value = Value(e164Number: number) else {
            throw DecodingError.valueNotFound(
                PhoneNumber.self, .init(codingPath: decoder.codingPath, debugDescription: "null in place of a number"))
        }
        wrappedValue = value
    }

    /// Encodes E.164; null for nil.
    ///
    /// - Throws: `EncodingError.invalidValue` for a number that has no E.164 form.
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
        try decoder.value(expecting: "a number in E.164, such as +821023456789,") { text in
            guard text.utf8.first == UInt8(ascii: "+"), text.utf8.dropFirst().allSatisfy(\.isDigit) else { return nil }
            return PhoneNumber(text)
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes an optional number, nil for a missing key.
    public func decode(
        _ type: E164Coded<PhoneNumber?>.Type, forKey key: Key
    ) throws -> E164Coded<PhoneNumber?> {
        try decodeIfPresent(type, forKey: key) ?? E164Coded(wrappedValue: nil)
    }
}
