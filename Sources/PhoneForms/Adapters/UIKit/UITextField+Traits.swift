#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The common properties of text fields and text views.
    @MainActor protocol TextInputView: UIView {
        var keyboardType: UIKeyboardType { get set }
        var keyboardAppearance: UIKeyboardAppearance { get set }
        var returnKeyType: UIReturnKeyType { get set }
        var enablesReturnKeyAutomatically: Bool { get set }
        var autocapitalizationType: UITextAutocapitalizationType { get set }
        var autocorrectionType: UITextAutocorrectionType { get set }
        var spellCheckingType: UITextSpellCheckingType { get set }
        var smartQuotesType: UITextSmartQuotesType { get set }
        var smartDashesType: UITextSmartDashesType { get set }
        var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
        var textContentType: UITextContentType? { get set }
        var isSecureTextEntry: Bool { get set }
        var textAlignment: NSTextAlignment { get set }
        var beginningOfDocument: UITextPosition { get }
        var endOfDocument: UITextPosition { get }
        func textRange(from: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
        func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
    }

    extension UITextField: TextInputView {}
    extension UITextView: TextInputView {}

    extension TextInputView {
        /// Applies traits. Raw values equal those of UIKit.
        func apply(_ traits: FieldTraits, returnKey: ReturnKey) {
            let isCorrected = traits.correctsText
            autocorrectionType = isCorrected ? .default : .no
            spellCheckingType = isCorrected ? .default : .no
            smartQuotesType = isCorrected ? .default : .no
            smartDashesType = isCorrected ? .default : .no
            smartInsertDeleteType = isCorrected ? .default : .no
            if traits.isLeftToRight { writeLeftToRight() }
            keyboardType = UIKeyboardType(rawValue: traits.keyboard.rawValue) ?? .default
            keyboardAppearance = UIKeyboardAppearance(rawValue: traits.appearance.rawValue) ?? .default
            returnKeyType = UIReturnKeyType(returnKey)
            enablesReturnKeyAutomatically = traits.enablesReturnKeyAutomatically
            autocapitalizationType =
                UITextAutocapitalizationType(rawValue: traits.capitalization.rawValue) ?? .sentences
            textContentType = traits.content.map(UITextContentType.init)
            isSecureTextEntry = traits.isSecure
        }

        /// Sets the text direction to left-to-right. The text is still aligned to the side where the interface begins.
        private func writeLeftToRight() {
            textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
            guard let all = textRange(from: beginningOfDocument, to: endOfDocument) else { return }
            setBaseWritingDirection(.leftToRight, for: all)
        }
    }

    extension UITextField {
        /// The selection in UTF-16 offsets; nil without a selection.
        var selectedOffsets: Range<Int>? {
            get {
                guard let range = selectedTextRange else { return nil }
                let lower = offset(from: beginningOfDocument, to: range.start)
                return lower..<max(offset(from: beginningOfDocument, to: range.end), lower)
            }
            set {
                guard let newValue, newValue != selectedOffsets,
                    let start = position(from: beginningOfDocument, offset: newValue.lowerBound),
                    let end = position(from: beginningOfDocument, offset: newValue.upperBound)
                else { return }
                selectedTextRange = textRange(from: start, to: end)
            }
        }
    }

    extension UIReturnKeyType {
        init(_ key: ReturnKey) { self = UIReturnKeyType(rawValue: key.rawValue) ?? .default }
    }

    extension UITextContentType: PlatformContentType {}
#endif
