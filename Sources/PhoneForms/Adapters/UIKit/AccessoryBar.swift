#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    internal import UIKit

    /// The bar above the keyboard of a form's field: previous, next, done. Number pads have no return key.
    @MainActor final class AccessoryBar {
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        private let session: any FieldSession
        private let previous: UIBarButtonItem
        private let next: UIBarButtonItem

        init(_ session: any FieldSession) {
            self.session = session
            let texts = session.countryTexts
            previous = Self.button("chevron.up", texts.previous) { [weak session] in session?.focusPrevious() }
            next = Self.button("chevron.down", texts.next) { [weak session] in session?.focusNext() }
            let done = UIBarButtonItem(
                systemItem: .done, primaryAction: UIAction { [weak session] _ in session?.endFocus() })
            done.accessibilityLabel = texts.done
            toolbar.items = [previous, next, UIBarButtonItem(systemItem: .flexibleSpace), done]
            update()
        }

        private static func button(
            _ image: String, _ label: String, _ action: @escaping @MainActor () -> Void
        ) -> UIBarButtonItem {
            let button = UIBarButtonItem(image: UIImage(systemName: image), primaryAction: UIAction { _ in action() })
            button.accessibilityLabel = label
            return button
        }

        /// Disables the buttons that have no field to move to.
        func update() {
            previous.isEnabled = session.canFocusPrevious
            next.isEnabled = session.canFocusNext
        }
    }
#endif
