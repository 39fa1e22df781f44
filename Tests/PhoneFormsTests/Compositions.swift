import PhoneNumbers
import TestSupport

@testable import PhoneForms

/// A generator of texts that input methods display during a composition: the text before the composition, with the
/// selection replaced by the composed characters.
struct Compositions {
    /// The consecutive texts of keyboards for Hangul, Japanese, Chinese and accents, and digits of three scripts.
    private static let stages = [
        "ㅎ", "하", "한", "한ㄱ", "한국", "k", "き", "きょ", "今日", "zhong", "zhong guo", "中", "´", "é", "1", "12", "６", "٣٤",
        "2-",
        "+8", "",
    ]

    /// Returns the text of a field with another stage of its composition, or with the first one.
    static func next(in field: FieldModel, using random: inout SplitMix64) -> EditableText {
        let base = field.state.beforeComposing ?? field.state.content
        let stage = stages.randomElement(using: &random) ?? ""
        let indices = base.selectionIndices
        return EditableText(
            base.text[..<indices.lowerBound] + stage + base.text[indices.upperBound...],
            caret: base.selection.lowerBound + stage.utf16.count)
    }

    /// Returns the text as the keyboard leaves it when a person cancels the composition.
    static func canceled(in field: FieldModel) -> EditableText { field.state.beforeComposing ?? field.state.content }
}
