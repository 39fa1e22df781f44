import PhoneNumbers
import PhoneRules
import Testing

@testable import PhoneForms

#if canImport(Combine)
    import Combine
#elseif OpenCombine
    import OpenCombine
#endif

/// The number of a field, the extension in a separate field, and the rest of a mask.
@MainActor @Suite struct NumberFieldTests {
    private enum Field { case phone, ext, name }

    private static func form(_ phone: FieldModel = FieldModel(.korean)) -> FormModel<Field> {
        let form = FormModel<Field>(
            [.phone: phone, .ext: .extensionDigits, .name: FieldModel(rule: .required)], messages: Messages(.english))
        #expect(form.showExtension(of: .phone, in: .ext))
        return form
    }

    @Test func numbers() throws {
        var field = FieldModel(.korean)
        #expect(field.number == nil)
        field.apply(.insert("0102345678"))
        #expect(field.number == nil)
        field.apply(.insert("9"))
        #expect(field.number == (try PhoneNumber("010-2345-6789", in: .kr)))
        field.compose(EditableText(field.text + "1"))
        #expect(field.number == nil)
        field.endComposing()
        #expect(field.number != nil)
        field.apply(.clear)
        field.apply(.paste("02-312-3456 내선 12"))
        #expect(field.number == (try PhoneNumber("02-312-3456 x12", in: .kr)))
        // A truncated paste has no number.
        field.setRaw("010-2345-6789")
        field.select(4..<8)
        field.apply(.paste("1234567"))
        #expect(field.number == nil)

        var mobile = FieldModel(.koreanMobileOnly)
        mobile.setRaw("0212345678")
        #expect(mobile.number == nil)
        #expect(FieldModel().number == nil && FieldModel(.digitsOnly(max: 11)).number == nil)
    }

    /// A number whose calling code is in the context of a URI selects its country.
    @Test func contexts() throws {
        let number = try PhoneNumber("+33612345678", in: .us)
        let text = "tel:06-12-34-56-78;phone-context=+33"
        var field = FieldModel(CountryField(CountryList { $0.description }, region: .us))
        field.apply(.paste(text))
        #expect(field.text == "+33 6 12 34 56 78" && field.region == .fr && field.number == number)
        field.selectCountry(.us)
        field.setRaw(text)
        #expect(field.region == .fr && field.number == number)
        var single = FieldModel(.numbers(in: .us))
        single.setFormatted(text)
        #expect(single.raw == "+33612345678" && single.number == number)
        // The country of the URI is that of the field.
        var french = FieldModel(.numbers(in: .fr))
        french.apply(.paste(text))
        #expect(french.text == "06 12 34 56 78" && french.number == number)
        // It replaces a number, as one with a plus does.
        french.apply(.paste("tel:020-7031-3000;phone-context=+44"))
        #expect(french.text == "+44 20 7031 3000")
    }

    /// A number of the app remains the same number in fields of every region and plan, also with a long extension.
    @Test(arguments: [NumberingPlan.standard, .libphonenumber]) func plans(plan: NumberingPlan) throws {
        for region in plan.regions {
            for kind in [PhoneNumber.Kind.mobile, .fixedLine, .personalNumber] {
                guard let example = plan.exampleNumber(in: region, kind: kind), example.isValid(using: plan) else {
                    continue
                }
                let extended = PhoneNumber(
                    callingCode: example.callingCode, nationalSignificantNumber: example.nationalSignificantNumber,
                    extension: "12345678901234567890")
                for number in [example, try #require(extended)] {
                    for home in [region, .us, .gb, .kr] {
                        var field = FieldModel(.numbers(in: home, plan: plan))
                        field.setNumber(number)
                        #expect(field.number == number, "\(region), \(kind) in \(home): \(field.text)")
                    }
                }
            }
        }
    }

    @Test func extensions() throws {
        let form = Self.form()
        form.edit(.phone, .paste("02-312-3456 x12"))
        #expect(form.text(of: .phone) == "02-312-3456" && form.text(of: .ext) == "12")
        #expect(form.number(of: .phone)?.extension == "12")
        #expect(form.number(of: .phone)?.formatted(.national) == "02-312-3456 ext. 12")
        form.edit(.ext, .insert("3"))
        #expect(form.number(of: .phone)?.extension == "123")
        form.edit(.ext, .insert("a"))
        #expect(form.text(of: .ext) == "123")
        form.edit(.ext, .clear)
        #expect(form.number(of: .phone) == (try PhoneNumber("02-312-3456", in: .kr)))

        // Numbers that the app sets, in any notation
        form.update(.phone) { $0.setRaw("+82 2 312 3456 ext. 7") }
        #expect(form.text(of: .ext) == "7" && form.number(of: .phone)?.extension == "7")
        // The digits that another number had remain when a number without an extension is typed.
        form.update(.ext) { $0.setRaw(nil) }
        form.edit(.phone, .clear)
        form.edit(.phone, .insert("01023456789"))
        #expect(form.number(of: .phone)?.extension == nil)
    }

