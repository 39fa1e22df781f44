import PhoneModel
import TestSupport
import Testing

/// Checks every row of the world vectors with every engine: results of phonenumbers for texts that are easily misread.
@Suite struct WorldVectorTests {
    /// Texts that the standard profile splits at letters, stops and tildes: their results are in cells.tsv.
    private static let cells: Set<String> = [
        "650-253-0000, 415-555-1234", "650-253-0000 ~123", "650-253-0000 x1234567890",
        "650-253-0000 ext 123456789012345678901", "650-253-0000 \\\\/ x1234", "call 650-253-0000 now", "650 25e 0000",
        "650 25exx 0000",
    ]
    /// Texts that are short numbers of their regions in the standard profile.
    private static let shortNumbers: Set<String> = ["110", "3631", "000 2 1234", "95511"]

    private static func isEqual(_ text: String, in profile: PlanProfile) -> Bool {
        profile == .libphonenumber || !cells.contains(text) && !shortNumbers.contains(text)
    }

    @Test(arguments: PlanProfile.allCases) func worldNumbers(profile: PlanProfile) throws {
        let rows = try Vectors.rows(of: "world-texts.tsv", columns: 10)
        #expect(rows.count > 600)
        for engine in try Engines.all(profile) {
            for row in rows where Self.isEqual(row[1], in: profile) {
                let region = try #require(PhoneNumber.Region(row[0]))
                let answer = engine.stages.columns(of: Vectors.unescaped(row[1]), in: region)
                #expect(answer == Array(row[2...]), "\(engine): \(row[1]) in \(row[0])")
            }
        }
    }

