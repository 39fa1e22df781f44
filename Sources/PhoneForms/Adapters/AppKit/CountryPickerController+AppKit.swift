#if canImport(AppKit) && !canImport(UIKit)
    public import AppKit
    public import PhoneNumbers

    /// A searchable list of countries with flags and calling codes. Show it in a popover of the button.
    public final class CountryPickerController: NSViewController, NSTableViewDataSource, NSTableViewDelegate,
        NSSearchFieldDelegate
    {
        private let countries: CountryList
        private let texts: CountryTexts
        private let choose: @MainActor (PhoneNumber.Region) -> Void
        private let search = NSSearchField()
        private let table = NSTableView()
        private var shown: [Country]

        /// Creates a list.
        ///
        /// - Parameters:
        ///   - countries: The countries.
        ///   - selected: The region that is selected at first; nil selects none.
        ///   - texts: The texts of the list.
        ///   - choose: Called with the region that a person has chosen, before the list closes.
        public init(
            _ countries: CountryList, selected: PhoneNumber.Region?, texts: CountryTexts,
            choose: @escaping @MainActor (PhoneNumber.Region) -> Void
        ) {
            self.countries = countries
            self.texts = texts
            self.choose = choose
            shown = countries.countries
            super.init(nibName: nil, bundle: nil)
            prepare(selected)
        }

        /// Creates the list of a form's field; nil if the field has no countries.
        ///
        /// - Parameters:
        ///   - id: The identifier of the field.
        ///   - form: The form.
        public convenience init?<ID: Hashable & Sendable>(for id: ID, in form: FormModel<ID>) {
            guard let field = form[id], let countries = field.countryField?.countries else { return nil }
            self.init(countries, selected: field.region, texts: form.countryTexts) {
                form.selectCountry($0, of: id)
            }
        }

        /// The list needs its countries and is not created from archives.
        public required init?(coder: NSCoder) { nil }

        /// Creates the search field above the table.
        public override func loadView() {
            let scroll = NSScrollView()
            scroll.documentView = table
            scroll.hasVerticalScroller = true
            let stack = NSStackView(views: [search, scroll])
            stack.orientation = .vertical
            stack.setFrameSize(NSSize(width: 320, height: 400))
            view = stack
        }

        private func prepare(_ selected: PhoneNumber.Region?) {
            title = texts.title
            search.placeholderString = texts.search
            search.delegate = self
            table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("country")))
            table.headerView = nil
            table.dataSource = self
            table.delegate = self
            connectActions(of: table, search)
            table.reloadData()
            if let row = shown.firstIndex(where: { $0.region == selected }) { select(row) }
        }

        private func select(_ row: Int) {
            table.selectRowIndexes(IndexSet(integer: row), byExtendingSelection: false)
            table.scrollRowToVisible(row)
        }

        /// The number of countries that the search has found.
        public func numberOfRows(in tableView: NSTableView) -> Int { shown.count }

        /// Returns the view of a country.
        public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
            let country = shown[row]
            let label = NSTextField(
                labelWithString: "\(country.flag) \(country.name) \(country.prefix.isolatedLeftToRight)")
            label.setAccessibilityLabel(texts.row(for: country))
            return label
        }

        /// Lists the countries that the text of the search field finds, and selects the first one.
        public func controlTextDidChange(_ notification: Notification) {
            shown = countries.matching(search.stringValue)
            table.reloadData()
            if !shown.isEmpty { select(0) }
            NSAccessibility.post(
                element: table, notification: .announcementRequested,
                userInfo: [.announcement: texts.found(shown.count)])
        }

        /// Chooses the selected country, as a double click and Return do.
        public func chooseSelected() {
            guard shown.indices.contains(table.selectedRow) else { return }
            choose(shown[table.selectedRow].region)
            dismiss(nil)
        }
    }
#endif
