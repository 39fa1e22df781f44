public struct SubmitLabel: Sendable {
    public static let done = SubmitLabel()
    public static let go = SubmitLabel()
    public static let send = SubmitLabel()
    public static let join = SubmitLabel()
    public static let route = SubmitLabel()
    public static let search = SubmitLabel()
    public static let `return` = SubmitLabel()
    public static let next = SubmitLabel()
    public static let `continue` = SubmitLabel()
}

/// The submit actions of the fields, in the order of their creation.
@MainActor public enum Submitting {
    public static var actions: [() -> Void] = []
}

extension View {
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
        _ = modifier.body(content: ModifiedContent())
        return self
    }
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
    public func onSubmit(_ action: @escaping () -> Void) -> some View {
        Submitting.actions.append(action)
        return self
    }
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { self }
    public func onChange<Value: Equatable>(
        of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View { self }
}

public enum AccessibilityNotification {
    public struct Announcement {
        public init(_ announcement: String) {}
        public func post() {}
    }
}

#if canImport(UIKit)
    public struct TextInputAutocapitalization: Sendable {
        public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
        public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
        public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
        public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
    }

    extension View {
        public func keyboardType(_ type: UIKeyboardType) -> some View { self }
        public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
        public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
            self
        }
    }
#else
    extension View {
        public func textContentType(_ textContentType: NSTextContentType?) -> some View { self }
    }
#endif