    /// The level of a check follows from the parsed number: strict if it is valid, lenient if it is possible.
    @Test(arguments: PlanProfile.allCases) func checksFollowParsing(profile: PlanProfile) throws {
        let rows = try Vectors.rows(of: "world-texts.tsv", columns: 10)
        for engine in try Engines.all(profile) {
            for row in rows where Self.isEqual(row[1], in: profile) {
                let text = Vectors.unescaped(row[1])
                let finding = engine.stages.check(text, in: try #require(PhoneNumber.Region(row[0])))
                let isValid = row[3] != "" && row[3] != "unknown"
                let isPossible = row[5].hasPrefix("possible")
                let level: PhoneNumber.Level? = isValid ? .strict : isPossible ? .lenient : nil
                #expect(finding.level == level, "\(engine): \(row[1])")
                #expect((finding.number != nil) == (level != nil), "\(engine): \(row[1])")
                #expect(finding.region?.description ?? "" == row[4], "\(engine): \(row[1])")
                #expect(finding.reason?.description ?? "" == reason(of: row), "\(engine): \(row[1])")
                #expect((0...text.utf8.count).contains(finding.offset), "\(engine): \(row[1])")
            }
        }
    }

    private func reason(of row: [String]) -> String {
        switch row[5] {
        case "": row[2]
        case "possibleLocalOnly": "localOnly"
        case "possible": ""
        default: row[3] == "unknown" ? row[5] : ""
        }
    }

    /// The offset of an error, in bytes.
    @Test(arguments: [
        ("US", "650-253-0000", 0), ("US", " (650) 253-0000", 2), ("US", "call +1 650 253 0000", 5),
        ("US", "253-0000", 0), ("US", "abc", 0), ("US", " ", 0), ("ZZ", "(020) 7946 0958", 1),
        ("US", "+999 1234567", 1), ("US", "011 999 123456", 4), ("US", "011 44 ", 6), ("US", "650 253 000 ", 11),
        ("US", "650 253 00001 x", 12),
        ("US", "1 650 253 00001", 14), ("DE", "+39 02 123456789012", 17), ("IT", "+1 650 253 000 ext 5", 14),
        ("US", "+٦٥٠ ٢٥", 12),
    ])
    func offsets(region: String, text: String, offset: Int) throws {
        for engine in try Engines.all() {
            let finding = engine.stages.check(text, in: try #require(PhoneNumber.Region(region)))
            #expect(finding.offset == offset, "\(engine): \(text): \(finding)")
        }
    }

    /// In South Korea, numbers of other regions need a plus or an international prefix; Korean numbers do not.
    @Test(arguments: [
        ("+1 650 253 0000", "+16502530000"), ("001-1-650-253-0000", "+16502530000"),
        ("00700 44 20 7946 0958", "+442079460958"), ("001 82 10 2345 6789", "+821023456789"),
        ("010-2345-6789", "+821023456789"), ("1 650 253 0000", nil), ("001-999-1234567", nil),
    ])
    func fromSouthKorea(text: String, e164: String?) throws {
        for engine in try Engines.all() {
            let number = engine.stages.check(text).number
            #expect(number.flatMap { engine.stages.format($0, .e164, .standard) } == e164, "\(engine): \(text)")
        }
    }

    /// Korean numbers follow the Korean plan in every region of parsing.
    @Test(arguments: [("US", "011 82 10 2345 6789"), ("JP", "010 82 10-2345-6789"), ("FR", "0082 010 2345 6789")])
    func southKoreanFromAbroad(region: String, text: String) throws {
        for engine in try Engines.all() {
            let finding = engine.stages.check(text, in: try #require(PhoneNumber.Region(region)))
            #expect(finding.kind == .mobile && finding.level == .strict && finding.region == .southKorea)
            #expect(finding.number == engine.stages.check("010-2345-6789").number, "\(engine): \(text)")
        }
    }

    @Test(arguments: [
        (PhoneNumber.Separator.hyphen, "650-253-0000", "tel:+1-650-253-0000"),
        (.space, "650 253 0000", "tel:+1-650-253-0000"), (.dot, "650.253.0000", "tel:+1.650.253.0000"),
        (.none, "6502530000", "tel:+16502530000"), (.standard, "(650) 253-0000", "tel:+1-650-253-0000"),
    ])
    func separators(separator: PhoneNumber.Separator, national: String, uri: String) throws {
        for engine in try Engines.all() {
            let number = try #require(engine.stages.check("+1 650-253-0000").number)
            #expect(engine.stages.format(number, .national, separator) == national)
            #expect(engine.stages.format(number, .rfc3966, separator) == uri)
            #expect(engine.stages.format(number, .digits, separator) == "6502530000")
        }
    }

    /// libphonenumber's rules for South Korea, and its limit on the length of a text.
    @Test func libphonenumberProfile() throws {
        let blanks = String(repeating: "\u{3000}", count: 239)
        for engine in try Engines.all(.libphonenumber).map(\.stages) {
            let mobile = engine.check("010-2345-6789")
            #expect(mobile.level == .strict && mobile.kind == .mobile && mobile.region == .southKorea)
            #expect(mobile.number.flatMap { engine.format($0, .national, .standard) } == "010-2345-6789")
            #expect(engine.check("112").reason == .localOnly && engine.check("119").level == .lenient)
            #expect(engine.check(blanks + "01023456789").number == mobile.number)
            let long = engine.check(blanks + " 01023456789")
            #expect(long.reason == .tooLong && long.offset == 3 * 239 + 11)
        }
    }

    @Test func regions() throws {
        for engine in try Engines.all() {
            let stages = engine.stages
            #expect(
                stages.regions.count == 245
                    && stages.regions.map(\.description) == stages.regions.map(\.description).sorted())
            #expect(stages.regions.allSatisfy { stages.has($0) && stages.facts(of: $0, callingCode: nil) != nil })
            #expect(!stages.has(.nonGeographic) && !stages.has(.unknown))
            #expect(stages.mainRegion(ofCallingCode: 44) == PhoneNumber.Region("GB"))
            #expect(stages.regions(ofCallingCode: 44).map(\.description) == ["GB", "GG", "IM", "JE"])
            #expect(
                stages.regions(ofCallingCode: 800) == [.nonGeographic] && stages.regions(ofCallingCode: 999).isEmpty)
            #expect(stages.callingCodes.count == 215 && stages.callingCodes == stages.callingCodes.sorted())
            let facts = try #require(stages.facts(of: .nonGeographic, callingCode: 979))
            #expect(facts.callingCode == 979 && facts.lengths == [9] && facts.kinds == [.premiumRate])
            #expect(
                stages.facts(of: .nonGeographic, callingCode: 44) == nil
                    && stages.facts(of: .nonGeographic, callingCode: nil) == nil)
        }
    }
}

extension EngineStages {
    /// Returns the columns of the vectors after the text.
    fileprivate func columns(of text: String, in region: PhoneNumber.Region) -> [String] {
        let bytes = Array(text.utf8)
        let parsing = parse(bytes.span, in: region)
        guard let number = parsing.number else {
            return [parsing.reason?.description ?? ""] + Array(repeating: "", count: 7)
        }
        let finding = classify(number)
        return [
            "\(number.callingCode) \(number.nationalSignificantNumber)", finding.kind?.description ?? "",
            finding.region?.description ?? "", "\(possibility(of: number, as: nil))",
        ] + PhoneNumber.Style.allCases.prefix(4).map { format(number, $0, .standard) ?? "" }
    }
}
