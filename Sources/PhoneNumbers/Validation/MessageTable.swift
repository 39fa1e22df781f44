/// The texts of one language: names of kinds and levels, and the sentences of messages.
///
/// ``english`` and ``korean`` are built in. For another language, translate a copy; what a table lacks is taken from the
/// English one:
///
///     var german = MessageTable.english
///     german.kinds[.mobile] = "Mobilfunknummer"
///     german.reasons[.tooShort] = "Die Nummer ist unvollständig."
///     number.localizedKindName(from: german)      // Mobilfunknummer
public struct MessageTable: Sendable, Hashable {
    /// The names of kinds, as a label shows them: `toll-free`.
    public var kinds: [PhoneNumber.Kind: String]
    /// The names of levels. `{level}` in a sentence stands for one of these.
    public var levels: [PhoneNumber.Level: String]
    /// One sentence for each reason why a text is not accepted.
    public var reasons: [PhoneNumber.Reason: String]
    /// The sentence that follows where a number was probably meant; `{number}` stands for it.
    public var suggestion: String

    /// A table from its texts.
    public init(
        kinds: [PhoneNumber.Kind: String], levels: [PhoneNumber.Level: String],
        reasons: [PhoneNumber.Reason: String], suggestion: String
    ) {
        self.kinds = kinds
        self.levels = levels
        self.reasons = reasons
        self.suggestion = suggestion
    }

    /// The built-in table of a language.
    public init(_ language: MessageLanguage) {
        switch language {
        case .english: self = .english
        case .korean: self = .korean
        }
    }
}

extension MessageTable {
    /// The name of a kind.
    func name(of kind: PhoneNumber.Kind) -> String {
        kinds[kind] ?? Self.english.kinds[kind] ?? kind.description
    }

    /// The sentence that says why a text is not accepted, and what was probably meant.
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
    /// The name of the number's kind, `landline` or `유선 전화`, by a plan.
    public func localizedKindName(in language: MessageLanguage, using plan: NumberingPlan = .standard) -> String {
        kind(using: plan).localizedName(in: language)
    }

    /// The name of the number's kind from a table of texts, by a plan.
    public func localizedKindName(from table: MessageTable, using plan: NumberingPlan = .standard) -> String {
        kind(using: plan).localizedName(from: table)
    }
}

extension PhoneNumber.Kind {
    /// The kind's name in a language, `landline` or `유선 전화`.
    public func localizedName(in language: MessageLanguage) -> String { MessageTable(language).name(of: self) }

    /// The kind's name from a table of texts.
    public func localizedName(from table: MessageTable) -> String { table.name(of: self) }
}
