import PhonePlans
import Testing

@testable import PhoneNumbers

#if NativeEngine
    import PhoneEngineC
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct ValidatorTests {
    private static let engines = PhoneEngine.available

    @Test(arguments: engines) func verdicts(engine: PhoneEngine) {
        let validator = PhoneValidator(region: .southKorea, level: .strict, builtIn: engine)
        let verdict = validator.verdict(for: "010-1234-567")
        #expect(verdict.reason == .tooShort)
        #expect(verdict.offset == 12)
        #expect(verdict.suggestion == nil)
        #expect(!verdict.isAccepted)
        #expect(verdict.kind == .mobile)
        // The level lenient accepts ten digits; at stricter levels the number is too short.
        #expect(verdict.level == .lenient)

        let good = validator.verdict(for: "010-2345-6789")
        #expect(good.isAccepted)
        #expect(good.reason == nil && good.offset == nil && good.message(in: .english) == nil)
        #expect(good.number?.e164 == "+821023456789")

        let below = validator.verdict(for: "번호: 010-1234-5678")
        #expect(!below.isAccepted)
        #expect(below.reason == .belowLevel && below.offset == 8 && below.level == .standard)

        let local = PhoneValidator(region: .southKorea, builtIn: engine).verdict(for: "345-6789")
        #expect(local.reason == .localOnly && local.level == .lenient)
    }

    @Test(arguments: engines) func repairs(engine: PhoneEngine) {
        let validator = PhoneValidator(region: .southKorea, builtIn: engine)
        for (text, suggestion) in [
            ("1023456789", "010-2345-6789"), ("82-2-3456-7890", "02-3456-7890"), ("0082 10 2345 6789", "010-2345-6789"),
            ("312345678", nil), ("2345678", nil), ("010-234-5678", nil), ("010-2345-6789", nil), ("010", nil),
        ] as [(String, String?)] {
            let expected = text == "312345678" ? "031-234-5678" : suggestion
            #expect(validator.verdict(for: text).suggestion == expected, "\(text)")
        }
    }

    /// In national notation, a number of another country would be another number, or none.
    @Test(arguments: engines) func repairsOfOtherCountries(engine: PhoneEngine) throws {
        for (region, text, suggestion) in [
            (PhoneNumber.Region.us, "+821023456789.0", "+82 10-2345-6789"), (.kr, "+821023456789.0", "010-2345-6789"),
            (.unknown, "+442070313000.0", "+44 20 7031 3000"), (.je, "+442070313000.0", "020 7031 3000"),
            (.ca, "+16502530000.00", "(650) 253-0000"),
        ] {
            let validator = PhoneValidator(region: region, builtIn: engine)
            #expect(validator.verdict(for: text).suggestion == suggestion)
            #expect(validator.verdict(for: suggestion).number?.e164.map { text.hasPrefix($0) } == true)
            let failure = #expect(throws: PhoneNumber.ParseFailure.self) { try PhoneNumber(text, in: region) }
            #expect(failure?.suggestion == suggestion)
        }
        var validator = PhoneValidator(region: .kr, builtIn: engine)
        validator.regionColumn = .first
        for (line, suggestion) in [
            ("US\t+821023456789.0", "+82 10-2345-6789"), ("\t+821023456789.0", "010-2345-6789"),
        ] {
            #expect(validator.verdict(forLine: Array(line.utf8).span).suggestion == suggestion)
        }
    }

    @Test func answersLineUp() {
        let texts = ["010-2345-6789", "", "없음", "02-312-3456", "+1 650 253 0000", "+1 650 253"]
        let verdicts = PhoneValidator(region: .southKorea).verdicts(for: texts)
        #expect(verdicts.count == texts.count)
        #expect(verdicts.map(\.isAccepted) == [true, false, false, true, true, false])
        for (text, verdict) in zip(texts, verdicts) {
            #expect(verdict == PhoneValidator(region: .southKorea).verdict(for: text))
        }
    }

    @Test func messagesInBothLanguages() throws {
        let validator = PhoneValidator(region: .southKorea)
        var sentences: Set<String> = []
        for reason in PhoneNumber.Reason.allCases {
            for language in MessageLanguage.allCases {
                sentences.insert(language.message(for: reason, level: .lenient, suggestion: nil))
            }
        }
        #expect(sentences.count == PhoneNumber.Reason.allCases.count * 2)
        let verdict = validator.verdict(for: "1023456789")
        #expect(try #require(verdict.message(in: .english)).hasSuffix("Did you mean 010-2345-6789?"))
        #expect(try #require(verdict.message(in: .korean)).hasSuffix("010-2345-6789 아닌가요?"))
        #expect(validator.verdict(for: "010-2345-67").message(in: .korean) == "번호가 아직 완성되지 않았습니다. 뒷자리가 모자랍니다.")
    }

    @Test func arbitraryBytes() {
        let validator = PhoneValidator(region: .southKorea)
        // Bytes that are not UTF-8 may have been digits in another charset.
        for damage in [[0x80], [0xA3, 0xB1], [0xFF], [0xE0, 0xA0], [0xED, 0xA0, 0x80]] as [[UInt8]] {
            for place in 0...13 {
                var bytes = Array("010-2345-6789".utf8)
                #expect(validator.verdict(forUTF8: bytes.span).number?.e164 == "+821023456789")
                bytes.insert(contentsOf: damage, at: place)
                let verdict = validator.verdict(forUTF8: bytes.span)
                #expect(verdict.number == nil && verdict.reason == .notANumber && verdict.offset == place)
            }
        }
        // A NUL byte is not ignored: UTF-16 that is read as bytes is not a number.
        let wide = Array("010-2345-6789".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let verdict = validator.verdict(forUTF8: wide.span)
        #expect(verdict.number == nil && verdict.reason == .notANumber && verdict.offset == 1)
        let none: [UInt8] = []
        #expect(validator.verdict(forUTF8: none.span).reason == .empty)
    }
    #if NativeEngine
        /// C and Swift return the same errors for a damaged plan.
        @Test(arguments: PlanDamage.allCases) func damageMessages(damage: PlanDamage) {
            #expect(NumberingPlan.Failure(damage: damage).description == NativeEngine.text(of: damage))
        }
    #endif

    @Test(arguments: [NumberingPlan.standard, try NumberingPlan(bytes: StandardPlan.bytes())])
    func matchers(_ plan: NumberingPlan) throws {
        let plain = PhoneValidator(region: .southKorea, level: .strict, plan: plan)
        #expect(plain.matcher == .automaton)
        #expect(throws: TextPattern.Failure.self) {
            try PhoneValidator(region: .southKorea, plan: plan, engine: .portable, matcher: .regularExpression)
        }
        guard PhoneEngine.pcre2Version != nil else {
            #expect(throws: TextPattern.Failure.self) {
                try PhoneValidator(region: .southKorea, plan: plan, matcher: .regularExpression)
            }
            return
        }
        for matcher in PhoneMatcher.allCases {
            let validator = try PhoneValidator(region: .southKorea, level: .strict, plan: plan, matcher: matcher)
            #expect(validator.matcher == matcher)
            for text in ["010-2345-6789", "82 2 312 3456", "010-1234-567", "02-012-3456", "112, 119", "", "+1 1"] {
                #expect(validator.verdict(for: text) == plain.verdict(for: text), "\(text)")
            }
        }
    }

    /// Without a region a text must contain its calling code.
    @Test func onlyNumbersWithAPlus() {
        let texts = ["+82 10-2345-6789", "tel:112;phone-context=+82", "010-2345-6789", "82 10-2345-6789", "112", "+"]
        for engine in PhoneEngine.available {
            let validator = PhoneValidator(region: .unknown, builtIn: engine)
            let verdicts = validator.verdicts(for: texts)
            #expect(verdicts.map(\.level) == [.strict, .strict, nil, nil, nil, nil])
            #expect(verdicts[2...4].allSatisfy { $0.reason == .invalidCallingCode && $0.offset == 0 })
            #expect(verdicts.map(\.level) == texts.map { validator.verdict(for: $0).level })
            #expect(AsYouTypeFormatter(region: .unknown, builtIn: engine).formatted("01023456789") == "01023456789")
        }
        #expect(PhoneNumber.Region("zz") == .unknown)
    }

    @Test func descriptions() {
        let validator = PhoneValidator(region: .southKorea)
        #expect("\(validator.verdict(for: "010-2345-6789"))" == "accepted: strict mobile")
        #expect("\(validator.verdict(for: "02-012-3456"))" == "unassigned at 3: No number begins with these digits.")
    }
}
