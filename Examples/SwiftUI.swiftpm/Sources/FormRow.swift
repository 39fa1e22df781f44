import PhoneForms
import PhoneRules
import SwiftUI

/// A field of a form, and below it the message for its error.
struct FormRow<ID: Hashable & Sendable>: View {
    let title: String
    let form: FormModel<ID>
    let id: ID

    var body: some View {
        VStack(alignment: .leading) {
            FormTextField(title, in: form, id)
            Text(form.message(for: id) ?? " ")
                .font(.footnote)
                .foregroundStyle(.red)
        }
    }
}
