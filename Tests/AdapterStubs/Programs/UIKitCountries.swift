import PhoneForms
import PhoneNumbers
import PhoneRules
import UIKit

/// A form with a phone field of several countries, and a name before it.
@MainActor final class CountryScene {
    let form: FormModel<ContactField>
    let name = UITextField()
    let phone = UITextField()
    private(set) var adapters: [TextFieldAdapter] = []

    init() {
        let list = CountryList { $0 == .gb ? "United Kingdom" : $0 == .kr ? "South Korea" : $0.description }
        form = FormModel(
            [.name: FieldModel(traits: .name), .phone: FieldModel(CountryField(list, region: .kr))],
            messages: Messages(.english))
        adapters = [
            TextFieldAdapter(name, to: form, .name), TextFieldAdapter(phone, to: form, .phone),
        ].compactMap { $0 }
    }
}

/// The list shows countries, searches, and selects one in the form's field.
@MainActor func checkCountryPicker() {
    let scene = CountryScene()
    scene.phone.becomeFirstResponder()
    for key in "0102345" { scene.phone.types(String(key)) }
    expect(CountryPickerController(for: .name, in: scene.form) == nil, "a field without countries has a list")
    guard let picker = CountryPickerController(for: .phone, in: scene.form) else {
        return expect(false, "a field with countries has no list")
    }
    let screen = UIViewController()
    screen.present(UINavigationController(rootViewController: picker), animated: true)
    let all = picker.tableView(picker.tableView, numberOfRowsInSection: 0)
    expect(all > 200, "only \(all) countries")
    UIAccessibility.announced = []
    picker.navigationItem.searchController?.searches("united k")
    expect(picker.tableView(picker.tableView, numberOfRowsInSection: 0), 1)
    expect(UIAccessibility.announced, ["1 country"])
    let path = IndexPath(row: 0, section: 0)
    let cell = picker.tableView(picker.tableView, cellForRowAt: path)
    expect(cell.contentConfiguration?.text, "🇬🇧 United Kingdom")
    expect(cell.contentConfiguration?.secondaryText, "\u{2066}+44\u{2069}")
    expect(cell.accessibilityLabel, "United Kingdom, + 4 4")
    expect(cell.accessoryType, .none)
    picker.tableView(picker.tableView, didSelectRowAt: path)
    expect(scene.form[.phone]?.region, .gb)
    expect(scene.phone.text, scene.form.text(of: .phone))
    expect(scene.form[.phone]?.raw, "0102345")
    picker.navigationItem.searchController?.searches("")
    expect(picker.tableView(picker.tableView, numberOfRowsInSection: 0), all)
}

/// The bar above the keyboard moves the focus, and its buttons are disabled at the ends.
@MainActor func checkAccessoryBar() async {
    let scene = CountryScene()
    for adapter in scene.adapters { adapter.showsAccessoryBar = true }
    scene.name.becomeFirstResponder()
    func buttons(of field: UITextField) -> [UIBarButtonItem] { (field.inputAccessoryView as? UIToolbar)?.items ?? [] }
    expect(buttons(of: scene.name).count, 4)
    expect(buttons(of: scene.name).map(\.isEnabled), [false, true, true, true])
    expect(buttons(of: scene.name).compactMap(\.accessibilityLabel), ["Previous field", "Next field", "Done"])
    buttons(of: scene.name)[0].isTapped()
    expect(scene.form.focus, .name)
    buttons(of: scene.name)[1].isTapped()
    await settle()
    expect(scene.form.focus, .phone)
    expect(scene.phone.isFirstResponder, "the next field has no focus")
    expect(buttons(of: scene.phone).map(\.isEnabled), [true, false, true, true])
    buttons(of: scene.phone)[3].isTapped()
    await settle()
    expect(scene.form.focus, nil)
    expect(!scene.phone.isFirstResponder, "the field keeps the focus")
    scene.adapters[0].showsAccessoryBar = false
    expect(scene.name.inputAccessoryView == nil, "the bar remains")
}

