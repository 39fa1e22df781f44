import Testing

@testable import PlanCompiler

/// The groupings in which numbers of a calling code are also written.
@Suite struct AlternateRulesTests {
    @Test func everyTableIsRead() throws {
        let formats = try WorldFiles.alternates()
        #expect(formats.count == 46)
        #expect(formats.values.reduce(0) { $0 + $1.count } == 158)
        #expect(formats.values.joined().count { $0.leadingDigits == nil } == 10)
        #expect(formats[49]?.count == 41 && formats[82] == nil)
    }

    /// The first digits select formats, regardless of the digits after them; a format without leading digits is always
    /// selected.
    @Test(arguments: [(372, "6", 0b111), (372, "51234567", 0b110), (372, "3", 0), (44, "20", 0b111), (44, "2", 0)])
    func choices(code: UInt16, digits: String, expected: UInt64) throws {
        var library = PatternLibrary()
        var formats = try #require(try WorldFiles.alternates()[code])
        func choice() throws -> UInt64 {
            let rules = try AlternateRules(formats, &library)
            return rules.choice(digits.utf8.reduce(rules.start) { rules.step($0, $1 - UInt8(ascii: "0")) })
        }
        #expect(try choice() == expected)
        formats[1].leadingDigits = nil
        #expect(try choice() == expected | 0b10)
    }

    @Test func widths() throws {
        var library = PatternLibrary()
        let rules = try AlternateRules(try #require(try WorldFiles.alternates()[372]), &library)
        #expect(rules.widths.map(\.least.packed) == [0x331, 0x322, 0x232])
        #expect(rules.widths.allSatisfy { $0.least == $0.most })
    }

    /// The plan has the formats of all calling codes after one another.
    @Test func formatsOfCodes() throws {
        let plan = try CompiledWorld.plan()
        #expect(plan.alternates.count == 158)
        #expect(plan.callingCodes.flatMap(\.alternates) == Array(0..<158))
        let germany = try #require(plan.callingCodes.first { $0.code == 49 })
        #expect(germany.alternates.count == 41)
    }

    @Test(arguments: [
        ("[formats]\n(\\d{2})  $1", "has no line 'calling-code'"),
        ("calling-code  0\n[formats]", "'0' is not a calling code"),
        ("calling-code  7", "[formats]"),
        ("calling-code  7\n[formats]\n  9", "no format precedes it"),
        ("calling-code  7\n[formats]\n(\\d)(\\d)  $1 $2\n  8\n  9", "already has leading digits"),
        ("calling-code  7\n[formats]\n(\\d)(\\d)  $2 $1", "'$2 $1' is not '$1 $2'"),
        ("calling-code  7\n[formats]\n(\\d)(\\d)", "1 columns instead of 2"),
        ("calling-code  8\n[formats]\n(\\d)(\\d)  $1 $2", "another calling code"),
    ])
    func mistakes(text: String, message: String) {
        let error = #expect(throws: TableError.self) { try AlternateReader.read(["7.plan": text]) }
        #expect(error?.message.contains(message) == true && error?.file == "7.plan", "\(error?.message ?? "")")
    }

    /// A plan contains only the widths of a format, so they must not depend on the digits.
    @Test func widthsDependOnTheCountAlone() throws {
        func widths(_ pattern: String) throws -> [WidthRange] {
            var library = PatternLibrary()
            let format = AlternateFormat(pattern: try DigitPattern(pattern), leadingDigits: nil)
            return try AlternateRules([format], &library).widths
        }
        let range = try #require(try widths(#"(\d{2})(\d{2,3})(\d)"#).first)
        #expect(range.least.packed == 0x122 && range.most.packed == 0x132)
        #expect(throws: TableError.self) { try widths(#"(1\d|\d)(\d{3})"#) }
    }
}
