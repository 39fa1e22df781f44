import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

enum ContactField { case name, phone, code }

/// A custom field that counts changes to it.
final class CountingField: UITextField {
    private(set) var writes = 0
    private(set) var focusing: [Bool] = []
    private(set) var keyboards: [UIKeyboardType] = []

    override func reloadInputViews() { keyboards.append(keyboardType) }

    override var text: String? {
        get { super.text }
        set {
            writes += 1
            super.text = newValue
        }
    }

    @discardableResult override func becomeFirstResponder() -> Bool {
        focusing.append(true)
        return super.becomeFirstResponder()
    }

    @discardableResult override func resignFirstResponder() -> Bool {
        focusing.append(false)
        return super.resignFirstResponder()
    }
}

/// Records the calls to the app's delegate, in order.
final class Recorder: UITextFieldDelegate {
    var calls: [String] = []
    var allows = true
    /// The text of the field at each call.
    var shown: [String] = []

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        calls.append("should begin")
        return allows
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        calls.append("should end")
        return allows
    }
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        calls.append("did end")
    }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        calls.append("change \(range.location)+\(range.length) to \(string)")
        shown.append(textField.text ?? "nil")
        return allows
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool {
        calls.append("clear")
        return allows
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        calls.append("return")
        return allows
    }
}

/// A form with three fields: a name, a phone number, and a secret code.
@MainActor final class Scene {
    let form: FormModel<ContactField>
    let name = CountingField()
    let phone = CountingField()
    let code = CountingField()
    private(set) var adapters: [TextFieldAdapter] = []
    /// The texts of the phone field at each `.editingChanged`.
    var changes: [String] = []
    /// The outcomes of edits, as the form reports them.
    var edits: [FieldEvent] = []

    init(phone model: FieldModel = FieldModel(.korean)) {
        form = FormModel(
            [
                .name: FieldModel(rule: .maximumLength(5), traits: .name), .phone: model,
                .code: FieldModel(rule: .digitsOnly, traits: .password),
            ], messages: Messages(.english))
        form.onEdit = { [unowned self] _, event in edits.append(event) }
        phone.addAction(UIAction { [unowned self] _ in changes.append(phone.text ?? "nil") }, for: .editingChanged)
        adapters = [
            TextFieldAdapter(name, to: form, .name), TextFieldAdapter(phone, to: form, .phone),
            TextFieldAdapter(code, to: form, .code),
        ].compactMap { $0 }
        expect(adapters.count, 3)
    }

    /// The text of the phone field with its caret, and the model's text if it differs.
    var shown: String {
        let (field, model) = (drawn(phone.text ?? "nil", phone.selectedOffsets), form[.phone])
        let own = drawn(model?.text ?? "nil", model?.selection ?? 0..<0)
        return field == own ? field : "\(field) but the model has \(own)"
    }

    /// Types keys in the phone field; `<` is backspace.
    func press(_ keys: String) {
        for key in keys {
            if key == "<" { phone.deletesBackward() } else { phone.types(String(key)) }
        }
    }

    func takeChanges() -> [String] {
        defer { changes = [] }
        return changes
    }
}
