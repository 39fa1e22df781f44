/// A regular expression that a text matches as a whole, or not at all.
///
///     let pattern = try TextPattern("(?<user>[a-z]+)@(?<host>[a-z.]+)")
///     pattern.matches("kim@example.com")                                  // true
///     try pattern.match("kim@example.com")?["host"]                       // example.com
///
/// Expressions are those of PCRE2, in UTF-8; unless they say otherwise, `\d`, `\w`, `\s` and `\b` mean ASCII. The portable engine has the regular
/// subset: literals, classes, groups, captures, alternation, repetition, anchors; it needs no more than linear time, and
/// says where an expression has more.
///
/// Limits are always on: 65,536 bytes and 250 nested groups of an expression, its compiled size, and the steps of a match,
/// which are fewer for long texts and expressions: no match takes much longer than a second. A pattern never changes; any
/// number of threads may share one.
///
/// - C twin: `phn_pattern`.
public struct TextPattern: Sendable {
    /// The expression.
    public let source: String
    /// The engine that answers.
    public let engine: PhoneEngine
    let stages: any PatternStages

    /// Compiles an expression. O(bytes).
    ///
    /// - Parameters:
    ///   - source: The expression.
    ///   - engine: The engine that answers; automatic is PCRE2 where the build has it.
    /// - Throws: ``Failure`` with the offset of what is wrong.
    public init(_ source: String, engine: PhoneEngine = .automatic) throws(Failure) {
        try self.init(source, engine: engine, isASCII: false)
    }

    /// - Parameter isASCII: Whether the expression accepts ASCII alone, so that bytes will do for characters.
    init(_ source: String, engine: PhoneEngine, isASCII: Bool) throws(Failure) {
        do throws(PatternDamage) {
            stages = try PatternBackend.stages(Array(source.utf8), by: engine, isASCII: isASCII)
        } catch {
            throw Failure(error)
        }
        self.source = source
        self.engine = engine
    }
}

extension TextPattern {
    /// Whether the whole of a text matches. A text that takes too many steps does not; ``match(_:)`` tells the two apart.
    /// Nothing is allocated by PCRE2 with its JIT.
    ///
    /// - C twin: `phn_pattern_match`.
    public func matches(_ text: String) -> Bool { text.withUTF8Span { matches(utf8: $0) } }

    /// The same for bytes, which are meant as UTF-8; what is not matches nothing.
    public func matches(utf8 text: Span<UInt8>) -> Bool {
        do throws(PatternDamage) { return try stages.matches(text) } catch { return false }
    }

    /// The match of the whole of a text with its groups; nil where it does not match.
    ///
    /// - Throws: ``Failure`` with the code `limit` where the text took too many steps.
    ///
    /// - C twin: `phn_pattern_captures`.
    public func match(_ text: String) throws(Failure) -> Match? {
        do throws(PatternDamage) {
            let captures = try text.withUTF8Span { text throws(PatternDamage) in try stages.captures(of: text) }
            return captures.map { Match(text: text, ranges: $0, names: stages.captureNames) }
        } catch {
            throw Failure(error)
        }
    }

    /// How many groups capture. O(1).
    ///
    /// - C twin: `phn_pattern_capture_count`.
    public var captureCount: Int { stages.captureCount }

    /// The numbers of the groups that have a name; where several have the same, one of theirs. O(names).
    ///
    /// - C twin: `phn_pattern_name`.
    public var captureNames: [String: Int] { stages.captureNames }
}

extension TextPattern: Hashable, CustomStringConvertible {
    /// Patterns are equal when engine and expression are, scalar by scalar. O(bytes).
    public static func == (lhs: TextPattern, rhs: TextPattern) -> Bool {
        lhs.source.isSame(as: rhs.source) && lhs.engine == rhs.engine
    }

    /// Hashes expression and engine. O(bytes).
    public func hash(into hasher: inout Hasher) {
        for byte in source.utf8 { hasher.combine(byte) }
        hasher.combine(engine)
    }

    /// The expression. O(1).
    public var description: String { source }
}
