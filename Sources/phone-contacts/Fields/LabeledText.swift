import PhoneContacts

/// A value with an optional label as text, in options and in the form of the editor: `work=02-312-3456`.
struct LabeledText {
    let label: Contact.Label
    let text: String

    /// Splits a label from a value.
    ///
    /// A label consists of types and words, or of one text without punctuation of addresses: `gildong@example.com?a=b`
    /// and `https://example.com/?a=b` have no label. `=text` is a value without a label.
    init(_ argument: String) {
        guard let equals = Self.endOfLabel(in: argument) else {
            (label, text) = (.unlabeled, argument)
            return
        }
        label = Contact.Label(String(argument[..<equals]))
        text = String(argument.unicodeScalars[equals...].dropFirst())
    }

    private static func endOfLabel(in argument: String) -> String.Index? {
        var isQuoted = false
        // Scalars: a combining character after a mark forms one character with it.
        let scalars = argument.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            if scalar == "\"" { isQuoted.toggle() }
            if isQuoted { continue }
            if scalar == "=" { return index }
            if "@:/;?&".unicodeScalars.contains(scalar) { return nil }
        }
        return nil
    }

    /// Returns the text from which ``init(_:)`` creates the same value.
    static func text(_ text: String, _ label: Contact.Label) -> String {
        label == .unlabeled && endOfLabel(in: text) == nil ? text : "\(label)=\(text)"
    }
}
