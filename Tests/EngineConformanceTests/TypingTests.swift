import PhoneModel
import TestSupport
import Testing

/// Numbers of all regions as they are typed.
@Suite struct TypingTests {
    private static func marks(_ text: some StringProtocol) -> String {
        String(text.filter { $0 == "+" || ("0"..."9").contains($0) })
    }

    /// The example numbers of all regions and kinds, in both notations.
    private static func examples(
        _ body: (_ engine: Engines.Named, _ region: PhoneNumber.Region, _ text: String) throws -> Void
    ) throws {
        for engine in try Engines.all() {
            for region in engine.stages.regions where region != .southKorea {
                for kind in PhoneNumber.Kind.allCases {
                    guard let digits = engine.stages.example(of: kind, in: region, callingCode: nil) else { continue }
                    let number = try #require(engine.stages.check(digits, in: region).number)
                    for style in [PhoneNumber.Style.national, .international] {
                        let text = try #require(engine.stages.format(number, style, .standard))
                        try body(engine, region, text)
                    }
                }
            }
        }
    }

    /// The text of a complete number is the formatted number.
    @Test func lastKeys() throws {
        var count = 0
        try Self.examples { engine, region, text in
            count += 1
            #expect(engine.stages.layout(Self.marks(text), in: region).text == text, "\(engine): \(region)")
        }
        #expect(count > 1500)
    }

    /// Separators are only between digits, except for a closed bracket. Formatting a formatted text changes nothing.
    @Test func everyKey() throws {
        try Self.examples { engine, region, text in
            let marks = Self.marks(text)
            for count in 1...marks.count {
                let live = engine.stages.layout(String(marks.prefix(count)), in: region).text
                let note: Comment = "\(engine): \(region), \(live)"
                #expect(Self.marks(live) == marks.prefix(count), note)
                #expect(live.last?.isNumber == true || live == "+", note)
                #expect(live.first?.isNumber == true || live.first == "+" || live.first == "(", note)
                #expect(live.count { $0 == "(" } == live.count { $0 == ")" }, note)
                #expect(engine.stages.layout(live, in: region).text == live, note)
            }
        }
    }

    /// Every digit of every example fits.
    @Test func rooms() throws {
        try Self.examples { engine, region, text in
            let marks = Self.marks(text)
            for count in 1...marks.count {
                let typed = marks.prefix(count)
                let maximum = engine.stages.maximum(of: Array(typed.utf8).span, in: region)
                #expect(maximum >= typed.filter(\.isNumber).count, "\(engine): \(region), \(typed)")
            }
        }
        for (region, text, maximum) in [
            ("US", "650", 10), ("US", "1650", 11), ("US", "+1650", 11), ("US", "01144", 15), ("GB", "020", 11),
            ("GB", "20", 10), ("FR", "01", 10), ("SG", "6", 11), ("BR", "11", 11), ("AR", "01115", 13),
            // More digits than a reading holds.
            ("KR", "+1034620375" + String(repeating: "0", count: 30), 11),
        ] {
            let region = try #require(PhoneNumber.Region(region))
            for engine in try Engines.all() {
                let typed = Array(text.utf8)
                #expect(engine.stages.maximum(of: typed.span, in: region) == maximum, "\(engine): \(region), \(text)")
            }
        }
    }

