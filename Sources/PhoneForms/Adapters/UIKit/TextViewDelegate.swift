#if canImport(UIKit) && !os(watchOS)
    internal import UIKit

    /// The delegate that UIKit calls. It forwards each call to the app's delegate first, then to the model.
    @MainActor final class TextViewDelegate: ForwardingViewDelegate, UITextViewDelegate {
        weak var adapter: TextViewAdapter?

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
            nextShouldBegin(textView) && adapter?.session.shouldBeginEditing() ?? true
        }

        func textViewDidBeginEditing(_ textView: UITextView) {
            adapter?.session.didBeginEditing()
            nextDidBegin(textView)
        }

        func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
            nextShouldEnd(textView) && adapter?.session.shouldEndEditing() ?? true
        }

        func textViewDidEndEditing(_ textView: UITextView) {
            adapter?.session.didEndEditing()
            nextDidEnd(textView)
        }

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            // The keyboard controls the syllable that it is composing; the model is updated after the change.
            guard let adapter, let offsets = Range(range), textView.markedTextRange == nil else {
                return nextShouldChange(textView, range, text)
            }
            return adapter.shouldChange(offsets, to: text)
        }

        func textViewDidChange(_ textView: UITextView) {
            if adapter?.changed() ?? true { nextDidChange(textView) }
        }

        func textViewDidChangeSelection(_ textView: UITextView) {
            adapter?.selectionChanged()
            nextDidChangeSelection(textView)
        }
    }
#endif
