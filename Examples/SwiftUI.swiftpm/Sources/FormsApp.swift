import ContactForm
import PhoneNumbers
import SwiftUI

/// Two screens: a profile to sign up with, and a list of contacts.
@main struct FormsApp: App {
    @State private var app = AppModel(language: .english)

    var body: some Scene {
        WindowGroup {
            TabView {
                SignUpScreen(profile: app.profile)
                    .tabItem { Label("Sign up", systemImage: "person.crop.circle") }
                ContactsScreen(app: app)
                    .tabItem { Label("Contacts", systemImage: "person.2") }
            }
        }
    }
}
