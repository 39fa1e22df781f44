#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import Foundation
    public import UIKit

    /// The settings of all country pickers.
    @MainActor public enum CountryCodePicker {
        /// The regions of the section after the current one, as two letters.
        public static var commonCountryCodes: [String] = []
        /// Whether a field presents its picker instead of pushing it.
        public static var forceModalPresentation = false
        /// Whether the search bar is visible before the list is scrolled.
        public static var alwaysShowsSearchBar = false
    }

    /// A delegate that receives the country that a user picks.
    @MainActor public protocol CountryCodePickerDelegate: AnyObject {
        func countryCodePickerViewControllerDidPickCountry(_ country: CountryCodePickerViewController.Country)
    }

    /// A delegate that is notified when a field's picker appears and disappears.
    ///
    /// All methods are optional.
    @MainActor public protocol PhoneNumberTextFieldDelegate: AnyObject {
        func countryCodePickerViewControllerWillPresent(
            _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController)
        func countryCodePickerViewControllerDidPresent(
            _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController)
        func countryCodePickerViewControllerWillDismiss(
            _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController)
        func countryCodePickerViewControllerDidDismiss(_ textField: PhoneNumberTextField)
    }

    extension PhoneNumberTextFieldDelegate {
        public func countryCodePickerViewControllerWillPresent(
            _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController
        ) {}
        public func countryCodePickerViewControllerDidPresent(
            _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController
        ) {}
        public func countryCodePickerViewControllerWillDismiss(
            _ textField: PhoneNumberTextField, controller: CountryCodePickerViewController
        ) {}
        public func countryCodePickerViewControllerDidDismiss(_ textField: PhoneNumberTextField) {}
    }

    /// A list of countries with flags and calling codes, which can be searched by name, letters and calling code.
    public class CountryCodePickerViewController: UITableViewController, UISearchResultsUpdating {
        /// The utility for the countries.
        public let utility: PhoneNumberUtility
        /// The appearance of the list.
        public let options: CountryCodePickerOptions
        /// The delegate that receives the country that is picked.
        public weak var delegate: (any CountryCodePickerDelegate)?
        /// The field that shows the picker.
        weak var field: PhoneNumberTextField?

        private let list: CountryList
        private let search = UISearchController(searchResultsController: nil)
        /// The countries that match the text of the search bar; nil if the search bar is empty.
        private var found: [ListedCountry]?

        /// Creates a picker.
        ///
        /// - Parameters:
        ///   - utility: The utility for the countries.
        ///   - options: The appearance of the list; nil for the default one.
        ///   - commonCountryCodes: The regions of the section after the current one, as two letters.
        public init(
            utility: PhoneNumberUtility, options: CountryCodePickerOptions?,
            commonCountryCodes: [String] = CountryCodePicker.commonCountryCodes
        ) {
            self.utility = utility
            self.options = options ?? .default
            list = Self.list(commonCountryCodes)
            super.init(style: .grouped)
            prepare()
        }

        /// Creates a picker from an archive, such as a storyboard.
        public required init?(coder: NSCoder) {
            utility = PhoneNumberUtility()
            options = .default
            list = Self.list(CountryCodePicker.commonCountryCodes)
            super.init(coder: coder)
            prepare()
        }

        private static func list(_ common: [String]) -> CountryList {
            CountryList(current: PhoneNumberUtility.defaultRegionCode(), common: common, locale: .current)
        }

        private func prepare() {
            title = PickerText.title
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            search.searchBar.placeholder = PickerText.search
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = !CountryCodePicker.alwaysShowsSearchBar
            definesPresentationContext = true
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "country")
            tableView.backgroundColor = options.backgroundColor ?? tableView.backgroundColor
            tableView.separatorColor = options.separatorColor ?? tableView.separatorColor
            tableView.rowHeight = options.cellOptions.height
            if let tintColor = options.tintColor { view.tintColor = tintColor }
        }

        // MARK: Appearance

        public override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard let navigationController, navigationController.isBeingPresented else { return }
            let cancel = UIAction { [weak self] _ in self?.dismiss(animated: true) }
            navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .cancel, primaryAction: cancel)
        }

        public override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard let field else { return }
            field.stateDelegate?.countryCodePickerViewControllerDidPresent(field, controller: self)
        }

        public override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            guard let field else { return }
            field.stateDelegate?.countryCodePickerViewControllerWillDismiss(field, controller: self)
        }

        public override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            guard let field else { return }
            field.stateDelegate?.countryCodePickerViewControllerDidDismiss(field)
        }

        // MARK: Rows

        private func country(at path: IndexPath) -> ListedCountry {
            found?[path.row] ?? list.sections[path.section].countries[path.row]
        }

        public override func numberOfSections(in tableView: UITableView) -> Int {
            found == nil ? list.sections.count : 1
        }

        public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            found?.count ?? list.sections[section].countries.count
        }

        public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "country", for: indexPath)
            options.cellOptions.show(Country(country(at: indexPath)), in: cell)
            return cell
        }

        public override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            found == nil ? PickerText.title(of: list.sections[section]) : nil
        }

        public override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
            found == nil ? list.sections.map(PickerText.index(of:)) : nil
        }

        public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
            delegate?.countryCodePickerViewControllerDidPickCountry(Country(country(at: indexPath)))
        }

        /// Lists the countries that match the text of the search bar.
        public func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            found = text.isEmpty ? nil : list.countries(matching: text, locale: .current)
            tableView.reloadData()
        }
    }

    extension CountryCodePickerViewController {
        /// A country in the list.
        public struct Country {
            /// The region, as two letters.
            public var code: String
            /// The flag, as an emoji.
            public var flag: String
            /// The name in the user's language.
            public var name: String
            /// The calling code after a plus.
            public var prefix: String

            /// Creates a country; nil for a region without numbers or without a flag.
            public init?(for countryCode: String, with utility: PhoneNumberUtility) {
                guard let country = ListedCountry(countryCode, locale: .current) else { return nil }
                self.init(country)
            }

            init(_ country: ListedCountry) {
                (code, flag, name, prefix) = (country.code, country.flag, country.name, country.prefix)
            }
        }
    }
#endif
