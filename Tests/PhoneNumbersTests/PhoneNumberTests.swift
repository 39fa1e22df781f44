import PhoneNumbers
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite struct PhoneNumberTests {
    @Test func reading() throws {
        let number = try PhoneNumber("010-2345-6789", in: .southKorea)
        #expect(number.e164 == "+821023456789")
        #expect(number.callingCode == 82)
        #expect(number.nationalSignificantNumber == "1023456789")
        #expect(number.formatted(.international) == "+82 10-2345-6789")
        #expect(number.isValid)
        #expect(number.level == .strict)
        #expect(number.kind == .mobile)
        #expect(number.region == .southKorea)
        #expect(number.extension == nil)
    }

    @Test func sameNumberInEveryNotation() throws {
        let number = try PhoneNumber("010-2345-6789", in: .southKorea)
        for text in [
            "+82 10 2345 6789", "０１０ ２３４５ ６７８９", "1023456789", "0082-10-2345-6789", "82-010-2345-6789",
            "tel:+82-10-2345-6789", "00700 82 10 2345 6789",
        ] {
            #expect(try PhoneNumber(text, in: .southKorea) == number, "\(text)")
        }
        #expect(try PhoneNumber("010-2345-6789 ext. 1", in: .southKorea) != number)
    }

    /// Blanks of all widths separate digits, and the label of an extension from the digits next to it.
    @Test(arguments: [" ", "\u{A0}", "\u{2000}", "\u{2007}", "\u{2009}", "\u{202F}", "\u{205F}", "\u{3000}"])
    func blanks(blank: String) throws {
        for (text, region, international) in [
            ("02 312 3456 내선 12", .kr, "+82 2-312-3456 ext. 12"),
            ("(650) 253 0000 ext. 12", .us, "+1 650-253-0000 ext. 12"),
            ("+33 1 42 68 53 00", .us, "+33 1 42 68 53 00"),
            ("tel. 01 42 68 53 00 x 12", .fr, "+33 1 42 68 53 00 ext. 12"),
        ] as [(String, PhoneNumber.Region, String)] {
            for engine in PhoneEngine.available {
                let plan = NumberingPlan.standard.answered(by: engine)
                let number = try PhoneNumber(
                    validating: text.replacing(" ", with: blank), in: region, level: .standard, using: plan)
                #expect(number.formatted(.international) == international, "\(text), \(engine)")
            }
        }
    }

    @Test func failures() {
        let cases: [(text: String, reason: PhoneNumber.Reason, offset: Int)] = [
            ("", .empty, 0), (" \u{3000}\t", .empty, 0), ("전화", .notANumber, 0), ("010-1234-56", .tooShort, 11),
            ("010-1234-56  ", .tooShort, 11), ("+", .tooShort, 1), ("010-2345-67890", .tooLong, 13),
            ("번호 091-234-5678", .unassigned, 8), ("02-012-3456", .unassigned, 3),
            ("+999 650 253 0000", .invalidCallingCode, 1),
            ("+82 99", .unassigned, 4),
        ]
        for (text, reason, offset) in cases {
            do throws(PhoneNumber.ParseFailure) {
                let number = try PhoneNumber(text, in: .southKorea)
                Issue.record("'\(text)' was parsed as \(number)")
            } catch {
                #expect(error.reason == reason && error.offset == offset, "\(text): \(error)")
            }
        }
    }

    @Test func levels() throws {
        #expect(throws: PhoneNumber.ParseFailure.self) {
            try PhoneNumber(validating: "010-1234-5678", in: .southKorea, level: .strict)
        }
        #expect(try PhoneNumber(validating: "010-1234-5678", in: .southKorea).level == .standard)
        #expect(throws: PhoneNumber.ParseFailure.self) { try PhoneNumber(validating: "1023456789", in: .southKorea) }
        // The text has to be repaired, but the number that it means is strict.
        #expect(try PhoneNumber("1023456789", in: .southKorea).level == .strict)
    }

    @Test func unknownRegion() throws {
        let nowhere = try #require(PhoneNumber.Region("qq"))
        #expect(!NumberingPlan.standard.supports(nowhere))
        #expect(NumberingPlan.standard.supports(.southKorea))
        #expect(try PhoneNumber("+82 2 312 3456", in: nowhere).kind == .fixedLine)
        do throws(PhoneNumber.ParseFailure) {
            _ = try PhoneNumber("(02) 312 3456", in: nowhere)
            Issue.record("a number without a plus was parsed in a region that the plan does not support")
        } catch {
            #expect(error.reason == .invalidCallingCode && error.offset == 1)
        }
        #expect(PhoneNumber.Region("KOR") == nil)
        #expect(PhoneNumber.Region("K1") == nil)
        #expect(PhoneNumber.Region("") == nil)
        #expect(PhoneNumber.Region("kr") == .southKorea)
    }

    @Test func styles() throws {
        let number = try PhoneNumber("02-3456-7890 내선 12", in: .southKorea)
        #expect(number.formatted(.e164) == "+82234567890")
        #expect(number.formatted(.international) == "+82 2-3456-7890 ext. 12")
        #expect(number.formatted(.national) == "02-3456-7890 ext. 12")
        #expect(number.formatted(.rfc3966) == "tel:+82-2-3456-7890;ext=12")
        #expect(number.formatted(.digits) == "0234567890")
        #expect(number.formatted(.national.separator(.space)) == "02 3456 7890 ext. 12")
        #expect(number.formatted(.national.separator(.dot)) == "02.3456.7890 ext. 12")
        #expect(number.formatted(.national.separator(.none)) == "0234567890 ext. 12")
        #expect(number.formatted(.international.separator(.dot)) == "+82 2.3456.7890 ext. 12")
        #expect(number.formatted(.rfc3966.separator(.space)) == "tel:+82-2-3456-7890;ext=12")
        #expect(number.formatted(.rfc3966.separator(.none)) == "tel:+82234567890;ext=12")
        #expect(number.formatted() == number.formatted(.international))
    }

    /// Numbers that only a domestic caller can dial.
    @Test func domesticNumbers() throws {
        let number = try PhoneNumber("112", in: .southKorea)
        #expect(number.kind == .emergency)
        #expect(number.e164 == nil)
        #expect(number.nationalSignificantNumber == "112")
        #expect(number.formatted(.e164) == "112")
        #expect(number.formatted(.international) == "112")
        #expect(number.formatted(.rfc3966) == "tel:112;phone-context=+82")
        #expect(number.description == "112;phone-context=+82")
        let local = try PhoneNumber("2345-6789", in: .southKorea)
        #expect(local.kind == .localOnly)
        #expect(local.formatted(.national) == "2345-6789")
        // The Seoul number with the same digits is a different number.
        #expect(try PhoneNumber("+82 2 345 6789", in: .southKorea) != local)
        let tollFree = try PhoneNumber("00798-11-908-8212", in: .southKorea)
        #expect(tollFree.nationalSignificantNumber == "00798119088212")
        #expect(tollFree.formatted(.national.separator(.space)) == "00798 11 908 8212")
    }

    @Test func oneNumberIs24Bytes() {
        #expect(MemoryLayout<PhoneNumber>.stride == 24)
        #expect(MemoryLayout<PhoneNumber?>.stride == 24)
    }

    @Test func order() throws {
        let texts = [
            "112", "02-312-3456", "02-3456-7890", "02-3456-7890 ext. 1", "02-3456-7890 ext. 2", "031-234-5678",
            "010-2345-6789",
        ]
        let numbers = try texts.map { try PhoneNumber($0, in: .southKorea) }
        let sorted = numbers.shuffled().sorted()
        #expect(
            sorted.map { $0.formatted(.national) } == [
                "112", "010-2345-6789", "02-312-3456", "02-3456-7890", "02-3456-7890 ext. 1", "02-3456-7890 ext. 2",
                "031-234-5678",
            ])
        let texted = numbers.filter { $0.e164 != nil }.sorted().compactMap(\.e164)
        #expect(texted == texted.sorted())
    }

    /// Exactly one of two different numbers precedes the other, even if their calling codes begin with the same digits.
    @Test func orderOfAnyCallingCode() throws {
        let numbers = try [1, 10, 100, 101, 82, 820, 999].flatMap { code in
            try ["2", "3"].map { try #require(PhoneNumber(callingCode: code, nationalSignificantNumber: $0)) }
        }
        for number in numbers {
            for other in numbers { #expect((number < other) != (other < number) || number == other) }
        }
        let codes = numbers.shuffled().sorted().map { "\($0.callingCode) \($0.nationalSignificantNumber)" }
        #expect(codes == ["1", "10", "100", "101", "82", "820", "999"].flatMap { ["\($0) 2", "\($0) 3"] })
    }

    @Test func textAndBack() throws {
        for text in [
            "010-2345-6789", "112", "02-3456-7890 x12", "2345678", "0102345678", "143335", "1588-1234",
            "00308-123-4567",
        ] {
            let number = try PhoneNumber(text, in: .southKorea)
            #expect(PhoneNumber(number.description) == number, "\(text): \(number)")
            let json = try JSONEncoder().encode([number])
            #expect(try JSONDecoder().decode([PhoneNumber].self, from: json) == [number])
        }
        #expect(PhoneNumber("+82 10 2345 6789") != nil)
        #expect(PhoneNumber("010-2345-6789") == nil)
        #expect(PhoneNumber("112;phone-context=+999") == nil)
        #expect(PhoneNumber("112;phone-context=+99999999999999999999") == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([PhoneNumber].self, from: Data("[\"110-\"]".utf8))
        }
    }

    /// Enumerations are encoded as names, and a dictionary keyed by numbers is an object.
    @Test func coding() throws {
        let number = try PhoneNumber("010-2345-6789", in: .southKorea)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func text(_ value: some Encodable) throws -> String {
            String(decoding: try encoder.encode(value), as: UTF8.self)
        }
        #expect(try text([PhoneNumber.Level.strict]) == "[\"strict\"]")
        #expect(try text([PhoneNumber.Kind.fixedLine]) == "[\"fixedLine\"]")
        #expect(try text([PhoneNumber.Reason.tooShort]) == "[\"tooShort\"]")
        #expect(try text([PhoneNumber.Grouping.koreanMobileOnly]) == "[\"koreanMobileOnly\"]")
        #expect(try text([number: "Hong"]) == "{\"+821023456789\":\"Hong\"}")
        let style = PhoneNumber.FormatStyle(.national, separator: .dot).region(.southKorea)
        #expect(try text(style) == "{\"region\":\"KR\",\"separator\":\"dot\",\"style\":\"national\"}")
        let book = try JSONDecoder().decode([PhoneNumber: String].self, from: Data("{\"+82 2 312 3456\":\"a\"}".utf8))
        #expect(book.keys.first?.e164 == "+8223123456")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([PhoneNumber.Level].self, from: Data("[\"loose\"]".utf8))
        }
    }

    /// Each enumeration has a name for every case, and decodes what it encodes.
    @Test func names() throws {
        func check<Value: NamedCases & Equatable>(_ type: Value.Type, _ first: String, _ last: String) throws {
            let cases = Array(type.allCases)
            #expect(cases.map(\.description) == type.names && Set(type.names).count == cases.count)
            #expect(type.names.first == first && type.names.last == last)
            let json = try JSONEncoder().encode(cases)
            #expect(String(decoding: json, as: UTF8.self) == "[\"\(type.names.joined(separator: "\",\""))\"]")
            #expect(try JSONDecoder().decode([Value].self, from: json) == cases)
        }
        try check(PhoneNumber.Level.self, "lenient", "strict")
        try check(PhoneNumber.Kind.self, "unknown", "shortNumber")
        try check(PhoneNumber.Reason.self, "empty", "belowLevel")
        try check(PhoneNumber.Style.self, "e164", "digits")
        try check(PhoneNumber.Separator.self, "hyphen", "standard")
        try check(PhoneNumber.Grouping.self, "standard", "libphonenumber")
    }

    @Test func foreignStyles() throws {
        struct Last4: FormatStyle {
            func format(_ number: PhoneNumber) -> String { String(number.nationalSignificantNumber.suffix(4)) }
        }
        #expect(try PhoneNumber("010-2345-6789", in: .southKorea).formatted(Last4()) == "6789")
    }

    @Test func generalKinds() {
        #expect(PhoneNumber.Kind.mobileLegacy.general == .mobile)
        #expect(PhoneNumber.Kind.m2m.general == .mobile)
        #expect(PhoneNumber.Kind.uan.general == .uan)
        for kind in PhoneNumber.Kind.allCases {
            #expect(kind.general.general == kind.general)
            #expect(kind.general.rawValue <= PhoneNumber.Kind.voicemail.rawValue)
        }
    }

    @Test func parseStrategy() throws {
        let style = PhoneNumber.FormatStyle().region(.southKorea)
        #expect(try style.parseStrategy.parse("02 312 3456").formatted(.national) == "02-312-3456")
        #expect(throws: PhoneNumber.ParseFailure.self) {
            try PhoneNumber.FormatStyle().parseStrategy.parse("02 312 3456")
        }
        #expect(try PhoneNumber.FormatStyle().parseStrategy.parse("+82 2 312 3456").isValid)
        let data = try JSONEncoder().encode(style)
        #expect(try JSONDecoder().decode(PhoneNumber.FormatStyle.self, from: data) == style)
    }
}
