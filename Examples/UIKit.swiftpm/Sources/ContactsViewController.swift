import PhoneFormsKit
import UIKit

/// The list of contacts.
final class ContactsViewController: UITableViewController {
    private let flow: ContactFlow

    init(_ flow: ContactFlow) {
        self.flow = flow
        super.init(style: .plain)
        title = "Contacts"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            primaryAction: UIAction(title: "Add") { [weak self] _ in self?.add() })
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    private func add() {
        flow.add()
        guard let form = flow.form else { return }
        let screen = NewContactViewController(form, in: flow) { [weak self] in
            self?.dismiss(animated: true)
            self?.tableView.reloadData()
        }
        present(UINavigationController(rootViewController: screen), animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        flow.contacts.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let contact = flow.contacts[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = contact.title
        content.secondaryText = contact.subtitle
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        flow.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }
}
