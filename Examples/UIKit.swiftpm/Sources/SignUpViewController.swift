import ContactForm
import PhoneForms
import UIKit

/// The form of a profile. Errors appear at their fields; signing up validates all of them.
final class SignUpViewController: FormViewController<ProfileForm.Field> {
    private let profile: ProfileForm

    init(_ profile: ProfileForm) {
        self.profile = profile
        super.init(profile.model, title: "Sign up", titles: ["Nickname", "E-mail", "Phone, digits only"])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Sign up") { [weak self] _ in self?.signUp() })
        profile.model.onSubmit = { [weak self] in self?.signUp() }
    }

    /// Submits the form. If a field is invalid, the focus moves to the first one.
    private func signUp() {
        guard profile.model.submit().isEmpty else { return }
        let alert = UIAlertController(title: "You have signed up.", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
