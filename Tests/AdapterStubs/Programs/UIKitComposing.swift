import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// A syllable that is being composed belongs to the keyboard.
@MainActor func checkComposing() {
    let scene = Scene()
    let name = scene.name
    name.becomeFirstResponder()
    let writes = name.writes
    for text in ["ㅎ", "호", "홍"] {
        name.composes(text)
        expect(name.text, text)
        expect(scene.form.text(of: .name), text)
    }
    expect(scene.form[.name]?.state.isComposing, true)
    name.commits()
    expect(scene.form[.name]?.state.isComposing, false)
    expect(scene.form[.name]?.event, .edited(.changed))
    expect(name.writes, writes)
    name.types("길")
    name.types("동")
    expect(scene.form.text(of: .name), "홍길동")
    expect(name.writes, writes)

    // One that there is no room for goes when it is done, and not before.
    name.types("님")
    name.types("께")
    name.putsCaret(at: 1)
    name.composes("ㅎ")
    expect(name.text, "홍길동님께")
    expect(scene.form.error(of: .name)?.code, .tooLong)
}

/// Composing that began in the middle of a text, and is judged when it is done.
@MainActor func checkComposedNumber() {
    let scene = Scene()
    let phone = scene.phone
    phone.becomeFirstResponder()
    scene.press("0102")
    _ = scene.takeChanges()
    // Only digits can begin to be composed here; what they grow to is the keyboard's.
    phone.composes("ㅎ")
    expect(scene.shown, "010-2|")
    phone.composes("3")
    expect(phone.markedTextRange != nil, true)
    phone.composes("３4x")
    expect(phone.text, "010-2３4x")
    expect(scene.form.text(of: .phone), "010-2３4x")
    phone.commits()
    expect(scene.shown, "010-234|")
    expect(scene.changes.last, "010-234")

    // A field that loses the keyboard takes what was being composed.
    phone.composes("5")
    phone.composes("56")
    phone.resignFirstResponder()
    expect(phone.text, "010-2345-6")
    expect(scene.form.text(of: .phone), "010-2345-6")
    expect(scene.form[.phone]?.state.isComposing, false)
}
