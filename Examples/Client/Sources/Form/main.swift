import PhoneForms
import PhoneNumbers
import PhoneRules

enum Field { case name, age, phone }

// Fields with rules, and messages in a language of your choice.
let form = FormModel<Field>(
    [
        .name: FieldModel(rule: Rule.withoutWhiteSpace.and(.maximumLength(25)).and(.required), traits: .name),
        .age: FieldModel(rule: .integer(in: 1...100), traits: .number),
        .phone: FieldModel(.korean, rule: .required),
    ],
    messages: Messages(.korean))
form.didAppear()

// Edits by a person. A text field of the platform forwards them to the form and shows the result.
form.edit(.name, .paste("홍 길 동"))
form.edit(.age, .insert("101"))
print(form.text(of: .name) ?? "", form.message(for: .age) ?? "")
if case .next(let field) = form.returnPressed(in: .name) { print(field, form.returnKey(of: .phone)) }
form.edit(.phone, .insert("0102345678"))
print(form.text(of: .phone) ?? "", form[.phone]?.selection ?? 0..<0)
form.edit(.phone, .replace(8..<9, with: ""))
print(form.text(of: .phone) ?? "", form[.phone]?.selection ?? 0..<0)

// Submission: all errors in order. The focus moves to the first.
for error in form.submit() { print(error.field, error.failure.code.rawValue, form.message(for: error.field) ?? "") }
form.edit(.phone, .clear)
form.edit(.phone, .paste("+82 10-2345-6789"))
print(form.submit().isEmpty, form[.phone]?.raw ?? "")
