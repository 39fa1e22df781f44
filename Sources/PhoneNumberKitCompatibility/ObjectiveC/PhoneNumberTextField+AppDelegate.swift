// The methods of a delegate are optional, which requires the Objective-C runtime.
#if canImport(ObjectiveC) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
    internal import Foundation
    internal import UIKit

    /// Calls to the app's delegate, with UIKit's default results for methods that it does not implement.
    extension PhoneNumberTextField {
        func appShouldBegin() -> Bool { appDelegate?.textFieldShouldBeginEditing?(self) ?? true }

        func appDidBegin() { appDelegate?.textFieldDidBeginEditing?(self) }

        func appShouldEnd() -> Bool { appDelegate?.textFieldShouldEndEditing?(self) ?? true }

        /// Like UIKit, falls back to the method without a reason if the one with a reason is not implemented.
        func appDidEnd(_ reason: UITextField.DidEndEditingReason) {
            if appDelegate?.textFieldDidEndEditing?(self, reason: reason) == nil {
                appDelegate?.textFieldDidEndEditing?(self)
            }
        }

        func appShouldChange(_ range: NSRange, _ text: String) -> Bool {
            appDelegate?.textField?(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
        }

        func appDidChangeSelection() { appDelegate?.textFieldDidChangeSelection?(self) }

        func appShouldClear() -> Bool { appDelegate?.textFieldShouldClear?(self) ?? true }

        func appShouldReturn() -> Bool { appDelegate?.textFieldShouldReturn?(self) ?? true }
    }
#endif
