/// The operations of an engine on one regular expression. An expression that both engines accept has the same meaning
/// in both.
///
/// An expression matches the whole text or does not match. Expressions and texts are UTF-8; a text that is not UTF-8
/// matches nothing.
package protocol PatternStages: Sendable {
    /// Compiles an expression, within limits of length, nesting and size.
    init(_ pattern: [UInt8]) throws(PatternDamage)
    /// The number of capturing groups, not counting the whole match.
    var captureCount: Int { get }
    /// The numbers of the named groups.
    var captureNames: [String: Int] { get }
    /// Returns whether the whole text matches.
    ///
    /// - Throws: ``PatternDamage/Code/limit`` if matching takes more steps than the limit.
    func matches(_ text: Span<UInt8>) throws(PatternDamage) -> Bool
    /// Returns whether the whole text matches, as one of several matches that share a limit.
    ///
    /// - Parameter work: The work that is left for this match and later ones; begins with ``patternWork``.
    /// - Throws: ``PatternDamage/Code/limit`` if the work that is left does not suffice; it is then 0.
    func matches(_ text: Span<UInt8>, within work: inout Int) throws(PatternDamage) -> Bool
    /// Returns the UTF-8 offsets of the whole match and of each group; nil if the text does not match. An element is
    /// nil if its group did not participate in the match.
    func captures(of text: Span<UInt8>) throws(PatternDamage) -> [Range<Int>?]?
    /// Matches each line of a buffer. Lines end with LF or CR LF, which are not part of them; the last line end may be
    /// missing.
    func matchLines(_ text: Span<UInt8>) -> [LineOutcome]
}

/// The work of one match that takes as long as the limits allow, and of several matches that share a limit.
///
/// - C twin: `PHN_PATTERN_WORK_MAX`.
package let patternWork = 1 << 29

/// The result of matching a line.
///
/// - C twin: `phn_outcome`.
public enum LineOutcome: UInt8, Sendable, Hashable, CaseIterable {
    /// The line does not match.
    case noMatch
    /// The whole line matches.
    case match
    /// Matching took more steps than the limit.
    case limit
}

/// The reason why a regular expression can't be used, or a text can't be matched.
package struct PatternDamage: Error, Sendable, Hashable {
    /// - C twin: the pattern statuses of `phn_status`.
    package enum Code: UInt8, Sendable, CaseIterable {
        case noMemory = 2
        /// The text is not a regular expression.
        case syntax = 20
        /// The expression is valid, but the portable engine does not support one of its constructs.
        case unsupported
        case tooLong, tooDeep, tooLarge
        /// Matching a text took more steps or memory than the limit.
        case limit
        /// The build does not contain PCRE2.
        case unavailable
    }

    package var code: Code
    /// The UTF-8 offset of the error in the expression; 0 for a limit.
    package var offset: Int
    /// An English message of one line, without a period at the end.
    package var message: String

    package init(_ code: Code, at offset: Int = 0, _ message: String) {
        self.code = code
        self.offset = offset
        self.message = message
    }
}
