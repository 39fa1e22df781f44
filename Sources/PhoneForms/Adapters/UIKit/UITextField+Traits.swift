#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    extension UITextField {
        /// Applies traits to the field. Raw values equal those of UIKit.
        func apply(_ traits: FieldTraits, returnKey: ReturnKey) {
            keyboardType = UIKeyboardType(rawValue: traits.keyboard.rawValue) ?? .default
            keyboardAppearance = UIKeyboardAppearance(rawValue: traits.appearance.rawValue) ?? .default
            returnKeyType = UIReturnKeyType(returnKey)
            enablesReturnKeyAutomatically = traits.enablesReturnKeyAutomatically
            autocapitalizationType =
                UITextAutocapitalizationType(rawValue: traits.capitalization.rawValue) ?? .sentences
            textContentType = traits.content.map(UITextContentType.init)
            isSecureTextEntry = traits.isSecure
        }

        /// The selection in UTF-16 offsets; nil if there is none.
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
