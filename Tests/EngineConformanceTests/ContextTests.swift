import PhoneModel
import TestSupport
import Testing

/// RFC 3966 numbers with a phone context.
@Suite struct ContextTests {
    private static let cases: [(text: String, region: String, national: String?)] = [
        ("tel:112;phone-context=+82", "FR", "112"), ("112;phone-context=+82", "KR", "112"),
        ("tel:01410;phone-context=+82", "KR", "01410"), ("tel:010-2345-678;phone-context=+82", "FR", "010-2345-678"),
        ("tel:02-312-3456;ext=12;phone-context=+82", "FR", "02-312-3456 ext. 12"),
        ("tel:02-312-3456;PHONE-CONTEXT=+82;x=1", "FR", "02-312-3456"),
        ("tel:02-312-3456;phone-context=example.com", "KR", "02-312-3456"),
        ("tel:02-312-3456;phone-context=example.com", "ZZ", nil), ("tel:863-1234;phone-context=+1-914-555", "KR", nil),
        ("tel:112;phone-context=+1", "KR", "112"), ("tel:1120;phone-context=+1", "KR", nil),
        ("tel:112;phone-context=+999", "KR", nil), ("tel:112;phone-context=+", "KR", nil),
        ("tel:112;phone-context=+82821", "KR", nil), ("tel:112;phone-context=+99999999999", "KR", nil),
        ("112,\u{1B}phone-context=+82", "FR", nil), ("112,;phone\u{0D}context=+82", "FR", nil),
        ("tel:06-12-34-56-78;ext=12;phone-context=+33", "KR", "06-12-34-56-78 ext. 12"),
        ("0612345678 ext 12;phone-context=+33", "FR", "06-12-34-56-78 ext. 12"),
        ("0612345678;ext=12;phone-context=+", "KR", nil), ("010-2345-6789/1;phone-context=+33", "KR", nil),
        ("tel:112;phone-context=", "KR", "112"), ("tel:+82-2-312-3456;phone-context=+1", "KR", "02-312-3456"),
    ]

    @Test func contexts() throws {
        for engine in try Engines.all() {
            for (text, letters, expected) in Self.cases {
                let region = try #require(PhoneNumber.Region(letters))
                let finding = engine.stages.check(text, in: region)
                let national = finding.number.flatMap { engine.stages.format($0, .national, .hyphen) }
                #expect(national == expected, "\(engine): \(text) in \(letters): \(finding)")
            }
        }
    }

    /// Formatted numbers parse to the same number: RFC 3966 in every region, other styles in the region of the number.
    @Test func formattedNumbersParseBack() throws {
        let nowhere = PhoneNumber.Region(code: 0)
        for engine in try Engines.all() {
            var texts = NoisyText(seed: 66)
            var numbers = 0
            for _ in 0..<Repetition.count(40_000) {
                let bytes = texts.next()
                guard let number = engine.stages.check(bytes.span, in: .southKorea).number else { continue }
                numbers += 1
                // National notation parses only in the region of the number.
                let isForeign = number.callingCode != 82
                for style in PhoneNumber.Style.allCases where !isForeign || (style != .national && style != .digits) {
                    guard let text = engine.stages.format(number, style, .hyphen) else { continue }
                    let read = engine.stages.check(text).number
                    let isWhole = number.extensionCount == 0 || (style != .e164 && style != .digits)
                    if isWhole { #expect(read == number, "\(engine): \(text) for \(number)") }
                    if style == .rfc3966 { #expect(engine.stages.check(text, in: nowhere).number == number, "\(text)") }
                }
            }
            #expect(numbers > Repetition.count(5_000))
        }
    }
}
