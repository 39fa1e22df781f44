import Foundation
import PhonePlans
import TestSupport
import Testing

@testable import PhoneNumbers

/// Input that is not a number, a region or a plan has a defined result with every engine and profile.
@Suite struct WorldBadInputTests {
    private func validator(_ letters: String, _ asked: World.Asked) -> PhoneValidator {
        PhoneValidator(region: World.region(letters), plan: asked.plan, builtIn: asked.engine)
    }

    // MARK: Texts

    @Test(arguments: World.all) func callingCodes(asked: World.Asked) {
        for text in ["+0", "+0 650 253 0000", "+00 1 650 253 0000", "+999 650 253 0000", "+210 12345678"] {
            let verdict = validator("US", asked).verdict(for: text)
            #expect(verdict.number == nil && verdict.reason != nil, "\(text)")
        }
        #expect(validator("ZZ", asked).verdict(for: "+0 650 253 0000").reason == .invalidCallingCode)
        #expect(validator("US", asked).verdict(for: "+999 650 253 0000").reason == .invalidCallingCode)
        for code in [0, -1, 999, 1000, Int.max, Int.min] {
            #expect(asked.plan.mainRegion(ofCallingCode: code) == nil)
            #expect(asked.plan.exampleNumber(ofCallingCode: code) == nil)
        }
    }

    /// Without a region, or with one that the plan does not support, only numbers with a plus are parsed.
    @Test(arguments: World.all, ["ZZ", "XX", "QQ", "001"]) func unknownRegions(asked: World.Asked, letters: String)
        throws
    {
        let validator = validator(letters, asked)
        #expect(validator.verdict(for: "(650) 253-0000").reason == .invalidCallingCode)
        #expect(validator.verdict(for: "011 44 20 7946 0958").reason == .invalidCallingCode)
        let london = validator.verdict(for: "+44 20 7946 0958")
        #expect(london.level == .strict && london.region == World.region("GB"))
        #expect(validator.verdict(for: "+800 1234 5678").region == .nonGeographic)
        #expect(!asked.plan.supports(World.region(letters)) && !asked.plan.regions.contains(World.region(letters)))
        #expect(asked.plan.exampleNumber(in: World.region(letters)) == nil)
        #expect(asked.plan.invalidExampleNumber(in: World.region(letters)) == nil)
        let live = AsYouTypeFormatter(region: World.region(letters), plan: asked.plan, builtIn: asked.engine)
        #expect(live.formatted("650253").filter(\.isNumber) == "650253")
    }

    /// Endless digits in every region are too long for a number.
    @Test(arguments: World.all) func fourHundredDigits(asked: World.Asked) {
        for region in asked.plan.regions + [.nonGeographic, .unknown] {
            let validator = PhoneValidator(region: region, level: .lenient, plan: asked.plan, builtIn: asked.engine)
            for digit in "0123456789" {
                for front in ["", "+", "+44"] {
                    let verdict = validator.verdict(for: front + String(repeating: digit, count: 400))
                    #expect(verdict.number == nil && verdict.reason != nil, "\(region): \(front)\(digit)")
                    #expect((verdict.offset ?? 0) <= 403)
                }
            }
        }
    }

    /// 64 KiB of punctuation, alone, before and after a number, in linear time.
    @Test(.timeLimit(.minutes(30)), arguments: World.all, ["+", "-", ";ext=", "(", "0", "\u{FF0B}", "+1", " ", "tel:"])
    func longRuns(asked: World.Asked, unit: String) {
        let run = String(repeating: unit, count: 65_536 / unit.utf8.count)
        for letters in ["US", "DE", "AR", "KR", "ZZ"] {
            let validator = validator(letters, asked)
            let live = AsYouTypeFormatter(region: World.region(letters), plan: asked.plan, builtIn: asked.engine)
            for text in [run, run + "+1 650 253 0000", "+1 650 253 0000" + run, "+1 650" + run + "253 0000"] {
                let verdict = validator.verdict(for: text)
                #expect(verdict.isAccepted == (verdict.reason == nil))
                #expect(!verdict.isAccepted || verdict.number != nil)
                #expect((verdict.offset ?? 0) <= text.utf8.count)
                #expect(validator.verdict(for: text) == verdict)
                #expect(live.formatted(text).utf8.count <= text.utf8.count + 64)
            }
        }
    }

    /// The standard profile parses a number after any text; libphonenumber's rejects texts of more than 250 scalars.
    @Test(.timeLimit(.minutes(30)), arguments: World.all) func aNumberAfterAMegabyte(asked: World.Asked) {
        for unit in ["a", "가", "# "] {
            let text = String(repeating: unit, count: 1 << 20) + "+1 650-253-0000"
            let verdict = validator("US", asked).verdict(for: text)
            if asked.isStandard {
                #expect(verdict.number?.e164 == "+16502530000" && verdict.offset == nil, "\(unit)")
            } else {
                #expect(verdict.number == nil && verdict.reason == .tooLong, "\(unit)")
            }
        }
    }

