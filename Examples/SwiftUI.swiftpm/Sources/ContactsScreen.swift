import ContactForm
import PhoneFormsKit
import SwiftUI

/// The contacts, and a web search for the text of the search field.
struct ContactsScreen: View {
    @Bindable var app: AppModel

    var body: some View {
        NavigationStack {
            List {
                if let address = app.searchAddress {
                    Link("Search the web for \(app.query)", destination: address)
                }
                ForEach(Array(app.contacts.contacts.enumerated()), id: \.offset) { _, contact in
                    VStack(alignment: .leading) {
                        Text(contact.title)
                        Text(contact.subtitle).font(.footnote)
                    }
                }
                .onDelete { positions in
                    for position in positions.reversed() { app.contacts.remove(at: position) }
                }
            }
            .navigationTitle("Contacts")
            .searchable(text: $app.query)
            .toolbar { Button("Add") { app.contacts.add() } }
            .sheet(isPresented: isFormShown) {
                if let form = app.contacts.form {
                    NewContactScreen(flow: app.contacts, form: form)
                }
            }
        }
    }

    /// Whether the form is shown. Only its buttons close it.
    private var isFormShown: Binding<Bool> {
        Binding { @MainActor in
            app.contacts.form != nil
        } set: { @MainActor _ in
        }
    }
}
