import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// The keyboard owns a syllable while it composes it.
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

    // A syllable that does not fit is removed when it is committed, and not before.
    name.types("님")
    name.types("께")
    name.putsCaret(at: 1)
    name.composes("ㅎ")
    expect(name.text, "홍길동님께")
    expect(scene.form.error(of: .name)?.code, .tooLong)
}

/// A composition in the middle of a text is validated when it is committed.
@MainActor func checkComposedNumber() {
    let scene = Scene()
    let phone = scene.phone
    phone.becomeFirstResponder()
    scene.press("0102")
    _ = scene.takeChanges()
    // Here a composition can begin only with digits; the keyboard then owns the text.
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

    // A field that loses focus commits the composed text.
    phone.composes("5")
    phone.composes("56")
    phone.resignFirstResponder()
    expect(phone.text, "010-2345-6")
    expect(scene.form.text(of: .phone), "010-2345-6")
    expect(scene.form[.phone]?.state.isComposing, false)
}
