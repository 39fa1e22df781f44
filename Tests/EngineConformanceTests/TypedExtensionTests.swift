import PhoneModel
import TestSupport
import Testing

/// Extensions of numbers that are being typed, in all regions.
@Suite struct TypedExtensionTests {
    private static let groupings = [PhoneNumber.Grouping.standard, .libphonenumber]

    private static func marks(_ text: some StringProtocol) -> String {
        String(text.filter { $0 == "+" || ("0"..."9").contains($0) })
    }

    /// The example numbers of all regions and kinds, with their region.
    private static func examples(
        _ body: (_ engine: Engines.Named, _ region: PhoneNumber.Region, _ digits: String) throws -> Void
    ) throws {
        for engine in try Engines.all() {
            for region in engine.stages.regions {
                for kind in PhoneNumber.Kind.allCases {
                    guard let digits = engine.stages.example(of: kind, in: region, callingCode: nil) else { continue }
                    try body(engine, region, digits)
                }
            }
        }
    }

    /// The rows of Tests/Vectors/typed-extensions.tsv, with the texts that a field displays.
    @Test func rows() throws {
        for row in try Vectors.rows(of: "typed-extensions.tsv", columns: 4) {
            let region = try #require(PhoneNumber.Region(row[0]))
            for engine in try Engines.all() {
                for (grouping, shown) in zip(Self.groupings, row[2...]) {
                    let live = engine.stages.layout(row[1], in: region, grouping).text
                    #expect(live == shown, "\(engine): \(row), \(grouping)")
                    #expect(engine.stages.layout(live, in: region, grouping).text == live, "\(engine): \(row)")
                }
            }
        }
    }

