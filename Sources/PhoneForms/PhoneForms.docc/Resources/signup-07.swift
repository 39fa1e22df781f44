import PhoneForms
import PhoneNumbers
import PhoneRules
import SwiftUI

enum Field { case name, email, phone }

struct SignUpView: View {
    @State private var form = FormModel<Field>(
        [
            .name: FieldModel(rule: Rule.withoutWhiteSpace.and(.required), traits: .name),
            .email: FieldModel(rule: Rule.email().and(.required), traits: .email),
            .phone: FieldModel(.korean, rule: .required),
        ],
        messages: Messages(.english))

    var body: some View {
        Form {
            TextField("Name", text: form.binding(for: .name)).formField(.name, in: form)
            TextField("E-mail", text: form.binding(for: .email)).formField(.email, in: form)
            FormTextField("Phone", in: form, .phone)
            Text(form.message(for: .phone) ?? "")
            Button("Sign up") { form.submit() }
        }
        .onAppear { form.didAppear() }
        .onDisappear { form.willDisappear() }
    }
}
