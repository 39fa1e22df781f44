// Replaces PhoneNumberTextField+AppDelegate.swift where the Objective-C runtime is missing: a delegate has all methods.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    internal import Foundation
    internal import UIKit

    /// Calls the app's delegate; without a delegate, returns UIKit's default results.
    extension PhoneNumberTextField {
        func appShouldBegin() -> Bool { appDelegate?.textFieldShouldBeginEditing(self) ?? true }

        func appDidBegin() { appDelegate?.textFieldDidBeginEditing(self) }

        func appShouldEnd() -> Bool { appDelegate?.textFieldShouldEndEditing(self) ?? true }

        func appDidEnd(_ reason: UITextField.DidEndEditingReason) {
            appDelegate?.textFieldDidEndEditing(self, reason: reason)
        }

        func appShouldChange(_ range: NSRange, _ text: String) -> Bool {
            appDelegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
        }

        func appDidChangeSelection() { appDelegate?.textFieldDidChangeSelection(self) }

        func appShouldClear() -> Bool { appDelegate?.textFieldShouldClear(self) ?? true }

        func appShouldReturn() -> Bool { appDelegate?.textFieldShouldReturn(self) ?? true }
    }
#endif
