import PhoneNumbers
import Testing

/// Parsed texts and their properties other than the number.
@Suite struct ParsedTests {
    private typealias Parsed = PhoneNumber.Parsed

    @Test(arguments: [NumberingPlan.libphonenumber, .standard]) func sources(plan: NumberingPlan) throws {
        for (text, region, source, carrier) in [
            ("+1 650 253 0000", "KR", .plus, nil), ("00 1 650 253 0000", "DE", .internationalPrefix, nil),
            ("001-1-650-253-0000", "KR", .internationalPrefix, nil),
            ("1 650 253 0000", "US", .bareCallingCode, nil), ("(650) 253-0000", "US", .region, nil),
            ("0 15 11 2345 6789", "BR", .region, "15"),
        ] as [(String, String, PhoneNumber.CallingCodeSource, String?)] {
            let region = try #require(PhoneNumber.Region(region))
            let parsed = try Parsed(text, in: region, using: plan)
            #expect(parsed.callingCodeSource == source && parsed.carrierCode == carrier && parsed.text == text)
            #expect(try parsed == Parsed(text, in: region, using: plan))
        }
    }

    /// Numbers that no level accepts are parsed as well.
    @Test func impossibleNumbers() throws {
        let parsed = try Parsed("+1 253", in: .southKorea)
        #expect(parsed.number.nationalSignificantNumber == "253" && parsed.number.possibility == .tooShort)
        #expect(throws: PhoneNumber.ParseFailure.self) { try PhoneNumber("+1 253", in: .southKorea) }
    }

    @Test func failures() throws {
        let long = String(repeating: "+1 650 253 0000 ", count: 20)
        for (text, region, reason, offset) in [
            ("hello", .unknown, .notANumber, 0), ("", .southKorea, .empty, 0),
            ("02-312-3456", .unknown, .invalidCallingCode, 0),
            ("+999 12345", .southKorea, .invalidCallingCode, 1),
            ("+1 650 253 0000 1234 5678 9", .southKorea, .tooLong, 16), (long, .southKorea, .tooLong, 250),
        ] as [(String, PhoneNumber.Region, PhoneNumber.Reason, Int)] {
            do throws(PhoneNumber.ParseFailure) {
                let parsed = try Parsed(text, in: region, using: .libphonenumber)
                Issue.record("'\(text)' was parsed as \(parsed.number)")
            } catch {
                #expect(error.reason == reason, "\(text): \(error)")
                #expect(error.offset == offset, "\(text): \(error)")
                #expect(error.level == nil && error.suggestion == nil)
            }
        }
        let germany = try #require(PhoneNumber.Region("DE"))
        for (text, reason) in [
            ("00", .tooShortAfterIDD), ("004", .tooShortAfterIDD), ("+49 0", .tooShort),
        ] as [(String, PhoneNumber.Reason)] {
            let failure = #expect(throws: PhoneNumber.ParseFailure.self) { try Parsed(text, in: germany) }
            #expect(failure?.reason == reason, "\(text)")
        }
    }

    /// A number whose digits are all zeros is formatted as its text, as in libphonenumber.
    @Test(arguments: [NumberingPlan.libphonenumber, .standard]) func zeros(plan: NumberingPlan) throws {
        let us = try #require(PhoneNumber.Region("US"))
        for engine in PhoneEngine.available {
            let plan = plan.answered(by: engine)
            let spoof = try Parsed("000-000-0000", in: us, using: plan)
            #expect(
                spoof.formatted(using: plan) == "000-000-0000"
                    && spoof.formatted(.national, using: plan) == "000-000-0000")
            #expect(spoof.formatted(.rfc3966, using: plan) == "000-000-0000")
            #expect(spoof.formatted(.e164, using: plan) == "+1000-000-0000")
            #expect(spoof.formatted(.outOfCountry(from: us), using: plan) == "1 000-000-0000")
            #expect(spoof.mobileDialing(from: us, using: plan) == "000-000-0000")
            #expect(spoof.mobileDialing(from: us, grouped: false, using: plan) == "0000000000")
            let abroad = try Parsed("+1 000 000", in: us, using: plan)
            #expect(abroad.formatted(.e164, using: plan) == "+1 000 000")
            #expect(plan.format(spoof.number, by: .national) != "000-000-0000")
            // A single other digit is sufficient for a number.
            let number = try Parsed("000-000-0001", in: us, using: plan)
            #expect(number.formatted(.national, using: plan) == plan.format(number.number, by: .national))
        }
    }

    @Test func storedParts() throws {
        let entered = try Parsed("0 15 11 2345 6789", in: .br)
        let stored = Parsed(
            entered.number, text: entered.text, callingCodeSource: entered.callingCodeSource,
            carrierCode: entered.carrierCode)
        #expect(stored == entered)
        #expect(stored.formatted(fallbackCarrier: "21") == "0 15 (11) 2345-6789")
        let plain = Parsed(entered.number, text: "11 2345 6789", callingCodeSource: .region)
        #expect(plain.carrierCode == nil && plain.formatted(fallbackCarrier: "21") == "0 21 (11) 2345-6789")
    }

    @Test func originalNotation() throws {
        let us = try #require(PhoneNumber.Region("US"))
        #expect(try Parsed("+16502530000", in: us).formattedAsEntered(from: us) == "+1 650-253-0000")
        #expect(try Parsed("6502530000", in: us).formattedAsEntered(from: us) == "(650) 253-0000")
        #expect(try Parsed("16502530000", in: us).formattedAsEntered(from: us) == "1 650-253-0000")
        #expect(try Parsed("01116502530000", in: us).formattedAsEntered(from: us) == "01116502530000")
        #expect(try Parsed("1-800-SIX-flag", in: us).outOfCountryKeepingLetters(from: us) == "1 800-SIX-FLAG")
    }

    /// An extension is formatted if the text before it is a number. The expected results come from phonenumbers.
    @Test func extensionsAfterLetters() throws {
        let us = try #require(PhoneNumber.Region("US"))
        let germany = try #require(PhoneNumber.Region("DE"))
        for (text, expected) in [
            ("1 800 six-flag anexo 7", "00 1 800 SIX-FLAG ext. 7"),
            ("call 1-800-FLOWERS ext. 12", "00 1 800-FLOWERS ext. 12"),
            ("1 800 six-flag 12#", "00 1 800 SIX-FLAG 12 ext. 12"),
        ] {
            #expect(try Parsed(text, in: us).outOfCountryKeepingLetters(from: germany) == expected, "\(text)")
        }
        for (text, expected) in [
            ("(12) 34-56 int. 7", "011 49 12 34-56 ext. 7"), ("12x345", "011 49 12 ext. 345"),
            ("12\u{663} ext 5", "011 49 12 ext. 5"), ("Fax 12-34-56 x7", "011 49 FAX 12-34-56 X7 ext. 7"),
        ] {
            #expect(try Parsed(text, in: germany).outOfCountryKeepingLetters(from: us) == expected, "\(text)")
        }
    }
}
