#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    internal import Foundation
    internal import PhoneNumbers
    internal import UIKit

    extension PhoneNumberTextField {
        /// Shows a formatted edit by the user, and sends the event of a keystroke.
        func apply(_ edit: PartialEdit) {
            write(edit.text)
            sendActions(for: .editingChanged)
            if let caret = position(from: beginningOfDocument, offset: edit.selection.upperBound) {
                selectedTextRange = textRange(from: caret, to: caret)
            }
            // Where the calling code is not visible, later digits belong to the same region.
            if withFlag || !withPrefix { followRegion(partialFormatter.dialingRegion) }
        }

        /// The calling code of the region after a plus; nil if it is not written.
        var internationalPrefix: String? {
            withPrefix ? utility.countryCode(for: currentRegion).map { "+\($0)" } : nil
        }

        /// Removes a calling code that no digit follows, so that the placeholder is visible again.
        func removePrefill() {
            guard withExamplePlaceholder, let prefix = internationalPrefix, let text,
                text.filter({ $0 != " " }) == prefix
            else { return }
            self.text = ""
            sendActions(for: .editingChanged)
            updatePlaceholder()
        }

        func connectFlagButton() {
            let action = UIAction(identifier: UIAction.Identifier("PhoneNumberTextField.flag")) { [weak self] _ in
                self?.didPressFlagButton()
            }
            flagButton.removeAction(action, for: .touchUpInside)
            if withDefaultPickerUI { flagButton.addAction(action, for: .touchUpInside) }
        }

        func showFlag(of code: String) {
            let region = Region(code)
            flagButton.setTitle((region?.flag ?? "🌐") + " ", for: .normal)
            flagButton.accessibilityLabel = PickerText.flagButton
            flagButton.accessibilityHint = region?.localizedName(in: .current)
            flagButton.titleLabel?.font = UIFont.systemFont(ofSize: placeholderFont.pointSize)
        }

        /// An example number in which the calling code has a separate color.
        var examplePlaceholder: NSAttributedString? {
            let example = utility.getFormattedExampleNumber(
                forCountry: currentRegion, ofType: ofType, withFormat: withPrefix ? .international : .national)
            guard let example else { return nil }
            let prefix = example.prefix(withPrefix ? (internationalPrefix ?? "").count : 0)
            let text = NSMutableAttributedString(string: "")
            for (part, color) in [
                (prefix, countryCodePlaceholderColor), (example[prefix.endIndex...], numberPlaceholderColor),
            ] where !part.isEmpty {
                text.append(
                    NSAttributedString(
                        string: String(part), attributes: [.font: placeholderFont, .foregroundColor: color]))
            }
            return text
        }

        private var placeholderFont: UIFont { font ?? UIFont.preferredFont(forTextStyle: .body) }
    }

    // MARK: Country picker

    extension PhoneNumberTextField: CountryCodePickerDelegate {
        func showPicker() {
            let picker = CountryCodePickerViewController(utility: utility, options: withDefaultPickerUIOptions)
            picker.delegate = self
            picker.field = self
            stateDelegate?.countryCodePickerViewControllerWillPresent(self, controller: picker)
            if let navigation = nearestNavigation {
                navigation.pushViewController(picker, animated: true)
            } else {
                let navigation = UINavigationController(rootViewController: picker)
                if let modalPresentationStyle { navigation.modalPresentationStyle = modalPresentationStyle }
                viewController?.present(navigation, animated: true)
            }
        }

        /// Changes the region, and begins a number with its calling code while the field has focus.
        public func countryCodePickerViewControllerDidPickCountry(_ country: CountryCodePickerViewController.Country) {
            followRegion(country.code)
            text = isEditing && withPrefix ? country.prefix : ""
            updatePlaceholder()
            if let nearestNavigation {
                nearestNavigation.popViewController(animated: true)
            } else {
                viewController?.dismiss(animated: true)
            }
        }

        private var nearestNavigation: UINavigationController? {
            CountryCodePicker.forceModalPresentation ? nil : viewController?.navigationController
        }

        /// The nearest view controller.
        private var viewController: UIViewController? {
            sequence(first: self as UIResponder, next: \.next).first { $0 is UIViewController } as? UIViewController
        }
    }
#endif
