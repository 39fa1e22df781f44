// All that needs the Objective-C runtime: methods of delegates that may be missing, and those that only the other delegate
// has.
#if canImport(ObjectiveC)
    #if canImport(UIKit) && !os(watchOS)
        internal import UIKit
        typealias PlatformFieldDelegate = UITextFieldDelegate
    #elseif canImport(AppKit) && !canImport(UIKit)
        internal import AppKit
        typealias PlatformFieldDelegate = NSTextFieldDelegate
    #endif

    #if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit)
        /// A delegate in front of another one. What it has no method for goes to that one, as if it were not there.
        @MainActor class ForwardingDelegate: NSObject {
            /// The delegate behind. The runtime's questions below come on the main thread, but are not declared so.
            nonisolated(unsafe) weak var next: (any PlatformFieldDelegate)?

            nonisolated override func responds(to selector: Selector!) -> Bool {
                super.responds(to: selector) || next?.responds(to: selector) == true
            }

            nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
                next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
            }
        }
    #endif

    #if canImport(UIKit) && !os(watchOS)
        /// What the delegate behind says, or what UIKit assumes where it has nothing to say.
        extension ForwardingDelegate {
            func nextShouldBegin(_ field: UITextField) -> Bool { next?.textFieldShouldBeginEditing?(field) ?? true }

            func nextDidBegin(_ field: UITextField) { next?.textFieldDidBeginEditing?(field) }

            func nextShouldEnd(_ field: UITextField) -> Bool { next?.textFieldShouldEndEditing?(field) ?? true }

            /// UIKit calls the method without a reason where there is none with it.
            func nextDidEnd(_ field: UITextField, _ reason: UITextField.DidEndEditingReason) {
                if next?.textFieldDidEndEditing?(field, reason: reason) == nil { next?.textFieldDidEndEditing?(field) }
            }

            func nextShouldChange(_ field: UITextField, _ range: NSRange, _ text: String) -> Bool {
                next?.textField?(field, shouldChangeCharactersIn: range, replacementString: text) ?? true
            }

            func nextDidChangeSelection(_ field: UITextField) { next?.textFieldDidChangeSelection?(field) }

            func nextShouldClear(_ field: UITextField) -> Bool { next?.textFieldShouldClear?(field) ?? true }

            func nextShouldReturn(_ field: UITextField) -> Bool { next?.textFieldShouldReturn?(field) ?? true }
        }
    #elseif canImport(AppKit) && !canImport(UIKit)
        /// What the delegate behind says, or what AppKit assumes where it has nothing to say.
        extension ForwardingDelegate {
            func nextShouldBegin(_ field: NSControl, _ editor: NSText) -> Bool {
                next?.control?(field, textShouldBeginEditing: editor) ?? true
            }

            func nextDidBegin(_ notification: Notification) { next?.controlTextDidBeginEditing?(notification) }

            func nextDidChange(_ notification: Notification) { next?.controlTextDidChange?(notification) }

            func nextShouldEnd(_ field: NSControl, _ editor: NSText) -> Bool {
                next?.control?(field, textShouldEndEditing: editor) ?? true
            }

            func nextDidEnd(_ notification: Notification) { next?.controlTextDidEndEditing?(notification) }
        }

        extension FieldEditorDelegate {
            /// Key commands. The next delegate comes first. If the form does not handle Return, AppKit presses the default
            /// button.
            @objc(control:textView:doCommandBySelector:)
            func control(_ control: NSControl, textView: NSTextView, doCommandBy selector: Selector) -> Bool {
                if next?.control?(control, textView: textView, doCommandBy: selector) == true { return true }
                adapter?.willPerformCommand()
                return selector == #selector(NSResponder.insertNewline(_:)) && adapter?.pressedReturn() == true
            }
        }
    #endif
#endif
