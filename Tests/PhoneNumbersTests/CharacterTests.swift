import PhoneNumbers
import Testing

/// Extraction of digits and keypad characters from texts.
@Suite struct CharacterTests {
    @Test func digits() {
        #expect(PhoneNumber.digits(in: "+１ (650) ٢٥٣-०००० x") == "16502530000")
        #expect(PhoneNumber.digits(in: "a1b2".dropFirst()) == "12" && PhoneNumber.digits(in: "½Ⅷ") == "")
    }

    @Test func dialableCharacters() {
        #expect(PhoneNumber.dialableCharacters(in: "+1 (650)*#-１a") == "+1650*#")
        #expect(PhoneNumber.dialableCharacters(in: "") == "")
    }

    @Test func letters() {
        #expect(PhoneNumber.replacingLetters(in: "1-800-FLOWERS, é") == "1-800-3569377, é")
        #expect(PhoneNumber.replacingLetters(in: "abcdefghijklmnopqrstuvwxyz@[`{") == "22233344455566677778889999@[`{")
        #expect(PhoneNumber.replacingLetters(in: "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "22233344455566677778889999")
    }

    /// The expected results come from phonenumbers.
    @Test func vanityNumbers() {
        for text in [
            "1800 six-flags", "1800 six-flag extn 1", "+800 six-flags", "(1 800) abc", "123abc", "1234567abcx9",
            "1800 CALL NOW FOR FREE TODAY", "１８００ flowers", "123abc;ext=7", "123abcxyz", "123abc,,12", "123abc~5",
            "123abc - 12#", "123abc#12", "+1 800-MICROSOFT", "1-800-FLOWERS доб 12", "123 exten 5", "123 abc]",
            "123 abc)", "*123abc", "1800 abc / x12", "123 xxx", "123 ext. 123456789012345678901",
            "123abc exten\u{17F}ion 5", "123abc \u{130}NT 5", "123abc \u{1C81}\u{1C82}б 5",
            "123abc" + String(repeating: " ", count: 244),
        ] {
            #expect(PhoneNumber.isVanity(text), "\(text)")
        }
        for text in [
            "1800 1234 333", "800 1234-1234", "1 six-flags", "six-flags 1800", "1800 six-flags!", "12abc",
            "1234567 ext 12", "1234567 extension 12", "1234567 ab ext 12", "1800\nabc", "1800abc\n", "123 int 9",
            "123 x 9", "650 253 0000", "ext 12", "123;ext=1a", "a123bcd", "123 ab é", "123 abé", "123 xxx9", "123xx x9",
            "123 anexo 5", "", "123abc" + String(repeating: " ", count: 245), "1234567 exten\u{17F}ion 5",
            "123 a\u{212A}b", "tel:123abc", "123abc;isub=1", "123abc;phone-context=+1",
        ] {
            #expect(!PhoneNumber.isVanity(text), "\(text)")
        }
    }
}
