import PhoneForms
import PhoneNumbers
import PhoneRules

/// The work for one key in a field, from a text with a selection to a text with a selection.
enum Editing: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let phone = (3...11).map { EditableText("010-2345-67", caret: $0) }
        var phones = Comparison("Type a digit into a phone field", unit: "key", prominence: .picture)
        let card = (0...17).map { EditableText("1234 5678 9012 345", caret: $0) }
        var cards = Comparison("Type a digit into a card field", unit: "key")
        for engine in PhoneEngine.compared {
            let live = AsYouTypeFormatter(region: .southKorea, measured: engine)
            phones.add("\(engine)", over: phone, passes: 2_000) { live.applying(.insert("9"), to: $0).field }
            guard let mask = try? TextMask(Masks.card, engine: engine) else { continue }
            cards.add("\(engine)", over: card, passes: 1_000) { mask.applying(.insert("9"), to: $0).field }
        }
        phones.add("naive Character code", over: phone, passes: 2_000) { naive($0, Naive.hyphenated) }
        cards.add("naive Character code", over: card, passes: 1_000) { field in
            naive(field) { Naive.masked($0, by: Masks.card) }
        }
        return [phones, cards, ruled()]
    }

    /// Replaces a digit of a full field, with rules that validate the text at each key.
    private static func ruled() -> Comparison {
        var comparison = Comparison("Type a digit into a phone field with rules", unit: "key", prominence: .table)
        for engine in PhoneEngine.compared {
            let validator = PhoneValidator(region: .southKorea, measured: engine)
            let rule = Rule.ordered([.maximumLength(13), .phone(by: validator).validated(on: .change).nonBlocking])
            let format = FieldFormat.phone(AsYouTypeFormatter(region: .southKorea, measured: engine))
            let fields = [4, 5, 6, 7, 9, 10, 11, 12].map { place in
                var field = FieldModel(format, rule: rule)
                field.setRaw("01023456789")
                field.select(place..<place + 1)
                return field
            }
            comparison.add("\(engine)", over: fields, passes: 2_000) { field in
                var edited = field
                edited.apply(.insert("9"))
                return edited.state.content
            }
        }
        return comparison
    }

    private static func naive(_ field: EditableText, _ draw: (String) -> String) -> EditableText {
        let (text, caret) = Naive.inserting("9", at: field.caret, of: field.text, drawing: draw)
        return EditableText(text, caret: caret)
    }
}

extension EditableText: Answer {
    var weight: Int { text.utf8.count + caret }

    /// The text with a bar at the caret.
    var written: String { "\(text[..<caretIndex])|\(text[caretIndex...])" }
}
