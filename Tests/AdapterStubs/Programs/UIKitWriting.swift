import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// What a program writes into the field itself is the model's before the next edit.
@MainActor func checkWrittenText() async {
    let scene = Scene()
    let phone = scene.phone
    phone.becomeFirstResponder()
    scene.press("0109")
    _ = scene.takeChanges()
    scene.edits = []
    phone.text = "02"
    scene.press("3")
    expect(scene.shown, "02-3|")
    expect(scene.edits, [.edited(.changed)])
    expect(scene.takeChanges(), ["02-3"])

    // Digits as they come from a database, and an edit in their middle.
    phone.text = "01023456789"
    phone.putsCaret(at: 5)
    scene.press("<")
    expect(scene.shown, "010-2|456-789")
    phone.text = "01023456789"
    phone.tapsClear()
    expect(scene.shown, "|")
    phone.text = "02-3456-7890 내선 12"
    scene.press("<")
    // The last digit of the extension went, and the number has none of it.
    expect(scene.shown, "02-3456-7890|")
    phone.text = "010"
    scene.press("1x")
    expect(scene.shown, "010-1|")

    // A field that loses the keyboard, or gets it, is judged by what it shows.
    phone.text = "0101234"
    scene.code.becomeFirstResponder()
    expect(scene.form.text(of: .phone), "010-1234")
    expect(scene.form.error(of: .phone)?.code, .phone(.tooShort))
    await settle()
    phone.text = "0212345678"
    phone.becomeFirstResponder()
    expect(scene.shown, "02-1234-5678|")
    await settle()

    // Where both are written, the model's text counts.
    phone.text = "031"
    scene.form.update(.phone) { $0.setRaw("02") }
    expect(scene.shown, "02|")

    // A formatted text is not formatted twice, and one that the pattern refuses leaves the old text.
    let card = Scene(phone: FieldModel(.mask("+1 (###) ###-####")))
    card.phone.becomeFirstResponder()
    card.phone.text = "+1 (234) 5"
    card.press("6")
    expect(card.shown, "+1 (234) 56|")
    card.phone.text = "1234"
    card.press("5")
    expect(card.shown, "+1 (123) 45|")
    card.form.setPattern(try? TextPattern("1[0-9]*"), of: .phone)
    card.phone.text = "9"
    card.press("6")
    expect(card.shown, "+1 (123) 45|")
    card.press("6")
    expect(card.shown, "+1 (123) 456|")
}

/// Return in the last field reaches the form.
@MainActor func checkSubmission() async {
    let scene = Scene()
    var submitted: [Int] = []
    scene.form.onSubmit = { submitted.append(scene.form.submit().count) }
    scene.phone.becomeFirstResponder()
    scene.phone.pastes("01023456789")
    scene.phone.pressesReturn()
    expect(scene.form.focus, .code)
    expect(submitted, [])
    scene.code.pressesReturn()
    await settle()
    expect(submitted, [0])
    expect(scene.form.focus, nil)
    expect(scene.code.isFirstResponder, false)
}

/// What the adapter registered goes with it: nothing of it can be undone without it.
@MainActor func checkUndoOfTheAdapter() {
    for isDetached in [true, false] {
        let form = FormModel<ContactField>([.phone: FieldModel(.korean)], messages: Messages(.english))
        let (field, controller) = (UITextField(), Controller())
        (field.next, field.sharesUndo) = (controller, true)
        var adapter = TextFieldAdapter(field, to: form, .phone)
        field.becomeFirstResponder()
        controller.registerStep()
        field.pastes("01023456789")
        if isDetached { adapter?.detach() }
        adapter = nil
        while controller.steps.canUndo { controller.steps.undo() }
        expect(controller.undone, 1)
        expect(field.text, "010-2345-6789")
        expect(form.text(of: .phone), "010-2345-6789")
        field.resignFirstResponder()
    }
}

/// A text from a program ends what can be undone of the field, and of nothing else.
@MainActor func checkUndoOfOthers() {
    let scene = Scene()
    let controller = Controller()
    (scene.phone.next, scene.phone.sharesUndo) = (controller, true)
    scene.phone.becomeFirstResponder()
    controller.registerStep()
    scene.press("0102")
    scene.form.update(.phone) { $0.setRaw("02") }
    while controller.steps.canUndo { controller.steps.undo() }
    expect(controller.undone, 1)
    expect(scene.shown, "02|")
}

/// Who is asked after the field, with a step of its own to undo.
private final class Controller: UIResponder {
    let steps = UndoManager()
    var undone = 0
    override var undoManager: UndoManager? { steps }

    func registerStep() { steps.registerUndo(withTarget: self) { $0.undone += 1 } }
}
