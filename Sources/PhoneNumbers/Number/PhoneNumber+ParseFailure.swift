extension PhoneNumber {
    /// Why a text is no phone number, and where.
    public struct ParseFailure: Error, Sendable, Hashable {
        /// What is wrong.
        public let reason: Reason
        /// Where, as an offset in the text's UTF-8 bytes.
        public let offset: Int
        /// The tightest level that accepts the text; nil where none does.
        public let level: Level?
        /// What was probably meant, in national notation; nil where nothing is certain.
        public let suggestion: String?

        /// Of a verdict that does not accept the text.
        init(_ verdict: Verdict) {
            reason = verdict.reason ?? .belowLevel
            offset = verdict.finding.offset
            level = verdict.level
            suggestion = verdict.suggestion
        }

        /// A text that has no number at all.
        init(reason: Reason, offset: Int) {
            self.reason = reason
            self.offset = offset
            level = nil
            suggestion = nil
        }
    }
}

extension PhoneNumber.ParseFailure: CustomStringConvertible {
    /// One sentence for people. O(1).
    public func message(in language: MessageLanguage) -> String {
        message(from: MessageTable(language))
    }

    /// One sentence for people, from a table of texts.
    public func message(from table: MessageTable) -> String {
        table.message(for: reason, level: level, suggestion: suggestion)
    }

    /// Reason, offset and the English message: `tooShort at 12: The number is not complete …`. O(1).
    public var description: String { "\(reason) at \(offset): \(message(in: .english))" }
}
