// Screens that only record whether they are visible.

public enum UIModalPresentationStyle: Int, Sendable { case fullScreen, pageSheet, formSheet }

@MainActor open class UIViewController: UIResponder {
    open var title: String?
    open var view = UIView()
    open private(set) var navigationItem = UINavigationItem()
    open internal(set) weak var navigationController: UINavigationController?
    open internal(set) var presentedViewController: UIViewController?
    open internal(set) var isBeingPresented = false
    open var definesPresentationContext = false
    open var modalPresentationStyle = UIModalPresentationStyle.pageSheet

    public override init() {}
    public required init?(coder: NSCoder) {}

    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    open func present(_ controller: UIViewController, animated: Bool) {
        presentedViewController = controller
        controller.isBeingPresented = true
        controller.isVisible = true
    }

    open func dismiss(animated: Bool) {
        presentedViewController?.isVisible = false
        presentedViewController = nil
    }

    /// Sends the events of appearing and disappearing.
    var isVisible: Bool {
        get { false }
        set {
            if newValue { viewWillAppear(true) } else { viewWillDisappear(true) }
            if newValue { viewDidAppear(true) } else { viewDidDisappear(true) }
        }
    }
}

@MainActor open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []

    public init(rootViewController: UIViewController) {
        super.init()
        pushViewController(rootViewController, animated: false)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func pushViewController(_ controller: UIViewController, animated: Bool) {
        viewControllers.append(controller)
        controller.navigationController = self
        if animated { controller.isVisible = true }
    }

    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        let last = viewControllers.popLast()
        last?.isVisible = false
        return last
    }

    override var isVisible: Bool {
        get { super.isVisible }
        set {
            super.isVisible = newValue
            viewControllers.last?.isVisible = newValue
        }
    }
}

@MainActor open class UINavigationItem: NSObject {
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
    open var rightBarButtonItem: UIBarButtonItem?
}

@MainActor open class UIBarButtonItem: NSObject {
    public enum SystemItem: Int, Sendable { case done, cancel, flexibleSpace }
    open var isEnabled = true
    open var accessibilityLabel: String?
    private let action: UIAction?
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil) { action = primaryAction }
    public init(image: UIImage?, primaryAction: UIAction? = nil) { action = primaryAction }

    /// Taps the button.
    public func isTapped() {
        if isEnabled, let action { action.handler(action) }
    }
}

public final class UIImage: NSObject, Sendable {
    public init?(systemName: String) {}
}

@MainActor open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]?
}

@MainActor public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}

@MainActor open class UISearchBar: UIView {
    open var text: String?
    open var placeholder: String?
}

@MainActor open class UISearchController: UIViewController {
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var obscuresBackgroundDuringPresentation = true
    open private(set) var searchBar = UISearchBar()

    public init(searchResultsController: UIViewController?) { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Types into the search bar.
    public func searches(_ text: String) {
        searchBar.text = text
        searchResultsUpdater?.updateSearchResults(for: self)
    }
}
