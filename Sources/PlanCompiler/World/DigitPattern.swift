import PhoneEngineSwift
import PhoneModel

/// A regular expression over digits, as in a table.
///
/// The language is finite, because unbounded repetition is rejected, so a small automaton can replace the expression.
struct DigitPattern {
    let text: String
    let groupCount: Int

    /// - Parameter mayEnd: Whether `$` is allowed, which matches only at the end of the digits.
    init(_ text: String, mayEnd: Bool = false) throws(PatternDamage) {
        let syntax = try PatternParser.parse(Array(text.utf8))
        try Self.check(syntax.root, mayEnd: mayEnd)
        self.text = text
        groupCount = syntax.captureCount
    }

    /// Parses the expression. Done on demand, because thousands of patterns are read but never compiled.
    func syntax() throws(PatternDamage) -> PatternSyntax { try PatternParser.parse(Array(text.utf8)) }

    private static func check(_ node: PatternNode, mayEnd: Bool) throws(PatternDamage) {
        switch node {
        case .empty:
            break
        case .scalar(let scalar):
            try check(scalar...scalar)
        case .set(let set):
            for range in set.ranges { try check(range) }
        case .assertion(let assertion):
            guard mayEnd, assertion == .endOrLastLineFeed else {
                throw PatternDamage(.unsupported, mayEnd ? "only $ is allowed between digits" : "$ is not allowed here")
            }
        case .capture(_, let body):
            try check(body, mayEnd: mayEnd)
        case .sequence(let parts), .choice(let parts):
            for part in parts { try check(part, mayEnd: mayEnd) }
        case .repetition(let body, let times):
            guard times.most != nil else { throw PatternDamage(.unsupported, "unbounded repetition is not allowed") }
            try check(body, mayEnd: mayEnd)
        }
    }

    private static func check(_ scalars: ClosedRange<UInt32>) throws(PatternDamage) {
        guard let first = Unicode.Scalar(scalars.lowerBound), let last = Unicode.Scalar(scalars.upperBound),
            "0" <= first, last <= "9"
        else { throw PatternDamage(.unsupported, "only the digits 0 to 9 are allowed") }
    }
}
