import PhoneModel
import PhonePlans
import TestSupport
import Testing

/// Texts parsed without a region: without a plus, no prefix is removed and the calling code is 0.
@Suite struct RegionlessTests {
    private static func engines() throws -> [any EngineStages] {
        let plan = StandardPlan.bytes()
        return try Engines.all(.standard).map(\.stages) + Engines.all(.libphonenumber).map(\.stages)
            + PlanBytes.engines(over: #require(PlanBytes.koreaAlone(plan)))
    }

    @Test(arguments: [
        ("1 650-253 0000", "16502530000", nil), ("00247 6889", "002476889", nil), ("011 680 253", "011680253", nil),
        ("(02) 312-3456 ext. 12", "023123456", "12"), ("1-800-FLOWERS", "18003569377", nil), ("12", "12", nil),
        ("12345678901234567", "12345678901234567", nil), ("112;phone-context=example.com", "112", nil),
        ("００", "00", nil),
    ])
    func nationalDigits(text: String, digits: String, extension: String?) throws {
        for engine in try Self.engines() {
            let parsing = engine.parseWithoutRegion(Array(text.utf8).span)
            let number = try #require(parsing.number, "\(text): \(parsing)")
            #expect(number.nationalSignificantNumber == digits && number.extension == `extension`, "\(text)")
            #expect(number.callingCode == 0 && parsing.source == nil && parsing.carrier.count == 0)
            // No plan contains such a number.
            #expect(engine.level(of: number) == nil && engine.format(number, .e164, .standard) == nil)
        }
    }

    @Test(
        arguments: [
            ("", .empty, 0), ("abc", .notANumber, 0), ("3", .notANumber, 0), ("123 456 789 012 345 678", .tooLong, 22),
            ("+999 1234567", .invalidCallingCode, 1),
        ] as [(String, PhoneNumber.Reason, Int)])
    func failures(text: String, reason: PhoneNumber.Reason, offset: Int) throws {
        for engine in try Self.engines() {
            let parsing = engine.parseWithoutRegion(Array(text.utf8).span)
            #expect(parsing.number == nil && parsing.reason == reason, "\(text): \(parsing)")
            #expect(parsing.offset == offset, "\(text): \(parsing)")
        }
    }

    /// A text with a plus needs no region.
    @Test func pluses() throws {
        for engine in try Self.engines() {
            for text in ["+1 650 253 0000", "+82 2 312 3456", "tel:253-0000;phone-context=+1650"] {
                let bytes = Array(text.utf8)
                #expect(engine.parseWithoutRegion(bytes.span) == engine.parse(bytes.span, in: .unknown))
            }
        }
    }
}