    /// The text of a complete number with its extension is the formatted number, for every typed label.
    @Test func lastKeys() throws {
        var count = 0
        try Self.examples { engine, region, digits in
            guard let number = engine.stages.check("\(digits);ext=12", in: region).number else {
                // The Korean plan has its own rules.
                return #expect(region == .southKorea)
            }
            #expect(number.extensionCount == 2)
            for style in [PhoneNumber.Style.national, .international] {
                let text = try #require(engine.stages.format(number, style, .standard))
                let plain = try #require(engine.stages.check(digits, in: region).number)
                let marks = Self.marks(try #require(engine.stages.format(plain, style, .standard)))
                for typed in ["\(marks);ext=12", "\(marks) x12", "\(marks) ext. 12", text] {
                    count += 1
                    let live = engine.stages.layout(typed, caret: typed.utf8.count, in: region)
                    #expect(live.text == text && live.caret == text.utf8.count, "\(engine): \(region), \(typed)")
                }
                let bare = engine.stages.layout("\(marks) x", in: region).text
                #expect(text == bare + "12", "\(engine): \(region), \(bare)")
            }
        }
        #expect(count > 6_000)
    }

    /// An extension changes neither the groups of the digits before it nor their maximum, for any number of digits.
    @Test func everyKey() throws {
        try Self.examples { engine, region, digits in
            for plus in ["", "+"] {
                for count in 1...digits.count {
                    let typed = plus + digits.prefix(count)
                    let extended = "\(typed);ext=345"
                    let note: Comment = "\(engine): \(region), \(typed)"
                    for grouping in Self.groupings {
                        var number = engine.stages.layout(typed, in: region, grouping).text
                        if number.last == " " { number.removeLast() }
                        let live = engine.stages.layout(extended, in: region, grouping).text
                        #expect(live.hasPrefix(number) && live.hasSuffix("345"), note)
                        #expect(Self.marks(live.dropFirst(number.count)) == "345", note)
                        #expect(engine.stages.layout(live, in: region, grouping).text == live, note)
                    }
                    let rooms = [typed, extended].map { engine.stages.maximum(of: Array($0.utf8).span, in: region) }
                    #expect(rooms[0] == rooms[1], note)
                }
            }
        }
    }

    @Test(arguments: [("KR", 20), ("US", 20), ("GB", 9), ("PE", 20), ("RO", 9), ("TW", 9), ("UY", 9)])
    func rooms(region: String, maximum: Int) throws {
        let region = try #require(PhoneNumber.Region(region))
        for engine in try Engines.all() {
            for text in ["12", "12;ext=345"] {
                let found = engine.stages.typedExtension(of: Array(text.utf8).span, in: region)
                #expect(found.maximum == maximum && found.numberEnd == 2, "\(engine)")
                #expect(found.hasLabel == text.contains(";"), "\(engine)")
            }
        }
    }

    /// Random numbers with an extension in random regions, at any caret: both engines give the same text and caret, and
    /// the caret keeps its marks, of which the label is one.
    @Test func seededKeys() throws {
        let engines = try Engines.all()
        let regions = engines[0].stages.regions
        var random = SplitMix64(seed: 62)
        for _ in 0..<Repetition.count(60_000) {
            let region = try #require(regions.randomElement(using: &random))
            let openings = ["", "0", "00", "1", "+", "+" + String(Int.random(in: 1...999, using: &random))]
            var number = openings.randomElement(using: &random) ?? ""
            for _ in 0..<Int.random(in: 0...13, using: &random) {
                number += String(Int.random(in: 0...9, using: &random))
            }
            var digits = ""
            for _ in 0..<Int.random(in: 0...9, using: &random) {
                digits += String(Int.random(in: 0...9, using: &random))
            }
            let text = "\(number);ext=\(digits)"
            let caret = Int.random(in: 0...text.utf8.count, using: &random)
            // Without digits, there is no extension.
            if Self.marks(number).allSatisfy({ $0 == "+" }) && digits.isEmpty { continue }
            // Digits after +82 may be a second number, which is not displayed.
            guard engines[0].stages.layout(number, in: region, .ungrouped).text == number else { continue }
            for grouping in Self.groupings + [.ungrouped] {
                let drawn = engines.map { $0.stages.layout(text, caret: caret, in: region, grouping) }
                let note: Comment = "\(grouping) in \(region): \(text) at \(caret): \(drawn)"
                #expect(drawn.allSatisfy { $0 == drawn[0] }, note)
                #expect(Self.marks(drawn[0].text) == Self.marks(text), note)
                #expect(Self.marks(drawn[0].text.prefix(drawn[0].caret)) == Self.marks(text.prefix(caret)), note)
                let found = engines[0].stages.typedExtension(of: Array(drawn[0].text.utf8).span, in: region)
                #expect(found.hasLabel && found.digits.count == digits.count, note)
                #expect((drawn[0].caret >= found.digits.lowerBound) == (caret >= number.utf8.count + 5), note)
                let again = engines[0].stages.layout(drawn[0].text, caret: drawn[0].caret, in: region, grouping)
                #expect(again == drawn[0], note)
            }
        }
    }

    /// Labels of all forms at any place of noisy texts: both engines find the same extension, inside the text.
    @Test func noisyLabels() throws {
        let engines = try Engines.all()
        var random = SplitMix64(seed: 63)
        let pieces = [
            "02-312-3456", "650-253-0000", "+44 20 7031 3000", "010", "12", "1", " ext. ", ";ext=", " x", "#", "＃",
            "내선",
            "내선번호: ", ",", ";", "~", " int. ", "доб", "ｅｘｔ", "Fax ", "/", "(", "x", "\n", "é", "９",
            ";phone-context=+82", ";phone-context=+33", ";phone-context=+1-650", ";phone-context=+999",
            "\u{0}", " Anexo ", "-", " ",
        ]
        let regions = try ["KR", "US", "GB", "TW", "PE", "RO", "ZZ"].map { try #require(PhoneNumber.Region($0)) }
        for _ in 0..<Repetition.count(60_000) {
            var text = ""
            for _ in 0..<Int.random(in: 1...6, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
            let bytes = Array(text.utf8)
            let region = regions[Int.random(in: regions.indices, using: &random)]
            let caret = Int.random(in: 0...bytes.count, using: &random)
            let found = engines.map { $0.stages.typedExtension(of: bytes.span, in: region) }
            let note: Comment = "\(region): \(text.debugDescription) \(found)"
            #expect(found.allSatisfy { $0 == found[0] }, note)
            #expect(found[0].numberEnd <= found[0].digits.lowerBound && found[0].digits.upperBound <= bytes.count, note)
            for grouping in PhoneNumber.Grouping.allCases {
                let drawn = engines.map { $0.stages.layout(bytes.span, caret: caret, in: region, grouping) }
                #expect(drawn.allSatisfy { $0 == drawn[0] }, "\(grouping), \(note): \(drawn)")
                #expect((0...drawn[0].text.utf8.count).contains(drawn[0].caret), note)
            }
        }
    }

    /// Labels are tried in a limited number of bytes, so that many of them take linear time.
    @Test func manyLabels() throws {
        for engine in try Engines.all() {
            for unit in ["1x", "x", "1;", "#", "내선", "1 ext. "] {
                let text = String(repeating: unit, count: 100_000)
                let live = engine.stages.layout(text, in: .southKorea).text
                #expect(live.utf8.count <= text.utf8.count, "\(engine): \(unit)")
            }
        }
    }
}
