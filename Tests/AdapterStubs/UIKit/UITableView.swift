// Tables that show their rows on request.

@MainActor open class UITableViewCell: UIView {
    open var contentConfiguration: UIListContentConfiguration?
    open var selectedBackgroundView: UIView?
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark }
    open var accessoryType = AccessoryType.none

    public override required init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

public struct UIListContentConfiguration {
    public struct TextProperties {
        public var color = UIColor.secondaryLabel
        public var font = UIFont.systemFont(ofSize: 17)
    }

    public var text: String?
    public var secondaryText: String?
    public var textProperties = TextProperties()
    public var secondaryTextProperties = TextProperties()
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}

@MainActor open class UITableView: UIView {
    public enum Style: Int, Sendable { case plain, grouped }
    open var separatorColor: UIColor?
    open var rowHeight: CGFloat = 0
    private var cells: [String: UITableViewCell.Type] = [:]

    open func register(_ cell: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
        cells[identifier] = cell
    }

    /// A new cell of the registered class.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = cells[identifier] else { preconditionFailure("no cell is registered as \(identifier)") }
        return cell.init(frame: .zero)
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
    open func reloadData() {}
}

@MainActor open class UITableViewController: UIViewController {
    open private(set) var tableView = UITableView(frame: .zero)

    public init(style: UITableView.Style) { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(frame: .zero)
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

/// UIKit adds section and row in this module.
extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public var section: Int { self[0] }
    public var row: Int { self[1] }
}
