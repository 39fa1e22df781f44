import Contacts
import PhoneNumberKitCompatibility
import UIKit

/// Edits the text field of PhoneNumberKitCompatibility.
@main struct Main {
    @MainActor static func main() {
        checkContacts()
        checkTyping()
        checkPrefixes()
        checkInternationalPrefixes()
        checkAppDelegate()
        checkPlaceholder()
        checkPicker()
        Expectations.report("PhoneNumberTextField")
    }

    @MainActor private static func checkContacts() {
        PhoneNumberUtility.canUseContactsFramework = false
        CNContactsUserDefaults.shared().countryCode = "kr"
        let settings = PhoneNumberUtility.defaultRegionCode()
        expect(settings == "KR", false)
        PhoneNumberUtility.canUseContactsFramework = true
        for (code, region) in [("kr", "KR"), ("ko", settings), ("", settings)] {
            CNContactsUserDefaults.shared().countryCode = code
            expect(PhoneNumberUtility.defaultRegionCode(), region)
        }
    }

    @MainActor private static func field(_ region: String) -> PhoneNumberTextField {
        let field = PhoneNumberTextField(utility: PhoneNumberUtility())
        field.defaultRegion = region
        field.becomeFirstResponder()
        return field
    }

    @MainActor private static func checkTyping() {
        let field = field("US")
        for key in "6502530" { field.types(String(key)) }
        expect(drawn(field.text ?? "", field.selectedOffsets), "650-2530|")
        field.putsCaret(at: 4)
        field.deletesBackward()
        expect(drawn(field.text ?? "", field.selectedOffsets), "65|2-530")
        field.text = "+442070313000"
        expect(field.text, "+44 20 7031 3000")
        expect(field.isValidNumber && field.currentRegion == "GB" && field.nationalNumber == "2070313000", "a number")
        field.setTextUnformatted(newValue: "123456")
        expect(field.text, "123456")
        field.isPartialFormatterEnabled = false
        field.types("7")
        expect(field.text, "1234567")
        expect(field.phoneNumber?.countryCode, nil)
    }

    @MainActor private static func checkPrefixes() {
        let field = field("US")
        field.withPrefix = false
        field.pastes("+971561110000")
        expect(field.text, "56 111 0000")
        expect(field.nationalNumber, "561110000")
        expect(field.phoneNumber?.countryCode, 971)
        field.deletesBackward()
        expect(field.defaultRegion, "AE")
        field.text = nil
        field.types(" ")
        expect(field.text, " ")
        field.maxDigits = 3
        field.text = "123456"
        expect(field.text?.filter(\.isNumber), "123")
    }

    /// The digits of an international prefix remain those of the region in which they are dialed.
    @MainActor private static func checkInternationalPrefixes() {
        for withFlag in [false, true] {
            let field = field("US")
            field.withFlag = withFlag
            for key in "011442070313000" { field.types(String(key)) }
            expect(field.text, "011 44 20 7031 3000")
            expect(field.phoneNumber?.countryCode, 44)
            expect(field.currentRegion, "GB")
            expect(field.defaultRegion, "US")
        }
    }

    @MainActor private static func checkAppDelegate() {
        let (field, delegate) = (field("US"), Delegate())
        field.delegate = delegate
        field.types("650")
        expect(field.text, "")
        expect(delegate.asked, ["650"])
        expect(field.delegate === delegate, "the delegate is the app's")
    }

    @MainActor private static func checkPlaceholder() {
        let field = PhoneNumberTextField(utility: PhoneNumberUtility())
        field.defaultRegion = "FR"
        field.withFlag = true
        expect(field.flagButton.currentTitle, "🇫🇷 ")
        // Foundation on Linux can't compare the attributes of a text that has several.
        field.withPrefix = false
        field.withExamplePlaceholder = true
        expect(field.attributedPlaceholder?.string, "06 12 34 56 78")
        expect(field.keyboardType, .numberPad)
        field.withExamplePlaceholder = false
        expect(field.attributedPlaceholder, nil)
        field.withPrefix = true
        field.becomeFirstResponder()
        field.pastes("+44 7797 712345")
        expect(field.flagButton.currentTitle, "🇯🇪 ")
    }

    @MainActor private static func checkPicker() {
        let (field, states) = (PhoneNumberTextField(utility: PhoneNumberUtility()), States())
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        field.next = screen
        field.defaultRegion = "US"
        field.withFlag = true
        field.withDefaultPickerUI = true
        field.stateDelegate = states
        field.flagButton.sendActions(for: .touchUpInside)
        guard let picker = navigation.viewControllers.last as? CountryCodePickerViewController else {
            return expect(false, "the picker is pushed")
        }
        let all = picker.tableView(picker.tableView, numberOfRowsInSection: 0)
        expect(all, 1)
        picker.navigationItem.searchController?.searches("KR")
        expect(picker.numberOfSections(in: picker.tableView), 1)
        let rows = picker.tableView(picker.tableView, numberOfRowsInSection: 0)
        let korea = (0..<rows).map { IndexPath(row: $0, section: 0) }.first { path in
            picker.tableView(picker.tableView, cellForRowAt: path).contentConfiguration?.secondaryText == "+82"
        }
        guard let korea else { return expect(false, "the country is found") }
        picker.tableView(picker.tableView, didSelectRowAt: korea)
        expect(field.defaultRegion, "KR")
        expect(navigation.viewControllers.count, 1)
        expect(states.events, ["will present", "did present", "will dismiss", "did dismiss"])
        picker.navigationItem.searchController?.searches("no such country")
        expect(picker.tableView(picker.tableView, numberOfRowsInSection: 0), 0)
        CountryCodePicker.forceModalPresentation = true
        field.didPressFlagButton()
        expect(screen.presentedViewController is UINavigationController, "the picker is presented")
    }
}

@MainActor private final class Delegate: UITextFieldDelegate {
    var asked: [String] = []
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        asked.append(string)
        return false
    }
}

@MainActor private final class States: PhoneNumberTextFieldDelegate {
    var events: [String] = []
    func countryCodePickerViewControllerWillPresent(
        _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController
    ) { events.append("will present") }
    func countryCodePickerViewControllerDidPresent(
        _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController
    ) { events.append("did present") }
    func countryCodePickerViewControllerWillDismiss(
        _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController
    ) { events.append("will dismiss") }
    func countryCodePickerViewControllerDidDismiss(_ textField: PhoneNumberTextField) { events.append("did dismiss") }
}
