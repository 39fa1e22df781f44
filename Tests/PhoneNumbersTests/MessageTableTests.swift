import PhoneNumbers
import Testing

@Suite struct MessageTableTests {
    @Test(arguments: MessageLanguage.allCases) func tablesAreComplete(_ language: MessageLanguage) {
        let table = MessageTable(language)
        #expect(Set(table.kinds.keys) == Set(PhoneNumber.Kind.allCases))
        #expect(Set(table.levels.keys) == Set(PhoneNumber.Level.allCases))
        #expect(Set(table.reasons.keys) == Set(PhoneNumber.Reason.allCases))
        #expect(table.suggestion.contains("{number}") && table.reasons[.belowLevel]?.contains("{level}") == true)
    }

    @Test func kinds() throws {
        let number = try PhoneNumber("010-2345-6789", in: .kr)
        #expect(number.localizedKindName(in: .korean) == "휴대전화")
        #expect(number.localizedKindName(in: .english) == "mobile phone")
        let personal = try PhoneNumber("0505-234-5678", in: .kr)
        #expect(personal.localizedKindName(in: .english, using: .libphonenumber) == "personal number")
        #expect(PhoneNumber.Kind.uan.localizedName(in: .korean) == "대표번호")
    }

    @Test func anotherLanguage() throws {
        let german = MessageTable(
            kinds: [.mobile: "Mobilfunknummer"], levels: [.lenient: "nachsichtig"],
            reasons: [.tooShort: "Die Nummer ist unvollständig.", .belowLevel: "Gültig auf der Stufe {level}."],
            suggestion: "Meinten Sie {number}?")
        let validator = PhoneValidator(region: .kr)
        #expect(PhoneNumber.Kind.mobile.localizedName(from: german) == "Mobilfunknummer")
        #expect(validator.verdict(for: "010-2345-67").message(from: german) == "Die Nummer ist unvollständig.")
        #expect(
            validator.verdict(for: "82-10-2345-6789").message(from: german)
                == "Gültig auf der Stufe nachsichtig. Meinten Sie 010-2345-6789?")
        // Entries that a table lacks fall back to English.
        #expect(PhoneNumber.Kind.pager.localizedName(from: german) == "pager")
        #expect(validator.verdict(for: "").message(from: german) == validator.verdict(for: "").message(in: .english))
        #expect(validator.verdict(for: "010-2345-6789").message(from: german) == nil)
        let failure = #expect(throws: PhoneNumber.ParseFailure.self) { try PhoneNumber("010-2345-67", in: .kr) }
        #expect(failure?.message(from: german) == "Die Nummer ist unvollständig.")
    }
}
