/// The syntax tree of a regular expression, and its groups.
///
/// Groups that do not capture, and what takes nothing at all (`a{0}`), leave no trace.
package struct PatternSyntax: Sendable, Hashable {
    package var root: PatternNode
    /// The capturing groups, from 1.
    package var captureCount: Int
    /// The numbers of the groups that have a name.
    package var captureNames: [String: Int]
}

/// A part of a regular expression.
package indirect enum PatternNode: Sendable, Hashable {
    /// Matches right here, and takes nothing.
    case empty
    /// One scalar.
    case scalar(UInt32)
    /// One scalar of many.
    case set(PatternSet)
    /// Takes nothing, but holds only in some places.
    case assertion(PatternAssertion)
    /// A capturing group, by its number.
    case capture(Int, PatternNode)
    /// One after the other; at least two, not empty.
    case sequence([PatternNode])
    /// The first that leads to a match; at least two, and any of them may be empty.
    case choice([PatternNode])
    /// A part again and again. The part is not empty, and the most is not 0.
    case repetition(PatternNode, PatternRepetition)
}

extension PatternNode {
    /// Whether it can match without taking anything, where its assertions hold.
    package var isNullable: Bool {
        switch self {
        case .empty, .assertion: true
        case .scalar, .set: false
        case .capture(_, let body): body.isNullable
        case .sequence(let parts): parts.allSatisfy(\.isNullable)
        case .choice(let parts): parts.contains(where: \.isNullable)
        case .repetition(let body, let times): times.least == 0 || body.isNullable
        }
    }
}

/// How often a part may repeat.
package struct PatternRepetition: Sendable, Hashable {
    package var least: Int
    /// Nil where there is no end to it.
    package var most: Int?
    /// Whether fewer are tried before more.
    package var isLazy = false
}

/// Where an assertion holds.
package enum PatternAssertion: Sendable, Hashable {
    /// `^` and `\A`.
    case start
    /// `\z`.
    case end
    /// `$` and `\Z`: at the end, and before an LF that is the last scalar.
    case endOrLastLineFeed
    /// `\b`: between an ASCII letter, digit or underscore and something else.
    case wordBoundary
    /// `\B`.
    case noWordBoundary
}
