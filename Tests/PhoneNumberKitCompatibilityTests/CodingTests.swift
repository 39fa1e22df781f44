import Foundation
import PhoneNumberKitCompatibility
import Testing

@Suite(.serialized) struct CodingTests {
    private let number = try? PhoneNumberUtility().parse("+39 06 98765432 ext. 5")

    @Test func propertiesAreTheDefault() throws {
        let number = try #require(number)
        let data = try JSONEncoder().encode(number)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "numberString", "countryCode", "leadingZero", "nationalNumber", "numberExtension", "type", "regionID",
            ])
        let decoded = try JSONDecoder().decode(PhoneNumber.self, from: data)
        #expect(decoded == number && decoded.type == number.type && decoded.regionID == "IT")
        #expect(decoded.numberString == number.numberString)
    }

    /// PhoneNumberKit's keys do not contain the number of leading zeros.
    @Test func severalLeadingZeros() throws {
        let utility = PhoneNumberUtility()
        for text in ["+80000512345", "+390612345678", "+16502530000"] {
            let number = try utility.parse(text)
            let data = try JSONEncoder().encode(number)
            let decoded = try JSONDecoder().decode(PhoneNumber.self, from: data)
            #expect(decoded == number && utility.format(decoded, toType: .e164) == text)
        }
        // An object without the additional key has one zero, and a wrong count is an error.
        let parts = #""numberString":"","countryCode":800,"leadingZero":true,"nationalNumber":512345,"type":"tollFree""#
        let single = try JSONDecoder().decode(PhoneNumber.self, from: Data("{\(parts)}".utf8))
        #expect(single.adjustedNationalNumber() == "0512345")
        for count in ["0", "-1", "18", "9223372036854775807"] {
            let data = Data(#"{\#(parts),"numberOfLeadingZeros":\#(count)}"#.utf8)
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(PhoneNumber.self, from: data) }
        }
    }

    @Test func textsInE164() throws {
        let number = try #require(number)
        let encoder = JSONEncoder()
        encoder.phoneNumberEncodingStrategy = .e164
        let data = try encoder.encode([number])
        #expect(String(decoding: data, as: UTF8.self) == #"["+390698765432"]"#)
        let decoder = JSONDecoder()
        decoder.phoneNumberDecodingStrategy = .e164
        let decoded = try decoder.decode([PhoneNumber].self, from: data)
        #expect(decoded.map(\.nationalNumber) == [698_765_432])
        #expect(throws: PhoneNumberError.invalidNumber) {
            try decoder.decode([PhoneNumber].self, from: Data(#"["+39"]"#.utf8))
        }
        #expect(throws: DecodingError.self) { try decoder.decode([PhoneNumber].self, from: Data("[1]".utf8)) }
    }

    @Test func defaultsCanBeSet() throws {
        PhoneNumberEncodingStrategy.default = .e164
        PhoneNumberDecodingStrategy.default = .e164
        defer {
            PhoneNumberEncodingStrategy.default = .properties
            PhoneNumberDecodingStrategy.default = .properties
        }
        let number = try PhoneNumberUtility().parse("+1 650 253 0000")
        let data = try JSONEncoder().encode([number])
        #expect(String(decoding: data, as: UTF8.self) == #"["+16502530000"]"#)
        #expect(try JSONDecoder().decode([PhoneNumber].self, from: data) == [number])
        #expect(JSONEncoder().phoneNumberEncodingStrategy == .e164)
    }

    @Test func utilitiesAreAsked() throws {
        let asked = Counter()
        let encoder = JSONEncoder()
        encoder.phoneNumberEncodingStrategy = .e164
        encoder.phoneNumberUtility = {
            asked.add()
            return PhoneNumberUtility()
        }
        _ = try encoder.encode([try #require(number)])
        #expect(asked.count == 1)
    }

    /// PhoneNumberKit's functions are not `@Sendable`, and coders take any value under the key.
    @Test func utilitiesOfAnyFunctionAreAsked() throws {
        var asked = 0
        let utility: () -> PhoneNumberUtility = {
            asked += 1
            return PhoneNumberUtility()
        }
        let number = try #require(number)
        let encoder = JSONEncoder()
        encoder.phoneNumberEncodingStrategy = .e164
        encoder.userInfo[.phoneNumberUtility] = utility
        let data = try encoder.encode([number])
        #expect(asked == 1)
        let decoder = JSONDecoder()
        decoder.phoneNumberDecodingStrategy = .e164
        decoder.userInfo[.phoneNumberUtility] = utility
        #expect(try decoder.decode([PhoneNumber].self, from: data).count == 1)
        #expect(asked == 2)
    }
}

private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    var count: Int { lock.withLock { value } }
    func add() { lock.withLock { value += 1 } }
}
