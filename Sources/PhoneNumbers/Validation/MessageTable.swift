/// The texts of one language: the names of kinds and levels, and the sentences of messages.
///
/// ``english`` and ``korean`` are built in. For another language, copy a table and translate it; entries that the
/// copy lacks fall back to English:
///
///     var german = MessageTable.english
///     german.kinds[.mobile] = "Mobilfunknummer"
///     german.reasons[.tooShort] = "Die Nummer ist unvollständig."
///     number.localizedKindName(from: german)      // Mobilfunknummer
public struct MessageTable: Sendable, Hashable {
    /// The names of kinds, as shown in a label: `toll-free`.
    public var kinds: [PhoneNumber.Kind: String]
    /// The names of levels, which replace `{level}` in a sentence.
    public var levels: [PhoneNumber.Level: String]
    /// One sentence for each reason why a text is rejected.
    public var reasons: [PhoneNumber.Reason: String]
    /// The sentence that suggests a number, which replaces `{number}`.
    public var suggestion: String

    /// Creates a table from its texts.
    public init(
        kinds: [PhoneNumber.Kind: String], levels: [PhoneNumber.Level: String],
        reasons: [PhoneNumber.Reason: String], suggestion: String
    ) {
        self.kinds = kinds
        self.levels = levels
        self.reasons = reasons
        self.suggestion = suggestion
    }

    /// Creates the built-in table of a language.
    public init(_ language: MessageLanguage) {
        switch language {
        case .english: self = .english
        case .korean: self = .korean
        }
    }
}

extension MessageTable {
    /// Returns the name of a kind.
    func name(of kind: PhoneNumber.Kind) -> String {
        kinds[kind] ?? Self.english.kinds[kind] ?? kind.description
    }

    /// Returns the sentence that explains why a text is rejected, followed by the suggestion if there is one.
    func message(for reason: PhoneNumber.Reason, level: PhoneNumber.Level?, suggestion: String?) -> String {
        let template = reasons[reason] ?? Self.english.reasons[reason] ?? reason.description
        let level = level ?? .lenient
        let name = levels[level] ?? Self.english.levels[level] ?? level.description
        let sentence = template.replacing("{level}", with: name)
        guard let suggestion else { return sentence }
        return "\(sentence) \(self.suggestion.replacing("{number}", with: suggestion))"
    }
}

extension PhoneNumber {
    /// Returns the name of the number's kind under a plan, such as `landline` or `유선 전화`.
    public func localizedKindName(in language: MessageLanguage, using plan: NumberingPlan = .standard) -> String {
        kind(using: plan).localizedName(in: language)
    }

    /// Returns the name of the number's kind under a plan, taken from a table.
    public func localizedKindName(from table: MessageTable, using plan: NumberingPlan = .standard) -> String {
        kind(using: plan).localizedName(from: table)
    }
}

extension PhoneNumber.Kind {
    /// Returns the name of the kind in a language, such as `landline` or `유선 전화`.
    public func localizedName(in language: MessageLanguage) -> String { MessageTable(language).name(of: self) }

    /// Returns the name of the kind, taken from a table.
    public func localizedName(from table: MessageTable) -> String { table.name(of: self) }
}

/// The language of messages for users.
///
/// The caller chooses the language; the system locale has no effect. A ``MessageTable`` adds other languages.
public enum MessageLanguage: String, Sendable, Hashable, CaseIterable, Codable {
    /// Korean, `ko`.
    case korean = "ko"
    /// English, `en`.
    case english = "en"
}

extension MessageLanguage {
    /// Returns the sentence that explains why a text is rejected, followed by the suggestion if there is one.
    package func message(
        for reason: PhoneNumber.Reason, level: PhoneNumber.Level? = nil, suggestion: String? = nil
    ) -> String {
        MessageTable(self).message(for: reason, level: level, suggestion: suggestion)
    }
}
