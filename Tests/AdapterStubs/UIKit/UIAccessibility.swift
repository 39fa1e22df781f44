/// Announcements for a screen reader, which the stubs record.
public enum UIAccessibility {
    public struct Notification: Sendable, Hashable {
        let name: String
        public static let announcement = Notification(name: "announcement")
    }

    /// The announcements, oldest first.
    @MainActor public static var announced: [String] = []

    @MainActor public static func post(notification: Notification, argument: Any?) {
        if notification == .announcement, let text = argument as? String { announced.append(text) }
    }
}
