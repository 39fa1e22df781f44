import PhoneForms
import SwiftUI

/// The examples of the documentation, compiled: a field of the package's own, and one of SwiftUI's.
struct Screen: View {
    let form: FormModel<ContactField>

    var body: some View {
        VStack {
            TextField("Name", text: form.binding(for: .name)).formField(.name, in: form)
            FormTextField("Phone", in: form, .phone)
            Text(form.message(for: .phone) ?? "")
        }
    }
}
