import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

@testable import PlanCompiler

/// Every pattern of the world as an automaton and as a regular expression: both give the same results for digits that
/// it accepts, and for similar ones.
@Suite struct WorldPatternTests {
    /// Patterns of numbers, with and without groups, match all digits.
    @Test(arguments: 0..<4) func wholes(part: Int) throws {
        let patterns = try distinct { region in
            let numbers = [region.general] + region.kinds.values + [region.noInternationalDialling].compactMap(\.self)
            return numbers.compactMap(\.pattern) + region.formats.map(\.pattern)
        }
        try compare(patterns, part: part, inside: { "(?:\($0))" }) { pattern in
            let automaton = try pattern.wholeAutomaton()
            return (automaton, { digits, captures in automaton.accepts(digits) == (captures != nil) })
        }
    }

    /// Leading digits match a prefix.
    @Test(arguments: 0..<2) func leadingDigits(part: Int) throws {
        let patterns = try distinct { $0.formats.flatMap(\.leadingDigits) + [$0.leadingDigits].compactMap(\.self) }
        try compare(patterns, part: part, of: 2, inside: { #"(?:\#($0))\d*"# }) { pattern in
            let automaton = try pattern.wholeAutomaton()
            return (automaton, { digits, captures in automaton.acceptsBeginning(of: digits) == (captures != nil) })
        }
    }

    /// Prefixes: the first match, and its groups.
    @Test func prefixes() throws {
        let patterns = try distinct { [$0.internationalPrefix, $0.nationalPrefixForParsing].compactMap(\.self) }
        try compare(patterns, part: 0, of: 1, rounds: 100, inside: { #"(\#($0))\d*"# }) { pattern in
            let automaton = try pattern.beginningAutomaton()
            return (
                try pattern.wholeAutomaton(),
                { digits, captures in
                    let match = automaton.match(atBeginningOf: digits)
                    return match.map { [0..<$0.count] + $0.groups } == captures.map { Array($0.dropFirst()) }
                }
            )
        }
    }
}

extension WorldPatternTests {
    private typealias Comparison = (_ digits: [UInt8], _ captures: [Range<Int>?]?) -> Bool

    private func distinct(_ patterns: (WorldRegion) -> [DigitPattern]) throws -> [DigitPattern] {
        var seen: Set<String> = []
        return try WorldFiles.table().regions.flatMap(patterns).filter { seen.insert($0.text).inserted }
    }

    /// Compares both for digits from the pattern and from the automaton, so that neither can accept more than the
    /// other.
    private func compare(
        _ patterns: [DigitPattern], part: Int, of parts: Int = 4, rounds: Int = 16, inside: (String) -> String,
        by match: (DigitPattern) throws -> (automaton: Automaton<Bool>, isSame: Comparison)
    ) throws {
        var samples = DigitSamples(seed: 2_000 + UInt64(part))
        var outcomes = [0, 0]
        for pattern in stride(from: part, to: patterns.count, by: parts).map({ patterns[$0] }) {
            let engine = try Engines.pattern(inside(pattern.text))
            let (automaton, isSame) = try match(pattern)
            for digits in try samples.around(pattern, automaton, rounds: rounds) {
                let text = digits.map { $0 + 0x30 }
                let captures = try engine.captures(of: text.span)
                if !isSame(digits, captures) {
                    Issue.record("'\(pattern.text)' \(String(decoding: text, as: UTF8.self))")
                }
                outcomes[captures == nil ? 0 : 1] += 1
            }
        }
        let all = outcomes[0] + outcomes[1]
        #expect(outcomes[0] > all / 10 && outcomes[1] > all / 10, "\(outcomes)")
    }
}
