import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// A text view has the rules of its field, its own undo, and the focus of the form.
@MainActor func checkTextView() async {
    let form = FormModel<ContactField>(
        [
            .name: FieldModel(.plain(PlainText(maximumLength: 8)), rule: .required), .phone: FieldModel(.korean),
        ], messages: Messages(.english))
    let view = UITextView(frame: .zero)
    let phone = UITextView(frame: .zero)
    let adapters = [TextViewAdapter(view, to: form, .name), TextViewAdapter(phone, to: form, .phone)]
    expect(adapters.compactMap { $0 }.count, 2)
    expect(TextViewAdapter(view, to: form, .code) == nil, "an unknown field is connected")

    view.becomeFirstResponder()
    expect(form.focus, .name)
    for key in ["a", "b", "\n", "c"] { view.types(key) }
    expect(form.text(of: .name), "ab\nc")
    view.types("defghi")
    expect(view.text, "ab\ncdefg")
    expect(form.text(of: .name), view.text)
    expect(form.error(of: .name)?.code, .noRoom)
    view.undoManager?.undo()
    expect(view.text, "ab\nc")
    expect(form.text(of: .name), "ab\nc")
    for _ in 0..<4 { view.deletesBackward() }
    expect(form.text(of: .name), "")
    UIAccessibility.announced = []
    expect(view.resignFirstResponder(), true)
    form.submit()
    expect(view.accessibilityHint, "This field is required.")

    // A text that the model formats
    phone.becomeFirstResponder()
    phone.types("01023456789")
    expect(phone.text, "010-2345-6789")
    expect(phone.accessibilityValue, "0 1 0, 2 3 4 5, 6 7 8 9")
    phone.selectedRange = NSRange(location: 4, length: 0)
    phone.deletesBackward()
    expect(drawn(phone.text ?? "", Range(phone.selectedRange) ?? 0..<0), "01|2-345-6789")
    expect(phone.keyboardType, .phonePad)
    expect(phone.autocorrectionType, .no)
    form.update(.phone) { $0.setRaw("021234567") }
    expect(phone.text, "02-123-4567")
    form.moveFocus(to: nil)
    await settle()
    expect(phone.isFirstResponder, false)
    for adapter in adapters { adapter?.detach() }
    expect(phone.accessibilityValue, nil)
    expect(view.delegate == nil, "the view keeps the adapter's delegate")
}

/// The app's delegate of a text view is called first and receives every call; an edit that it refuses does not happen.
@MainActor func checkTextViewDelegate() {
    let form = FormModel<ContactField>([.phone: FieldModel(.korean)], messages: Messages(.english))
    let view = UITextView(frame: .zero)
    var recorder: ViewRecorder? = ViewRecorder()
    weak let weakRecorder = recorder
    view.delegate = recorder
    guard let adapter = TextViewAdapter(view, to: form, .phone) else { return expect(false, "the adapter is nil") }
    expect(view.delegate !== recorder, "the adapter is not the delegate")
    expect(adapter.delegate === recorder, "the adapter does not forward to the app's delegate")

    view.becomeFirstResponder()
    expect(recorder?.take(), ["should begin", "did begin"])
    view.types("010")
    expect(recorder?.take(), ["change 0+0 to 010", "did change"])
    // The range always refers to the raw text, without hyphens.
    view.types("2")
    expect(view.text, "010-2")
    expect(recorder?.take(), ["change 3+0 to 2", "did change"])
    view.deletesBackward()
    expect(view.text, "010")
    expect(recorder?.take(), ["change 3+1 to ", "did change"])

    recorder?.allows = false
    view.types("2")
    expect(form.text(of: .phone), "010")
    expect(view.text, "010")
    expect(recorder?.take(), ["change 3+0 to 2"])
    expect(view.resignFirstResponder(), false)
    expect(form.focus, .phone)
    recorder?.allows = true

    // A change by the program is not reported as a change by the user.
    _ = recorder?.take()
    form.update(.phone) { $0.setRaw("021234567") }
    expect(view.text, "02-123-4567")
    expect(recorder?.take(), [])
    expect(view.resignFirstResponder(), true)
    expect(recorder?.take(), ["should end", "did end"])

    recorder = nil
    expect(weakRecorder == nil, "the adapter retains the delegate")
    let other = ViewRecorder()
    adapter.delegate = other
    view.becomeFirstResponder()
    expect(other.take(), ["should begin", "did begin"])
    adapter.detach()
    expect(view.delegate === other, "the view does not get its delegate back")
}

/// Records the calls that a text view's delegate receives, without those about the selection.
@MainActor private final class ViewRecorder: UITextViewDelegate {
    var allows = true
    private var calls: [String] = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { record("should begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { record("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { record("should end") }
    func textViewDidEndEditing(_ textView: UITextView) { record("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        record("change \(range.location)+\(range.length) to \(text)")
    }
    func textViewDidChange(_ textView: UITextView) { record("did change") }

    @discardableResult private func record(_ call: String) -> Bool {
        calls.append(call)
        return allows
    }
}