/// VoiceOver hears digits one by one, errors and countries; the system corrects nothing.
@MainActor func checkSpeech() {
    let scene = CountryScene()
    scene.phone.becomeFirstResponder()
    expect(scene.phone.accessibilityHint, "For example 0 1 0, 2 0 0 0, 0 0 0 0")
    expect(scene.phone.placeholder, "010-2000-0000")
    expect(scene.name.placeholder, nil)
    UIAccessibility.announced = []
    for key in "+442" { scene.phone.types(String(key)) }
    expect(scene.phone.text, "+44 2")
    expect(scene.phone.placeholder, scene.form[.phone]?.example)
    expect(scene.phone.placeholder == "010-2000-0000", false)
    expect(scene.phone.accessibilityValue, "+ 4 4, 2")
    expect(UIAccessibility.announced, ["Country: United Kingdom, \u{2066}+44\u{2069}"])
    scene.phone.resignFirstResponder()
    expect(UIAccessibility.announced.count, 2)
    expect(scene.phone.accessibilityHint, scene.form.message(for: .phone))

    expect(scene.phone.autocorrectionType, .no)
    expect(scene.phone.spellCheckingType, .no)
    expect(scene.phone.smartQuotesType, .no)
    expect(scene.phone.smartDashesType, .no)
    expect(scene.phone.smartInsertDeleteType, .no)
    expect(scene.phone.textContentType, .telephoneNumber)
    expect(scene.phone.writingDirection, .leftToRight)
    expect(scene.phone.textAlignment, .left)
    expect(scene.name.writingDirection, .natural)

    let arabic = UITextField()
    arabic.placeholder = "Phone"
    arabic.effectiveUserInterfaceLayoutDirection = .rightToLeft
    let adapter = TextFieldAdapter(arabic, to: scene.form, .phone)
    expect(arabic.writingDirection, .leftToRight)
    expect(arabic.textAlignment, .right)
    expect(arabic.placeholder, "Phone")
    adapter?.detach()
    expect(arabic.placeholder, "Phone")
    expect(arabic.accessibilityHint, nil)
}

/// The keyboard insets a scroll view by the height that it covers, in the coordinates of the content.
@MainActor func checkKeyboardInsets() {
    let window = UIWindow()
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    view.window = window
    view.contentInset.bottom = 20
    view.safeAreaInsets.bottom = 34
    view.bounds.origin.y = 120
    var observer: KeyboardInsetObserver? = KeyboardInsetObserver(view)
    func keyboard(_ name: Notification.Name, top: Double) {
        let frame = CGRect(x: 0, y: top, width: 390, height: 800 - top)
        NotificationCenter.default.post(
            name: name, object: nil, userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
    }
    keyboard(UIResponder.keyboardWillChangeFrameNotification, top: 464)
    expect(view.contentInset.bottom, 336 - 34)
    expect(view.verticalScrollIndicatorInsets.bottom, 336 - 34)
    keyboard(UIResponder.keyboardWillHideNotification, top: 800)
    expect(view.contentInset.bottom, 20)
    expect(observer?.base, 20)
    observer = nil
    keyboard(UIResponder.keyboardWillChangeFrameNotification, top: 464)
    expect(view.contentInset.bottom, 20)
}

/// The rest of a mask follows the text; an empty field shows its placeholder instead.
@MainActor func checkMissingPart() {
    let form = FormModel<ContactField>([.phone: FieldModel(.mask("####-####"))], messages: Messages(.english))
    let field = UITextField()
    guard let adapter = TextFieldAdapter(field, to: form, .phone) else { return expect(false, "the field is unknown") }
    adapter.showsMissingPart = true
    let label = field.subviews.first as? UILabel
    expect(label?.isHidden, true)
    field.becomeFirstResponder()
    for key in "12345" { field.types(String(key)) }
    expect(field.text, "1234-5")
    expect(label?.text, "___")
    expect(label?.isHidden, false)
    expect(label?.frame.minX, 48)
    for key in "678" { field.types(String(key)) }
    expect(label?.isHidden, true)
    adapter.showsMissingPart = false
    expect(field.subviews.isEmpty, true)
}
