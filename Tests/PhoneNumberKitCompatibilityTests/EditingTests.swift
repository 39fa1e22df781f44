import Foundation
import TestSupport
import Testing

@testable import PhoneNumberKitCompatibility

@Suite struct EditingTests {
    /// A text with its selection: `(650) 2|`, `6[50] 2`.
    private func drawn(_ edit: PartialEdit) -> String {
        let units = Array(edit.text.utf16)
        let parts = [units[..<edit.selection.lowerBound], units[edit.selection], units[edit.selection.upperBound...]]
            .map { String(decoding: $0, as: UTF16.self) }
        return edit.selection.isEmpty ? parts[0] + "|" + parts[2] : "\(parts[0])[\(parts[1])]\(parts[2])"
    }

    private func edited(
        _ text: String, _ range: Range<Int>, _ replacement: String, in region: String = "US", maxDigits: Int? = nil
    ) -> String {
        let formatter = PartialFormatter(defaultRegion: region, maxDigits: maxDigits)
        return drawn(formatter.replacing(range, of: text, with: replacement))
    }

    @Test func digitsStayOnTheirSideOfTheCaret() {
        #expect(edited("650-253", 7..<7, "0") == "650-2530|")
        #expect(edited("650-2530", 3..<3, "1") == "(650) 1|25-30")
        #expect(edited("(650) 253-0000", 0..<14, "+33612345678") == "+33 6 12 34 56 78|")
        #expect(edited("650-2530", 0..<0, "+") == "+|6502530")
        #expect(edited("", 0..<0, "call 650 253") == "650-253|")
    }

    /// Backspace over a separator deletes the digit before it, which would otherwise keep its separator.
    @Test func backspaceOverSeparators() {
        #expect(edited("650-2530", 3..<4, "") == "65|2-530")
        #expect(edited("(650) 253-00", 4..<6, "") == "65|2-5300")
        #expect(edited("(650) 253-00", 0..<1, "") == "(|650) 253-00")
        #expect(edited("650-2530", 7..<8, "") == "650-253|")
    }

    @Test func insertionsThatDoNotFitAreRejected() {
        #expect(edited("(650) 253-0000", 14..<14, "1", maxDigits: 10) == "(650) 253-0000|")
        #expect(edited("(650) 253-0000", 2..<2, "1", maxDigits: 10) == "(6|50) 253-0000")
        #expect(edited("(650) 253-0000", 1..<2, "7", maxDigits: 10) == "(7|50) 253-0000")
    }

    @Test func rangesOutsideTheText() {
        #expect(edited("650", -5..<90, "2") == "2|" && edited("650", 90..<95, "2") == "650-2|")
        #expect(edited("👩‍👩‍👧650", 1..<2, "") == "|650")
    }

    /// Marks and joiners that follow a digit, as in the keycap 1️⃣, are removed without the digit.
    @Test func combiningCharacters() {
        for mark in ["\u{301}", "\u{20E3}", "\u{200D}", "\u{FE0F}", "\u{1F3FB}"] {
            #expect(edited("650-253", 7..<7, mark) == "650-253|", "\(mark.unicodeScalars)")
            #expect(edited("650-253", 0..<3, mark) == "|253", "\(mark.unicodeScalars)")
        }
        #expect(edited("", 0..<0, "6\u{FE0F}\u{20E3}5\u{301}0") == "650|")
        #expect(edited("6\u{301}50", 3..<3, "2") == "652-|0")
    }

    /// The caret of a rejected insertion is inside the text, also after a range outside of it.
    @Test func rejectedRangesOutsideTheText() {
        #expect(edited("650", -5 ..< -2, "123", maxDigits: 3) == "|650")
        #expect(edited("650", -5..<1, "123", maxDigits: 3) == "6|50")
    }

    /// Any script of edits keeps the digits, and the caret between them.
    @Test func randomEdits() {
        var noise = SplitMix64(seed: 7)
        for region in ["US", "GB", "FR", "KR", "IT", "RU", "BR", "IN", "JP", "??"] {
            let formatter = PartialFormatter(defaultRegion: region)
            var field = PartialEdit(text: "", selection: 0..<0)
            for _ in 0..<1000 {
                let ends = [0, 0].map { min($0 + Int(noise.next() % 20), field.text.utf16.count) }.sorted()
                let inserted = ["", "1", "0", "+", "44", " ", "x", "*", ",", "010-1234-5678"][Int(noise.next() % 10)]
                let text = Array(field.text.utf16)
                let kept = text[..<ends[0]] + Array(inserted.utf16) + text[ends[1]...]
                field = formatter.replacing(ends[0]..<ends[1], of: field.text, with: inserted)
                #expect((0...field.text.utf16.count).contains(field.selection.lowerBound))
                let digits = field.text.filter(\.isNumber)
                let wanted = String(decoding: kept, as: UTF16.self).filter(\.isNumber)
                if inserted.isEmpty { #expect(digits.count <= wanted.count) } else { #expect(digits == wanted) }
                if field.text.count > 40 { field = PartialEdit(text: "", selection: 0..<0) }
            }
        }
    }

    @Test func formatterOfFoundation() throws {
        let formatter = PhoneNumberFormatter(defaultRegion: "US")
        #expect(formatter.string(for: "6502530") == "650-2530" && formatter.string(for: 5) == nil)
        #expect(formatter.string(for: nil) == nil)
        let number = try PhoneNumberUtility().parse("+44 20 7031 3000")
        #expect(formatter.string(for: number) == "+44 20 7031 3000" && formatter.currentRegion == "US")
        formatter.withPrefix = false
        #expect(formatter.string(for: number) == "020 7031 3000")
        #expect(try formatter.object(of: "text") as? String == "text")
        formatter.generatesPhoneNumber = true
        formatter.defaultRegion = "GB"
        #expect(try formatter.object(of: "020 7031 3000") as? PhoneNumber == number)
        #expect(throws: PhoneNumberError.invalidNumber) { try formatter.object(of: "020") }
        #expect(PhoneNumberFormatter().defaultRegion == PhoneNumberUtility.defaultRegionCode())
    }

    private func corrected(_ partial: PartialEdit, _ original: PartialEdit) -> String? {
        PhoneNumberFormatter(defaultRegion: "US").correction(of: partial, from: original).map(drawn)
    }

    @Test func partialStrings() {
        func edit(_ text: String, _ selection: Range<Int>) -> PartialEdit {
            PartialEdit(text: text, selection: selection)
        }
        #expect(corrected(edit("6502", 4..<4), edit("650", 3..<3)) == "650-2|")
        #expect(corrected(edit("650-25", 6..<6), edit("650-2", 5..<5)) == nil)
        #expect(corrected(edit("6502530", 3..<3), edit("650-2530", 4..<4)) == "65|2-530")
        #expect(corrected(edit("650-230", 5..<5), edit("650-2530", 5..<6)) == nil)
        #expect(corrected(edit("1", 1..<1), edit("650-2530", 0..<8)) == nil)
        #expect(corrected(edit("", 0..<0), edit("650-2530", 0..<8)) == nil)
        #expect(corrected(edit("9", 7..<9), edit("", 5..<5)) == "9|")
    }
}
