import PhoneModel
import TestSupport
import Testing

/// Texts after a number that are parsed as its extension.
@Suite struct ExtensionTests {
    private static let cases: [(text: String, extension: String?)] = [
        ("02-3456-7890 ext. 12", "12"), ("02-3456-7890 EXT 12", "12"), ("02-3456-7890 extension 12", "12"),
        ("02-3456-7890 extn:12", "12"), ("02-3456-7890;ext=12", "12"), ("02-3456-7890 ; ext=12", "12"),
        ("02-3456-7890x12", "12"), ("02-3456-7890 X 12", "12"), ("02-3456-7890 #12", "12"), ("02-3456-7890,#12", "12"),
        ("02-3456-7890 내선 12", "12"), ("02-3456-7890(내선번호: 12)", "12"), ("02-3456-7890 내선１２", "12"),
        ("02-3456-7890 \u{1102}\u{1162}\u{1109}\u{1165}\u{11AB} 12", "12"), ("02-3456-7890 (대표) 내선 12번", "12"),
        ("+82-2-3456-7890 ext. 007", "007"), ("tel:+82-2-3456-7890;ext=12", "12"),
        ("02-3456-7890 ext. 12345678901234567890", "12345678901234567890"),
        ("02-3456-7890 ext. 123456789012345678901", nil), ("02-3456-7890 #123456789", "123456789"),
        ("02-3456-7890 #1234567890", nil), ("02-3456-7890 #010-2345-6789", nil), ("02-3456-7890, 12", nil),
        ("02-3456-7890~2", nil), ("02-3456-7890 / 12", nil), ("02-3456-7890\next. 12", nil), ("02-3456-7890 ext.", nil),
        ("02-3456-7890 Fax 15881234", nil), ("02-3456-7890 (fax 12)", nil), ("02-3456-7890 box 3", nil),
        ("02-3456-7890 Max ext 12", "12"), ("02-3456-7890, 담당 김x 내선 12", "12"), ("02-3456-7890 text 12", nil),
        ("02-3456-7890 / 02-3456-7891 ext. 12", nil), ("02-3456-7890 x ext 12", "12"), ("02-3456-7890 내선", nil),
        ("02-3456-78 ext. 12", nil), ("010-2345-6789 x", nil), ("02-3456-7890 extra 12", nil),
    ]

    @Test func labels() throws {
        for engine in try Engines.all() {
            for (text, expected) in Self.cases {
                let number = engine.stages.check(text).number
                #expect(number?.extension == expected, "\(engine): \(text)")
            }
        }
    }

    /// A number formatted with its extension parses to the same number.
    @Test func roundTrip() throws {
        for engine in try Engines.all() {
            let number = try #require(engine.stages.check("02-3456-7890 내선 01234567890123456789").number)
            for style in [PhoneNumber.Style.international, .national, .rfc3966] {
                let text = try #require(engine.stages.format(number, style, .hyphen))
                #expect(engine.stages.check(text).number == number, "\(engine): \(text)")
            }
        }
    }
}
