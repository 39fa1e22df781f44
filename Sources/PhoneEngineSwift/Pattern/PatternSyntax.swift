/// The syntax tree of a regular expression, and its groups.
///
/// Groups that do not capture, and parts that consume nothing (`a{0}`), are omitted.
package struct PatternSyntax: Sendable, Hashable {
    package var root: PatternNode
    /// The capturing groups, from 1.
    package var captureCount: Int
    /// The numbers of the groups that have a name.
    package var captureNames: [String: Int]
}

/// A part of a regular expression.
package indirect enum PatternNode: Sendable, Hashable {
    /// Matches without consuming anything.
    case empty
    /// One scalar.
    case scalar(UInt32)
    /// One scalar of a set.
    case set(PatternSet)
    /// Consumes nothing, but matches only in some places.
    case assertion(PatternAssertion)
    /// A capturing group, by its number.
    case capture(Int, PatternNode)
    /// Parts, one after the other; at least two, none of them empty.
    case sequence([PatternNode])
    /// Alternatives, of which the first that leads to a match is taken; at least two, and any of them may be empty.
    case choice([PatternNode])
    /// A repeated part. The part is not empty, and the maximum is not 0.
    case repetition(PatternNode, PatternRepetition)
}

extension PatternNode {
    /// Whether the part can match without consuming anything where its assertions hold.
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
    /// The maximum number of repetitions; nil if there is none.
    package var most: Int?
    /// Whether fewer repetitions are tried first.
    package var isLazy = false
}

/// A place in which an assertion holds.
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
