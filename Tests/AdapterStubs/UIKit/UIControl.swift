@MainActor open class UIControl: UIView {
    public struct Event: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
    }

    private var actions: [(action: UIAction, events: Event)] = []

    /// Adds an action, which replaces one with the same identifier.
    open func addAction(_ action: UIAction, for events: Event) {
        removeAction(action, for: events)
        actions.append((action, events))
    }

    open func removeAction(_ action: UIAction, for events: Event) {
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == events }
    }

    open func sendActions(for events: Event) {
        for (action, wanted) in actions where !wanted.isDisjoint(with: events) { action.handler(action) }
    }
}

@MainActor open class UIAction: NSObject {
    public struct Identifier: RawRepresentable, Sendable, Hashable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    let handler: @MainActor (UIAction) -> Void

    public init(title: String = "", identifier: Identifier? = nil, handler: @escaping @MainActor (UIAction) -> Void) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
    }
}
