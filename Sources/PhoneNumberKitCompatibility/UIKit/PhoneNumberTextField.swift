#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import Foundation
    public import UIKit

    /// A text field for phone numbers, with the interface of PhoneNumberKit's `PhoneNumberTextField`.
    ///
    /// A ``PartialFormatter`` formats the text when it is typed, pasted or set.
    open class PhoneNumberTextField: UITextField, UITextFieldDelegate {
        /// The utility that parses and formats numbers.
        public let utility: PhoneNumberUtility
        /// The formatter of the text.
        public private(set) lazy var partialFormatter = PartialFormatter(
            defaultRegion: defaultRegion, withPrefix: withPrefix, maxDigits: maxDigits, ignoreIntlNumbers: true)
        /// The button with the flag, which is visible with ``withFlag``.
        public private(set) lazy var flagButton = UIButton()

        /// Whether the calling code of international numbers is written.
        ///
        /// If false, the keyboard is a number pad instead of a phone pad.
        public var withPrefix = true {
            didSet {
                partialFormatter.withPrefix = withPrefix
                keyboardType = withPrefix ? .phonePad : .numberPad
                updatePlaceholder()
            }
        }
        /// Whether an empty field with a placeholder begins with the calling code when it gets focus.
        public var withPrefixPrefill = true
        /// Whether the flag of ``currentRegion`` precedes the text.
        public var withFlag = false {
            didSet {
                leftView = withFlag ? flagButton : nil
                leftViewMode = withFlag ? .always : .never
                updateFlag()
            }
        }
        /// Whether an example number is the placeholder.
        public var withExamplePlaceholder = false {
            didSet { if withExamplePlaceholder { updatePlaceholder() } else { attributedPlaceholder = nil } }
        }
        /// The color of the calling code in the placeholder.
        public var countryCodePlaceholderColor = UIColor.secondaryLabel { didSet { updatePlaceholder() } }
        /// The color of the other digits in the placeholder.
        public var numberPlaceholderColor = UIColor.tertiaryLabel { didSet { updatePlaceholder() } }
        /// The type of the example number.
        public var ofType = PhoneNumberType.mobile { didSet { updatePlaceholder() } }
        /// Whether a tap on the flag shows the country picker.
        public var withDefaultPickerUI = false { didSet { connectFlagButton() } }
        /// The appearance of the picker.
        public var withDefaultPickerUIOptions = CountryCodePickerOptions.default
        /// The modal presentation style of the picker if it is not pushed.
        public var modalPresentationStyle: UIModalPresentationStyle?
        /// The delegate that is notified when the picker appears and disappears.
        public weak var stateDelegate: (any PhoneNumberTextFieldDelegate)?
        /// Whether the text is formatted.
        public var isPartialFormatterEnabled = true
        /// The maximum number of digits in a national number; nil for no limit.
        public var maxDigits: Int? { didSet { partialFormatter.maxDigits = maxDigits } }

        /// The app's delegate.
        ///
        /// The field itself is the delegate that UIKit calls.
        open override var delegate: (any UITextFieldDelegate)? {
            get { appDelegate }
            set { appDelegate = newValue }
        }
        weak var appDelegate: (any UITextFieldDelegate)?
        private var region = PhoneNumberUtility.defaultRegionCode()
        private var insets: UIEdgeInsets?
        private var clearButtonPadding: CGFloat?

        /// Creates a field.
        public convenience init(utility: PhoneNumberUtility) { self.init(frame: .zero, utility: utility) }

        /// Creates a field with a frame.
        public init(frame: CGRect, utility: PhoneNumberUtility) {
            self.utility = utility
            super.init(frame: frame)
            setup()
        }

        /// Creates a field with a frame and a new utility.
        public override init(frame: CGRect) {
            utility = PhoneNumberUtility()
            super.init(frame: frame)
            setup()
        }

        /// Creates a field with insets.
        ///
        /// - Parameters:
        ///   - insets: The space between the bounds and the text.
        ///   - clearButtonPadding: The space between the text and the clear button.
        public init(insets: UIEdgeInsets, clearButtonPadding: CGFloat) {
            utility = PhoneNumberUtility()
            self.insets = insets
            self.clearButtonPadding = clearButtonPadding
            super.init(frame: .zero)
            setup()
        }

        /// Creates a field from an archive, such as a storyboard.
        public required init?(coder: NSCoder) {
            utility = PhoneNumberUtility()
            super.init(coder: coder)
            setup()
        }

        /// Prepares a new field.
        ///
        /// Override this method to add settings.
        open func setup() {
            autocorrectionType = .no
            keyboardType = .phonePad
            super.delegate = self
        }

        // MARK: Text and region

        /// The text, which is formatted when it is set.
        open override var text: String? {
            get { super.text }
            set { write(newValue.map { isPartialFormatterEnabled ? partialFormatter.formatPartial($0) : $0 }) }
        }

        /// Sets the text without formatting it.
        open func setTextUnformatted(newValue: String?) { super.text = newValue }

        /// The content type is always that of telephone numbers, for AutoFill.
        open override var textContentType: UITextContentType? {
            get { .telephoneNumber }
            set {}
        }

        /// The region in which numbers without a calling code are dialed.
        ///
        /// Override it in a subclass for a fixed region.
        open var defaultRegion: String {
            get { region }
            set {
                region = newValue
                partialFormatter.defaultRegion = newValue
            }
        }

        /// The region of the text, as two letters.
        public var currentRegion: String { partialFormatter.currentRegion }

        /// The national digits of the text.
        public var nationalNumber: String { partialFormatter.nationalNumber(from: text ?? "") }

        /// Whether the text is a valid number.
        public var isValidNumber: Bool { phoneNumber != nil }

        /// The number in the text; nil if the text is not a valid number.
        public var phoneNumber: PhoneNumber? {
            text.flatMap { try? utility.parse($0, withRegion: partialFormatter.dialingRegion) }
        }

        /// Shows a text that is already formatted.
        func write(_ text: String?) {
            super.text = text
            NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
            updateFlag()
        }

        /// Makes the region of the text the default region, so that the next digits belong to it too.
        func followRegion(_ code: String) {
            region = code
            // The formatter forgets the calling code of the text when its region is set.
            if partialFormatter.defaultRegion != code { partialFormatter.defaultRegion = code }
            updateFlag()
            updatePlaceholder()
        }

        // MARK: Delegate

        /// Applies an edit by the user, unless the app's delegate forbids it.
        open func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            guard appShouldChange(range, string) else { return false }
            // AutoFill first inserts a space into an empty field.
            let isAutoFill = range.location == 0 && range.length == 0 && string.allSatisfy(\.isWhitespace)
            guard isPartialFormatterEnabled, !isAutoFill, let range = Range(range) else { return true }
            apply(partialFormatter.replacing(range, of: text ?? "", with: string))
            return false
        }

        open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { appShouldBegin() }

        open func textFieldDidBeginEditing(_ textField: UITextField) {
            if withExamplePlaceholder, withPrefixPrefill, let prefix = internationalPrefix, (text ?? "").isEmpty {
                text = prefix + " "
            }
            appDidBegin()
        }

        open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { appShouldEnd() }

        open func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
            removePrefill()
            appDidEnd(reason)
        }

        open func textFieldShouldClear(_ textField: UITextField) -> Bool { appShouldClear() }

        open func textFieldShouldReturn(_ textField: UITextField) -> Bool { appShouldReturn() }

        open func textFieldDidChangeSelection(_ textField: UITextField) { appDidChangeSelection() }

        // MARK: Appearance

        /// Shows the flag of ``currentRegion``.
        open func updateFlag() {
            guard withFlag else { return }
            showFlag(of: phoneNumber?.regionID ?? currentRegion)
        }

        /// Shows an example number as the placeholder.
        open func updatePlaceholder() {
            guard withExamplePlaceholder, !isEditing || (text ?? "").isEmpty else { return }
            attributedPlaceholder = examplePlaceholder
        }

        /// Shows the picker if ``withDefaultPickerUI`` is true.
        open func didPressFlagButton() { if withDefaultPickerUI { showPicker() } }

        open override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: inset(bounds)) }

        open override func editingRect(forBounds bounds: CGRect) -> CGRect {
            super.editingRect(forBounds: inset(bounds))
        }

        open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
            let moved = (insets?.left ?? 0) - (clearButtonPadding ?? 0)
            return super.clearButtonRect(forBounds: insets == nil ? bounds : bounds.insetBy(dx: moved, dy: 0))
        }

        private func inset(_ bounds: CGRect) -> CGRect { insets.map { bounds.inset(by: $0) } ?? bounds }
    }
#endif
