import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// The app's delegate is called first and receives every call.
@MainActor func checkForwarding() async {
    let field = UITextField()
    let recorder = Recorder()
    field.delegate = recorder
    let form = FormModel<ContactField>([.phone: FieldModel(.korean)], messages: Messages(.korean))
    guard let adapter = TextFieldAdapter(field, to: form, .phone) else { return expect(false, "the adapter is nil") }
    expect(field.delegate !== recorder, "the adapter is the delegate")
    expect(adapter.delegate === recorder, "the adapter forwards to the app's delegate")

    field.becomeFirstResponder()
    expect(recorder.take(), ["should begin", "did begin"])
    field.types("0")
    expect(recorder.take(), ["change 0+0 to 0", "selection"])
    field.types("102")
    expect(recorder.take().first, "change 1+0 to 102")
    // The range refers to the raw text, without hyphens.
    field.types("34")
    expect(recorder.take().first, "change 4+0 to 34")
    field.putsCaret(at: 4)
    expect(recorder.take(), ["selection"])
    field.deletesBackward()
    expect(recorder.take().first, "change 2+1 to ")
    expect(field.text, "012-34")
    expect(recorder.shown, ["", "0", "010-2", "010-234"])
    field.pressesReturn()
    expect(form.focus, nil)
    await settle()
    expect(recorder.take(), ["return", "should end", "did end"])

    field.becomeFirstResponder()
    field.tapsClear()
    expect(recorder.take().filter { $0 != "selection" }, ["should begin", "did begin", "clear"])
    expect(field.text, "")
}

/// An edit that the app's delegate refuses does not happen.
@MainActor func checkRefusals() {
    let scene = Scene()
    let recorder = Recorder()
    scene.adapters[1].delegate = recorder
    recorder.allows = false
    expect(scene.phone.becomeFirstResponder(), false)
    expect(scene.form.focus, nil)

    recorder.allows = true
    scene.phone.becomeFirstResponder()
    scene.press("01")
    recorder.allows = false
    let state = scene.form[.phone]?.state
    _ = scene.takeChanges()
    scene.press("0x<")
    scene.phone.pastes("021234567")
    scene.phone.tapsClear()
    expect(scene.form[.phone]?.state, state)
    expect(scene.shown, "01|")
    expect(scene.takeChanges(), [])
    scene.phone.pressesReturn()
    expect(scene.phone.resignFirstResponder(), false)
    expect(scene.form.focus, .phone)
    expect(scene.phone.isFirstResponder, true)

    // This includes a text from AutoFill.
    scene.phone.isFilledIn(with: "021234567")
    expect(scene.shown, "01|")
    recorder.allows = true
    scene.phone.resignFirstResponder()
}

/// The adapter does not retain the delegate or the field. A field without its adapter is an ordinary one.
@MainActor func checkLifetimes() {
    let form = FormModel<ContactField>([.phone: FieldModel(.korean)], messages: Messages(.korean))
    var field: UITextField? = UITextField()
    weak let weakField = field
    var recorder: Recorder? = Recorder()
    weak let weakRecorder = recorder
    field?.delegate = recorder
    var adapter = field.flatMap { TextFieldAdapter($0, to: form, .phone) }
    weak let weakAdapter = adapter
    recorder = nil
    expect(weakRecorder == nil, "the adapter does not retain the delegate")
    field?.becomeFirstResponder()
    field?.types("0102")
    expect(field?.text, "010-2")
    field?.resignFirstResponder()

    adapter = nil
    expect(weakAdapter == nil, "the field does not retain the adapter")
    field?.becomeFirstResponder()
    field?.types("x")
    expect(field?.text, "010-2x")
    expect(form.text(of: .phone), "010-2")
    field?.resignFirstResponder()

    recorder = Recorder()
    field?.delegate = recorder
    adapter = field.flatMap { TextFieldAdapter($0, to: form, .phone) }
    expect(field?.text, "010-2")
    adapter?.detach()
    expect(field?.delegate === recorder, "the field has its delegate back")
    expect(field?.accessibilityValue, nil)
    form.update(.phone) { $0.setRaw("02") }
    expect(field?.text, "010-2")
    field = nil
    expect(weakField == nil, "the adapter does not retain the field")
}
