import PhoneNumbers
import PhoneRules
import TestSupport

@testable import PhoneForms

/// A step of a script on a field with one or several masks.
enum MaskStep: Sendable {
    case edit(TextEdit)
    case select(Range<Int>)
    case compose(EditableText)
    case endComposing
    /// The keyboard restores the text from before the composition.
    case cancelComposing
    case setRaw(String)
    case setFormatted(String)
    /// A text that the app writes to the platform's field.
    case written(EditableText)
    /// Another format, and the first one again.
    case reformat(FieldFormat)
    case undo
}

/// A generator of seeded steps: keys, pastes, deletions, compositions and edits during them, texts of the app, undo.
struct MaskScripts {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private static let texts = [
        "+", "-", "(", "/", " ", "x", "가", "６", "12", "1/2", "(650) 253-0000", "+1 650 253 0000", "+82 10-2345-6789",
        "555-1234", "+44 20", "12345678901234567890", "a1b2", "\u{301}", "👨‍👩‍👧", "ㅎ", "8 1234", "+1 2",
    ]

    mutating func count() -> Int { Int.random(in: 6...24, using: &random) }

    mutating func next(in field: FieldModel) -> MaskStep {
        let content = field.state.content
        // A composition continues for several keys.
        if field.state.isComposing, Bool.random(using: &random) {
            return .compose(Compositions.next(in: field, using: &random))
        }
        switch Int.random(in: 0..<40, using: &random) {
        case 0..<15: return .edit(.insert(String(Int.random(in: 0...9, using: &random))))
        case 15: return .edit(.insert(text()))
        case 16...17: return .edit(.paste(text()))
        case 18...21: return .edit(.deleteBackward)
        case 22...23: return .edit(.deleteForward)
        case 24: return .edit(.replace(random.selection(in: content.text), with: text()))
        case 25: return .edit(.replace(random.selection(in: content.text), with: ""))
        case 26: return .edit(Int.random(in: 0...3, using: &random) == 0 ? .clear : .cut)
        case 27...28: return .select(random.selection(in: content.text))
        case 29...31: return .compose(Compositions.next(in: field, using: &random))
        case 32: return .endComposing
        case 33: return .cancelComposing
        case 34: return .setRaw(String(UInt64.random(in: 0..<1 << 45, using: &random) >> random.next() % 45))
        case 35: return .setFormatted(Bool.random(using: &random) ? content.text : text())
        case 36: return .written(EditableText(text(), selection: random.selection(in: content.text)))
        case 37: return .reformat(Bool.random(using: &random) ? .plain(PlainText()) : .mask("#### #### #### ####"))
        default: return .undo
        }
    }

    private mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
}

/// A field with masks, and the states to which it can be restored.
struct MaskSubject {
    var field: FieldModel
    var states: [FieldState] = []

    mutating func perform(_ step: MaskStep) {
        let before = field.state
        switch step {
        case .edit(let edit): if field.apply(edit).isChange { states.append(before) }
        case .select(let selection): field.select(selection)
        case .compose(let content): field.compose(content)
        case .endComposing: field.endComposing()
        case .cancelComposing: field.endComposing(with: Compositions.canceled(in: field))
        case .setRaw(let raw): field.setRaw(raw)
        case .setFormatted(let text): field.setFormatted(text)
        case .written(let content): _ = field.take(written: content, among: .none)
        case .reformat(let other):
            let own = field.format
            field.setFormat(other)
            field.setFormat(own)
        case .undo: if let state = states.popLast() { field.restore(state) }
        }
    }
}
