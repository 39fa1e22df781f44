import PhoneNumbers
import PhoneRules
import Testing

@testable import PhoneForms

/// A value of an app and a field follow each other, as the binding of SwiftUI's `PhoneField` does.
@MainActor @Suite struct SharedNumberTests {
    private enum Part { case phone }

    /// An app with a value that it shares as SwiftUI does: a change of either side is passed to the other.
    @MainActor private final class App {
        let shared = SharedNumber(Part.phone)
        let form: FormModel<Part>
        private var lastShared: PhoneNumber?
        /// The number of values that were passed between the sides.
        private(set) var calls = 0
        var number: PhoneNumber? {
            didSet {
                guard number != oldValue else { return }
                calls += 1
                shared.show(number)
                settle()
            }
        }

        init() { form = shared.form(CountryField(CountryList { $0.description }, region: .kr), .english) }

        func type(_ text: String) {
            for character in text {
                form.edit(.phone, .insert(String(character)))
                settle()
            }
        }

        func delete() {
            form.edit(.phone, .deleteBackward)
            settle()
        }

        /// Passes a new number of the field to the app.
        func settle() {
            guard shared.number != lastShared else { return }
            lastShared = shared.number
            calls += 1
            number = shared.number
        }
    }

    @Test func typedNumbersReachTheApp() throws {
        let app = App()
        app.type("0102345678")
        #expect(app.number == nil && app.form.text(of: .phone) == "010-2345-678" && app.calls == 0)
        app.type("9")
        #expect(app.number == (try PhoneNumber("010-2345-6789", in: .southKorea)))
        // The field passed its number to the app, and the app passed it back without a change.
        #expect(app.calls == 2 && app.form.text(of: .phone) == "010-2345-6789")
    }

    @Test func anUnfinishedTextRemains() {
        let app = App()
        app.type("01023456789")
        app.delete()
        #expect(app.number == nil && app.form.text(of: .phone) == "010-2345-678")
        app.delete()
        #expect(app.form.text(of: .phone) == "010-2345-67")
    }

    @Test func numbersOfTheAppAreShown() throws {
        let app = App()
        app.type("010")
        let number = try PhoneNumber("02-312-3456", in: .southKorea)
        app.number = number
        #expect(app.form.text(of: .phone) == "02-312-3456" && app.number == number)
        app.number = nil
        #expect(app.form.text(of: .phone) == "" && app.number == nil)
        // A number of another country changes the region of the field.
        app.number = try PhoneNumber("+44 20 7946 0958", in: .southKorea)
        #expect(app.shared.number == app.number && app.form[.phone]?.region == .gb)
    }

    @Test func theFormIsCreatedOnce() {
        let shared = SharedNumber(Part.phone)
        #expect(shared.number == nil)
        let countries = CountryField(CountryList { $0.description }, region: .kr)
        let form = shared.form(countries, .english)
        #expect(form === shared.form(countries, .korean) && form.messages.language == .english)
    }
}
