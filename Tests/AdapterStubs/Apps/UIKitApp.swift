import Foundation
import SwiftUI
import UIKit

// Declarations for the UIKit app of Examples, in addition to those for the adapters. Nothing is displayed.

@MainActor class UIViewController: UIResponder {
    var title: String?
    let view = UIView()
    let navigationItem = UINavigationItem()
    var isModalInPresentation = false

    init(nibName: String?, bundle: Bundle?) {}
    required init?(coder: NSCoder) {}

    func viewDidLoad() {}
    func viewDidAppear(_ animated: Bool) {}
    func viewWillDisappear(_ animated: Bool) {}
    func present(_ controller: UIViewController, animated: Bool) {}
    func dismiss(animated: Bool) {}
}

final class UINavigationController: UIViewController {
    init(rootViewController: UIViewController) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}

final class UITabBarController: UIViewController {
    var viewControllers: [UIViewController]?
    init() { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}

final class UIAlertController: UIViewController {
    enum Style { case alert }
    init(title: String?, message: String?, preferredStyle: Style) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
    func addAction(_ action: UIAlertAction) {}
}

@MainActor final class UIAlertAction {
    enum Style { case `default`, cancel, destructive }
    init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {}
}

@MainActor final class UINavigationItem {
    var leftBarButtonItem: UIBarButtonItem?
    var rightBarButtonItem: UIBarButtonItem?
}

@MainActor final class UIBarButtonItem {
    init(primaryAction: UIAction?) {}
}

class UITableViewController: UIViewController {
    let tableView = UITableView()
    init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

final class UITableView: UIView {
    enum Style { case plain }
    enum RowAnimation { case automatic }
    func reloadData() {}
    func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
}

final class UITableViewCell: UIView {
    enum CellStyle { case `default` }
    enum EditingStyle { case none, delete, insert }
    var contentConfiguration: UIListContentConfiguration?
    init(style: CellStyle, reuseIdentifier: String?) { super.init(frame: .zero) }
    required init?(coder: NSCoder) { nil }
}

struct UIListContentConfiguration {
    var text: String?
    var secondaryText: String?
    static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

final class UIStackView: UIView {
    enum Axis { case vertical }
    var axis = Axis.vertical
    var spacing: CGFloat = 0
    func addArrangedSubview(_ view: UIView) {}
}

final class UILabel: UIView {
    var text: String?
    var textColor: UIColor?
    var font: UIFont?
}

extension UIColor {
    static let systemBackground = UIColor.secondaryLabel
    static let systemRed = UIColor.secondaryLabel
}

extension UIFont.TextStyle {
    static let footnote = UIFont.TextStyle.body
}

extension UITextField {
    enum BorderStyle { case roundedRect }
    var borderStyle: BorderStyle {
        get { .roundedRect }
        set {}
    }
}

@MainActor final class NSLayoutAnchor<Kind> {
    func constraint(equalTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
}

enum XAxis {}
enum YAxis {}

@MainActor final class NSLayoutConstraint {
    static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor final class UILayoutGuide {
    let leadingAnchor = NSLayoutAnchor<XAxis>()
    let trailingAnchor = NSLayoutAnchor<XAxis>()
    let topAnchor = NSLayoutAnchor<YAxis>()
}

extension UIView {
    var translatesAutoresizingMaskIntoConstraints: Bool {
        get { true }
        set {}
    }
    var leadingAnchor: NSLayoutAnchor<XAxis> { NSLayoutAnchor() }
    var trailingAnchor: NSLayoutAnchor<XAxis> { NSLayoutAnchor() }
    var topAnchor: NSLayoutAnchor<YAxis> { NSLayoutAnchor() }
    var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
    func addSubview(_ view: UIView) {}
}

@MainActor protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype Controller: UIViewController
    typealias Context = UIViewControllerRepresentableContext
    func makeUIViewController(context: Context) -> Controller
    func updateUIViewController(_ controller: Controller, context: Context)
}

extension UIViewControllerRepresentable {
    var body: Never { preconditionFailure("stubs have no body") }
}

struct UIViewControllerRepresentableContext {}
