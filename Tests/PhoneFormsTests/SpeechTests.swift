import PhoneForms
import PhoneNumbers
import PhoneRules
import Testing

/// The texts for screen readers, which the models provide and the adapters pass on.
@MainActor @Suite struct SpeechTests {
    private enum Field { case phone, name, code }

    private static func form() -> FormModel<Field> {
        let list = CountryList { $0 == .gb ? "United Kingdom" : $0 == .kr ? "South Korea" : $0.description }
        return FormModel<Field>(
            [
                .phone: FieldModel(CountryField(list, region: .kr)), .name: FieldModel(rule: .required, traits: .name),
                .code: FieldModel(traits: .password),
            ], messages: Messages(.english))
    }

    @Test func digitsAreSpokenOneByOne() {
        let rows = [
            ("", ""), ("0", "0"), ("01023456789", "0 1 0, 2 3 4 5, 6 7 8 9"),
            ("+442070313000", "+ 4 4, 2 0, 7 0 3 1, 3 0 0 0"),
            ("02-312-3456 x12", "0 2, 3 1 2, 3 4 5 6, ext. 1 2"), ("+16502530000", "+ 1, 6 5 0, 2 5 3, 0 0 0 0"),
        ]
        for (typed, spoken) in rows {
            var field = FieldModel(.korean)
            field.apply(.paste(typed))
            #expect(field.spokenText == spoken, "\(typed)")
        }
        var american = FieldModel(.numbers(in: .us))
        american.apply(.insert("6502530000"))
        #expect(american.spokenText == "6 5 0, 2 5 3, 0 0 0 0")
        // Other texts are spoken unchanged, and secret texts are not spoken.
        var name = FieldModel(traits: .name)
        name.apply(.insert("Agent 007"))
        #expect(name.spokenText == "Agent 007")
        var password = FieldModel(traits: .password)
        password.apply(.insert("1234"))
        #expect(password.spokenText == nil)
    }

    /// An error is announced once, and a country that follows from a typed calling code.
    @Test func announcements() throws {
        let form = Self.form()
        form.didBeginEditing(.phone)
        var heard: [String] = []
        func change(_ body: () -> Void) throws {
            let before = try #require(form[.phone]).state
            body()
            let after = try #require(form[.phone]).state
            if let text = form.announcement(for: .phone, from: before, to: after) { heard.append(text) }
        }
        for key in "+442" { try change { form.edit(.phone, .insert(String(key))) } }
        #expect(heard == ["Country: United Kingdom, \u{2066}+44\u{2069}"])
        heard = []
        for _ in 0..<2 { try change { _ = form.shouldEndEditing(.phone) } }
        #expect(heard == ["The number is not complete: digits are missing at the end."])
        try change { form.edit(.phone, .insert("0")) }
        #expect(heard.count == 1)
        // A field without focus is silent; the message is its hint.
        form.didEndEditing(.phone)
        heard = []
        try change { form.validate() }
        #expect(heard.isEmpty && form.spokenHint(of: .phone) == form.message(for: .phone))
    }

    @Test func hints() {
        let form = Self.form()
        #expect(form.spokenHint(of: .phone) == "For example 0 1 0, 2 0 0 0, 0 0 0 0")
        form.edit(.phone, .insert("0"))
        #expect(form.spokenHint(of: .phone) == nil && form.spokenHint(of: .name) == nil)
        form.submit()
        #expect(form.spokenHint(of: .name) == "This field is required.")
    }

    @Test(arguments: MessageLanguage.allCases) func texts(language: MessageLanguage) throws {
        let texts = CountryTexts(language)
        let country = try #require(CountryList { _ in "Korea" }[.kr])
        #expect(texts.button(for: country).contains("Korea, \u{2066}+82\u{2069}"))
        #expect(texts.row(for: country) == "Korea, + 8 2")
        #expect(texts.button(for: nil) == texts.noCountry)
        #expect(texts.found(1) == texts.oneResult && texts.found(12).contains("12"))
        let all = [
            texts.title, texts.search, texts.noCountry, texts.country, texts.oneResult, texts.results, texts.example,
            texts.cancel, texts.previous, texts.next, texts.done,
        ]
        #expect(Set(all).count == all.count && !all.contains(""))
    }

    /// The system does not correct texts that are not words, and numbers run from left to right.
    @Test func traits() {
        let codes: [FieldTraits] = [.phone, .number, .email, .username, .password, .newPassword, .oneTimeCode]
        #expect(codes.allSatisfy { !$0.correctsText && $0.isLeftToRight && $0.capitalization == .none })
        #expect(!FieldTraits.name.correctsText && !FieldTraits.name.isLeftToRight)
        #expect(FieldTraits().correctsText && !FieldTraits().isLeftToRight)
    }
}
