import ContactForm
import PhoneNumbers
import SwiftUI
import UIKit

/// The app's entry. SwiftUI only shows the screens, which are UIKit's.
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
