import Foundation
import SwiftUI

// Declarations for the SwiftUI app of Examples, in addition to those for the adapters and the documentation's examples.

struct MaybeView<Content: View>: View {
    var body: Never { preconditionFailure("stubs have no body") }
}

extension ViewBuilder {
    static func buildOptional<Content: View>(_ content: Content?) -> MaybeView<Content> { MaybeView() }
}

struct VStack: View {
    init<Content: View>(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) {}
    var body: Never { preconditionFailure("stubs have no body") }
}

struct TabView: View {
    init<Content: View>(@ViewBuilder content: () -> Content) {}
    var body: Never { preconditionFailure("stubs have no body") }
}

extension List {
    init<Content: View>(@ViewBuilder content: () -> Content) { self.init([Row]()) { _ in content() } }
}

private struct Row: Identifiable { var id: Int { 0 } }

struct ForEach: View {
    init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
    var body: Never { preconditionFailure("stubs have no body") }
    func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }
}

struct Label: View {
    init(_ title: String, systemImage: String) {}
    var body: Never { preconditionFailure("stubs have no body") }
}

struct Link: View {
    init(_ title: String, destination: URL) {}
    var body: Never { preconditionFailure("stubs have no body") }
}

struct ButtonRole {
    static let cancel = ButtonRole()
    static let destructive = ButtonRole()
}

extension Button {
    init(_ title: String, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(title, action: action)
    }
}

@MainActor @dynamicMemberLookup @propertyWrapper struct Bindable<Value: AnyObject & Observable> {
    var wrappedValue: Value
    var projectedValue: Bindable<Value> { self }
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding {
            preconditionFailure("stubs have no body")
        } set: { _ in
        }
    }
}

extension View {
    func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View { self }
    func searchable(text: Binding<String>) -> some View { self }
    func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
    func alert<Content: View>(
        _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: () -> Content
    ) -> some View { self }
}
