#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
    public import UIKit

    /// Keeps the content of a scroll view above the keyboard, by ``KeyboardInset``, as long as the observer lives.
    @MainActor public final class KeyboardInsetObserver {
        /// The observed view.
        public private(set) weak var scrollView: UIScrollView?
        /// The view's bottom inset without a keyboard.
        public let base: Double
        private let tokens = NotificationTokens()

        /// Begins to observe the keyboard.
        ///
        /// - Parameters:
        ///   - scrollView: The view whose insets change.
        ///   - base: The bottom inset without a keyboard, in points; nil for the view's current one.
        public init(_ scrollView: UIScrollView, base: Double? = nil) {
            self.scrollView = scrollView
            self.base = base ?? Double(scrollView.contentInset.bottom)
            tokens.add(UIResponder.keyboardWillChangeFrameNotification) { [weak self] in self?.update(keyboard: $0) }
            tokens.add(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.update(keyboard: nil) }
        }

        /// - Parameter frame: The frame of the keyboard after its animation, on the screen; nil for a hidden keyboard.
        private func update(keyboard frame: CGRect?) {
            guard let scrollView else { return }
            let inset = KeyboardInset(
                viewBottom: Double(scrollView.bounds.maxY), safeArea: Double(scrollView.safeAreaInsets.bottom),
                base: base)
            // Both edges are in the coordinates of the view's content.
            let top = frame.flatMap { frame in
                scrollView.window.map { Double(scrollView.convert(frame, from: $0.screen.coordinateSpace).minY) }
            }
            let bottom = CGFloat(inset.bottom(keyboardTop: top))
            scrollView.contentInset.bottom = bottom
            scrollView.verticalScrollIndicatorInsets.bottom = bottom
        }
    }

    /// Observers of the notification center that end with their owner.
    private final class NotificationTokens: Sendable {
        private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []

        /// Calls a function on the main actor with the keyboard's frame.
        @MainActor func add(_ name: Notification.Name, _ call: @escaping @MainActor (CGRect?) -> Void) {
            // UIKit posts these notifications on the main thread.
            let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { call(frame) }
            }
            tokens.append(token)
        }

        deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }
#endif
