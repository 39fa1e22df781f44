import PhoneModel
import Testing

@testable import PlanCompiler

/// Automata of digit patterns, with expected results.
@Suite struct DigitPatternTests {
    private func digits(_ text: String) -> [UInt8] { text.utf8.map { $0 & 15 } }

    @Test(arguments: [
        (#"[1-3]\d|4(?:5|67?)"#, ["10", "39", "45", "46", "467"], ["", "1", "4", "47", "4677", "123"]),
        ("(?:12)?3{2,3}", ["33", "333", "1233", "12333"], ["3", "3333", "12", "1333"]),
        ("", [""], ["0"]),
    ])
    func wholes(pattern: String, accepted: [String], refused: [String]) throws {
        let automaton = try DigitPattern(pattern).wholeAutomaton()
        for text in accepted { #expect(automaton.accepts(digits(text)), "\(text)") }
        for text in refused { #expect(!automaton.accepts(digits(text)), "\(text)") }
    }

    /// All patterns for seven digits after 0102 need eight states and a dead state.
    @Test func automataAreTheSmallest() throws {
        #expect(try DigitPattern(#"\d{7}"#).wholeAutomaton().count == 9)
        #expect(try DigitPattern(#"[0-4]\d{6}|[5-9](?:\d\d\d|\d{3})\d{3}"#).wholeAutomaton().count == 9)
        #expect(try DigitPattern("1|2|3").wholeAutomaton().count == 3)
    }

    @Test func beginnings() throws {
        let automaton = try DigitPattern("82|[13]").wholeAutomaton()
        for text in ["1", "12", "829"] { #expect(automaton.acceptsBeginning(of: digits(text)), "\(text)") }
        for text in ["", "8", "28"] { #expect(!automaton.acceptsBeginning(of: digits(text)), "\(text)") }
    }

    /// The first alternative that leads to a match wins, not the longest one.
    @Test(
        arguments: [
            ("0|00", "001", 1, []),
            ("00|0", "001", 2, []),
            ("00|0", "01", 1, []),
            (#"(2\d{2})$|1"#, "1234", 1, [nil]),
            (#"(2\d{2})$|1"#, "234", 3, [0..<3]),
            ("0(8[12])?", "0815", 3, [1..<3]),
            ("0(8[12])?", "085", 1, [nil]),
            ("0?(?:(11|2)15)?", "021500", 4, [1..<2]),
            ("0?(?:(11|2)15)?", "999", 0, [nil]),
            ("(1|12)(3?)", "123", 1, [0..<1, 1..<1]),
            ("(?:(1)|2){2}", "12", 2, [0..<1]),
            ("0??1", "01", 2, []),
            ("1{1,3}?", "111", 1, []),
        ] as [(String, String, Int, [Range<Int>?])])
    func preferences(pattern: String, text: String, count: Int, groups: [Range<Int>?]) throws {
        let automaton = try DigitPattern(pattern, mayEnd: true).beginningAutomaton()
        let match = try #require(automaton.match(atBeginningOf: digits(text)))
        #expect(match.count == count && match.groups == groups, "\(match)")
    }

    @Test func noMatch() throws {
        let automaton = try DigitPattern(#"(2\d{2})$|1"#, mayEnd: true).beginningAutomaton()
        for text in ["", "23", "2345", "3"] { #expect(automaton.match(atBeginningOf: digits(text)) == nil, "\(text)") }
    }

    /// A pattern with too many states is rejected.
    @Test func statesAreBounded() throws {
        let pattern = try DigitPattern("[01]{0,40}1[01]{18}")
        #expect(throws: TableError.self) { try pattern.wholeAutomaton() }
    }
}
