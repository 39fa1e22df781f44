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

public struct TupleView: View {
    nonisolated init() {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct Text: View {
    public init(_ content: String) {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct VStack: View {
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct TextField: View {
    public init(_ title: String, text: Binding<String>) {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView { TupleView() }
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

@MainActor @preconcurrency public struct Binding<Value> {
    public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
}
