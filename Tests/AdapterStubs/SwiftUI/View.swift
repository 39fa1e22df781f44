@_exported public import Observation

#if canImport(UIKit)
    @_exported public import UIKit
#else
    @_exported public import AppKit
#endif

// Our own declarations of the part of SwiftUI's documented interface that the adapters use, so that they compile
// without SwiftUI. Submit actions are recorded; nothing is displayed and all other calls have no effect.

@MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { self }
}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct TupleView: View {
    nonisolated init() {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct Text: View {
    public init(_ content: String) {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct VStack: View {
    public init<Content: View>(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {
        _ = content()
    }
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct TextField: View {
    public init(_ title: String, text: Binding<String>) {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView { TupleView() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
        ConditionalContent()
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
        ConditionalContent()
    }
}

public struct ConditionalContent<First: View, Second: View>: View {
    public var body: Never { preconditionFailure("stubs have no body") }
}

@MainActor public protocol ViewModifier {
    typealias Content = ModifiedContent
    associatedtype Body: View
    @ViewBuilder func body(content: Content) -> Body
}

public struct ModifiedContent: View {
    init() {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

@MainActor @propertyWrapper public struct FocusState<Value: Hashable> {
    public struct Binding {}
    private final class Storage {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let storage: Storage
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    public var projectedValue: Binding { Binding() }
    public init() where Value == Bool { storage = Storage(false) }
}

/// A binding to a state of the stubs; one to functions, which may be isolated to another actor, has no value.
@MainActor @preconcurrency @propertyWrapper public struct Binding<Value> {
    private let storage: ValueStorage<Value>?

    public var wrappedValue: Value {
        get {
            guard let storage else { preconditionFailure("stubs call no functions of bindings") }
            return storage.value
        }
        nonmutating set { storage?.value = newValue }
    }
    public var projectedValue: Binding<Value> { self }

    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        storage = nil
    }

    init(_ storage: ValueStorage<Value>) { self.storage = storage }
}