    /// A typed label moves the focus to the field of the extension.
    @Test func labels() {
        let form = Self.form()
        form.didBeginEditing(.phone)
        for key in "023123456x12" {
            guard let focus = form.focus else { break }
            form.edit(focus, .insert(String(key)))
        }
        #expect(form.text(of: .phone) == "02-312-3456" && form.text(of: .ext) == "12")
        #expect(form.focus == .ext)
        // Undo in the number's field does not touch the other one.
        let before = form[.phone]?.state ?? FieldState()
        form.edit(.phone, .clear)
        form.edit(.ext, .insert("4"))
        form.update(.phone) { $0.restore(before) }
        #expect(form.text(of: .phone) == "02-312-3456" && form.number(of: .phone)?.extension == "124")
    }

    /// A number that the app sets replaces the extension of the previous one.
    @Test func numbersOfTheApp() throws {
        let (long, short) = (try PhoneNumber("02-312-3456 x12", in: .kr), try PhoneNumber("02-312-3456", in: .kr))
        let other = try PhoneNumber("02-312-3457 x12", in: .kr)
        let form = Self.form()
        for number in [long, other, other, short, long, nil, short] {
            form.update(.phone) { $0.setNumber(number) }
            #expect(form.number(of: .phone) == number)
            #expect(form.text(of: .ext) == (number?.extension ?? ""))
        }
        // The digits that a person types in the other field remain while the text changes.
        form.edit(.ext, .insert("7"))
        form.edit(.phone, .clear)
        form.edit(.phone, .paste("02-312-3457"))
        form.update(.phone) { $0.setRaw("023123458") }
        #expect(form.text(of: .ext) == "7" && form.number(of: .phone)?.extension == "7")
    }

    @Test func unknownFields() {
        let form = FormModel<Field>([.phone: FieldModel(.korean)], messages: Messages(.english))
        #expect(!form.showExtension(of: .phone, in: .ext) && !form.showExtension(of: .phone, in: .phone))
        form.edit(.phone, .paste("02-312-3456 x12"))
        #expect(form.text(of: .phone) == "02-312-3456 ext. 12")
        #expect(form.number(of: .ext) == nil)
    }

    @Test func countries() throws {
        let list = CountryList { $0.description }
        let form = Self.form(FieldModel(CountryField(list, region: .kr)))
        #expect(!form.selectCountry(.us, of: .name) && form.selectCountry(.us, of: .phone))
        form.edit(.phone, .paste("(650) 253-0000 ext. 5"))
        #expect(form.number(of: .phone) == (try PhoneNumber("+1 650 253 0000 x5", in: .us)))
        form.selectCountry(.kr, of: .phone)
        #expect(form[.phone]?.raw == "6502530000" && form.number(of: .phone) == nil)
    }

    /// A sequence begins with the current number, and also has numbers that another field or the policy changes.
    @Test func sequences() async {
        let list = CountryList { $0.description }
        let form = Self.form(FieldModel(CountryField(list, region: .kr)))
        var numbers = form.numbers(of: .phone).makeAsyncIterator()
        #expect(await numbers.next() == .some(nil))
        form.edit(.phone, .paste("02-312-3456"))
        #expect(await numbers.next()??.extension == nil)
        form.edit(.ext, .insert("12"))
        #expect(await numbers.next()??.extension == "12")
        form.selectCountry(.us, of: .phone)
        #expect(await numbers.next() == .some(nil))
    }

    #if canImport(Combine) || OpenCombine
        @Test func publishers() {
            let form = Self.form()
            var received: [String?] = []
            let subscription = form.numberPublisher(of: .phone).sink { received.append($0?.formatted()) }
            for key in "02312345" { form.edit(.phone, .insert(String(key))) }
            form.edit(.phone, .insert("6"))
            form.edit(.name, .insert("a"))
            form.edit(.ext, .insert("1"))
            subscription.cancel()
            #expect(received == [nil, "+82 2-312-3456", "+82 2-312-3456 ext. 1"])
        }
    #endif

    @Test func missingTexts() {
        var field = FieldModel(.mask("####-####"))
        #expect(field.missingText() == "____-____")
        field.apply(.insert("12345"))
        #expect(field.text + field.missingText() == "1234-5___")
        #expect(field.missingText(filler: "•") == "•••")
        field.apply(.insert("678"))
        #expect(field.missingText().isEmpty)
        #expect(FieldModel(.korean).missingText().isEmpty)
    }
}
