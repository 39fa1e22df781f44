extension Rule {
    /// The same text, scalar by scalar, as in another field of the form, judged when the form is handed in. Where there is
    /// no such field, none is the same. O(bytes).
    ///
    /// - Parameter field: The other field's identifier.
    public static func equal(to field: some Hashable & Sendable) -> Rule {
        Rule(on: .submit) { text, texts in
            texts[field].map { text.utf8.elementsEqual($0.utf8) } ?? false ? nil : RuleFailure(.different)
        }
    }
}
