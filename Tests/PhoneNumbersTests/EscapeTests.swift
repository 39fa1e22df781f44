import PhoneNumbers
import TestSupport
import Testing

/// Percent-encoded characters in running text, as in the URLs of logs.
@Suite struct EscapeTests {
    private static let plans = PhoneEngine.available.map { NumberingPlan.standard.answered(by: $0) }

    private func expectMatches(
        in text: String, _ region: PhoneNumber.Region, _ expected: [String], _ numbers: [String]
    ) {
        for plan in Self.plans {
            let found = text.phoneNumbers(in: region, using: plan)
            #expect(found.map { String(text[text.range(of: $0)]) } == expected, "\(text)")
            #expect(found.map { $0.number.formatted(.e164) } == numbers, "\(text)")
        }
    }

    @Test(arguments: [
        ("GET /users?phone=%2B821023456789&page=2", "%2B821023456789"),
        ("phone=%2b82%2010-2345-6789", "%2b82%2010-2345-6789"),
        ("phone=010%202345%206789", "010%202345%206789"), ("phone=010%2D2345%2D6789", "010%2D2345%2D6789"),
        ("next=%2Fa%3Fphone%3D01023456789%26page%3D2", "01023456789"),
        ("%22tel%22%3A%22010-2345-6789%22", "010-2345-6789"),
        ("q=%20010-2345-6789", "010-2345-6789"), ("%2B%2B821023456789", "%2B%2B821023456789"),
        ("q=%EC%A0%84%ED%99%94010-2345-6789", "010-2345-6789"),
        ("010-2345-6789%2C%202", "010-2345-6789"),
    ])
    func korean(text: String, expected: String) {
        expectMatches(in: text, .southKorea, [expected], ["+821023456789"])
    }

    @Test func otherRegions() {
        expectMatches(in: "q=%2B49%2030%20123456&r", .southKorea, ["%2B49%2030%20123456"], ["+4930123456"])
        expectMatches(in: "tel=%28650%29%20253-0000", .us, ["%28650%29%20253-0000"], ["+16502530000"])
        expectMatches(
            in: "650-253-0000%2C%2B1650-253-0001", .us, ["650-253-0000", "%2B1650-253-0001"],
            ["+16502530000", "+16502530001"])
    }

    /// A percentage, an encoded percent sign, digits that encode no character, and a currency sign next to a number.
    @Test(arguments: [
        "010-2345-6789%", "%252B821023456789", "%15010-2345-6789", "%010-2345-6789", "%2010%2", "%24010-2345-6789",
        "%41010-2345-6789", "100%2C000%2C000",
    ])
    func noNumbers(text: String) {
        expectMatches(in: text, .southKorea, [], [])
    }

    /// JavaScript's `encodeURIComponent` leaves parentheses as they are. Such texts are parsed after decoding.
    @Test(arguments: [
        ("q=%2B1%20(650)%20253-0000&x", "%2B1%20(650)%20253-0000", ""),
        ("650-253-0000%20ext.%2012&x", "650-253-0000%20ext.%2012", "12"),
        ("650-253-0000%2C%20ext%3A%2012", "650-253-0000%2C%20ext%3A%2012", "12"),
        ("650-253-0000%20x12", "650-253-0000%20x12", "12"), ("650-253-0000%20%2312", "650-253-0000%20%2312", "12"),
        ("%2B1%20650-253-0000%3Bext%3D12", "%2B1%20650-253-0000%3Bext%3D12", "12"),
    ])
    func decodedTexts(text: String, expected: String, digits: String) {
        expectMatches(in: text, .us, [expected], ["+16502530000"])
        for plan in Self.plans {
            #expect(text.phoneNumbers(in: .us, using: plan).map { $0.number.extension ?? "" } == [digits])
        }
    }

    /// Words, times, references and account numbers next to a number may contain encoded characters, too.
    @Test func neighbors() {
        let germany = PhoneNumber.Region.de
        expectMatches(in: "at=10%3A30%20030%20123456", germany, ["030%20123456"], ["+4930123456"])
        expectMatches(in: "tel=030%20123456%2010%3A30", germany, ["030%20123456"], ["+4930123456"])
        let extended = "030%20123456%20Durchwahl%2012"
        expectMatches(in: "tel=\(extended)&r", germany, [extended], ["+4930123456"])
        for text in [
            "q=Order%20No.%20030%20123456", "iban=DE89%203704%200044%200532%200130%2000", "ref=%23030123456",
            "EUR%2030123456",
        ] {
            expectMatches(in: text, germany, [], [])
        }
    }

    /// libphonenumber decodes no characters.
    @Test func profileOfLibphonenumber() {
        for plan in PhoneEngine.available.map({ NumberingPlan.libphonenumber.answered(by: $0) }) {
            #expect("phone=%2B821023456789".phoneNumbers(in: .southKorea, using: plan).isEmpty)
        }
    }

    /// Both engines and the component of regular expressions find the same numbers among percent-encoded characters.
    @Test func enginesAgree() {
        let tokens = [
            "%2B", "%20", "%2", "%", "%A0", "%28", "%29", "%2D", "%2F", "%3D", "%7E", "%26", "+", " ", "-", "/", "x",
            "5", "82", "+82 ", "010-2345-6789", "02%20312%203456", "%2B4930123456", "650", "253-0000", " ext. 12",
            "%20ext.%2012", "B",
            "é", "10", "%23", "DE89", "EUR", "계좌", "Durchwahl", "12", "·",
        ]
        var random = SplitMix64(seed: 5)
        let component = PhoneNumber.ParseStrategy.phoneNumber(in: .southKorea)
        for _ in 0..<Repetition.count(3000) {
            let parts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
                tokens.randomElement(using: &random) ?? ""
            }
            let text = parts.joined()
            for leniency in PhoneNumber.Leniency.allCases {
                let found = Self.plans.map { text.phoneNumbers(in: [.southKorea], leniency: leniency, using: $0) }
                for other in found { #expect(other == found[0], "\(text)") }
                if leniency != .valid { continue }
                let matches = text.matches(of: component).map { String(text[$0.range]) }
                #expect(matches == found[0].map { String(text[text.range(of: $0)]) }, "\(text)")
            }
        }
    }

    /// A part of a stream may end within a percent-encoded character.
    @Test func streams() {
        let url = Array("a=%2B821023456789&b=010%202345%206789&c=%A0010-2345-6789&".utf8)
        let search = NumberSearch(regions: [.southKorea], leniency: .valid)
        for engine in PhoneEngine.available {
            let empty = NumberStream(search, plan: .standard, engine: engine)
            for end in url.indices {
                var stream = empty
                var found: [Range<Int>] = []
                for (part, isEnd) in [(url[..<end], false), (url[end...], true)] {
                    let numbers = stream.add(Array(part), isEnd: isEnd)
                    found += numbers.map { stream.dropped + $0.range.lowerBound..<stream.dropped + $0.range.upperBound }
                }
                #expect(found == [2..<17, 20..<37, 43..<56])
            }
        }
    }
}
