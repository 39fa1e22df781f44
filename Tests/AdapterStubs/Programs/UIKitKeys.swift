import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// Backspace and forward delete both announce a range; the caret tells them apart.
@MainActor func checkForwardDelete() {
    let scene = Scene()
    let phone = scene.phone
    phone.becomeFirstResponder()
    phone.pastes("01023456789")
    phone.putsCaret(at: 3)
    phone.deletesForward()
    expect(scene.shown, "010|-3456-789")
    phone.putsCaret(at: 4)
    phone.deletesBackward()
    expect(scene.shown, "01|3-456-789")
    phone.putsCaret(at: 1)
    phone.deletesForward()
    expect(scene.shown, "0|34-567-89")
    phone.selects(2..<4)
    phone.deletesForward()
    expect(scene.shown, "03|5-678-9")
    expect(scene.edits.suffix(4), Array(repeating: .edited(.changed), count: 4))
}

/// A letter that completes a syllable takes no additional room; the keyboard writes the syllable.
@MainActor func checkSyllables() {
    let scene = Scene()
    let name = scene.name
    name.becomeFirstResponder()
    name.pastes("가나다라")
    name.types("ㅁ")
    expect(scene.form.text(of: .name), "가나다라ㅁ")
    let writes = name.writes
    for (letter, syllable) in [("ㅏ", "마"), ("ㄹ", "말"), ("ㄱ", "맑")] {
        name.typesLetter(letter, composing: syllable)
        expect(name.text, "가나다라" + syllable)
        expect(scene.form.text(of: .name), name.text)
        expect(scene.form.error(of: .name), nil)
    }
    // The adapter does not write the text; otherwise the next letter would not compose.
    expect(name.writes, writes)

    // 맑 and a vowel make two syllables, and there is no room for the second.
    name.typesLetter("ㅏ", composing: "말가")
    expect(name.text, "가나다라맑")
    expect(scene.form.error(of: .name)?.code, .tooLong)

    // A keyboard that does not compose inserts the letter alone.
    name.deletesBackward()
    name.types("가")
    name.types("ㄴ")
    expect(name.text, "가나다라가")
    expect(scene.form.text(of: .name), "가나다라가")
    name.deletesBackward()
    name.types("ㄴ")
    expect(scene.form.text(of: .name), "가나다라ㄴ")

    // The app's delegate is called once for each letter.
    let recorder = Recorder()
    scene.adapters[0].delegate = recorder
    name.typesLetter("ㅏ", composing: "나")
    expect(recorder.take().filter { $0.hasPrefix("change") }, ["change 5+0 to ㅏ"])
    recorder.allows = false
    name.typesLetter("ㄴ", composing: "난")
    expect(name.text, "가나다라나")
}

/// AutoFill probes a field with a space, which is not an error, even in fields for digits.
@MainActor func checkAutoFill() {
    let scene = Scene(phone: FieldModel(.digitsOnly(max: 11)))
    scene.phone.becomeFirstResponder()
    scene.press(" ")
    expect(scene.shown, "|")
    expect(scene.form.error(of: .phone), nil)
    scene.press("-")
    expect(scene.form.error(of: .phone)?.code, .notDigits)
    scene.phone.pastes("01023456789")
    scene.press(" ")
    expect(scene.shown, "01023456789|")
    expect(scene.form.error(of: .phone), nil)
}

/// A complete number pasted after the beginning of another replaces it. Any other text is truncated, which remains an
/// error.
@MainActor func checkWholeNumbers() {
    let scene = Scene()
    scene.phone.becomeFirstResponder()
    scene.press("010")
    scene.phone.pastes("+82 10-2345-6789")
    expect(scene.shown, "010-2345-6789|")
    expect(scene.form.error(of: .phone), nil)
    scene.phone.pastes("02-312-3456 내선 12")
    expect(scene.shown, "02-312-3456 ext. 12|")
    scene.phone.undoManager?.undo()
    expect(scene.shown, "010-2345-6789|")

    scene.phone.selects(4..<8)
    scene.phone.pastes("123456")
    expect(scene.shown, "010-1234|-6789")
    scene.phone.resignFirstResponder()
    expect(scene.form.error(of: .phone)?.code, .noRoom)
    expect(scene.form.isAccepted, false)
}
