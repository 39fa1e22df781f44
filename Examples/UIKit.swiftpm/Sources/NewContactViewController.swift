import PhoneForms
import PhoneFormsKit
import UIKit

/// The form of a new contact, with the dialogs of its flow.
final class NewContactViewController: FormViewController<NewContactForm.Field> {
    private let flow: ContactFlow
    private let whenClosed: () -> Void

    /// - Parameter whenClosed: Called when the flow returns to the list.
    init(_ form: NewContactForm, in flow: ContactFlow, whenClosed: @escaping () -> Void) {
        self.flow = flow
        self.whenClosed = whenClosed
        super.init(form.model, title: "New contact", titles: ["Name", "Age", "Phone"])
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.move { $0.cancel() } })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Save") { [weak self] _ in self?.move { $0.save() } })
        form.model.onSubmit = { [weak self] in self?.move { $0.save() } }
        isModalInPresentation = true
    }

    /// Moves the flow and shows its screen.
    private func move(_ step: (ContactFlow) -> Void) {
        step(flow)
        switch flow.screen {
        case .form: break
        case .list: whenClosed()
        case .alert(let text):
            ask(text, [("OK", .default, { $0.dismissAlert() })])
        case .question:
            ask(
                flow.question,
                [
                    ("Discard", .destructive, { $0.answer(throwAway: true) }),
                    ("Keep editing", .cancel, { $0.answer(throwAway: false) }),
                ])
        }
    }

    private func ask(_ text: String, _ answers: [(title: String, UIAlertAction.Style, step: (ContactFlow) -> Void)]) {
        let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
        for (title, style, step) in answers {
            alert.addAction(UIAlertAction(title: title, style: style) { [weak self] _ in self?.move(step) })
        }
        present(alert, animated: true)
    }
}
