/// What an engine does with one regular expression. Both engines mean the same by an expression that both take.
///
/// A text matches as a whole or not at all. Expressions and texts are UTF-8; what is not UTF-8 in a text matches nothing.
package protocol PatternStages: Sendable {
    /// Reads an expression. O(bytes), within limits of length, nesting and size.
    init(_ pattern: [UInt8]) throws(PatternDamage)
    /// The capturing groups, from 1; the whole match, 0, is not counted.
    var captureCount: Int { get }
    /// The numbers of the groups that have a name.
    var captureNames: [String: Int] { get }
    /// Whether the whole of a text matches.
    ///
    /// - Throws: ``PatternDamage/Code/limit`` where that took more steps than are allowed.
    func matches(_ text: Span<UInt8>) throws(PatternDamage) -> Bool
    /// What the whole match and each group took, as UTF-8 offsets; nil for a group that had no part, and for a text
    /// that does not match.
    func captures(of text: Span<UInt8>) throws(PatternDamage) -> [Range<Int>?]?
    /// The outcome of each line of a buffer: lines end with LF or CR LF, which are no part of them; the last may lack
    /// its end.
    func matchLines(_ text: Span<UInt8>) -> [LineOutcome]
}

/// Whether a line matches a pattern.
///
/// - C twin: `phn_outcome`.
public enum LineOutcome: UInt8, Sendable, Hashable, CaseIterable {
    /// It does not.
    case noMatch
    /// It does, as a whole.
    case match
    /// It took more steps than are allowed.
    case limit
}

/// Why a regular expression can't be used, or a text can't be judged by it.
package struct PatternDamage: Error, Sendable, Hashable {
    /// - C twin: the pattern statuses of `phn_status`.
    package enum Code: UInt8, Sendable, CaseIterable {
        case noMemory = 2
        /// It is no regular expression.
        case syntax = 20
        /// It is one, but takes an engine that has more than the regular subset.
        case unsupported
        case tooLong, tooDeep, tooLarge
        /// A text took more steps or memory than are allowed.
        case limit
        /// The build has no PCRE2.
        case unavailable
    }

    package var code: Code
    /// UTF-8 offset in the expression; 0 for a limit.
    package var offset: Int
    /// One line of English without a full stop.
    package var message: String

    package init(_ code: Code, at offset: Int = 0, _ message: String) {
        self.code = code
        self.offset = offset
        self.message = message
    }
}
