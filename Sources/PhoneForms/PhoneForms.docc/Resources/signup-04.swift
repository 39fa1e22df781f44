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

form.edit(.phone, .paste("+82 10-2345-6789"))
print(form.text(of: .phone) ?? "", form[.phone]?.raw ?? "")
// Prints:
// 010-2345-6789 01023456789
