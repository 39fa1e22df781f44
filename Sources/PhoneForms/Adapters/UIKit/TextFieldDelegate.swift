#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The delegate that UIKit calls. It forwards each call to the app's delegate first, then to the model.
    @MainActor final class TextFieldDelegate: ForwardingDelegate, UITextFieldDelegate {
        weak var adapter: TextFieldAdapter?

        /// The form's field, after the adapter has passed it any text that the app wrote to the platform's field.
        private var session: (any FieldSession)? {
            adapter?.takeWritten()
            return adapter?.session
        }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            nextShouldBegin(textField) && session?.shouldBeginEditing() ?? true
        }

        func textFieldDidBeginEditing(_ textField: UITextField) {
            if let session { textField.returnKeyType = UIReturnKeyType(session.returnKey) }
            session?.didBeginEditing()
            nextDidBegin(textField)
        }

        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            nextShouldEnd(textField) && session?.shouldEndEditing() ?? true
        }

        func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
            session?.didEndEditing()
            nextDidEnd(textField, reason)
        }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            // The keyboard controls the syllable that it is composing; the model is updated after the change.
            guard let adapter, let range = Range(range), textField.markedTextRange == nil else {
                return nextShouldChange(textField, range, string)
            }
            return adapter.shouldChange(range, to: string)
        }

        func textFieldDidChangeSelection(_ textField: UITextField) {
            adapter?.selectionChanged()
            nextDidChangeSelection(textField)
        }

        func textFieldShouldClear(_ textField: UITextField) -> Bool {
            if nextShouldClear(textField) { adapter?.clear() }
            return false
        }

        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            let answer = nextShouldReturn(textField)
            if answer { _ = session?.returnPressed() }
            return answer
        }
    }
#endif
