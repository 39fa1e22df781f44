extension PhoneNumber {
    /// The reason why a text is rejected, and the offset of the error.
    public struct ParseFailure: Error, Sendable, Hashable {
        /// The reason why the text is rejected.
        public let reason: Reason
        /// The UTF-8 offset of the error in the text.
        public let offset: Int
        /// The strictest level that accepts the text; nil if no level does.
        public let level: Level?
        /// The number that was probably meant, in national notation, or in international notation if it belongs to
        /// another country; nil if no repair is certain.
        public let suggestion: String?

        /// Creates the failure for a verdict that rejects a text.
        init(_ verdict: Verdict) {
            reason = verdict.reason ?? .belowLevel
            offset = verdict.finding.offset
            level = verdict.level
            suggestion = verdict.suggestion
        }

        /// Creates the failure for a text without a number.
        init(reason: Reason, offset: Int) {
            self.reason = reason
            self.offset = offset
            level = nil
            suggestion = nil
        }
    }
}

extension PhoneNumber.ParseFailure: CustomStringConvertible {
    /// Returns a message for users in a language.
    public func message(in language: MessageLanguage) -> String {
        message(from: MessageTable(language))
    }

    /// Returns a message for users from a table.
    public func message(from table: MessageTable) -> String {
        table.message(for: reason, level: level, suggestion: suggestion)
    }

    /// The reason, the offset and the English message: `tooShort at 12: The number is not complete …`.
    public var description: String { "\(reason) at \(offset): \(message(in: .english))" }
}
