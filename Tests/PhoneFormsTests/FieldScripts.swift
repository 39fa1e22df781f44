import PhoneNumbers
import PhoneRules
import TestSupport

@testable import PhoneForms

/// A step of a script: an action by the user or the app.
enum FieldStep: Sendable {
    case edit(TextEdit, isRefused: Bool)
    case select(Range<Int>)
    case setRaw(String?)
    case setFormatted(String?)
    case setFormat(FieldFormat)
    case setPattern(TextPattern?)
    /// A text that the app writes to the platform's field.
    case written(EditableText)
    case compose(EditableText)
    case endComposing
    /// The keyboard restores the text from before the composition.
    case cancelComposing
    case endEditing

    /// Performs the step and returns the outcome; nil if the step is not an edit.
    func perform(on field: inout FieldModel) -> FieldEvent? {
        switch self {
        case .edit(let edit, let isRefused): return field.apply(edit, asking: isRefused ? { _ in false } : nil)
        case .select(let selection): field.select(selection)
        case .setRaw(let raw): field.setRaw(raw)
        case .setFormatted(let text): field.setFormatted(text)
        case .setFormat(let format): field.setFormat(format)
        case .setPattern(let pattern): return field.setPattern(pattern) ? .adapted : nil
        case .written(let content): _ = field.take(written: content, among: .none)
        case .compose(let content):
            field.compose(content)
            return .composing
        case .endComposing: return field.endComposing()
        case .cancelComposing: return field.endComposing(with: Compositions.canceled(in: field))
        case .endEditing: _ = field.shouldEndEditing()
        }
        return nil
    }
}

/// A generator of seeded steps, with texts and selections that no user would enter.
struct FieldScripts {
    private var random: SplitMix64
    private var noise: NoisyText

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        noise = NoisyText(seed: seed)
    }

    private static let texts = [
        "0", "1", "5", "9", "+", "-", " ", "a", "x", "가", "６", "٣", "010", "2345", "6789", "01023456789", "e\u{301}",
        "\u{301}",
        "👨‍👩‍👧", "🇰🇷", "\u{1F1F0}", "\u{1161}", "\r\n", "\u{200D}", "+82 10-2345-6789", "02-312-3456", "1234-5678-9098-7654",
        "ab12cd34", "홍길동",
        "+1 (234) 567-8909", "012345678901234567890", "ㄱ", "ㅁ", "ㅏ", "ㅗ", "ㅣ", "맑", "가나다라마바사ㅁ",
        "+1 650 253 0000", "02-3456-7890 내선 12", "010-2345-6789 x12", "112", "1588-1234", "010-2345-6789, 02-312-3456",
    ]

    mutating func count() -> Int { Int.random(in: 4...16, using: &random) }

    mutating func next(in field: FieldModel, formats: [FieldFormat], patterns: [TextPattern?]) -> FieldStep {
        // A composition continues for several keys.
        if field.state.isComposing, Bool.random(using: &random) {
            return .compose(Compositions.next(in: field, using: &random))
        }
        switch Int.random(in: 0...37, using: &random) {
        case 35...36: return .compose(Compositions.next(in: field, using: &random))
        case 37: return .cancelComposing
        case 30...31: return .edit(announced(in: field), isRefused: isRefused())
        case 32: return .edit(.insert(letter()), isRefused: isRefused())
        case 33: return .edit(.paste(text()), isRefused: isRefused())
        case 34: return .written(EditableText(text(), selection: random.selection(in: field.text)))
        case 0...8: return .edit(.insert(text()), isRefused: isRefused())
        case 9...10: return .edit(.paste(text()), isRefused: isRefused())
        case 11...14: return .edit(.deleteBackward, isRefused: isRefused())
        case 15: return .edit(.deleteForward, isRefused: isRefused())
        case 16...17: return .edit(.replace(random.selection(in: field.text), with: text()), isRefused: isRefused())
        case 18: return .edit(.cut, isRefused: isRefused())
        case 19: return .edit(.clear, isRefused: isRefused())
        case 20...22: return .select(random.selection(in: field.text))
        case 23: return .setRaw(Bool.random(using: &random) ? text() : nil)
        case 24: return .setFormatted(text())
        case 25: return .setFormat(formats.randomElement(using: &random) ?? field.format)
        case 26: return .setPattern(patterns.randomElement(using: &random) ?? nil)
        case 27: return .compose(EditableText(field.text + text(), selection: random.selection(in: field.text)))
        case 28: return .endComposing
        default: return .endEditing
        }
    }

    /// Returns a deletion as platforms announce it: a range on one side of the caret.
    private mutating func announced(in field: FieldModel) -> TextEdit {
        let content = field.state.content
        guard content.selection.isEmpty else { return .replace(content.selection, with: "") }
        let (text, caret) = (content.text, content.caretIndex)
        if Bool.random(using: &random) {
            guard caret < text.endIndex else { return .deleteForward }
            return .replace(content.caret..<text.index(after: caret).utf16Offset(in: text), with: "")
        }
        guard caret > text.startIndex else { return .deleteBackward }
        return .replace(text.index(before: caret).utf16Offset(in: text)..<content.caret, with: "")
    }

    /// Returns a letter of a Korean keyboard.
    private mutating func letter() -> String {
        Unicode.Scalar(UInt32.random(in: 0x3131...0x3163, using: &random)).map { String($0) } ?? ""
    }

    private mutating func isRefused() -> Bool { Int.random(in: 0...9, using: &random) == 0 }

    private mutating func text() -> String {
        Int.random(in: 0...5, using: &random) == 0
            ? String(decoding: noise.next(), as: UTF8.self) : Self.texts.randomElement(using: &random) ?? ""
    }
}
