internal import Foundation

extension PhoneNumber: Codable {
    private enum CodingKeys: String, CodingKey {
        case numberString, countryCode, leadingZero, nationalNumber, numberExtension, type, regionID
        /// The number of leading zeros, if there are several; PhoneNumberKit neither reads nor writes it.
        case numberOfLeadingZeros
    }

    /// Decodes a number by the strategy of the decoder.
    ///
    /// - Throws: A `DecodingError`, or ``PhoneNumberError`` if a text in E.164 is not a possible number.
    public init(from decoder: any Decoder) throws {
        switch decoder.userInfo[.phoneNumberDecodingStrategy] as? PhoneNumberDecodingStrategy ?? .default {
        case .properties:
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                numberString: try values.decode(String.self, forKey: .numberString),
                countryCode: try values.decode(UInt64.self, forKey: .countryCode),
                leadingZeros: try Self.leadingZeros(in: values),
                nationalNumber: try values.decode(UInt64.self, forKey: .nationalNumber),
                numberExtension: try values.decodeIfPresent(String.self, forKey: .numberExtension),
                type: try values.decode(PhoneNumberType.self, forKey: .type),
                regionID: try values.decodeIfPresent(String.self, forKey: .regionID))
        case .e164:
            let text = try decoder.singleValueContainer().decode(String.self)
            let utility = decoder.userInfo.phoneNumberUtility
            self = try (utility ?? PhoneNumberDecodingUtils.defaultUtility)().parse(text, ignoreType: true)
        }
    }

    /// Encodes a number by the strategy of the encoder.
    public func encode(to encoder: any Encoder) throws {
        switch encoder.userInfo[.phoneNumberEncodingStrategy] as? PhoneNumberEncodingStrategy ?? .default {
        case .properties:
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(numberString, forKey: .numberString)
            try values.encode(countryCode, forKey: .countryCode)
            try values.encode(leadingZero, forKey: .leadingZero)
            try values.encode(nationalNumber, forKey: .nationalNumber)
            try values.encode(numberExtension, forKey: .numberExtension)
            try values.encode(type, forKey: .type)
            try values.encode(regionID, forKey: .regionID)
            if leadingZeros > 1 { try values.encode(leadingZeros, forKey: .numberOfLeadingZeros) }
        case .e164:
            let utility = encoder.userInfo.phoneNumberUtility
            var value = encoder.singleValueContainer()
            try value.encode((utility ?? PhoneNumberEncodingUtils.defaultUtility)().format(self, toType: .e164))
        }
    }
}

extension PhoneNumber {
    private static func leadingZeros(in values: KeyedDecodingContainer<CodingKeys>) throws -> Int {
        guard try values.decode(Bool.self, forKey: .leadingZero) else { return 0 }
        let count = try values.decodeIfPresent(Int.self, forKey: .numberOfLeadingZeros) ?? 1
        // No number has more digits.
        guard 1...17 ~= count else {
            throw DecodingError.dataCorruptedError(
                forKey: .numberOfLeadingZeros, in: values, debugDescription: "expected 1 to 17 zeros, found \(count)")
        }
        return count
    }
}

extension [CodingUserInfoKey: Any] {
    /// The function that returns the utility of a coder. In a cast, functions with and without `@Sendable` have
    /// different types.
    fileprivate var phoneNumberUtility: (() -> PhoneNumberUtility)? {
        let value = self[.phoneNumberUtility]
        return value as? PhoneNumberUtilityProvider ?? value as? () -> PhoneNumberUtility
    }
}
