/// How digits are matched against a numbering plan. Both ways give the same answers.
package enum PhoneMatcher: String, Sendable, Hashable, CaseIterable, Codable {
    /// A walk over the plan's automaton: the fast way, in both engines.
    case automaton
    /// One regular expression of the whole plan, by PCRE2: a second way to the same answers, for those who compare.
    case regularExpression
}
