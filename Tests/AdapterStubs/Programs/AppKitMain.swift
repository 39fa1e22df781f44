import AppKit
import PhoneForms
import PhoneNumbers
import PhoneRules

enum ContactField { case name, phone }

/// Records the calls to the app's delegate, in order, with the text of the field.
final class Recorder: NSTextFieldDelegate {
    private var calls: [String] = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func controlTextDidBeginEditing(_ obj: Notification) { calls.append("begin") }
    func controlTextDidChange(_ obj: Notification) { calls.append((obj.object as? NSTextField)?.stringValue ?? "nil") }
    func controlTextDidEndEditing(_ obj: Notification) { calls.append("end") }
}

/// A window with two fields.
@MainActor final class Scene {
    let form = FormModel<ContactField>(
        [.name: FieldModel(rule: .maximumLength(5), traits: .name), .phone: FieldModel(.korean)],
        messages: Messages(.english))
    let window = NSWindow()
    let name = NSTextField()
    let phone = NSTextField()
    let recorder = Recorder()
    private(set) var adapters: [TextFieldAdapter] = []

    init() {
        name.window = window
        phone.window = window
        phone.delegate = recorder
        adapters = [TextFieldAdapter(name, to: form, .name), TextFieldAdapter(phone, to: form, .phone)].compactMap {
            $0
        }
        expect(adapters.count, 2)
    }

    /// The text of the phone field with its caret, and the model's text if it differs.
    var shown: String {
        let field = drawn(phone.stringValue, phone.selectedOffsets ?? 0..<0)
        let own = drawn(form.text(of: .phone) ?? "nil", form[.phone]?.selection ?? 0..<0)
        return field == own ? field : "\(field) but the model has \(own)"
    }
}

@MainActor func checkEditing() {
    let scene = Scene()
    let (phone, window) = (scene.phone, scene.window)
    expect(phone.contentType, .telephoneNumber)
    expect(window.makeFirstResponder(phone), true)
    for key in ["0", "1", "0", "2"] { phone.types(key) }
    expect(scene.shown, "010-2|")
    expect(scene.form.focus, .phone)
    expect(scene.recorder.take(), ["begin", "0", "01", "010", "010-2"])
    phone.types("x")
    expect(scene.shown, "010-2|")
    expect(scene.form[.phone]?.event, .edited(.rejected))
    expect(scene.recorder.take(), ["010-2"])

    phone.putsCaret(at: 4)
    phone.deletesBackward()
    expect(scene.shown, "01|2")
    phone.types("0")
    expect(scene.shown, "010|-2")
    // The same digit on both sides: the caret follows the typed one.
    phone.putsCaret(at: 1)
    phone.types("1")
    expect(scene.shown, "01|1-02")
    phone.deletesBackward()
    expect(scene.shown, "0|10-2")

    // A change by the app sends no notification.
    _ = scene.recorder.take()
    scene.form.update(.phone) { $0.setRaw("021234567") }
    expect(scene.shown, "02-123-4567|")
    expect(scene.recorder.take(), [])
    expect((phone.currentEditor())?.undoManager?.canUndo, false)
}

/// A key and the model's reformatting are undone together.
@MainActor func checkUndo() {
    let scene = Scene()
    let phone = scene.phone
    scene.window.makeFirstResponder(phone)
    for key in ["0", "1", "0", "2", "3"] { phone.types(key) }
    var texts: [String] = []
    while let steps = phone.currentEditor()?.undoManager, steps.canUndo {
        steps.undo()
        phone.notifiesOfUndo()
        expect(phone.stringValue, scene.form.text(of: .phone))
        texts.append(phone.stringValue)
    }
    expect(texts, ["010-2", "010", "01", "0", ""])
}

@MainActor func checkComposing() {
    let scene = Scene()
    scene.window.makeFirstResponder(scene.name)
    for text in ["ㅎ", "호", "홍"] {
        scene.name.composes(text)
        expect(scene.name.stringValue, text)
    }
    expect(scene.form[.name]?.state.isComposing, true)
    scene.name.commits()
    expect(scene.form[.name]?.state.isComposing, false)
    expect(scene.form.text(of: .name), "홍")

    scene.window.makeFirstResponder(scene.phone)
    scene.phone.composes("3")
    scene.phone.composes("3x")
    expect(scene.phone.stringValue, "3x")
    scene.phone.commits()
    expect(scene.shown, "3|")
}

@MainActor func checkFocus() async {
    let scene = Scene()
    // Focus before the first key is unknown to the form, and the form does not remove it.
    scene.window.makeFirstResponder(scene.name)
    scene.form.update(.name) { $0.setRaw("김") }
    await settle()
    expect(scene.name.currentEditor() != nil, "the field keeps focus")
    expect(scene.name.stringValue, "김")
    scene.window.makeFirstResponder(nil)
    scene.form.update(.name) { $0.setRaw("") }

    scene.form.didAppear()
    expect(scene.name.currentEditor() != nil, "the first field has focus")
    scene.form.focusNext()
    expect(scene.phone.currentEditor() != nil, "the next field has focus")
    await settle()
    expect(scene.name.currentEditor() == nil, "the previous field has lost focus")
    scene.phone.types("0")
    scene.form.moveFocus(to: nil)
    await settle()
    expect(scene.phone.currentEditor() == nil, "no field has focus")
    expect(scene.recorder.take(), ["begin", "0", "end"])
    scene.window.makeFirstResponder(scene.phone)
    scene.phone.types("1")
    expect(scene.phone.pressesReturn(), false)
    expect(scene.window.defaultPresses, 1)
    expect(scene.form.focus, nil)
    scene.adapters[1].detach()
    expect(scene.phone.delegate === scene.recorder, "the field has its delegate back")
}

@main struct Main {
    @MainActor static func main() async {
        checkEditing()
        checkUndo()
        checkComposing()
        await checkFocus()
        checkForwardDelete()
        checkWrittenText()
        await checkSubmission()
        checkSwiftUISubmission()
        checkSwiftUIPhoneField()
        checkCountryPicker()
        checkSpeech()
        checkMissingPart()
        checkUndoOfOthers()
        Expectations.report("AppKit")
    }
}
