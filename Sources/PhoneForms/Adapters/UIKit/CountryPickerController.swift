#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import PhoneNumbers
    public import UIKit

    /// A searchable list of countries with flags and calling codes. Present it in a navigation controller.
    ///
    /// ```
    /// guard let picker = CountryPickerController(for: .phone, in: form) else { return }
    /// present(UINavigationController(rootViewController: picker), animated: true)
    /// ```
    public final class CountryPickerController: UITableViewController, UISearchResultsUpdating {
        private let countries: CountryList
        private let selected: PhoneNumber.Region?
        private let texts: CountryTexts
        private let choose: @MainActor (PhoneNumber.Region) -> Void
        private let search = UISearchController(searchResultsController: nil)
        private var shown: [Country]

        /// Creates a list.
        ///
        /// - Parameters:
        ///   - countries: The countries.
        ///   - selected: The region with a checkmark; nil if no region has one.
        ///   - texts: The texts of the list.
        ///   - choose: Called with the region that a person has chosen, before the list closes.
        public init(
            _ countries: CountryList, selected: PhoneNumber.Region?, texts: CountryTexts,
            choose: @escaping @MainActor (PhoneNumber.Region) -> Void
        ) {
            self.countries = countries
            self.selected = selected
            self.texts = texts
            self.choose = choose
            shown = countries.countries
            super.init(style: .plain)
            prepare()
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

        private func prepare() {
            title = texts.title
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.placeholder = texts.search
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
            definesPresentationContext = true
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "country")
        }

        public override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard let navigationController, navigationController.isBeingPresented else { return }
            let cancel = UIAction { [weak self] _ in self?.dismiss(animated: true) }
            navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
        }

        public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            shown.count
        }

        public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "country", for: indexPath)
            let country = shown[indexPath.row]
            var content = UIListContentConfiguration.valueCell()
            content.text = "\(country.flag) \(country.name)"
            content.secondaryText = country.prefix.isolatedLeftToRight
            cell.contentConfiguration = content
            cell.accessoryType = country.region == selected ? .checkmark : .none
            cell.accessibilityLabel = texts.row(for: country)
            return cell
        }

        public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            choose(shown[indexPath.row].region)
            dismiss(animated: true)
        }

        /// Lists the countries that the text of the search bar finds.
        public func updateSearchResults(for searchController: UISearchController) {
            shown = countries.matching(searchController.searchBar.text ?? "")
            tableView.reloadData()
            UIAccessibility.post(notification: .announcement, argument: texts.found(shown.count))
        }
    }
#endif
