/// An example of a number as the placeholder of a field for which the app has set none.
struct ExamplePlaceholder {
    private var shown: String?

    /// Shows an example, or nothing for nil, unless the app has set another placeholder.
    mutating func show(_ example: String?, in placeholder: inout String?) {
        guard placeholder?.isEmpty != false || placeholder == shown else { return }
        placeholder = example
        shown = example
    }

    /// Removes the example.
    mutating func remove(from placeholder: inout String?) {
        if placeholder == shown { placeholder = nil }
        shown = nil
    }
}
