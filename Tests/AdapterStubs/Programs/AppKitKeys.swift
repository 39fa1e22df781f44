import AppKit
import PhoneForms
import PhoneNumbers
import PhoneRules

/// AppKit sends a command before a deletion, so the caret before the deletion is known.
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

/// A text that the app writes to the field is passed to the model before the next key.
@MainActor func checkWrittenText() {
    let scene = Scene()
    let phone = scene.phone
    phone.stringValue = "02"
    scene.window.makeFirstResponder(phone)
    phone.putsCaret(at: 2)
    phone.types("3")
    expect(scene.shown, "02-3|")
    expect(scene.form[.phone]?.event, .edited(.changed))

    // Digits that the model formats differently, before editing and during it.
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

    // A field that loses focus is validated with the text that it displays.
    phone.stringValue = "0101234"
    scene.window.makeFirstResponder(nil)
    expect(scene.form.text(of: .phone), "010-1234")
    expect(scene.form.error(of: .phone)?.code, .phone(.tooShort))
}

/// The form handles Return if it has a handler; otherwise AppKit presses the default button.
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

/// A text set by the app does not affect other steps of the window's undo manager.
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
        phone.notifiesOfUndo()
        expect(phone.stringValue, scene.form.text(of: .phone))
    }
    expect(undone, 1)
    expect(phone.stringValue, "")
}
