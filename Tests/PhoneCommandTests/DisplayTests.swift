import Testing

@testable import PhoneShell

/// Text for a terminal.
@Suite struct DisplayTests {
    /// Texts that are printed unchanged, and their columns.
    static let plain: [(text: String, width: Int)] = [
        ("👨‍👩‍👧‍👦", 2), ("👨‍👩‍👧‍👦 가족", 7), ("❤️‍🔥", 2), ("👩🏽‍🚀", 2), ("👍🏿", 2),
        ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
        ("محمد\u{200C}رضا", 7), ("می\u{200C}خواهم", 7), ("श्री\u{200D}राम", 6), ("க்\u{200C}ஷ", 2), ("홍길동", 6), ("Zoë", 3),
        ("e\u{301}", 1),
    ]

    @Test(arguments: plain) func printsAsItIs(row: (text: String, width: Int)) {
        #expect(Display.line(row.text) == row.text)
        #expect(Display.shown(Array(row.text.utf8).span).width == row.width)
        #expect(Display.width(of: row.text) == row.width)
    }

    /// Marks that would hide a difference between texts or reverse their order.
    static let marks: [(text: String, shown: String)] = [
        ("pay\u{200C}pal", "pay\u{FFFD}pal"), ("\u{200D}홍", "\u{FFFD}홍"), ("홍\u{200D}길동", "홍\u{FFFD}길동"),
        ("👨\u{200D}", "👨\u{FFFD}"), ("👨\u{200D}\u{200D}👩", "👨\u{FFFD}\u{FFFD}👩"), ("م\u{200C} x", "م\u{FFFD} x"),
        ("a\u{202E}b", "a\u{FFFD}b"), ("\u{200E}a", "\u{FFFD}a"), ("a\u{61C}b", "a\u{FFFD}b"),
        ("a\u{E0061}", "a\u{FFFD}"),
        ("1\u{200D}2", "1\u{FFFD}2"), ("a\nb", "a\u{240A}b"),
    ]

    @Test(arguments: marks) func invisibleMarksAreReplaced(row: (text: String, shown: String)) {
        #expect(Display.line(row.text).unicodeScalars.elementsEqual(row.shown.unicodeScalars), "\(row)")
    }

    @Test func aFamilyIsNotCutApart() {
        let family = "👨‍👩‍👧‍👦"
        #expect(Display.shown(Array("가나\(family)".utf8).span, limit: 5).text == "가나…")
        #expect(Display.shown(Array("가\(family)나".utf8).span, limit: 5).text == "가\(family)…")
        #expect(Display.end(of: "가나\(family)", limit: 4) == "…\(family)")
        #expect(Display.end(of: "가나\(family)", limit: 2) == "…")
        #expect(Display.end(of: "가나다", limit: 5) == "…나다")
    }
}
