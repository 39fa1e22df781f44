import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// A text that the app writes to the field is passed to the model before the next edit.
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

    // Unformatted digits, and an edit in the middle of them.
    phone.text = "01023456789"
    phone.putsCaret(at: 5)
    scene.press("<")
    expect(scene.shown, "010-2|456-789")
    phone.text = "01023456789"
    phone.tapsClear()
    expect(scene.shown, "|")
    phone.text = "02-3456-7890 내선 12"
    scene.press("<")
    // The last digit of the extension was deleted, which is kept apart from the number.
    expect(scene.shown, "02-3456-7890 ext. 1|")
    phone.text = "010"
    scene.press("1x")
    expect(scene.shown, "010-1|")

    // A field that loses or receives focus is validated with the text that it displays.
    phone.text = "0101234"
    scene.code.becomeFirstResponder()
    expect(scene.form.text(of: .phone), "010-1234")
    expect(scene.form.error(of: .phone)?.code, .phone(.tooShort))
    await settle()
    phone.text = "0212345678"
    phone.becomeFirstResponder()
    expect(scene.shown, "02-1234-5678|")
    await settle()

    // If both texts change, the model's text is used.
    phone.text = "031"
    scene.form.update(.phone) { $0.setRaw("02") }
    expect(scene.shown, "02|")

    // A formatted text is not formatted twice. If the pattern refuses a text, the field keeps the old one.
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

/// Return in the last field submits the form.
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

/// Releasing or detaching the adapter removes its undo actions.
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

/// A text set by the app clears only the undo history of the field.
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

/// The next responder of the field, which has a separate undo step.
private final class Controller: UIResponder {
    let steps = UndoManager()
    var undone = 0
    override var undoManager: UndoManager? { steps }

    func registerStep() { steps.registerUndo(withTarget: self) { $0.undone += 1 } }
}
