import PhoneNumbers
import TestSupport

/// Seeded scripts of edits, with unusual texts, keys and selections.
struct EditingScripts {
    var random: SplitMix64
    private var texts: NoisyText

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        texts = NoisyText(seed: seed)
    }

    private static let keys = [
        "0", "1", "2", "5", "8", "9", "+", "＋", "-", " ", "a", "Z", "가", "６", "٦", ",", "(0)", "82",
    ]
    private static let oddities = [
        "e\u{301}", "\u{301}", "👨‍👩‍👧", "👍🏽", "🇰🇷", "\u{1F1F0}", "\u{1100}\u{1161}\u{11A8}", "6\u{FE0F}\u{20E3}", "\r\n",
        "Ａｂ",
        "\u{200D}", "❤\u{FE0F}", "\u{1D7D9}", "ß", "Ǆ", "नि", "\\", "#", "*", "\u{0}",
    ]
    private static let pastes = [
        "010-1111-2222", "+82 (0)10-2345-6789", "02-312-3456, 010-2345-6789", "12345678909", "+1 (234) 567-8909",
        "ab12cd34", "1234-5678-9098-7654", "01023456789 내선 12", "+82 10-2345-6789", "+1 650 253 0000",
        "010-2345-6789 x12", "+1 650 253 0000 ext. 12", "(650) 253-0000 x12", "1588-1234", "+82 2-312-3456",
        "+44 20 7031 3000", "010-2345-6789 02-312-3456", "112",
    ]
    private static let letters = ["ㄱ", "ㅁ", "ㅏ", "ㅗ", "ㅣ", "마", "맑", "값", "가나다라ㅁ"]

    /// Returns an initial field.
    mutating func start() -> EditableText {
        let text = text()
        return EditableText(text, selection: random.selection(in: text))
    }

    /// Returns the next edit, and the field with the same or another selection.
    mutating func next(in field: EditableText) -> (EditableText, TextEdit) {
        let selected =
            Int.random(in: 0...2, using: &random) > 0 ? field : field.selecting(random.selection(in: field.text))
        switch Int.random(in: 0...21, using: &random) {
        case 20: return (selected, announced(forward: true, in: selected))
        case 21: return (selected, announced(forward: false, in: selected))
        case 0...7: return (selected, .insert(text()))
        case 8...10: return (selected, .paste(text()))
        case 11...13: return (selected, .deleteBackward)
        case 14...15: return (selected, .deleteForward)
        case 16: return (selected, .cut)
        case 17...18: return (selected, .replace(random.selection(in: field.text), with: text()))
        default: return (selected, Int.random(in: 0...9, using: &random) == 0 ? .clear : .insert(""))
        }
    }

    /// Returns a deletion as platforms announce it: a range before or after the caret.
    private func announced(forward: Bool, in field: EditableText) -> TextEdit {
        guard field.selection.isEmpty else { return .replace(field.selection, with: "") }
        let text = field.text
        let caret = field.caretIndex
        if forward {
            guard caret < text.endIndex else { return .deleteForward }
            return .replace(field.caret..<text.index(after: caret).utf16Offset(in: text), with: "")
        }
        guard caret > text.startIndex else { return .deleteBackward }
        return .replace(text.index(before: caret).utf16Offset(in: text)..<field.caret, with: "")
    }

    private mutating func text() -> String {
        switch Int.random(in: 0...10, using: &random) {
        case 10: Self.letters.randomElement(using: &random) ?? ""
        case 0...3: Self.keys.randomElement(using: &random) ?? ""
        case 4: Self.oddities.randomElement(using: &random) ?? ""
        case 5: Self.pastes.randomElement(using: &random) ?? ""
        case 6: String(UInt64.random(in: 0...(1 << 40), using: &random))
        case 7: (Self.oddities.randomElement(using: &random) ?? "") + (Self.keys.randomElement(using: &random) ?? "")
        case 8: ""
        default: String(decoding: texts.next(), as: UTF8.self)
        }
    }
}
