#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    /// The delegate that AppKit calls. It forwards each call to the app's delegate. The method for the return key
    /// requires Objective-C and is in ForwardingDelegate.swift.
    @MainActor final class FieldEditorDelegate: ForwardingDelegate, NSTextFieldDelegate {
        weak var adapter: TextFieldAdapter?

        /// The form's field, after the adapter has passed it any text that the app wrote to the platform's field.
        private var session: (any FieldSession)? {
            adapter?.takeWritten()
            return adapter?.session
        }

        func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
            nextShouldBegin(control, fieldEditor) && session?.shouldBeginEditing() ?? true
        }

        func controlTextDidBeginEditing(_ obj: Notification) {
            adapter?.began()
            nextDidBegin(obj)
        }

        func controlTextDidChange(_ obj: Notification) {
            if adapter?.takeOver() ?? true { nextDidChange(obj) }
        }

        func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
            nextShouldEnd(control, fieldEditor) && session?.shouldEndEditing() ?? true
        }

        func controlTextDidEndEditing(_ obj: Notification) {
            session?.didEndEditing()
            nextDidEnd(obj)
        }
    }
#endif
