import PhoneForms
import PhoneNumbers
import PhoneRules
import SwiftUI

/// The examples of the documentation: a `FormTextField`, and a `TextField` with `formField`.
struct Screen: View {
    let form: FormModel<ContactField>

    var body: some View {
        VStack {
            TextField("Name", text: form.binding(for: .name)).formField(.name, in: form)
            FormTextField("Phone", in: form, .phone).missingPart(of: .phone, in: form)
            Text(form.message(for: .phone) ?? "")
        }
    }
}

/// Return in the last field submits the form.
@MainActor func checkSwiftUISubmission() {
    let form = FormModel<ContactField>(
        [.name: FieldModel(), .phone: FieldModel(.korean)], messages: Messages(.english))
    var submitted = 0
    form.onSubmit = { submitted += 1 }
    Submitting.actions = []
    _ = TextField("Name", text: form.binding(for: .name)).formField(.name, in: form)
    _ = TextField("Phone", text: form.binding(for: .phone)).formField(.phone, in: form)
    expect(Submitting.actions.count, 2)
    form.didAppear()
    Submitting.actions[0]()
    expect(form.focus, .phone)
    expect(submitted, 0)
    Submitting.actions[1]()
    expect(form.focus, nil)
    expect(submitted, 1)
}

/// The field of a person's number, with a button for its country.
struct NumberScreen: View {
    @State var number: PhoneNumber?

    var body: some View {
        VStack {
            PhoneField("Phone", number: $number, countries: CountryField(CountryList { $0.description }, region: .kr))
            PhoneField("Other", number: $number, language: .korean).phoneFieldStyle(.stacked)
        }
    }
}

/// The views can be created; nothing shows them.
@MainActor func checkSwiftUIPhoneField() {
    _ = NumberScreen().body
    let number = State<PhoneNumber?>(wrappedValue: nil)
    let field = PhoneField(
        "Phone", number: number.projectedValue, countries: CountryField(CountryList { $0.description }, region: .kr))
    _ = field.body
    let form = FormModel<ContactField>(
        [.phone: FieldModel(CountryField(CountryList { $0.description }, region: .kr))], messages: Messages(.english))
    _ = CountryButton(for: .phone, in: form).body
    expect(form[.phone]?.region, .kr)
}
