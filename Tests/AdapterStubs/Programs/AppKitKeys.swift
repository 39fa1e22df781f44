import AppKit
import PhoneForms
import PhoneNumbers
import PhoneRules

/// AppKit tells of a deletion by its command, before it happens: so the caret before it is known.
@MainActor func checkForwardDelete() {
    let scene = Scene()
    let phone = scene.phone
    scene.window.makeFirstResponder(phone)
    phone.types("01023456789")
    phone.putsCaret(at: 3)
    phone.deletesForward()
    expect(scene.shown, "010|-3456-789")
    phone.putsCaret(at: 4)
    phone.deletesBackward()
    expect(scene.shown, "01|3-456-789")
}

/// What a program writes into the field is the model's before the next key.
@MainActor func checkWrittenText() {
    let scene = Scene()
    let phone = scene.phone
    phone.stringValue = "02"
    scene.window.makeFirstResponder(phone)
    phone.putsCaret(at: 2)
    phone.types("3")
    expect(scene.shown, "02-3|")
    expect(scene.form[.phone]?.event, .edited(.changed))

    // Digits that the model draws otherwise, before the field is edited and while it is.
    scene.window.makeFirstResponder(nil)
    phone.stringValue = "0102345678"
    scene.window.makeFirstResponder(phone)
    phone.putsCaret(at: 5)
    phone.types("9")
    expect(scene.shown, "010-239|4-5678")
    expect(scene.form.error(of: .phone), nil)
    phone.stringValue = "01023456789"
    phone.putsCaret(at: 5)
    phone.deletesBackward()
    expect(scene.shown, "010-2|456-789")

    // A field that is left is judged by what it shows.
    phone.stringValue = "0101234"
    scene.window.makeFirstResponder(nil)
    expect(scene.form.text(of: .phone), "010-1234")
    expect(scene.form.error(of: .phone)?.code, .phone(.tooShort))
}

/// Return is the form's where the form does anything with it, and else the default button's.
@MainActor func checkSubmission() async {
    let scene = Scene()
    var submitted = 0
    scene.form.onSubmit = { submitted += 1 }
    scene.window.makeFirstResponder(scene.name)
    scene.name.types("김")
    expect(scene.name.pressesReturn(), true)
    expect(scene.form.focus, .phone)
    await settle()
    scene.phone.types("1")
    expect(scene.phone.pressesReturn(), true)
    expect(submitted, 1)
    expect(scene.window.defaultPresses, 0)

    scene.form.onSubmit = nil
    await settle()
    scene.window.makeFirstResponder(scene.phone)
    scene.phone.types("1")
    expect(scene.phone.pressesReturn(), false)
    expect(scene.window.defaultPresses, 1)
}

/// The window's undo manager has steps of others, which a program's text leaves alone.
@MainActor func checkUndoOfOthers() {
    let scene = Scene()
    let (steps, phone) = (UndoManager(), scene.phone)
    scene.window.steps = steps
    var undone = 0
    steps.event { steps.register { undone += 1 } }
    scene.window.makeFirstResponder(phone)
    phone.types("0")
    phone.types("1")
    _ = scene.recorder.take()
    scene.form.update(.phone) { $0.setRaw("021234567") }
    expect(scene.shown, "02-123-4567|")
    expect(scene.recorder.take(), [])
    while steps.canUndo {
        steps.undo()
        phone.tellsOfUndo()
        expect(phone.stringValue, scene.form.text(of: .phone))
    }
    expect(undone, 1)
    expect(phone.stringValue, "")
}
