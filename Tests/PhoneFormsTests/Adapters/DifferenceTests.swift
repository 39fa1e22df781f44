import PhoneNumbers
import TestSupport
import Testing

@testable import PhoneForms

/// What a platform's field has become, as the edit that led there.
@Suite struct DifferenceTests {
    private static let rows: [(before: String, after: String, caret: Int?, edit: Edit)] = [
        // Where digits repeat, the caret says which of them is new.
        ("010-1111", "010-11111", 7, .replace(6..<6, with: "1")),
        ("010-1111", "010-11111", 9, .replace(8..<8, with: "1")),
        ("010-1111", "010-111", 4, .replace(4..<5, with: "")),
        ("010-1111", "010-111", nil, .replace(7..<8, with: "")),
        // A paste over all, a text that was filled in, a field that was emptied.
        ("010", "+82 10-2345", 11, .replace(0..<3, with: "+82 10-2345")),
        ("", "가나", 2, .replace(0..<0, with: "가나")),
        ("가나", "", 0, .replace(0..<2, with: "")),
        // A caret that can't be: what stands behind it is new.
        ("ab", "xb", 0, .replace(0..<1, with: "x")),
        // Characters are never cut, whatever they are made of.
        ("👨‍👩‍👧b", "👨‍👩b", nil, .replace(0..<8, with: "👨‍👩")),
        ("가각", "가", 1, .replace(1..<2, with: "")),
        ("same", "same", 2, .replace(2..<2, with: "")),
    ]

    @Test(arguments: rows) func edits(before: String, after: String, caret: Int?, edit: Edit) {
        #expect(EditableText(before).edit(to: after, caret: caret) == edit)
    }

    /// The edit leads to the text, wherever the caret stands.
    @Test func leadsThere() {
        var random = SplitMix64(seed: 6)
        let characters = ["0", "1", "-", "가", "👨‍👩‍👧", "e\u{301}"]
        for _ in 0..<5_000 {
            let (before, after) = (text(of: characters, by: &random), text(of: characters, by: &random))
            let caret = Bool.random(using: &random) ? Int.random(in: -1...9, using: &random) : nil
            guard case .replace(let range, let inserted) = EditableText(before).edit(to: after, caret: caret) else {
                Issue.record("a difference is a replacement")
                return
            }
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
