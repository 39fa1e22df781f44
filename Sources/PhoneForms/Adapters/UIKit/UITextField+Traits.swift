#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    extension UITextField {
        /// Sets the field up; raw values are UIKit's own.
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

        /// What is selected, in UTF-16 code units; nil where nothing is.
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

    extension UITextContentType {
        init(_ kind: ContentKind) {
            self =
                switch kind {
                case .name: .name
                case .username: .username
                case .password: .password
                case .newPassword: .newPassword
                case .telephoneNumber: .telephoneNumber
                case .oneTimeCode: .oneTimeCode
                case .emailAddress: .emailAddress
                }
        }
    }
#endif
