import Foundation
import PhoneNumbers
import PhoneRules
import Testing

@Suite struct MessagesTests {
    private static let codes: [RuleFailure.Code] = [
        .required, .tooLong, .tooShort, .notDigits, .tooManyDigits, .tooFewDigits, .digitCount, .hyphenCount,
        .notInteger, .outOfRange, .foreignCharacter, .whiteSpace, .email, .mismatch, .different, .excluded, .phoneKind,
        .phoneRegion, .noRoom,
    ]

    /// Each code has a distinct message in each language, without unreplaced parameters.
    @Test(arguments: MessageLanguage.allCases) func everyCode(language: MessageLanguage) {
        let messages = Messages(language)
        let parameters: [RuleFailure.Parameter: String] = [
            .limit: "25", .lower: "1", .upper: "100", .characters: "MF",
        ]
        let texts = Self.codes.map { messages.text(for: RuleFailure($0, parameters)) }
        #expect(Set(texts).count == Self.codes.count)
        for text in texts {
            #expect(!text.isEmpty && !text.contains("{") && !text.contains("}"), "\(text)")
            let isKorean = text.unicodeScalars.contains { ("가"..."힣").contains($0) }
            #expect(isKorean == (language == .korean), "\(text)")
        }
    }

    @Test func parameters() {
        let failure = Rule.maximumLength(25).failure(of: String(repeating: "가", count: 26))
        #expect(
            failure.map(Messages(.korean).text) == "너무 깁니다. 25자까지 쓸 수 있습니다.")
        #expect(
            failure.map(Messages(.english).text) == "The text is too long. Maximum characters: 25.")
        #expect(
            Rule.integer(in: 1...100).failure(of: "0").map(Messages(.korean).text) == "1부터 100까지의 수를 써 주세요.")
    }

    @Test func braces() {
        var messages = Messages(.english)
        messages[.tooLong] = "{ and {limit} and } and {other} and {limit"
        let failure = RuleFailure(.tooLong, [.limit: "25"])
        #expect(messages.text(for: failure) == "{ and 25 and } and {other} and {limit")
    }

    /// Code that prints any error prints the English message.
    @Test func localizedDescriptions() throws {
        let long = try #require(Rule.maximumLength(2).failure(of: "abc"))
        #expect(long.localizedDescription == "The text is too long. Maximum characters: 2.")
        let phone = try #require(Rule.phone(in: .kr).failure(of: "010-1234-567"))
        #expect(phone.localizedDescription == Messages(.english).text(for: phone))
        let renamed = try #require(Rule.phone(in: .kr).failing(as: "own").failure(of: "010-1234-567"))
        #expect(renamed.localizedDescription == phone.localizedDescription)
        #expect(RuleFailure("taken").localizedDescription == "taken: This text is not accepted.")
    }

    /// Phone numbers have the validator's message.
    @Test(arguments: MessageLanguage.allCases) func phoneNumbers(language: MessageLanguage) throws {
        let text = "82-2-3456-7890"
        let failure = try #require(Rule.phone(in: .southKorea).failure(of: text))
        let verdict = PhoneValidator(region: .southKorea).verdict(for: text)
        #expect(Messages(language).text(for: failure) == verdict.message(in: language))
    }

    @Test func replacement() throws {
        var messages = Messages(.korean)
        messages[.tooLong] = "별명은 {limit}자까지입니다. {name} {"
        #expect(
            messages.text(for: RuleFailure(.tooLong, [.limit: "25"])) == "별명은 25자까지입니다. {name} {")
        // Other messages remain, and removing a replacement restores the built-in message.
        #expect(messages.text(for: RuleFailure(.required)) == Messages(.korean).text(for: RuleFailure(.required)))
        messages[.tooLong] = nil
        #expect(messages == Messages(.korean))

        messages["mine"] = "{than}보다 짧습니다."
        #expect(messages.text(for: RuleFailure("mine", ["than": "다른 칸"])) == "다른 칸보다 짧습니다.")
        #expect(messages.text(for: RuleFailure("other")) == "받을 수 없는 내용입니다.")

        messages[.phone(.belowLevel)] = "{suggestion}인가요?"
        let failure = try #require(Rule.phone(in: .southKorea).failure(of: "82-2-3456-7890"))
        #expect(messages.text(for: failure) == "02-3456-7890인가요?")
    }

    /// A name in braces never reaches a person: without a suggestion, the validator's message is shown.
    @Test func missingSuggestions() throws {
        var messages = Messages(.english)
        messages[.phone(.tooShort)] = "Did you mean {suggestion}?"
        let failure = try #require(Rule.phone(in: .southKorea).failure(of: "010-1234-567"))
        #expect(messages.text(for: failure) == Messages(.english).text(for: failure))
    }
}
