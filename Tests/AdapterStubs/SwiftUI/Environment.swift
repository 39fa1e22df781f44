// The environment, and state that a view owns. The values are the defaults.

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues: Sendable {
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { Key.defaultValue }
        set {}
    }

    public var layoutDirection = LayoutDirection.leftToRight
    public var dismiss: DismissAction { DismissAction() }
}

public enum LayoutDirection: Sendable, Hashable { case leftToRight, rightToLeft }

@MainActor public struct DismissAction: Sendable {
    nonisolated init() {}
    public func callAsFunction() {}
}

@MainActor @propertyWrapper public struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
}

extension View {
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View { self }
}

@MainActor final class ValueStorage<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

@MainActor @propertyWrapper public struct State<Value> {
    private let storage: ValueStorage<Value>
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(storage) }
    public init(wrappedValue: Value) { storage = ValueStorage(wrappedValue) }
    public init<Wrapped>() where Value == Wrapped? { storage = ValueStorage(nil) }
}
