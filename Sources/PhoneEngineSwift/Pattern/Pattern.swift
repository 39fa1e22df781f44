package import PhoneModel

/// A regular expression in pure Swift: no text takes more than O(text × program), whatever the expression.
///
/// It means what PCRE2 means by the same expression, anchored at both ends. It has no back references, no looking around
/// and nothing else that is not regular; ``PatternParser`` tells what it takes.
///
/// - C twin: `phn_pattern`.
package struct PortablePattern: PatternStages {
    private let program: PatternProgram
    package let captureCount: Int
    package let captureNames: [String: Int]

    package init(_ pattern: [UInt8]) throws(PatternDamage) {
        let syntax = try PatternParser.parse(pattern)
        program = try PatternProgram(syntax)
        captureCount = syntax.captureCount
        captureNames = syntax.captureNames
    }

    /// - C twin: `phn_pattern_match`.
    package func matches(_ text: Span<UInt8>) -> Bool {
        var machine = PatternMachine(program, keepsSlots: false)
        return machine.matches(text)
    }

    /// - C twin: `phn_pattern_captures`.
    package func captures(of text: Span<UInt8>) -> [Range<Int>?]? {
        var machine = PatternMachine(program, keepsSlots: true)
        guard let slots = machine.captures(of: text) else { return nil }
        let groups = stride(from: 0, to: slots.count, by: 2).map { slot in
            slots[slot + 1] == PatternMachine.unset ? nil : slots[slot]..<slots[slot + 1]
        }
        return [0..<text.count] + groups
    }

    /// - C twin: `phn_pattern_match_lines`.
    package func matchLines(_ text: Span<UInt8>) -> [LineOutcome] {
        var machine = PatternMachine(program, keepsSlots: false)
        var outcomes: [LineOutcome] = []
        var start = 0
        while start < text.count, let line = text.line(at: start, isEnd: true) {
            outcomes.append(machine.matches(text.extracting(start..<line.end)) ? .match : .noMatch)
            start = line.next
        }
        return outcomes
    }
}