    /// Bytes that are not UTF-8 are ignored in all contexts.
    @Test(arguments: World.all) func brokenBytes(asked: World.Asked) {
        var random = SplitMix64(seed: 31)
        let validator = validator("GB", asked)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let verdict = validator.verdict(forUTF8: bytes.span)
            #expect((verdict.offset ?? 0) <= bytes.count && verdict.isAccepted == (verdict.reason == nil))
        }
    }

    // MARK: Messages

    /// A number that is merely possible has no suggestion.
    @Test(arguments: World.all) func suggestions(asked: World.Asked) {
        for (letters, text) in [("DE", "110"), ("FR", "12345"), ("US", "650-123-4567"), ("US", "253-0000")] {
            let verdict = validator(letters, asked).verdict(for: text)
            #expect(verdict.suggestion == nil && verdict.message(in: .english)?.contains("Did you mean") != true)
        }
        let repaired = validator("KR", asked).verdict(for: "82-10-2345-6789")
        #expect(repaired.suggestion == (asked.isStandard ? "010-2345-6789" : nil))
    }

    // MARK: Texts of numbers

    /// Numbers from parts are restored from their text, valid or not.
    @Test func numbersOfParts() throws {
        for code in NumberingPlan.standard.callingCodes {
            for digits in ["1", "9", "99", "0", "00", "23", "4567891234567", "98765432109876543", "0012"] {
                for inner in [nil, "7", "12345678901234567890"] as [String?] {
                    let number = try #require(
                        PhoneNumber(callingCode: code, nationalSignificantNumber: digits, extension: inner))
                    #expect(PhoneNumber(number.description) == number, "\(number)")
                    let json = try JSONEncoder().encode([number])
                    #expect(try JSONDecoder().decode([PhoneNumber].self, from: json) == [number])
                }
            }
        }
        // Valid under libphonenumber's rules, but not a number of the Korean plan.
        let personal = try #require(PhoneNumber(callingCode: 82, nationalSignificantNumber: "5012345678"))
        #expect(PhoneNumber(personal.description) == personal && personal.isValid(using: .libphonenumber))
        // A national prefix is removed if a number remains.
        #expect(PhoneNumber("+4402079460958")?.description == "+442079460958")
        for text in [
            "", "+", "+1", "++1650", "+1;ext=5", "+1253;ext=", "+1253;ext", "+1253;xyz=5", "+999123456", "+0123",
        ] {
            #expect(PhoneNumber(text) == nil, "\(text)")
        }
    }

    /// Formats numbers of every region in every style, and parses them again.
    @Test(arguments: PhoneEngine.available) func examplesAndBack(engine: PhoneEngine) throws {
        let plan = NumberingPlan.libphonenumber
        for region in plan.regions {
            let validator = PhoneValidator(region: region, plan: plan, builtIn: engine)
            for kind in PhoneNumber.Kind.allCases {
                guard let number = plan.exampleNumber(in: region, kind: kind) else { continue }
                #expect(number.isValid(using: plan) && PhoneNumber(number.description) == number, "\(number)")
                for style in PhoneNumber.Style.allCases {
                    let text = try #require(validator.format(number, style))
                    #expect(validator.verdict(for: text).number == number, "\(region): \(text)")
                }
            }
        }
    }

    // MARK: Plans

    /// A plan whose header contains a wrong size, version or number of sections, with both profiles.
    @Test(arguments: NumberingPlan.Profile.allCases) func damagedPlans(profile: NumberingPlan.Profile) {
        let plan = StandardPlan.bytes()
        var cases: [([UInt8], NumberingPlan.Failure.Code)] = [([], .truncated), (Array("ID3".utf8), .noPlan)]
        for count in [1, 7, 8, 31, 32, 512, plan.count / 2, plan.count - 1] {
            cases.append((Array(plan.prefix(count)), .truncated))
        }
        for (place, byte, code) in [
            (0, 0x88, .noPlan), (1, 0x70, .noPlan), (7, 0, .noPlan), (8, 0, .version), (8, 1, .version),
            (11, 1, .version), (15, 0xFF, .truncated), (14, 0, .damaged), (16, plan[16] ^ 1, .checksum),
            (24, 0, .checksum), (32, 0, .checksum), (plan.count - 1, plan[plan.count - 1] ^ 0x80, .checksum),
        ] as [(Int, UInt8, NumberingPlan.Failure.Code)] {
            var bytes = plan
            bytes[place] = byte
            cases.append((bytes, code))
        }
        for (bytes, code) in cases {
            let failure = #expect(throws: NumberingPlan.Failure.self) {
                try NumberingPlan(bytes: bytes, profile: profile)
            }
            #expect(failure?.code == code, "\(bytes.count) bytes")
            #expect(failure?.path == nil && failure?.description.isEmpty == false)
        }
    }
}
