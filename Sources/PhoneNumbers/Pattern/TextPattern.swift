internal import PhoneEngineSwift

#if NativeEngine
    internal import PhoneEngineC
#endif

/// A regular expression that matches whole texts.
///
///     let pattern = try TextPattern("(?<user>[a-z]+)@(?<host>[a-z.]+)")
///     pattern.matches("kim@example.com")                                  // true
///     try pattern.match("kim@example.com")?["host"]                       // example.com
///
/// The syntax is that of PCRE2, in UTF-8; unless the expression changes it, `\d`, `\w`, `\s` and `\b` match only ASCII.
/// The portable engine supports the regular subset: literals, classes, groups, captures, alternation, repetition and
/// anchors. It runs in linear time, and reports the offset of an unsupported construct.
///
/// Limits always apply: 65,536 bytes and 250 nested groups for an expression, its compiled size, and the number of
/// steps of a match, which is lower for long texts and expressions, so that no match takes much longer than a second. A
/// pattern is an immutable value; any number of threads may share one.
///
/// - C twin: `phn_pattern`.
public struct TextPattern: Sendable {
    /// The expression.
    public let source: String
    /// The engine.
    public let engine: PhoneEngine
    let stages: any PatternStages

    /// Compiles an expression.
    ///
    /// - Parameters:
    ///   - source: The expression.
    ///   - engine: The engine; automatic selects PCRE2 if the build contains it.
    /// - Throws: ``Failure`` with the offset of the error.
    public init(_ source: String, engine: PhoneEngine = .automatic) throws(Failure) {
        try self.init(source, engine: engine, isASCII: false)
    }

    /// - Parameter isASCII: Whether the expression accepts only ASCII, so that it can be matched by bytes.
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
    /// Returns whether the whole text matches; false if matching exceeds the step limit.
    ///
    /// ``match(_:)`` distinguishes the two cases. With JIT, PCRE2 does not allocate.
    ///
    /// - C twin: `phn_pattern_match`.
    public func matches(_ text: String) -> Bool { text.withUTF8Span { matches(utf8: $0) } }

    /// Returns whether UTF-8 bytes match as a whole; invalid UTF-8 does not match.
    public func matches(utf8 text: Span<UInt8>) -> Bool {
        do throws(PatternDamage) { return try stages.matches(text) } catch { return false }
    }

    /// Returns the match of the whole text with its groups; nil if the text does not match.
    ///
    /// - Throws: ``Failure`` with the code `limit` if matching exceeds the step limit.
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

    /// The number of capturing groups.
    ///
    /// - C twin: `phn_pattern_capture_count`.
    public var captureCount: Int { stages.captureCount }

    /// The numbers of the named groups; if several groups share a name, the number of one of them.
    ///
    /// - C twin: `phn_pattern_name`.
    public var captureNames: [String: Int] { stages.captureNames }
}

extension TextPattern {
    /// Matches each line of a buffer: `outcomes[i]` is the outcome of line i.
    ///
    /// Lines end with LF or CR LF, which are not part of them; the last line end may be missing. Each line has the step
    /// limit of one match, so that the time of a call grows with the number of lines.
    ///
    /// - Parameters:
    ///   - text: Lines in UTF-8.
    ///   - threads: The number of threads that share the work; the order does not change.
    ///
    /// - C twin: `phn_pattern_match_lines`.
    public func outcomes(forLinesIn text: Span<UInt8>, threads: Int = 1) -> [LineOutcome] {
        let chunks = text.lineChunks(forThreads: threads)
        guard chunks.count > 1 else { return stages.matchLines(text) }
        return text.concurrentMap(chunks, threads: threads) { part, _ in stages.matchLines(part) }.flatMap { $0 }
    }
}

extension TextPattern: Hashable, CustomStringConvertible {
    /// Returns whether the engines and the scalars of the expressions of two patterns are equal.
    public static func == (lhs: TextPattern, rhs: TextPattern) -> Bool {
        lhs.source.isSame(as: rhs.source) && lhs.engine == rhs.engine
    }

    /// Hashes expression and engine.
    public func hash(into hasher: inout Hasher) {
        for byte in source.utf8 { hasher.combine(byte) }
        hasher.combine(engine)
    }

    /// The expression.
    public var description: String { source }
}

/// Selects the engine that implements a regular expression.
enum PatternBackend {
    static func stages(
        _ pattern: [UInt8], by engine: PhoneEngine, isASCII: Bool
    ) throws(PatternDamage) -> any PatternStages {
        switch engine {
        #if NativeEngine
            // On platforms other than Linux and macOS the C core is built without PCRE2.
            case .automatic where NativeEngine.pcre2Version != nil: try NativePattern(pattern, isASCII: isASCII)
            case .native: try NativePattern(pattern, isASCII: isASCII)
        #else
            case .native: throw PatternDamage(.unavailable, PhoneEngine.Failure(engine: engine).message)
        #endif
        case .automatic, .portable: try PortablePattern(pattern)
        }
    }
}
