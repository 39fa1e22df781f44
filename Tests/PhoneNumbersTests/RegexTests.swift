import PhoneNumbers
import RegexBuilder
import TestSupport
import Testing

@Suite struct RegexTests {
    private let strategy = PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea)

    private func matches(in text: String) -> [String] { text.matches(of: strategy).map { String(text[$0.range]) } }

    @Test func inText() throws {
        let line = Regex {
            "Tel: "
            Capture { PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea) }
        }
        let match = try #require("Name: 홍길동, Tel: 010-2345-6789, age 20".firstMatch(of: line))
        #expect(match.1.e164 == "+821023456789")
        #expect(String(match.0) == "Tel: 010-2345-6789")
    }

    /// The plan determines the matches: under libphonenumber's rules a Korean number may lack its area code.
    @Test func usingAPlan() throws {
        let text = "call 1 650 253 0000 or 02-312-3456"
        let us = try #require(PhoneNumber.Region("US"))
        let korea = try NumberingPlan(bytes: World.koreaAlone)
        for (plan, expected) in [
            (NumberingPlan.standard, ["1 650 253 0000"]), (.libphonenumber, ["1 650 253 0000"]), (korea, []),
        ] {
            let found = text.matches(of: PhoneNumber.ParseStrategy.phoneNumber(in: us, plan: plan))
            #expect(found.map { String(text[$0.range]) } == expected)
        }
        #expect(text.matches(of: PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea, plan: korea)).count == 1)
    }

    @Test func allOfThem() {
        let text = "call 02-312-3456 or +82 10 2345 6789 (mobile), fax: 0505-234-5678. Order 12345678901 of 2024-01-02."
        let numbers = text.matches(of: strategy).map(\.output)
        #expect(numbers.compactMap(\.e164) == ["+8223123456", "+821023456789", "+825052345678"])
    }

    @Test(arguments: [
        ("", []), ("+", []), ("(", []), ("전화", []),
        ("010-2345-6789", ["010-2345-6789"]), ("02-3456-7890", ["02-3456-7890"]), ("1588-1234", ["1588-1234"]),
        ("+82 10 2345 6789", ["+82 10 2345 6789"]), ("+82 (0)10-2345-6789", ["+82 (0)10-2345-6789"]),
        ("010-2345-678", []),
        // Two numbers, and text after a number that the engine ignores.
        ("010-2345-6789 010-9876-5432", ["010-2345-6789", "010-9876-5432"]),
        ("02-3456-7890,010-2345-6789", ["02-3456-7890", "010-2345-6789"]),
        ("02-3456-7890 / 010-2345-6789", ["02-3456-7890", "010-2345-6789"]),
        ("02-3456-7890~2", ["02-3456-7890~2"]),
        ("010-2345-6789\r\n010-9876-5432", ["010-2345-6789", "010-9876-5432"]),
        ("010-2345-6789 2024", ["010-2345-6789"]),
        // A complete number does not grow by a single digit after a blank.
        ("031-345-6789 2층", ["031-345-6789"]), ("1. 02-312-3456 2. 02-312-3457", ["02-312-3456", "02-312-3457"]),
        // Extensions.
        ("02-3456-7890 ext. 12", ["02-3456-7890 ext. 12"]), ("02-3456-7890 (내선 12)", ["02-3456-7890 (내선 12)"]),
        ("02-3456-7890#12", ["02-3456-7890#12"]),
        // Punctuation around numbers.
        ("Call 010-2345-6789.", ["010-2345-6789"]), ("010-2345-6789, 홍길동", ["010-2345-6789"]),
        ("(010-2345-6789)", ["010-2345-6789"]), ("Kim(010-2345-6789).", ["010-2345-6789"]),
        ("Tel.010-2345-6789/Fax", ["010-2345-6789"]), ("전화010-2345-6789로", ["010-2345-6789"]),
        ("\u{202A}+82 10-2345-6789\u{202C}", ["+82 10-2345-6789"]),
    ])
    func numbers(text: String, expected: [String]) {
        #expect(matches(in: text) == expected)
    }

    @Test(arguments: [
        // Context after the number.
        ("1588-1234-5678", []), ("1588-1234/5678", ["1588-1234"]), ("1588-1234--5678", []),
        ("1588-1234(5678)", ["1588-1234"]),
        ("1588-1234A", []), ("1588-1234x12", ["1588-1234x12"]), ("1588-12345", []), ("1588-1234５", []),
        ("02-3456-7890/010-2345-6789", ["02-3456-7890", "010-2345-6789"]),
        ("1588-1234-", ["1588-1234"]), ("1588-1234 5678", ["1588-1234"]), ("1588-1234가", ["1588-1234"]),
        ("1588-1234-A", ["1588-1234"]), ("1588-1234....5678", ["1588-1234"]),
        // Context before the number.
        ("333-02-1234567", []), ("9901023456789", []), ("x01023456789y", []), ("x01023456789", []),
        ("９01023456789", []), ("(333)-1588-1234", []), ("333)1588-1234", []), ("+1588-1234", []),
        ("12(02) 3456-7890", ["(02) 3456-7890"]), ("++821023456789", ["++821023456789"]),
        ("-1588-1234", ["1588-1234"]), ("333 1588-1234", ["1588-1234"]), ("A-1588-1234", ["1588-1234"]),
        ("1) 1588-1234", ["1588-1234"]),
        // Other uses of digits.
        ("110-234-567890", []), ("120-81-47521", []), ("100.100.100.119", []), ("1.0.2.1  1.1.2", []),
        ("2024-01-02", []), ("2024.01.02 1588-1234", ["1588-1234"]),
        ("550e8400-e29b-41d4-a716-021234567890", []),
        // Numbers that can be dialed only inside their country.
        ("112", []), ("1330", []), ("143335", []), ("312-3456", []), ("112 010-2345-6789", ["010-2345-6789"]),
    ])
    func edges(text: String, expected: [String]) {
        #expect(matches(in: text) == expected)
    }

    @Test(arguments: [
        ("０１０－６７８９－０１２３", ["０１０－６７８９－０１２３"]), ("＋８２　１０　２３４５　６７８９", ["＋８２　１０　２３４５　６７８９"]),
        ("（02） 3456-7890", ["（02） 3456-7890"]), ("（010-2345-6789）", ["010-2345-6789"]),
        ("010\u{3000}2345\u{3000}6789", ["010\u{3000}2345\u{3000}6789"]), ("010\t2345\t6789", []),
        ("010\u{2014}2345\u{2014}6789", ["010\u{2014}2345\u{2014}6789"]), ("010·2345·6789", ["010·2345·6789"]),
        ("010.2345.6789", ["010.2345.6789"]), ("010/2345/6789", ["010/2345/6789"]),
        ("010\u{A0}2345\u{2011}6789", ["010\u{A0}2345\u{2011}6789"]), ("02)3456-7890", ["02)3456-7890"]),
        ("(02)3456-7890", ["(02)3456-7890"]), ("((02) 3456-7890)", ["(02) 3456-7890"]),
        ("(+82) 10-2345-6789", ["(+82) 10-2345-6789"]), ("02 (3456-7890)", []),
        ("010 - 2345 - 6789", ["010 - 2345 - 6789"]), ("010 -- 2345-6789", ["010 -- 2345-6789"]),
        ("010\n2345\n6789", []),
        // Numeric characters of Unicode that are not decimal digits.
        ("010-2345-678三", []), ("三010-2345-6789①", ["010-2345-6789"]), ("010-2345-678①", []),
        ("٠١٠-٢٣٤٥-٦٧٨٩", ["٠١٠-٢٣٤٥-٦٧٨٩"]),
        // At most four signs between two digits.
        ("0---1---0---2---3---4---5---6---7---8---9", ["0---1---0---2---3---4---5---6---7---8---9"]),
        ("0-----1-----0-----2-----3-----4-----5-----6-----7-----8-----9", []),
    ])
    func characters(text: String, expected: [String]) {
        #expect(matches(in: text) == expected)
    }

    /// If numbers have several lengths, a prefix of a number can also be a number.
    @Test(arguments: [
        ("DE", "030 1234 5678", ["030 1234 5678"]), ("DE", "+49 30 12 34 56 78.", ["+49 30 12 34 56 78"]),
        ("DE", "030 123456 2 Zimmer", ["030 123456"]), ("IT", "Tel. 02 3661 8300, Milano", ["02 3661 8300"]),
        ("US", "(650) 253-0000 or 1-800-356-9377", ["(650) 253-0000", "1-800-356-9377"]),
        ("US", "650 253 0000 650 253 0001", ["650 253 0000", "650 253 0001"]),
        ("US", "2024-01-02 10:30 650 253 0000", ["650 253 0000"]), ("US", "20240102 10:30", []),
        ("FR", "le 01/02/2023 12:34", []), ("FR", "01/02/03/04/05", []), ("DK", "2023-12-25.", []),
        ("DK", "20 23 12 25", ["20 23 12 25"]), ("US", "at 10:30, 650-253-0000:", ["650-253-0000"]),
        ("US", "call 253-0000 on 12/25/2023 from 192.168.100.200", []), ("US", "card 4111 1111 1111 1111", []),
        ("FR", "01 23 45 67 89 ou 06 12 34 56 78", ["01 23 45 67 89", "06 12 34 56 78"]),
        ("GB", "+44 (0)20 7946 0958 or 020 7946 0958", ["+44 (0)20 7946 0958", "020 7946 0958"]),
        ("ZZ", "+44 20 7946 0958, 020 7946 0958, +800 1234 5678", ["+44 20 7946 0958", "+800 1234 5678"]),
    ])
    func otherRegions(letters: String, text: String, expected: [String]) throws {
        let region = try #require(PhoneNumber.Region(letters))
        let found = text.matches(of: PhoneNumber.ParseStrategy.phoneNumber(in: region)).map { String(text[$0.range]) }
        #expect(found == expected)
    }

    /// Text outside a substring is ignored, like text outside a string.
    @Test func substrings() {
        let text = "x01023456789y"
        #expect(text.firstMatch(of: strategy) == nil)
        #expect(text.dropFirst().dropLast().firstMatch(of: strategy)?.output.e164 == "+821023456789")
    }

    /// Text that the regular expression matched before the number is still its context.
    @Test func neighborsInPatterns() {
        let line = Regex {
            ChoiceOf {
                "9-"
                "9 "
                "9"
            }
            strategy
        }
        #expect("901023456789".firstMatch(of: line) == nil)
        #expect("9-010-2345-6789".firstMatch(of: line) == nil)
        #expect("9 010-2345-6789".firstMatch(of: line)?.output == "9 010-2345-6789")
    }

    @Test func level() {
        let lenient = PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea, level: .lenient)
        #expect("call 1023456789".firstMatch(of: lenient)?.output.e164 == "+821023456789")
        #expect("call 1023456789".firstMatch(of: strategy) == nil)
        // This number of digits is possible in Korea, but no level accepts these digits.
        #expect("call 02-0000-0000".firstMatch(of: lenient) == nil)
    }

    /// The component and the finder have the same rules.
    @Test(arguments: [PhoneNumber.Region.southKorea, .us, .de])
    func findsWhatTheFinderFinds(region: PhoneNumber.Region) throws {
        let parts = [
            "010-2345-6789", "(02) 312-3456", "+49 30 123456", "650 253 0000", "1588-1234", "ext. 12", "내선 3", "2층",
            "/", ",",
            "\n", "전화", "tel:", "2024-01-02", "10:30", "DE89 3704 0044 0532 0130 00", "계좌번호 110-234-567890", "#", "7",
            "x", "$",
            "０２-３４５６-７８９０", "  ", "\"", "(", ")",
        ]
        var random = SplitMix64(seed: 20)
        for _ in 0..<Repetition.count(600) {
            let text = (0..<8).map { _ in parts.randomElement(using: &random) ?? "" }.joined(separator: " ")
            let component = PhoneNumber.ParseStrategy.phoneNumber(in: region)
            let matches = text.matches(of: component).map { ($0.output, String(text[$0.range])) }
            let found = text.phoneNumbers(in: region).map { ($0.number, String(text[text.range(of: $0)])) }
            #expect(matches.map(\.0) == found.map(\.0), "\(text)")
            #expect(matches.map(\.1) == found.map(\.1), "\(text)")
        }
    }

    /// libphonenumber's matches may begin with the signs or the label before their digits.
    @Test(arguments: [
        ("12 - -6502530000", PhoneNumber.Level.standard, "-6502530000"), ("1x ~6502530000", .standard, "~6502530000"),
        ("1x/ 6502530000", .standard, " 6502530000"), ("1x \u{200B}6502530000", .standard, "\u{200B}6502530000"),
        ("12 x6502530000", .lenient, "x6502530000"), ("1 ext6502530000", .lenient, "ext6502530000"),
    ])
    func matchesOfLibphonenumber(text: String, level: PhoneNumber.Level, match: String) {
        let component = PhoneNumber.ParseStrategy.phoneNumber(in: .us, level: level, plan: .libphonenumber)
        let leniency = level == .lenient ? PhoneNumber.Leniency.possible : .valid
        let found = text.phoneNumbers(in: .us, leniency: leniency, using: .libphonenumber)
        #expect(found.map { String(text[text.range(of: $0)]) } == [match])
        #expect(text.matches(of: component).map { String(text[$0.range]) } == [match])
    }

    /// Texts with a candidate at every position; quadratic time would take minutes.
    @Test(.timeLimit(.minutes(30)), arguments: ["1", "0 ", "(", "010-2345-6789 ", "1."])
    func longTexts(part: String) {
        let count = 20_000
        let found = String(repeating: part, count: count).matches(of: strategy).count
        #expect(found == (part.count > 2 ? count : 0))
    }
}
