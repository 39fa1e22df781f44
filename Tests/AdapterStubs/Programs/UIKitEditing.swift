import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// Keys, carets and events.
@MainActor func checkEditing() {
    let scene = Scene()
    let phone = scene.phone
    phone.becomeFirstResponder()

    // Each key sends one event. UIKit makes the edits that produce the model's text.
    scene.press("010")
    expect(scene.shown, "010|")
    expect(phone.writes, 0)
    scene.press("2")
    expect(scene.shown, "010-2|")
    expect(phone.writes, 1)
    scene.press("3")
    expect(phone.writes, 1)
    expect(scene.takeChanges(), ["0", "01", "010", "010-2", "010-23"])
    expect(scene.edits, Array(repeating: .edited(.changed), count: 5))

    // The caret stays next to its digit, although setting the text moves it to the end.
    phone.putsCaret(at: 2)
    expect(scene.form[.phone]?.selection, 2..<2)
    scene.press("9")
    expect(scene.shown, "019|-023")
    scene.press("<")
    expect(scene.shown, "01|0-23")
    phone.putsCaret(at: 4)
    scene.press("<")
    expect(scene.shown, "01|2-3")
    phone.selects(0..<4)
    expect(scene.shown, "[012-]3")
    scene.press("5")
    expect(scene.shown, "5|3")
    phone.selects(0..<2)
    phone.pastes("+82 10-2345 (6789)")
    expect(scene.shown, "010-2345-6789|")
    _ = scene.takeChanges()

    // A refused edit changes nothing and sends no event.
    scene.press("1!")
    expect(scene.shown, "010-2345-6789|")
    expect(scene.takeChanges(), [])
    expect(scene.edits.suffix(2), [.edited(.countLimit), .edited(.rejected)])
    phone.selects(0..<3)
    scene.press("!")
    expect(scene.shown, "010|-2345-6789")

    // The clear button.
    phone.tapsClear()
    expect(scene.shown, "|")
    expect(scene.takeChanges(), [""])
    phone.tapsClear()
    expect(scene.takeChanges(), [])
}

/// Texts from the app, from AutoFill, and nil.
@MainActor func checkWriting() {
    let scene = Scene()
    let phone = scene.phone
    phone.becomeFirstResponder()
    scene.press("0102")
    _ = scene.takeChanges()
    scene.edits = []

    // A change by the app sends no event and clears the undo history.
    scene.form.update(.phone) { $0.setRaw("0212345678") }
    expect(scene.shown, "02-1234-5678|")
    expect(scene.takeChanges(), [])
    expect(scene.edits, [])
    expect(phone.undoManager?.canUndo, false)

    // AutoFill inserts a text without notice: one edit, and the event reports its result.
    phone.isFilledIn(with: "+821023456789")
    expect(scene.shown, "010-2345-6789|")
    expect(scene.changes.last, "010-2345-6789")
    expect(scene.edits, [.edited(.changed)])
    phone.isFilledIn(with: "no number")
    expect(scene.shown.hasSuffix("but the model has"), false)
    expect(phone.text, scene.form.text(of: .phone))

    // Nil is an empty text.
    phone.text = nil
    phone.sendActions(for: .editingChanged)
    expect(scene.shown, "|")

    // An unknown identifier.
    let small = FormModel<ContactField>([.name: FieldModel(rule: .required)], messages: Messages(.korean))
    let field = UITextField()
    expect(TextFieldAdapter(field, to: small, .phone) == nil, "the identifier is unknown")
    expect(field.delegate == nil, "the field keeps its delegate")
}

/// Traits and accessibility values.
@MainActor func checkTraits() {
    let scene = Scene()
    expect(scene.phone.keyboardType, .phonePad)
    expect(scene.phone.textContentType, .telephoneNumber)
    expect(scene.phone.returnKeyType, .next)
    expect(scene.name.autocapitalizationType, .words)
    expect(scene.code.returnKeyType, .done)
    expect(scene.code.isSecureTextEntry, true)

    scene.phone.placeholder = "010-0000-0000"
    expect(scene.phone.accessibilityValue, "")
    scene.phone.becomeFirstResponder()
    scene.press("0102")
    expect(scene.phone.accessibilityValue, "0 1 0, 2")
    scene.press("3")
    expect(scene.phone.accessibilityValue, "0 1 0, 2 3")
    // Traits that change while the keyboard is visible.
    scene.form.update(.name) { $0.traits.keyboard = .asciiCapable }
    scene.form.update(.phone) { $0.traits.keyboard = .numberPad }
    expect(scene.name.keyboardType, .asciiCapable)
    expect(scene.name.keyboards, [])
    expect(scene.phone.keyboards, [.numberPad])

    scene.code.becomeFirstResponder()
    scene.code.types("1")
    expect(scene.form.text(of: .code), "1")
    expect(scene.code.accessibilityValue, nil)
}

/// Undo and redo work key by key, whether UIKit or the adapter wrote the text.
@MainActor func checkUndo() {
    let scene = Scene()
    let (phone, steps) = (scene.phone, scene.phone.undoManager)
    phone.becomeFirstResponder()
    scene.press("0102345")
    phone.putsCaret(at: 1)
    scene.press("9")
    expect(scene.shown, "09|1-023-45")
    var texts: [String] = []
    for _ in 0..<8 {
        steps?.undo()
        texts.append(phone.text ?? "nil")
        expect(phone.text, scene.form.text(of: .phone))
    }
    expect(texts, ["010-2345", "010-234", "010-23", "010-2", "010", "01", "0", ""])
    expect(steps?.canUndo, false)
    expect(scene.changes.last, "")
}

/// An edit that the adapter wrote can be redone.
@MainActor func checkRedo() {
    let scene = Scene()
    let (phone, steps) = (scene.phone, scene.phone.undoManager)
    phone.becomeFirstResponder()
    phone.pastes("01023456789")
    expect(scene.shown, "010-2345-6789|")
    steps?.undo()
    expect(scene.shown, "|")
    steps?.redo()
    expect(scene.shown, "010-2345-6789|")
    steps?.undo()
    expect(scene.shown, "|")
    expect(scene.takeChanges(), ["010-2345-6789", "", "010-2345-6789", ""])
    phone.pastes("021234567")
    expect(steps?.canRedo, false)

    // The field has lost focus; undo does not restore it.
    phone.resignFirstResponder()
    steps?.undo()
    expect(phone.text, "")
    expect(scene.form[.phone]?.state.isEditing, false)
    expect(phone.isFirstResponder, false)
}