    /// Random digits in random regions: both engines give the same text and caret, and the caret keeps its digits.
    @Test func seededKeys() throws {
        let engines = try Engines.all()
        let regions = engines[0].stages.regions.filter { $0 != .southKorea }
        var random = SplitMix64(seed: 61)
        for _ in 0..<Repetition.count(200_000) {
            let region = try #require(regions.randomElement(using: &random))
            let openings = [
                "", "", "0", "00", "1", "011", "8", "+", "+" + String(Int.random(in: 1...999, using: &random)),
            ]
            var text = openings.randomElement(using: &random) ?? ""
            for _ in 0..<Int.random(in: 0...16, using: &random) {
                text += String(Int.random(in: 0...9, using: &random))
                if Int.random(in: 0...9, using: &random) == 0 {
                    text += [" ", "-", "(", ")"].randomElement(using: &random) ?? ""
                }
            }
            let caret = Int.random(in: 0...text.utf8.count, using: &random)
            // Digits after +82 and a separator may be a second number, which is not displayed.
            guard engines[0].stages.layout(text, in: region, .ungrouped).text == Self.marks(text) else { continue }
            for grouping in [PhoneNumber.Grouping.standard, .libphonenumber] {
                let drawn = engines.map { $0.stages.layout(text, caret: caret, in: region, grouping) }
                let note: Comment = "\(grouping) in \(region): \(text) at \(caret): \(drawn)"
                let typed = Self.marks(text.prefix(caret))
                #expect(drawn.allSatisfy { $0 == drawn[0] }, note)
                #expect(Self.marks(drawn[0].text).hasPrefix(typed), note)
                #expect(Self.marks(drawn[0].text.prefix(drawn[0].caret)) == typed, note)
                guard grouping == .libphonenumber else { continue }
                #expect(Self.marks(drawn[0].text) == Self.marks(text), note)
                #expect(engines[0].stages.layout(drawn[0].text, in: region, grouping).text == drawn[0].text, note)
            }
            let maxima = engines.map { $0.stages.maximum(of: Array(text.utf8).span, in: region) }
            #expect(maxima.allSatisfy { $0 == maxima[0] }, "\(region): \(text): \(maxima)")
        }
    }

    /// An international prefix and +82: the Korean rules group the digits as after a plus, and limit their count.
    @Test func koreanNumbersAfterPrefixes() throws {
        let engines = try Engines.all()
        var random = SplitMix64(seed: 82)
        for _ in 0..<Repetition.count(20_000) {
            let prefixes = [("US", "011"), ("GB", "00"), ("AU", "0011"), ("RU", "810"), ("JP", "010")]
            let (letters, prefix) = try #require(prefixes.randomElement(using: &random))
            let region = try #require(PhoneNumber.Region(letters))
            let openings = ["", "2", "10", "15", "16", "30", "50", "505", "70", "80"]
            var digits = "82" + (openings.randomElement(using: &random) ?? "")
            for _ in 0..<Int.random(in: 0...11, using: &random) {
                digits += String(Int.random(in: 0...9, using: &random))
            }
            let caret = Int.random(in: 0...digits.utf8.count, using: &random)
            for engine in engines {
                let plus = engine.stages.layout("+" + digits, caret: caret + 1, in: region)
                let typed = engine.stages.layout(prefix + digits, caret: caret + prefix.utf8.count, in: region)
                #expect(typed.text == prefix + " " + plus.text.dropFirst(), "\(engine): \(region), \(digits)")
                let isBeforeCode = caret == 0
                let place = isBeforeCode ? prefix.utf8.count : plus.caret + prefix.utf8.count
                #expect(typed.caret == place, "\(engine): \(region), \(digits), caret \(caret)")
                let maxima = ["+" + digits, prefix + digits].map {
                    engine.stages.maximum(of: Array($0.utf8).span, in: region)
                }
                #expect(maxima[1] == maxima[0] + prefix.utf8.count, "\(engine): \(region), \(digits)")
            }
        }
    }

    @Test func notations() throws {
        for (region, text, shown) in [
            ("US", "6502", "(650) 2"), ("US", "650", "650"), ("US", "16502", "1 (650) 2"),
            ("US", "0114420", "011 44 20"),
            ("GB", "02079460", "020 7946 0"), ("GB", "2079460", "20 7946 0"), ("GB", "442079", "44 20 79"),
            ("GB", "+4402079", "+44 0 20 79"), ("FR", "061234", "06 12 34"), ("RU", "8912345", "8 (912) 345"),
            ("AR", "0111523456789", "011 15-2345-6789"), ("KR", "+44207946", "+44 20 7946"),
            ("DE", "+999123", "+999123"),
            ("US", "65025300001", "65025300001"), ("US", "+82102345", "+82 10-2345"),
            ("US", "0118215881234", "011 82 1588-1234"), ("GB", "008230612345678", "00 82 306-1234-5678"),
        ] {
            let region = try #require(PhoneNumber.Region(region))
            for engine in try Engines.all() {
                #expect(engine.stages.layout(text, in: region).text == shown, "\(engine)")
                #expect(engine.stages.layout(text, in: region, .ungrouped).text == text, "\(engine)")
            }
        }
    }
}
