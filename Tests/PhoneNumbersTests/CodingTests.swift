import Foundation
import PhoneNumbers
import Testing

@Suite struct CodingTests {
    private struct Account: Codable, Equatable {
        @E164Coded var phone: PhoneNumber
        @E164Coded var fax: PhoneNumber?
    }

    private func decoded(_ json: String) throws -> Account {
        try JSONDecoder().decode(Account.self, from: Data(json.utf8))
    }

    private func encoded(_ account: Account) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(account), as: UTF8.self)
    }

    @Test func e164() throws {
        let phone = try PhoneNumber("010-2345-6789", in: .kr)
        let fax = try PhoneNumber("02-3456-7890 ext. 12", in: .kr)
        let account = Account(phone: phone, fax: fax)
        #expect(try encoded(account) == #"{"fax":"+82234567890","phone":"+821023456789"}"#)
        let read = try decoded(#"{"fax":"+82234567890","phone":"+821023456789"}"#)
        #expect(read.phone == phone && read.fax?.e164 == "+82234567890" && read.fax?.extension == nil)
    }

    @Test func absentNumbers() throws {
        let phone = try PhoneNumber("+16502530000", in: .unknown)
        #expect(try decoded(#"{"phone":"+16502530000"}"#) == Account(phone: phone, fax: nil))
        #expect(try decoded(#"{"phone":"+16502530000","fax":null}"#) == Account(phone: phone, fax: nil))
        #expect(try encoded(Account(phone: phone, fax: nil)) == #"{"fax":null,"phone":"+16502530000"}"#)
        #expect(throws: DecodingError.self) { try decoded(#"{"phone":null}"#) }
        #expect(throws: DecodingError.self) { try decoded(#"{"fax":"+16502530000"}"#) }
    }

    @Test(arguments: [
        "", "+", "112", "010-2345-6789", "+82 10 2345 6789", "+82234567890;ext=12", "+1", "＋821023456789",
    ])
    func otherTextsFailToDecode(_ text: String) {
        #expect(throws: DecodingError.self) { try decoded(#"{"phone":"\#(text)"}"#) }
    }

    @Test func domesticNumbersFailToEncode() throws {
        let police = try PhoneNumber("112", in: .kr)
        #expect(throws: EncodingError.self) { try encoded(Account(phone: police, fax: nil)) }
    }

    @Test func urls() throws {
        #expect(try PhoneNumber("010-2345-6789", in: .kr).url.absoluteString == "tel:+821023456789")
        #expect(try PhoneNumber("02-3456-7890 ext. 12", in: .kr).url.absoluteString == "tel:+82234567890;ext=12")
        let police = try PhoneNumber("112", in: .kr)
        #expect(police.url.absoluteString == "tel:112;phone-context=+82" && police.url.scheme == "tel")
        let read = police.url.absoluteString
        #expect(try PhoneNumber(read, in: .unknown) == police)
    }
}
