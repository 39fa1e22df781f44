import PhoneNumbers
import TestSupport
import Testing

@testable import PhoneForms

/// The change that turns a field's previous text into its current one.
@Suite struct DifferenceTests {
    private static let rows: [(before: String, after: String, caret: Int?, range: Range<Int>, replacement: String)] = [
        // Where digits repeat, the caret identifies the new one.
        ("010-1111", "010-11111", 7, 6..<6, "1"),
        ("010-1111", "010-11111", 9, 8..<8, "1"),
        ("010-1111", "010-111", 4, 4..<5, ""),
        ("010-1111", "010-111", nil, 7..<8, ""),
        // Pasting over the whole text, AutoFill, and clearing the field.
        ("010", "+82 10-2345", 11, 0..<3, "+82 10-2345"),
        ("", "가나", 2, 0..<0, "가나"),
        ("가나", "", 0, 0..<2, ""),
        // An impossible caret: the text after it is new.
        ("ab", "xb", 0, 0..<1, "x"),
        // Grapheme clusters are never split.
        ("👨‍👩‍👧b", "👨‍👩b", nil, 0..<8, "👨‍👩"),
        ("가각", "가", 1, 1..<2, ""),
        ("same", "same", 2, 2..<2, ""),
    ]

    @Test func changes() {
        for row in Self.rows {
            let change = EditableText(row.before).difference(to: row.after, caret: row.caret)
            #expect(change == (row.range, row.replacement), "\(row)")
        }
    }

    /// Without the new caret, the change is the one at the previous caret.
    @Test func ambiguousChanges() {
        let rows: [(before: EditableText, after: String, range: Range<Int>, replacement: String)] = [
            (EditableText("010-1111", caret: 5), "010-11111", 5..<5, "1"),
            (EditableText("010-1111", caret: 4), "010-11111", 4..<4, "1"),
            (EditableText("010-1111", caret: 1), "010-11111", 4..<4, "1"),
            (EditableText("010-1111", caret: 6), "010-111", 5..<6, ""),
            (EditableText("010-1111", caret: 8), "010-11", 6..<8, ""),
            // Nothing ends at the caret, so the characters after it were deleted.
            (EditableText("010-1111", caret: 4), "010-111", 4..<5, ""),
            (EditableText("010-1111", selection: 5..<7), "010-11", 5..<7, ""),
            (EditableText("010-1111", selection: 5..<6), "010-11111", 5..<5, "1"),
            (EditableText("1212", caret: 2), "121212", 2..<2, "12"),
            (EditableText("가가가", caret: 2), "가가가가", 2..<2, "가"),
            (EditableText("👨‍👩‍👧👨‍👩‍👧", caret: 8), "👨‍👩‍👧", 0..<8, ""),
            // An unambiguous change does not depend on the caret.
            (EditableText("010-1234", caret: 1), "010-12345", 8..<8, "5"),
        ]
        for row in rows {
            let change = row.before.difference(to: row.after, caret: nil)
            #expect(change == (row.range, row.replacement), "\(row)")
        }
    }

    /// Applying the difference produces the new text, for any caret.
    @Test func roundTrips() {
        var random = SplitMix64(seed: 6)
        let characters = ["0", "1", "-", "가", "👨‍👩‍👧", "e\u{301}"]
        for _ in 0..<5_000 {
            let (before, after) = (text(of: characters, by: &random), text(of: characters, by: &random))
            let caret = Bool.random(using: &random) ? Int.random(in: -1...9, using: &random) : nil
            let own = Int.random(in: 0...9, using: &random)
            let (range, inserted) = EditableText(before, caret: own).difference(to: after, caret: caret)
            var units = Array(before.utf16)
            units.replaceSubrange(range, with: inserted.utf16)
            #expect(String(decoding: units, as: UTF16.self) == after, "\(before) \(after) \(caret ?? -9)")
        }
    }

    private func text(of characters: [String], by random: inout SplitMix64) -> String {
        (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in characters.randomElement(using: &random) }
            .joined()
    }
}
