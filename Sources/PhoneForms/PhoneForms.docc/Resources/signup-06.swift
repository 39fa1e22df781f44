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

form.messages[.required] = "Please fill in this field."
form.edit(.name, .insert("홍 길 동"))
form.submit()
print(form.message(for: .email) ?? "")

form.edit(.email, .insert("hong@example.com"))
form.edit(.phone, .insert("01023456789"))
print(form.submit().isEmpty)
// Prints:
// Please fill in this field.
// true
