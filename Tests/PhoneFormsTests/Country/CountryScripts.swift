import PhoneNumbers
import TestSupport

@testable import PhoneForms

/// A step of a script on a field with countries.
enum CountryStep: Sendable {
    case edit(TextEdit)
    case select(Range<Int>)
    case compose(EditableText)
    case endComposing
    /// The keyboard restores the text from before the composition.
    case cancelComposing
    case selectCountry(PhoneNumber.Region)
    case setRaw(String)
    case undo
    case endEditing
}

/// A generator of seeded steps: keys, pastes, deletions, compositions and edits during them, switches of the country,
/// and undo.
struct CountryScripts {
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    static let regions: [PhoneNumber.Region] = [.kr, .us, .gb, .de, .jp, .fr, .br, .sg, .it, .ar]
    /// Regions that do not exist, or have no list entry.
    private static let others = ["XX", "QQ", "ZZ", "001"].compactMap { PhoneNumber.Region($0) }

    private static let texts = [
        "010-2345-6789", "+82 10-2345-6789", "+44 20 7031 3000", "(650) 253-0000", "+1 650 253 0000 ext. 12", "02",
        "030 123456", "+39 06 698", "0312345678", "+54 9 11 2345-6789", "+999 123", "12345678901234567890", "x", "가",
        "６５", "+", "++", "-", " ", "112", "+800 1234 5678", "a1b2", "\u{301}", "👨‍👩‍👧", "ㄱ", "ㅏ", "02-312-3456 내선 12",
    ]

    mutating func count() -> Int { Int.random(in: 6...24, using: &random) }

    mutating func next(in field: FieldModel) -> CountryStep {
        let content = field.state.content
        // A composition continues for several keys.
        if field.state.isComposing, Bool.random(using: &random) {
            return .compose(Compositions.next(in: field, using: &random))
        }
        switch Int.random(in: 0..<36, using: &random) {
        case 32...34: return .compose(Compositions.next(in: field, using: &random))
        case 35: return .cancelComposing
        case 0..<13: return .edit(.insert(String(Int.random(in: 0...9, using: &random))))
        case 13: return .edit(.insert("+"))
        case 14: return .edit(.insert(text()))
        case 15...16: return .edit(.paste(text()))
        case 17...19: return .edit(.deleteBackward)
        case 20: return .edit(.deleteForward)
        case 21: return .edit(.replace(random.selection(in: content.text), with: text()))
        case 22: return .edit(Bool.random(using: &random) ? .cut : .clear)
        case 23...24: return .select(random.selection(in: content.text))
        case 25: return .compose(EditableText(content.text + text(), selection: random.selection(in: content.text)))
        case 26: return .endComposing
        case 27...29: return .selectCountry(region())
        case 30: return Bool.random(using: &random) ? .setRaw(text()) : .endEditing
        default: return .undo
        }
    }

    mutating func region() -> PhoneNumber.Region {
        let list = Int.random(in: 0...9, using: &random) == 0 ? Self.others : Self.regions
        return list.randomElement(using: &random) ?? .kr
    }

    private mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }
}
