import ContactForm
import PhoneNumbers
import SwiftUI
import UIKit

/// The entry point of the app. SwiftUI only shows the screens, which use UIKit.
@main struct FormsApp: App {
    var body: some Scene {
        WindowGroup { Screens().ignoresSafeArea() }
    }
}

/// Two screens: a profile to sign up with, and a list of contacts.
private struct Screens: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UITabBarController {
        let app = AppModel(language: .english)
        let tabs = UITabBarController()
        tabs.viewControllers = [SignUpViewController(app.profile), ContactsViewController(app.contacts)].map {
            UINavigationController(rootViewController: $0)
        }
        return tabs
    }

    func updateUIViewController(_ controller: UITabBarController, context: Context) {}
}
