public import PhoneNumbers

/// Sentences for failures, in a language that the caller chooses; each can be replaced.
///
///     var messages = Messages(.korean)
///     messages[.tooLong] = "별명은 {limit}자까지입니다."
///     messages.text(for: RuleFailure(.tooLong, [.limit: "25"]))       // 별명은 25자까지입니다.
///
/// The machine's locale is never read. A value that is shared by any number of threads.
public struct Messages: Sendable, Hashable {
    /// The language of the sentences that were not replaced.
    public let language: MessageLanguage
    private var replaced: [RuleFailure.Code: String] = [:]

    /// The built-in sentences of a language. O(1).
    public init(_ language: MessageLanguage) { self.language = language }

    /// The sentence for a code, with words between braces where parameters of the failure stand: `{limit}`, `{lower}`,
    /// `{upper}`, `{characters}`, those of rules of one's own, and of phone numbers `{suggestion}`. Nil for codes that have
    /// none; what is set to nil becomes the built-in one again. O(1).
    public subscript(code: RuleFailure.Code) -> String? {
        get { replaced[code] ?? language.template(for: code) }
        set { replaced[code] = newValue }
    }

    /// The sentence for a failure. Phone numbers have the validator's own, unless it was replaced. O(bytes).
    public func text(for failure: RuleFailure) -> String {
        if let template = self[failure.code] { return failure.filling(template) }
        return failure.verdict?.message(in: language) ?? language.unknown
    }
}

extension RuleFailure {
    /// The template with its parameters; words in braces that are none stay.
    fileprivate func filling(_ template: String) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            text += value(of: String(rest[rest.index(after: open)..<close])) ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    private func value(of name: String) -> String? {
        parameters[Parameter(rawValue: name)] ?? (name == "suggestion" ? verdict?.suggestion : nil)
    }
}
