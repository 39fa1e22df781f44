import AppKit
import PhoneForms
import PhoneNumbers
import PhoneRules

/// The list shows countries, searches, and selects one in the form's field.
@MainActor func checkCountryPicker() {
    let list = CountryList { $0 == .gb ? "United Kingdom" : $0.description }
    let form = FormModel<ContactField>(
        [.name: FieldModel(), .phone: FieldModel(CountryField(list, region: .kr))], messages: Messages(.english))
    expect(CountryPickerController(for: .name, in: form) == nil, "a field without countries has a list")
    guard let picker = CountryPickerController(for: .phone, in: form) else {
        return expect(false, "a field with countries has no list")
    }
    picker.loadView()
    let stack = picker.view.subviews
    guard let search = stack.first as? NSSearchField,
        let table = (stack.last as? NSScrollView)?.documentView as? NSTableView
    else { return expect(false, "the list has no search field and table") }
    expect(picker.numberOfRows(in: table) > 200, "countries are missing")
    expect(list.countries[table.selectedRow].region, .kr)
    NSAccessibility.announced = []
    search.searches("united k")
    expect(picker.numberOfRows(in: table), 1)
    expect(table.selectedRow, 0)
    expect(NSAccessibility.announced, ["1 country"])
    let row = picker.tableView(table, viewFor: nil, row: 0) as? NSTextField
    expect(row?.stringValue, "🇬🇧 United Kingdom \u{2066}+44\u{2069}")
    expect(row?.label, "United Kingdom, + 4 4")
    search.searches("zzz")
    search.presses()
    expect(picker.isDismissed, false)
    search.searches("united k")
    search.presses()
    expect(form[.phone]?.region, .gb)
    expect(picker.isDismissed, true)
}

/// VoiceOver hears digits one by one and errors; the system corrects nothing.
@MainActor func checkSpeech() {
    let scene = Scene()
    scene.window.makeFirstResponder(scene.phone)
    NSAccessibility.announced = []
    for key in "0102" { scene.phone.types(key.description) }
    expect(scene.phone.valueDescription, "0 1 0, 2")
    expect(scene.phone.placeholderString, scene.form[.phone]?.example)
    expect(scene.name.placeholderString, nil)
    let editor = scene.phone.currentEditor() as? NSTextView
    expect(editor?.isAutomaticSpellingCorrectionEnabled, false)
    expect(editor?.isAutomaticQuoteSubstitutionEnabled, false)
    expect(editor?.isAutomaticDashSubstitutionEnabled, false)
    expect(editor?.isContinuousSpellCheckingEnabled, false)
    expect(scene.phone.baseWritingDirection, .leftToRight)
    expect(scene.phone.alignment, .left)
    expect(scene.name.baseWritingDirection, .natural)
    scene.window.makeFirstResponder(nil)
    expect(NSAccessibility.announced, ["The number is not complete: digits are missing at the end."])
    expect(scene.phone.help, scene.form.message(for: .phone))
}

/// The rest of a mask follows the text; an empty field shows its placeholder instead.
@MainActor func checkMissingPart() {
    let form = FormModel<ContactField>([.phone: FieldModel(.mask("####-####"))], messages: Messages(.english))
    let (field, window) = (NSTextField(), NSWindow())
    field.window = window
    guard let adapter = TextFieldAdapter(field, to: form, .phone) else { return expect(false, "the field is unknown") }
    adapter.showsMissingPart = true
    let label = field.subviews.first as? NSTextField
    expect(label?.isHidden, true)
    window.makeFirstResponder(field)
    for key in "12345" { field.types(key.description) }
    expect(field.stringValue, "1234-5")
    expect(label?.stringValue, "___")
    expect(label?.isHidden, false)
    expect(label?.frame.minX, 48)
    adapter.showsMissingPart = false
    expect(field.subviews.isEmpty, true)
}
