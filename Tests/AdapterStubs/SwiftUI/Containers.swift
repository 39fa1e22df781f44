// Containers and controls, whose content is created once and displayed nowhere.

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum Alignment: Sendable { case leading, center, trailing }

public struct HStack: View {
    public init<Content: View>(spacing: Double? = nil, @ViewBuilder content: () -> Content) { _ = content() }
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct NavigationStack: View {
    public init<Content: View>(@ViewBuilder root: () -> Content) { _ = root() }
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct List: View {
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable {
        for element in data { _ = rowContent(element) }
    }
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct Spacer: View {
    public init() {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct AnyView: View {
    public init<Content: View>(_ content: Content) {}
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct Button: View {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
    public init<Label: View>(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { _ = label() }
    public var body: Never { preconditionFailure("stubs have no body") }
}

public struct Font: Sendable {
    public static let caption = Font()
    public static let footnote = Font()
}

public struct Color: Sendable {
    public static let red = Color()
    public static let secondary = Color()
}

public enum TextAlignment: Sendable { case leading, center, trailing }

extension View {
    public func font(_ font: Font?) -> some View { self }
    public func hidden() -> some View { self }
    public func lineLimit(_ number: Int?) -> some View { self }
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    public func overlay<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View {
        _ = content()
        return self
    }
    public func foregroundStyle(_ style: Color) -> some View { self }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    public func accessibilityLabel(_ label: String) -> some View { self }
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    public func accessibilityHint(_ hint: String) -> some View { self }
    public func accessibilityValue(_ value: String) -> some View { self }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        _ = content()
        return self
    }
    public func searchable(text: Binding<String>, prompt: String) -> some View { self }
    public func navigationTitle(_ title: String) -> some View { self }
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        _ = content()
        return self
    }
}
