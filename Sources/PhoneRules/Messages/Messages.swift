public import PhoneNumbers

/// The messages for rule failures in one language, each of which can be replaced.
///
///     var messages = Messages(.korean)
///     messages[.tooLong] = "별명은 {limit}자까지입니다."
///     messages.text(for: RuleFailure(.tooLong, [.limit: "25"]))       // 별명은 25자까지입니다.
///
/// The system locale has no effect. Threads may share a value.
public struct Messages: Sendable, Hashable {
    /// The language of the messages that were not replaced.
    public let language: MessageLanguage
    private var replaced: [RuleFailure.Code: String] = [:]

    /// Creates the built-in messages of a language.
    public init(_ language: MessageLanguage) { self.language = language }

    /// The message for a code; nil for codes without a message.
    ///
    /// Names in braces are replaced by the failure's parameters: `{limit}`, `{lower}`, `{upper}`, `{characters}`, those
    /// of custom rules, and `{suggestion}` for phone numbers: a number without a suggestion has the validator's message
    /// instead. Setting nil restores the built-in message.
    public subscript(code: RuleFailure.Code) -> String? {
        get { replaced[code] ?? language.template(for: code) }
        set { replaced[code] = newValue }
    }

    /// Returns the message for a failure.
    ///
    /// For a phone number, this is the validator's message, unless it was replaced.
    public func text(for failure: RuleFailure) -> String {
        let message = failure.verdict?.message(in: language)
        if let template = self[failure.code], message == nil || !failure.lacksSuggestion(for: template) {
            return failure.filling(template)
        }
        return message ?? language.unknown
    }
}

extension RuleFailure {
    /// Replaces the parameters of a template. Unknown names in braces remain unchanged.
    fileprivate func filling(_ template: String) -> String {
        var text = ""
        var rest = template[...]
        while let first = rest.firstIndex(of: "{"), let close = rest[first...].firstIndex(of: "}") {
            // A brace that is never closed is a part of the text.
            let open = rest[..<close].lastIndex(of: "{") ?? first
            text += rest[..<open]
            text += value(of: String(rest[rest.index(after: open)..<close])) ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }

    /// Whether a template contains a suggestion that the failure does not have.
    fileprivate func lacksSuggestion(for template: String) -> Bool {
        template.contains("{suggestion}") && value(of: "suggestion") == nil
    }

    private func value(of name: String) -> String? {
        parameters[Parameter(rawValue: name)] ?? (name == "suggestion" ? verdict?.suggestion : nil)
    }
}
