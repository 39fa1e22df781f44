import PhoneForms
import PhoneFormsKit
import SwiftUI

/// The form of a new contact, with the dialogs of its flow.
struct NewContactScreen: View {
    let flow: ContactFlow
    let form: NewContactForm

    var body: some View {
        NavigationStack {
            Form {
                FormRow(title: "Name", form: form.model, id: .name)
                FormRow(title: "Age", form: form.model, id: .age)
                FormRow(title: "Phone", form: form.model, id: .phone)
            }
            .navigationTitle("New contact")
            .toolbar {
                Button("Cancel") { flow.cancel() }
                Button("Save") { flow.save() }
            }
        }
        .alert(alertText, isPresented: isAlertShown) {
            Button("OK") { flow.dismissAlert() }
        }
        .alert(flow.question, isPresented: isQuestionShown) {
            Button("Discard", role: .destructive) { flow.answer(throwAway: true) }
            Button("Keep editing", role: .cancel) { flow.answer(throwAway: false) }
        }
        .interactiveDismissDisabled()
        .onAppear { form.model.onSubmit = { flow.save() } }
    }

    private var alertText: String {
        if case .alert(let text) = flow.screen { text } else { "" }
    }

    private var isAlertShown: Binding<Bool> {
        Binding { @MainActor in
            if case .alert = flow.screen { true } else { false }
        } set: { @MainActor _ in
        }
    }

    private var isQuestionShown: Binding<Bool> {
        Binding { @MainActor in
            flow.screen == .question
        } set: { @MainActor _ in
        }
    }
}
