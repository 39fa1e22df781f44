import PhoneNumbers
import PhoneRules
import Testing

@Suite struct PhoneFieldPolicyTests {
    private func results(_ policy: PhoneFieldPolicy, _ cases: [(String, PhoneInputResult)]) {
        for (text, result) in cases { #expect(policy.result(of: text) == result, "\(text)") }
    }

    @Test func korean() {
        results(
            .korean,
            [
                ("010-2345-6789", .success), ("02-312-3456", .success), ("0505-2345-6789", .success),
                ("1588-1234", .success), ("112", .success), ("143335", .success), ("+82 10-2345-6789", .success),
                ("010-2345-678", .invalidPhoneNumber), ("", .emptyPhoneNumber),
            ])
    }

    @Test func koreanMobileOnly() {
        results(
            .koreanMobileOnly,
            [
                ("010-2345-6789", .success), ("", .emptyPhoneNumber), ("010-2345-67890", .countLimit),
                // Neither ten digits nor a landline number are a mobile number.
                ("010-123-4567", .invalidPhoneNumber), ("02-123-4567", .invalidPhoneNumber),
                ("011-234-5678", .invalidPhoneNumber), ("010-", .invalidPhoneNumber),
            ])
        #expect(PhoneFieldPolicy.koreanMobileOnly.formatter?.formatted("01023456789") == "010-2345-6789")
        #expect(PhoneFieldPolicy.koreanMobileOnly.formatter?.formatted("010234567") == "010-234-567")
    }

    @Test func contactBook() {
        results(
            .contactBook,
            [
                ("02-312-3456", .success), ("010-2345-6789", .success), ("011-234-5678", .success),
                ("064-234-5678", .success), ("1588-1234", .invalidPhoneNumber), ("02-12-3456", .invalidPhoneNumber),
                ("0102345-6789", .invalidPhoneNumber), ("01|-234-5678", .invalidPhoneNumber),
                ("02-012-3456", .invalidPhoneNumber), ("070-2345-6789", .invalidPhoneNumber), ("", .emptyPhoneNumber),
            ])
        // Nothing is reported before the contact is saved.
        #expect(PhoneFieldPolicy.contactBook.rule.accepts("02", on: .endEditing))
    }

    @Test func digitsOnly() {
        results(
            .digitsOnly(max: 10),
            [
                ("0123456789", .success), ("1", .success), ("", .emptyPhoneNumber), ("01023456789", .countLimit),
                ("-", .invalidPhoneNumber), ("abcdefghijk", .countLimit),
            ])
    }

    @Test func domesticNumbers() {
        let policy = PhoneFieldPolicy.korean
        let cases = [
            ("+82 10-2345-6789", "010-2345-6789"), ("＋82 (0)2 312 3456", "02-312-3456"),
            ("tel:+82-10-2345-6789", "010-2345-6789"), ("+82 10-23", "+82 10-23"),
            ("+1 212 555 1234", "+1 212 555 1234"), ("010 2345 6789", "010 2345 6789"), ("홍길동", "홍길동"), ("", ""),
        ]
        for (text, domestic) in cases { #expect(policy.nationalFormat(of: text) == domestic, "\(text)") }
        let abroad = PhoneFieldPolicy(formatter: policy.formatter, rule: policy.rule)
        #expect(abroad.nationalFormat(of: "+82 10-2345-6789") == "+82 10-2345-6789")
    }
}
