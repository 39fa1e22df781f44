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
        /// An object that forwards the methods it does not implement to another one.
        @MainActor class MethodForwarder: NSObject {
            /// The other object. The runtime calls the methods below on the main thread, but does not declare so.
            nonisolated(unsafe) weak var receiver: (any NSObjectProtocol)?

            nonisolated override func responds(to selector: Selector!) -> Bool {
                super.responds(to: selector) || receiver?.responds(to: selector) == true
            }

            nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
                receiver?.responds(to: selector) == true ? receiver : super.forwardingTarget(for: selector)
            }
        }

        /// The delegate of a text field, which forwards the methods it does not implement to the app's delegate.
        @MainActor class ForwardingDelegate: MethodForwarder {
            /// The app's delegate.
            var next: (any PlatformFieldDelegate)? {
                get { receiver as? any PlatformFieldDelegate }
                set { receiver = newValue }
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

        /// The delegate of a text view, which forwards the methods it does not implement to the app's delegate.
        @MainActor class ForwardingViewDelegate: MethodForwarder {
            /// The app's delegate.
            var next: (any UITextViewDelegate)? {
                get { receiver as? any UITextViewDelegate }
                set { receiver = newValue }
            }

            func nextShouldBegin(_ view: UITextView) -> Bool { next?.textViewShouldBeginEditing?(view) ?? true }

            func nextDidBegin(_ view: UITextView) { next?.textViewDidBeginEditing?(view) }

            func nextShouldEnd(_ view: UITextView) -> Bool { next?.textViewShouldEndEditing?(view) ?? true }

            func nextDidEnd(_ view: UITextView) { next?.textViewDidEndEditing?(view) }

            func nextShouldChange(_ view: UITextView, _ range: NSRange, _ text: String) -> Bool {
                next?.textView?(view, shouldChangeTextIn: range, replacementText: text) ?? true
            }

            func nextDidChange(_ view: UITextView) { next?.textViewDidChange?(view) }

            func nextDidChangeSelection(_ view: UITextView) { next?.textViewDidChangeSelection?(view) }
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
