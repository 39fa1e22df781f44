import PhoneForms
import PhoneRules
import UIKit

/// A column of a form's fields, each with the message for its error.
class FormViewController<ID: Hashable & Sendable>: UIViewController {
    private let form: FormModel<ID>
    private let titles: [String]
    private var adapters: [TextFieldAdapter] = []
    private var followers: [Task<Void, Never>] = []

    /// - Parameter titles: The placeholders of the fields, in the same order.
    init(_ form: FormModel<ID>, title: String, titles: [String]) {
        self.form = form
        self.titles = titles
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView()
        stack.axis = .vertical
        stack.spacing = 8
        for (id, title) in zip(form.ids, titles) { addRow(id, title, to: stack) }
        view.addSubview(stack)
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        form.didAppear()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        form.willDisappear()
    }

    deinit { for follower in followers { follower.cancel() } }

    private func addRow(_ id: ID, _ title: String, to stack: UIStackView) {
        let field = UITextField()
        field.placeholder = title
        field.borderStyle = .roundedRect
        let message = UILabel()
        message.textColor = .systemRed
        message.font = .preferredFont(forTextStyle: .footnote)
        stack.addArrangedSubview(field)
        stack.addArrangedSubview(message)
        if let adapter = TextFieldAdapter(field, to: form, id) { adapters.append(adapter) }
        followers.append(
            Task { [form, weak message] in
                for await error in form.errors(of: id) { message?.text = error.map(form.messages.text) }
            })
    }
}
