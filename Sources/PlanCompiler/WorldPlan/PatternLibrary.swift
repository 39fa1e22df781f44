import PhoneModel

/// Compiles each pattern to an automaton once: regions share many of their patterns.
struct PatternLibrary {
    /// For each state, the groups of the match; nil without a match.
    typealias Matcher = Automaton<GroupWidths?>

    private var wholes: [String: Matcher] = [:]
    private var beginnings: [String: Matcher] = [:]
    private var grouped: [String: Matcher] = [:]
    private var prefixes: [String: Automaton<BeginningAnswer>] = [:]

    /// Returns a matcher of whole digit strings.
    mutating func whole(_ pattern: DigitPattern) throws(TableError) -> Matcher {
        if let known = wholes[pattern.text] { return known }
        let automaton = try pattern.wholeAutomaton()
        let matcher = Matcher(next: automaton.next, answers: automaton.answers.map { $0 ? GroupWidths() : nil })
        wholes[pattern.text] = matcher
        return matcher
    }

    /// Returns a matcher of digits with a beginning that the pattern accepts, whatever follows.
    mutating func beginning(_ pattern: DigitPattern) throws(TableError) -> Matcher {
        if let known = beginnings[pattern.text] { return known }
        var matcher = try whole(pattern)
        for state in 0..<matcher.count where matcher.answers[state] != nil {
            for digit in 0..<10 { matcher.next[state * 10 + digit] = state }
        }
        beginnings[pattern.text] = matcher
        return matcher
    }

    /// Returns a matcher of whole digit strings that records their groups.
    mutating func grouped(_ pattern: DigitPattern) throws(TableError) -> Matcher {
        if let known = grouped[pattern.text] { return known }
        guard pattern.groupCount <= GroupWidths.mostGroups else {
            throw TableError("'\(pattern.text)' has more than \(GroupWidths.mostGroups) groups")
        }
        let automaton = try pattern.upToTheEnd().beginningAutomaton()
        let widths = automaton.answers.map { $0.atEnd.map(GroupWidths.init) }
        let matcher = Matcher(next: automaton.next, answers: widths)
        grouped[pattern.text] = matcher
        return matcher
    }

    /// Returns a matcher of a prefix of a number.
    mutating func prefix(_ pattern: DigitPattern) throws(TableError) -> Automaton<BeginningAnswer> {
        if let known = prefixes[pattern.text] { return known }
        let automaton = try pattern.beginningAutomaton()
        prefixes[pattern.text] = automaton
        return automaton
    }
}

extension DigitPattern {
    /// The pattern, anchored at the end.
    fileprivate func upToTheEnd() throws(TableError) -> DigitPattern {
        do throws(PatternDamage) {
            return try DigitPattern("(?:\(text))$", mayEnd: true)
        } catch {
            throw TableError(error.message)
        }
    }
}
