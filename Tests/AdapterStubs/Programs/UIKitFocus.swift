import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// Focus follows the form, and the form follows focus.
@MainActor func checkFocus() async {
    let scene = Scene()
    scene.form.didAppear()
    expect(scene.name.isFirstResponder, true)
    scene.phone.becomeFirstResponder()
    expect(scene.form.focus, .phone)
    expect(scene.form[.name]?.state.isEditing, false)

    // Return moves focus; the keyboard stays visible.
    let dismissals = UIResponder.dismissals
    scene.press("010")
    expect(scene.phone.pressesReturn(), true)
    expect(scene.form.focus, .code)
    expect(scene.code.isFirstResponder, true)
    await settle()
    expect(scene.code.isFirstResponder, true)
    expect(scene.phone.focusing, [true, false])
    expect(scene.form.error(of: .phone)?.code, .phone(.tooShort))

    // A toolbar above the keyboard.
    scene.form.focusPrevious()
    await settle()
    expect(scene.phone.isFirstResponder, true)
    scene.form.focusPrevious()
    expect(scene.name.isFirstResponder, true)
    expect(scene.form.focusPrevious(), false)
    expect(scene.name.isFirstResponder, true)
    expect(UIResponder.dismissals, dismissals)

    // Return in the last field, and a screen that closes.
    scene.form.moveFocus(to: .code)
    scene.code.types("1")
    scene.code.pressesReturn()
    await settle()
    expect(scene.code.isFirstResponder, false)
    expect(scene.form.focus, nil)
    scene.name.becomeFirstResponder()
    scene.form.willDisappear()
    await settle()
    expect(scene.name.isFirstResponder, false)
}

/// A field that has focus when it is connected keeps it. If UIKit refuses focus, the form has none.
@MainActor func checkGivenFocus() async {
    let form = FormModel<ContactField>(
        [.name: FieldModel(), .phone: FieldModel(.korean)], messages: Messages(.korean))
    let (name, phone, recorder) = (UITextField(), UITextField(), Recorder())
    phone.becomeFirstResponder()
    let adapters = [TextFieldAdapter(phone, to: form, .phone), TextFieldAdapter(name, to: form, .name)]
    await settle()
    expect(phone.isFirstResponder, true)
    expect(form.focus, .phone)

    adapters[1]?.delegate = recorder
    recorder.allows = false
    expect(form.moveFocus(to: .name), true)
    await settle()
    expect(form.focus, nil)
    expect(phone.isFirstResponder || name.isFirstResponder, false)
    recorder.allows = true
    form.moveFocus(to: .name)
    expect(name.isFirstResponder, true)
}

/// A field whose rule refuses the text keeps focus.
@MainActor func checkHeldFocus() async {
    let scene = Scene(phone: FieldModel(rule: .email(), traits: .email))
    scene.phone.becomeFirstResponder()
    scene.phone.types("a@b")
    expect(scene.phone.resignFirstResponder(), false)
    expect(scene.form.error(of: .phone)?.code, .email)
    expect(scene.name.becomeFirstResponder(), false)
    expect(scene.form.focus, .phone)
    scene.phone.pressesReturn()
    await settle()
    expect(scene.phone.isFirstResponder, true)

    // A screen that closes ends editing without validation.
    scene.form.willDisappear()
    await settle()
    expect(scene.phone.isFirstResponder, false)
    expect(scene.phone.text, "a@b")

    scene.phone.becomeFirstResponder()
    scene.phone.types(".co")
    scene.phone.pressesReturn()
    await settle()
    expect(scene.form.focus, .code)
    expect(scene.code.isFirstResponder, true)
    scene.code.resignFirstResponder()
    expect(scene.form.focus, nil)
}
