import PhoneNumbers
import Testing

/// The examples of the article on migrating, in the same order and with the same text.
@Suite struct MigrationTests {
    private let google: PhoneNumber
    private let parsed: PhoneNumber.Parsed
    private let carried: PhoneNumber.Parsed
    private let dotted: PhoneNumber.CustomFormat
    private let plan = NumberingPlan.libphonenumber

    init() throws {
        google = try PhoneNumber("(650) 253-0000", in: .us)
        parsed = try PhoneNumber.Parsed("1 800 six-flag", in: .us)
        carried = try PhoneNumber.Parsed("0 15 11 2345 6789", in: .br)
        dotted = try PhoneNumber.CustomFormat(pattern: "(\\d{3})(\\d{3})(\\d{4})", format: "$1.$2.$3")
    }

    private func shows<Value>(_ value: Value?, _ text: String, _ place: SourceLocation = #_sourceLocation) {
        #expect(value.map { "\($0)" } ?? "nil" == text, sourceLocation: place)
    }

    private func reason(_ text: String, in region: PhoneNumber.Region) -> PhoneNumber.Reason? {
        do throws(PhoneNumber.ParseFailure) {
            _ = try PhoneNumber.Parsed(text, in: region)
            return nil
        } catch {
            return error.reason
        }
    }

    private func found(in text: String) -> PhoneNumber? {
        text.phoneNumbers(in: .southKorea).first?.number
    }

    @Test func texts() throws {
        shows(google, "+16502530000")
        shows(parsed.text, "1 800 six-flag")
        shows(reason("+999 1", in: .us), "invalidCallingCode")
        shows(parsed.callingCodeSource, "bareCallingCode")
        shows(carried.carrierCode, "15")
        shows(PhoneNumber("+1 253"), "nil")
        shows(PhoneNumber.isVanity("1 800 six-flag"), "true")
        shows(PhoneNumber.digits(in: "(650) 253-0000"), "6502530000")
        shows(PhoneNumber.dialableCharacters(in: "+1 650*"), "+1650*")
        shows(PhoneNumber.replacingLetters(in: "1-800-FLOWERS"), "1-800-3569377")
        shows(found(in: "call +1 650 253 0000"), "+16502530000")
    }

    @Test func numbers() throws {
        shows(PhoneNumber(callingCode: 39, nationalSignificantNumber: "0236618300"), "+390236618300")
        shows(google.callingCode, "1")
        shows(google.nationalSignificantNumber, "6502530000")
        shows(google.extension, "nil")
        shows(google.isValid, "true")
        shows(google.isValid(in: .de), "false")
        shows(google.kind, "fixedLineOrMobile")
        shows(google.region, "US")
        shows(google.isPossible(as: .mobile), "true")
        shows(google.possibility(as: .pager), "invalidLength")
        shows(PhoneNumber(callingCode: 1, nationalSignificantNumber: "65025300001")?.truncated(), "+16502530000")
        shows(google.areaCodeLength, "3")
        shows(google.nationalDestinationCodeLength, "3")
        shows(google.isGeographical, "true")
        shows(google.isDialableInternationally, "true")
        shows(google.match("253 0000"), "shortNationalNumber")
    }

    @Test func formats() throws {
        shows(google.e164, "+16502530000")
        shows(google.formatted(), "+1 650-253-0000")
        shows(google.formatted(.national), "(650) 253-0000")
        shows(google.formatted(.rfc3966), "tel:+1-650-253-0000")
        shows(try PhoneNumber.Parsed("000-000-0000", in: .us).formatted(.national), "000-000-0000")
        shows(google.formatted(.custom([dotted])), "650.253.0000")
        shows(google.formatted(.outOfCountry(from: .de)), "00 1 650-253-0000")
        shows(carried.mobileDialing(from: .br, grouped: false), "0151123456789")
        shows(carried.number.formatted(.carrier("21")), "0 21 (11) 2345-6789")
        shows(carried.formatted(fallbackCarrier: "21"), "0 15 (11) 2345-6789")
        shows(parsed.formattedAsEntered(from: .us), "1 800 six-flag")
        shows(parsed.outOfCountryKeepingLetters(from: .de), "00 1 800 SIX-FLAG")
        shows(AsYouTypeFormatter(region: .southKorea).formatted("0102345"), "010-2345")
    }

    @Test func regions() throws {
        shows(plan.regions.count, "245")
        shows(plan.callingCodes.prefix(3), "[1, 7, 20]")
        shows(plan.regions(ofCallingCode: 800), "[001]")
        shows(plan.callingCode(of: .de), "49")
        shows(plan.mainRegion(ofCallingCode: 1), "US")
        shows(plan.regions(ofCallingCode: 44), "[GB, GG, IM, JE]")
        shows(plan.nationalPrefix(of: .de), "0")
        shows(plan.isNANPA(.us), "true")
        shows(plan.isMobilePortable(in: .de), "true")
        shows(NumberingPlan.mobileToken(ofCallingCode: 54), "9")
        shows(plan.kinds(of: .us).count, "5")
        shows(plan.kinds(ofCallingCode: 800), "[tollFree]")
        shows(plan.exampleNumber(in: .de), "+4930123456")
        shows(plan.exampleNumber(ofCallingCode: 800), "+80012345678")
        shows(plan.invalidExampleNumber(in: .us), "+1201555012")
    }

    @Test func phoneNumberKit() throws {
        shows(try PhoneNumber(validating: "030 123456", in: .de), "+4930123456")
        shows(PhoneValidator(region: .us).verdicts(for: ["650 253 0000", "1"]).map(\.isAccepted), "[true, false]")
        shows(PhoneValidator(region: .us).verdict(for: "650 253 000").reason, "tooShort")
        shows(google.formatted(.national), "(650) 253-0000")
        shows(plan.regions.first, "AC")
        shows(plan.regions(ofCallingCode: 49), "[DE]")
        shows(plan.mainRegion(ofCallingCode: 7), "RU")
        shows(plan.callingCode(of: .us), "1")
        shows(google.region, "US")
        shows(plan.exampleNumber(in: .de, kind: .mobile), "+4915123456789")
        shows(plan.exampleNumber(in: .de)?.formatted(.national), "030 123456")
        shows(plan.possibleLengths(in: .us), "[10]")
        shows(carried.text, "0 15 11 2345 6789")
        shows(google.callingCode, "1")
        shows(google.kind, "fixedLineOrMobile")
        shows(AsYouTypeFormatter(region: .southKorea).formatted("023123456"), "02-312-3456")
    }
}
