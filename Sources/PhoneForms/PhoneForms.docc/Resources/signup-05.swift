import PhoneForms
import PhoneNumbers
import PhoneRules

enum Field { case name, email, phone }

let form = FormModel<Field>(
    [
        .name: FieldModel(rule: Rule.withoutWhiteSpace.and(.required), traits: .name),
        .email: FieldModel(rule: Rule.email().and(.required), traits: .email),
        .phone: FieldModel(.korean, rule: .required),
    ],
    messages: Messages(.english))

form.edit(.name, .insert("홍 길 동"))
form.edit(.phone, .insert("0102345"))
for error in form.submit() {
    print(error.field, error.failure.code.rawValue)
}
// Prints:
// email required
// phone phone.tooShort
