/// The texts of a form's fields, for rules that look at another field than their own.
public struct FieldTexts: Sendable {
    private let text: @Sendable (AnyHashable) -> String?

    /// No other fields.
    public static let none = FieldTexts { _ in nil }

    /// Texts that a function knows.
    ///
    /// - Parameter text: The text of a field by its identifier; nil for a field that there is not.
    public init(_ text: @escaping @Sendable (AnyHashable) -> String?) { self.text = text }

    /// Texts by the identifiers of their fields.
    public init<ID: Hashable & Sendable>(_ texts: [ID: String]) {
        self.init { ($0.base as? ID).flatMap { texts[$0] } }
    }

    /// The text of a field; nil for a field that there is not.
    public subscript(field: some Hashable & Sendable) -> String? { text(AnyHashable(field)) }
}
