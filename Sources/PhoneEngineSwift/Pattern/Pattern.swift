package import PhoneModel

/// A regular expression in pure Swift. Matching takes at most O(text × program), for any expression, and is limited.
///
/// It has the meaning of the same expression in PCRE2, anchored at both ends. It supports no back references, no
/// lookaround and nothing else that is not regular; ``PatternParser`` lists what it accepts.
///
/// - C twin: `phn_pattern`.
package struct PortablePattern: PatternStages {
    private let program: PatternProgram
    private let mostSteps: Int
    private static let workOfStep = 4
    package let captureCount: Int
    package let captureNames: [String: Int]

    package init(_ pattern: [UInt8]) throws(PatternDamage) {
        try self.init(pattern, mostSteps: patternWork / Self.workOfStep)
    }

    /// - Parameter mostSteps: The maximum number of instructions for one text: linear time is long too if text and
    ///   expression are long.
    package init(_ pattern: [UInt8], mostSteps: Int) throws(PatternDamage) {
        self.mostSteps = mostSteps
        let syntax = try PatternParser.parse(pattern)
        program = try PatternProgram(syntax)
        captureCount = syntax.captureCount
        captureNames = syntax.captureNames
    }

    /// - C twin: `phn_pattern_match`.
    package func matches(_ text: Span<UInt8>) throws(PatternDamage) -> Bool {
        var machine = PatternMachine(program, keepsSlots: false, mostSteps: mostSteps)
        return try machine.matches(text)
    }

    /// - C twin: `phn_pattern_match_within`.
    package func matches(_ text: Span<UInt8>, within work: inout Int) throws(PatternDamage) -> Bool {
        // Besides its instructions, a match takes memory for the program, and the caller has copied the text.
        work -= min(program.instructions.count + text.count, work)
        var machine = PatternMachine(program, keepsSlots: false, mostSteps: min(mostSteps, work / Self.workOfStep))
        do throws(PatternDamage) {
            let isMatch = try machine.matches(text)
            work -= min(Self.workOfStep * machine.stepsTaken, work)
            return isMatch
        } catch {
            work = 0
            throw error
        }
    }

    /// - C twin: `phn_pattern_captures`.
    package func captures(of text: Span<UInt8>) throws(PatternDamage) -> [Range<Int>?]? {
        var machine = PatternMachine(program, keepsSlots: true, mostSteps: mostSteps)
        guard let slots = try machine.captures(of: text) else { return nil }
        let groups = stride(from: 0, to: slots.count, by: 2).map { slot in
            slots[slot + 1] == PatternMachine.unset ? nil : slots[slot]..<slots[slot + 1]
        }
        return [0..<text.count] + groups
    }

    /// - C twin: `phn_pattern_match_lines`.
    package func matchLines(_ text: Span<UInt8>) -> [LineOutcome] {
        var machine = PatternMachine(program, keepsSlots: false, mostSteps: mostSteps)
        var outcomes: [LineOutcome] = []
        var start = 0
        while start < text.count, let line = text.line(at: start, isEnd: true) {
            outcomes.append(outcome(of: text.extracting(start..<line.end), by: &machine))
            start = line.next
        }
        return outcomes
    }

    private func outcome(of line: Span<UInt8>, by machine: inout PatternMachine) -> LineOutcome {
        do throws(PatternDamage) { return try machine.matches(line) ? .match : .noMatch } catch { return .limit }
    }
}
