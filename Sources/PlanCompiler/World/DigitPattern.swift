import PhoneEngineSwift
import PhoneModel

/// A regular expression over digits, as a table says it.
///
/// What it accepts is finite: no part may stand without end. So a small automaton can take its place.
struct DigitPattern {
    let text: String
    let groupCount: Int

    /// - Parameter mayEnd: Whether `$` may stand in it, which holds only at the end of the digits.
    init(_ text: String, mayEnd: Bool = false) throws(PatternDamage) {
        let syntax = try PatternParser.parse(Array(text.utf8))
        try Self.check(syntax.root, mayEnd: mayEnd)
        self.text = text
        groupCount = syntax.captureCount
    }

    /// The expression's parts. They are made when an automaton is; thousands of patterns are only read.
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
                throw PatternDamage(.unsupported, mayEnd ? "only $ may stand between digits" : "$ may not stand here")
            }
        case .capture(_, let body):
            try check(body, mayEnd: mayEnd)
        case .sequence(let parts), .choice(let parts):
            for part in parts { try check(part, mayEnd: mayEnd) }
        case .repetition(let body, let times):
            guard times.most != nil else { throw PatternDamage(.unsupported, "a part may stand without end") }
            try check(body, mayEnd: mayEnd)
        }
    }

    private static func check(_ scalars: ClosedRange<UInt32>) throws(PatternDamage) {
        guard let first = Unicode.Scalar(scalars.lowerBound), let last = Unicode.Scalar(scalars.upperBound),
            "0" <= first, last <= "9"
        else { throw PatternDamage(.unsupported, "it takes more than the digits 0 to 9") }
    }
}
