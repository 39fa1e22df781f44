import PhoneForms
import PhoneNumbers
import TestSupport

/// One thing that a person or a program does to a field.
enum FieldStep: Sendable {
    case edit(Edit, isRefused: Bool)
    case select(Range<Int>)
    case setRaw(String?)
    case setFormatted(String?)
    case setFormat(FieldFormat)
    case setPattern(Pattern?)
    case compose(EditableText)
    case endComposing
    case endEditing

    /// What became of it; nil for what is no edit.
    func perform(on field: inout FieldModel) -> FieldEvent? {
        switch self {
        case .edit(let edit, let isRefused): return field.apply(edit, asking: isRefused ? { _ in false } : nil)
        case .select(let selection): field.select(selection)
        case .setRaw(let raw): field.setRaw(raw)
        case .setFormatted(let text): field.setFormatted(text)
        case .setFormat(let format): field.setFormat(format)
        case .setPattern(let pattern): return field.setPattern(pattern) ? .adapted : nil
        case .compose(let content):
            field.compose(content)
            return .composing
        case .endComposing: return field.endComposing()
        case .endEditing: _ = field.shouldEndEditing()
        }
        return nil
    }
}

/// Seeded steps, with texts and selections that no person would come by.
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
        "+1 (234) 567-8909", "012345678901234567890",
    ]

    mutating func count() -> Int { Int.random(in: 4...16, using: &random) }

    mutating func next(in field: FieldModel, formats: [FieldFormat], patterns: [Pattern?]) -> FieldStep {
        switch Int.random(in: 0...29, using: &random) {
        case 0...8: return .edit(.insert(text()), isRefused: isRefused())
        case 9...10: return .edit(.paste(text()), isRefused: isRefused())
        case 11...14: return .edit(.deleteBackward, isRefused: isRefused())
        case 15: return .edit(.deleteForward, isRefused: isRefused())
        case 16...17: return .edit(.replace(selection(in: field.text), with: text()), isRefused: isRefused())
        case 18: return .edit(.cut, isRefused: isRefused())
        case 19: return .edit(.clear, isRefused: isRefused())
        case 20...22: return .select(selection(in: field.text))
        case 23: return .setRaw(Bool.random(using: &random) ? text() : nil)
        case 24: return .setFormatted(text())
        case 25: return .setFormat(formats.randomElement(using: &random) ?? field.format)
        case 26: return .setPattern(patterns.randomElement(using: &random) ?? nil)
        case 27: return .compose(EditableText(field.text + text(), selection: selection(in: field.text)))
        case 28: return .endComposing
        default: return .endEditing
        }
    }

    private mutating func isRefused() -> Bool { Int.random(in: 0...9, using: &random) == 0 }

    private mutating func text() -> String {
        Int.random(in: 0...5, using: &random) == 0
            ? String(decoding: noise.next(), as: UTF8.self) : Self.texts.randomElement(using: &random) ?? ""
    }

    /// Anywhere, places outside of the text and inside of its characters too.
    private mutating func selection(in text: String) -> Range<Int> {
        let places = -2...text.utf16.count + 2
        let lower = Int.random(in: places, using: &random)
        return Bool.random(using: &random)
            ? lower..<lower : lower..<Int.random(in: lower...places.upperBound, using: &random)
    }
}
