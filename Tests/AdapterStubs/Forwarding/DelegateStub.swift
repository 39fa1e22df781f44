// Replaces Sources/PhoneForms/Adapters/ObjectiveC where the Objective-C runtime is missing. Here a delegate implements
// all methods, and methods unknown to the adapters are not forwarded.
internal import Foundation

#if canImport(UIKit)
    internal import UIKit

    @MainActor class ForwardingDelegate: NSObject {
        weak var next: (any UITextFieldDelegate)?

        func nextShouldBegin(_ field: UITextField) -> Bool { next?.textFieldShouldBeginEditing(field) ?? true }

        func nextDidBegin(_ field: UITextField) { next?.textFieldDidBeginEditing(field) }

        func nextShouldEnd(_ field: UITextField) -> Bool { next?.textFieldShouldEndEditing(field) ?? true }

        func nextDidEnd(_ field: UITextField, _ reason: UITextField.DidEndEditingReason) {
            next?.textFieldDidEndEditing(field, reason: reason)
        }

        func nextShouldChange(_ field: UITextField, _ range: NSRange, _ text: String) -> Bool {
            next?.textField(field, shouldChangeCharactersIn: range, replacementString: text) ?? true
        }

        func nextDidChangeSelection(_ field: UITextField) { next?.textFieldDidChangeSelection(field) }

        func nextShouldClear(_ field: UITextField) -> Bool { next?.textFieldShouldClear(field) ?? true }

        func nextShouldReturn(_ field: UITextField) -> Bool { next?.textFieldShouldReturn(field) ?? true }
    }

    @MainActor class ForwardingViewDelegate: NSObject {
        weak var next: (any UITextViewDelegate)?

        func nextShouldBegin(_ view: UITextView) -> Bool { next?.textViewShouldBeginEditing(view) ?? true }

        func nextDidBegin(_ view: UITextView) { next?.textViewDidBeginEditing(view) }

        func nextShouldEnd(_ view: UITextView) -> Bool { next?.textViewShouldEndEditing(view) ?? true }

        func nextDidEnd(_ view: UITextView) { next?.textViewDidEndEditing(view) }

        func nextShouldChange(_ view: UITextView, _ range: NSRange, _ text: String) -> Bool {
            next?.textView(view, shouldChangeTextIn: range, replacementText: text) ?? true
        }

        func nextDidChange(_ view: UITextView) { next?.textViewDidChange(view) }

        func nextDidChangeSelection(_ view: UITextView) { next?.textViewDidChangeSelection(view) }
    }
#elseif canImport(AppKit)
    internal import AppKit

    @MainActor class ForwardingDelegate: NSObject {
        weak var next: (any NSTextFieldDelegate)?

        func nextShouldBegin(_ field: NSControl, _ editor: NSText) -> Bool {
            next?.control(field, textShouldBeginEditing: editor) ?? true
        }

        func nextDidBegin(_ notification: Notification) { next?.controlTextDidBeginEditing(notification) }

        func nextDidChange(_ notification: Notification) { next?.controlTextDidChange(notification) }

        func nextShouldEnd(_ field: NSControl, _ editor: NSText) -> Bool {
            next?.control(field, textShouldEndEditing: editor) ?? true
        }

        func nextDidEnd(_ notification: Notification) { next?.controlTextDidEndEditing(notification) }
    }

    extension FieldEditorDelegate {
        func control(_ control: NSControl, textView: NSTextView, doCommandBy selector: Selector) -> Bool {
            if next?.control(control, textView: textView, doCommandBy: selector) == true { return true }
            adapter?.willPerformCommand()
            return selector == Selector("insertNewline:") && adapter?.pressedReturn() == true
        }
    }

    extension CountryPickerController {
        func connectActions(of table: NSTableView, _ search: NSSearchField) {
            search.chooses = { [weak self] in self?.chooseSelected() }
        }
    }
#endif
