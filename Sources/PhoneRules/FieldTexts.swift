/// The texts of a form's fields, for rules that compare a field with another one.
public struct FieldTexts: Sendable {
    private let text: @Sendable (AnyHashable) -> String?

    /// The texts of a form without other fields.
    public static let none = FieldTexts { _ in nil }

    /// Creates texts that a function provides.
    ///
    /// - Parameter text: Returns the text of the field with an identifier, or nil if there is no such field.
    public init(_ text: @escaping @Sendable (AnyHashable) -> String?) { self.text = text }

    /// Creates texts from a dictionary whose keys are field identifiers.
    public init<ID: Hashable & Sendable>(_ texts: [ID: String]) {
        self.init { ($0.base as? ID).flatMap { texts[$0] } }
    }

    /// The text of a field; nil if there is no such field.
    public subscript(field: some Hashable & Sendable) -> String? { text(AnyHashable(field)) }
}

extension Rule {
    /// Requires the same text as another field.
    ///
    /// The texts are compared scalar by scalar when the form is submitted. If there is no such field, every text fails.
    ///
    /// - Parameter field: The other field's identifier.
    public static func equal(to field: some Hashable & Sendable) -> Rule {
        Rule(on: .submit) { text, texts in
            texts[field].map { text.utf8.elementsEqual($0.utf8) } ?? false ? nil : RuleFailure(.different)
        }
    }
}
