import ContactForm
import PhoneForms
import SwiftUI

/// The form of a profile. Errors appear at their fields; signing up validates all of them.
struct SignUpScreen: View {
    let profile: ProfileForm
    @State private var isSignedUp = false

    var body: some View {
        NavigationStack {
            Form {
                FormRow(title: "Nickname", form: profile.model, id: .nickname)
                FormRow(title: "E-mail", form: profile.model, id: .email)
                FormRow(title: "Phone, digits only", form: profile.model, id: .phone)
                Button("Sign up") { signUp() }
            }
            .navigationTitle("Sign up")
        }
        .alert("You have signed up.", isPresented: $isSignedUp) {
            Button("OK") {}
        }
        .onAppear {
            profile.model.onSubmit = { signUp() }
            profile.model.didAppear()
        }
        .onDisappear { profile.model.willDisappear() }
    }

    /// Submits the form. If a field is invalid, the focus moves to the first one.
    private func signUp() { isSignedUp = profile.model.submit().isEmpty }
}
