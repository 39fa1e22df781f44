#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    /// What AppKit asks and tells: the delegate behind hears it too. The return key needs Objective-C, and stands there.
    @MainActor final class FieldEditorDelegate: ForwardingDelegate, NSTextFieldDelegate {
        weak var adapter: TextFieldAdapter?

        /// The field of the form, after it has received a text that a program wrote into the platform's field.
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
