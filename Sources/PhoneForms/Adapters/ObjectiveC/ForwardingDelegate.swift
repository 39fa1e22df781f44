// The code that requires the Objective-C runtime: optional delegate methods, and methods that only the app's delegate
// implements.
#if canImport(ObjectiveC)
    #if canImport(UIKit) && !os(watchOS)
        internal import UIKit
        typealias PlatformFieldDelegate = UITextFieldDelegate
    #elseif canImport(AppKit) && !canImport(UIKit)
        internal import AppKit
        typealias PlatformFieldDelegate = NSTextFieldDelegate
    #endif

    #if canImport(UIKit) && !os(watchOS) || canImport(AppKit) && !canImport(UIKit)
        /// A delegate that forwards the methods it does not implement to another delegate.
        @MainActor class ForwardingDelegate: NSObject {
            /// The app's delegate. The runtime calls the methods below on the main thread, but does not declare so.
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
        /// Calls to the app's delegate, with UIKit's default results for methods that it does not implement.
        extension ForwardingDelegate {
            func nextShouldBegin(_ field: UITextField) -> Bool { next?.textFieldShouldBeginEditing?(field) ?? true }

            func nextDidBegin(_ field: UITextField) { next?.textFieldDidBeginEditing?(field) }

            func nextShouldEnd(_ field: UITextField) -> Bool { next?.textFieldShouldEndEditing?(field) ?? true }

            /// Like UIKit, falls back to the method without a reason if the one with a reason is not implemented.
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
        /// Calls to the app's delegate, with AppKit's default results for methods that it does not implement.
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
            /// Handles a key command after the app's delegate has declined it. If the form does not handle Return,
            /// AppKit presses the default button.
            @objc(control:textView:doCommandBySelector:)
            func control(_ control: NSControl, textView: NSTextView, doCommandBy selector: Selector) -> Bool {
                if next?.control?(control, textView: textView, doCommandBy: selector) == true { return true }
                adapter?.willPerformCommand()
                return selector == #selector(NSResponder.insertNewline(_:)) && adapter?.pressedReturn() == true
            }
        }
    #endif
#endif
