import Foundation
import SwiftUI

// What the examples of the documentation use of SwiftUI beyond the adapters. Nothing is shown here.

@MainActor @propertyWrapper struct State<Value> {
    private final class Storage {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let storage: Storage
    var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.value = newValue }
    }
    var projectedValue: Binding<Value> {
        Binding {
            preconditionFailure("stubs have no body")
        } set: { _ in
        }
    }
    init(wrappedValue: Value) { storage = Storage(wrappedValue) }
    init<Wrapped>() where Value == Wrapped? { storage = Storage(nil) }
}

struct Form: View {
    init<Content: View>(@ViewBuilder content: () -> Content) {}
    var body: Never { preconditionFailure("stubs have no body") }
}

struct Button: View {
    init(_ title: String, action: @escaping @MainActor () -> Void) {}
    var body: Never { preconditionFailure("stubs have no body") }
}

extension TextField {
    init<Format: ParseableFormatStyle>(_ title: String, value: Binding<Format.FormatInput?>, format: Format)
    where Format.FormatOutput == String {
        self.init(
            title,
            text: Binding {
                ""
            } set: { _ in
            })
    }
}

extension View {
    func onAppear(perform action: @escaping () -> Void) -> some View { self }
    func onDisappear(perform action: @escaping () -> Void) -> some View { self }
}
