#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import Foundation
    public import UIKit

    /// The appearance of a country picker.
    ///
    /// If a property is nil, the appearance of the system remains.
    public struct CountryCodePickerOptions {
        /// The color of the list.
        public var backgroundColor: UIColor?
        /// The color of the lines between rows.
        public var separatorColor: UIColor?
        /// The color of controls.
        public var tintColor: UIColor?
        /// The appearance of rows.
        public var cellOptions: CountryCodePickerCellOptions

        /// The appearance of the system.
        @MainActor public static let `default` = CountryCodePickerOptions()

        /// Creates options with the appearance of the system.
        public init() { cellOptions = CountryCodePickerCellOptions() }

        /// Creates options, with those of rows passed individually or as `cellOptions`.
        public init(
            backgroundColor: UIColor? = nil, separatorColor: UIColor? = nil, textLabelColor: UIColor? = nil,
            textLabelFont: UIFont? = nil, detailTextLabelColor: UIColor? = nil, detailTextLabelFont: UIFont? = nil,
            tintColor: UIColor? = nil, cellBackgroundColor: UIColor? = nil,
            cellBackgroundColorSelection: UIColor? = nil, cellOptions: CountryCodePickerCellOptions? = nil
        ) {
            self.backgroundColor = backgroundColor
            self.separatorColor = separatorColor
            self.tintColor = tintColor
            self.cellOptions =
                cellOptions
                ?? CountryCodePickerCellOptions(
                    textLabelColor: textLabelColor, textLabelFont: textLabelFont,
                    detailTextLabelColor: detailTextLabelColor, detailTextLabelFont: detailTextLabelFont,
                    backgroundColor: cellBackgroundColor, backgroundColorSelection: cellBackgroundColorSelection)
        }

        /// The appearance of the rows of a picker.
        public struct CountryCodePickerCellOptions {
            /// The color of the calling code and the flag.
            public var textLabelColor: UIColor?
            /// The font of the calling code and the flag.
            public var textLabelFont: UIFont?
            /// The color of the name.
            public var detailTextLabelColor: UIColor?
            /// The font of the name.
            public var detailTextLabelFont: UIFont?
            /// The color of a row.
            public var backgroundColor: UIColor?
            /// The color of a selected row.
            public var backgroundColorSelection: UIColor?
            /// The height of a row.
            public var height: CGFloat

            /// Creates options.
            public init(
                textLabelColor: UIColor? = nil, textLabelFont: UIFont? = nil, detailTextLabelColor: UIColor? = nil,
                detailTextLabelFont: UIFont? = nil, backgroundColor: UIColor? = nil,
                backgroundColorSelection: UIColor? = nil, height: CGFloat = 44
            ) {
                self.textLabelColor = textLabelColor
                self.textLabelFont = textLabelFont
                self.detailTextLabelColor = detailTextLabelColor
                self.detailTextLabelFont = detailTextLabelFont
                self.backgroundColor = backgroundColor
                self.backgroundColorSelection = backgroundColorSelection
                self.height = height
            }

            /// Shows a country in a row.
            @MainActor func show(_ country: CountryCodePickerViewController.Country, in cell: UITableViewCell) {
                var content = UIListContentConfiguration.valueCell()
                content.text = "\(country.flag) \(country.name)"
                content.secondaryText = country.prefix
                content.textProperties.color = detailTextLabelColor ?? content.textProperties.color
                content.textProperties.font = detailTextLabelFont ?? content.textProperties.font
                content.secondaryTextProperties.color = textLabelColor ?? content.secondaryTextProperties.color
                content.secondaryTextProperties.font = textLabelFont ?? content.secondaryTextProperties.font
                cell.contentConfiguration = content
                cell.backgroundColor = backgroundColor ?? cell.backgroundColor
                if let backgroundColorSelection {
                    let selected = UIView()
                    selected.backgroundColor = backgroundColorSelection
                    cell.selectedBackgroundView = selected
                }
            }
        }
    }
#endif
