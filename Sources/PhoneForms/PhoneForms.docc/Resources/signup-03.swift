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

form.edit(.phone, .insert("0102345"))
print(form.text(of: .phone) ?? "")
// Prints:
// 010-2345
