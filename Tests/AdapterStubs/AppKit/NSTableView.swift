// A controller, and a table that shows its rows on request.

@MainActor open class NSViewController: NSResponder {
    open var title: String?
    open var view = NSView()
    /// Whether the controller has been dismissed.
    public private(set) var isDismissed = false

    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) { nil }

    open func loadView() {}
    open func dismiss(_ sender: Any?) { isDismissed = true }
}

@MainActor open class NSStackView: NSView {
    public enum Orientation: Int, Sendable { case horizontal, vertical }
    open var orientation = Orientation.horizontal
    public convenience init(views: [NSView]) {
        self.init()
        subviews = views
    }
}

@MainActor open class NSScrollView: NSView {
    open var documentView: NSView?
    open var hasVerticalScroller = false
}

public struct NSUserInterfaceItemIdentifier: Sendable, Hashable {
    public init(_ rawValue: String) {}
}

@MainActor open class NSTableColumn: NSObject {
    public init(identifier: NSUserInterfaceItemIdentifier) {}
}

@MainActor open class NSTableHeaderView: NSView {}

@MainActor public protocol NSTableViewDataSource: AnyObject {
    func numberOfRows(in tableView: NSTableView) -> Int
}

@MainActor public protocol NSTableViewDelegate: AnyObject {
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
}

@MainActor open class NSTableView: NSView {
    open weak var dataSource: (any NSTableViewDataSource)?
    open weak var delegate: (any NSTableViewDelegate)?
    open var headerView: NSTableHeaderView? = NSTableHeaderView()
    open private(set) var selectedRow = -1

    open func addTableColumn(_ tableColumn: NSTableColumn) {}
    open func reloadData() { selectedRow = -1 }
    open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        selectedRow = indexes.first ?? -1
    }
    open func scrollRowToVisible(_ row: Int) {}
}

@MainActor public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}

@MainActor open class NSSearchField: NSTextField {
    /// The action of Return, in place of a selector.
    public var chooses: (@MainActor () -> Void)?

    /// Presses Return.
    public func presses() { chooses?() }

    /// Types a text, which replaces the previous one.
    public func searches(_ text: String) {
        stringValue = text
        delegate?.controlTextDidChange(Notification(name: .init("change"), object: self))
    }
}
