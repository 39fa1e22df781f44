/// Announcements for VoiceOver, which the stubs record.
public enum NSAccessibility {
    public struct Notification: Sendable, Hashable {
        let name: String
        public static let announcementRequested = Notification(name: "announcement")
    }

    public struct NotificationUserInfoKey: Sendable, Hashable {
        let name: String
        public static let announcement = NotificationUserInfoKey(name: "announcement")
        public static let priority = NotificationUserInfoKey(name: "priority")
    }

    /// The announcements, oldest first.
    @MainActor public static var announced: [String] = []

    @MainActor public static func post(
        element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?
    ) {
        if let text = userInfo?[.announcement] as? String { announced.append(text) }
    }
}

public enum NSAccessibilityPriorityLevel: Int, Sendable { case low = 10, medium = 50, high = 90 }
