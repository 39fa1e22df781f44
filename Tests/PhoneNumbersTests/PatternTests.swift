import PhoneModel
import TestSupport
import Testing

@testable import PhoneNumbers

#if NativeEngine
    import PhoneEngineC
#endif

@Suite struct PatternTests {
    /// The engines that support regular expressions; automatic is one of them.
    static let engines = PhoneEngine.available

    @Test(arguments: engines)
    func wholeTexts(_ engine: PhoneEngine) throws {
        let pattern = try TextPattern("[a-z]+@[a-z]+", engine: engine)
        #expect(pattern.matches("kim@home"))
        for text in ["", "kim@", "kim@home ", " kim@home", "kim@home\n", "Kim@home", "kim@home@home"] {
            #expect(!pattern.matches(text), "\(text)")
        }
    }

    /// A preferred alternative that matches only part of the text is not used: the whole text has to match.
    @Test(arguments: engines)
    func alternatives(_ engine: PhoneEngine) throws {
        let pattern = try TextPattern("(a|ab)(c|bcd)?", engine: engine)
        #expect(try pattern.match("ab")?[1] == "ab")
        #expect(try pattern.match("abcd")?[2] == "bcd")
        #expect(try pattern.match("a")?[2] == nil)
        #expect(try pattern.match("b") == nil)
    }

    @Test(arguments: engines)
    func captures(_ engine: PhoneEngine) throws {
        let pattern = try TextPattern("(?<user>[^@]+)@(?<host>.+?)(\\.(?<end>[a-z]+))?", engine: engine)
        #expect(pattern.captureCount == 4)
        #expect(pattern.captureNames == ["user": 1, "host": 2, "end": 4])
        let match = try #require(try pattern.match("한국@mail.kr"))
        #expect(match["user"] == "한국" && match["host"] == "mail" && match["end"] == "kr" && match[3] == ".kr")
        #expect(match[0] == "한국@mail.kr" && match.ranges[0] == 0..<14 && match.ranges[1] == 0..<6)
        #expect(match["none"] == nil && match[5] == nil && match[-1] == nil)
    }

    @Test(arguments: engines)
    func classesMeanASCII(_ engine: PhoneEngine) throws {
        #expect(try !TextPattern("\\d+", engine: engine).matches("٣０"))
        #expect(try !TextPattern("\\w", engine: engine).matches("가"))
        #expect(try TextPattern("[가-힣]{2,4}", engine: engine).matches("홍길동"))
        #expect(try TextPattern("...", engine: engine).matches("홍길동"))
    }

    @Test(arguments: engines)
    func brokenUTF8(_ engine: PhoneEngine) throws {
        let texts: [[UInt8]] = [
            [0xFF], [0x61, 0xFF], [0xFF, 0x61], [0x61, 0xE9], [0xED, 0xA0, 0x80], [0xC0, 0x80],
        ]
        for source in [".*", "[^b]*", "\\W*a?\\W*", "a.*|.*a", "(?:.|\\n)*"] {
            let pattern = try TextPattern(source, engine: engine)
            for text in texts {
                let matches = pattern.matches(utf8: text.span)
                #expect(!matches, "\(source) \(text)")
            }
        }
    }

    static let broken: [(source: String, code: TextPattern.Failure.Code, offset: ClosedRange<Int>)] = [
        ("(a", .syntax, 2...2), ("a)", .syntax, 1...1), ("[a", .syntax, 1...2), ("*a", .syntax, 0...1),
        ("a{3,2}", .syntax, 1...6), ("[b-a]", .syntax, 1...4), ("a\\", .syntax, 1...2), ("가(", .syntax, 4...4),
        ("a{65536}", .syntax, 1...8), ("(?<n>a)(?<n>b)", .syntax, 7...14),
        ("((a{1000}){1000}){1000}", .tooLarge, 0...23),
        (String(repeating: "(", count: 251) + String(repeating: ")", count: 251), .tooDeep, 250...252),
        (String(repeating: "a", count: 65_537), .tooLong, 65_536...65_536),
    ]

    @Test(arguments: engines, broken.indices)
    func failures(_ engine: PhoneEngine, _ index: Int) {
        let row = Self.broken[index]
        do {
            _ = try TextPattern(row.source, engine: engine)
            Issue.record("'\(row.source.prefix(40))' was accepted")
        } catch {
            #expect(error.code == row.code && row.offset.contains(error.offset), "\(row.source.prefix(40)): \(error)")
            #expect(!error.message.isEmpty && !error.message.hasSuffix("."))
        }
    }

    @Test func portableReportsUnsupportedConstructs() {
        for (source, offset) in [("a(?=b)", 1), ("(a)\\1", 3), ("가++", 4), ("(?i)a", 0)] {
            do {
                _ = try TextPattern(source, engine: .portable)
                Issue.record("'\(source)' was accepted")
            } catch {
                #expect(error.code == .unsupported && error.offset == offset, "\(source): \(error)")
            }
        }
    }

    /// Expressions on which backtracking takes exponential time.
    static let catastrophic = ["(a+)+$", "(a*)*$", "(a|aa)+$", "(a|a?)+$", "(.*)*!$", "(?:(?:a+)+)+$", "([a-z]+)*\\.$"]

    @Test(arguments: catastrophic)
    func exponentialBacktracking(_ source: String) throws {
        let texts = [String(repeating: "a", count: 40) + "!?", String(repeating: "a", count: 5_000) + "!?"]
        let portable = try TextPattern(source, engine: .portable)
        for text in texts {
            let matches = portable.matches(text)
            #expect(!matches, "\(text.count)")
        }
        guard PhoneEngine.pcre2Version != nil else { return }
        let pattern = try TextPattern(source)
        for text in texts {
            do {
                let match = try pattern.match(text)
                #expect(match == nil, "\(text.count)")
            } catch {
                #expect(error.code == .limit)
            }
        }
    }

    /// PCRE2's verbs and \K can't make a partial match a whole one.
    @Test(arguments: [
        ("a(*ACCEPT)b", "aaaa", false), ("a(*ACCEPT)b", "a", true), ("a(*SKIP)b|a", "aab", false),
        ("a(*SKIP)b|a", "ab", true), ("x*a(*ACCEPT)b", "xxa", true), ("aa(*SKIP)b|a", "aab", true),
        ("a\\Kb", "ab", true),
    ])
    func partialMatchesAreRejected(_ source: String, _ text: String, _ matches: Bool) throws {
        guard PhoneEngine.pcre2Version != nil else { return }
        let match = try TextPattern(source).match(text)
        #expect((match != nil) == matches)
        #expect(match == nil || match?.ranges[0] == 0..<text.utf8.count)
    }

    /// Expressions with expensive steps over long texts have a lower step limit. The time limit has a wide margin:
    /// without the lower step limit, matching takes minutes.
    @Test(arguments: ["a*?a*?a*?[xy]", String(repeating: "a?", count: 16_000)])
    func expensiveStepsHaveALowerLimit(_ source: String) throws {
        guard PhoneEngine.pcre2Version != nil else { return }
        let pattern = try TextPattern(source)
        let text = String(repeating: "a", count: 1_000_000)
        let time = processorTime { #expect(!pattern.matches(text)) }
        #expect(time < .seconds(90))
    }

    @Test func aLimitIsAnError() throws {
        guard PhoneEngine.pcre2Version != nil else { return }
        let pattern = try TextPattern("(a+)+$")
        let text = String(repeating: "a", count: 40) + "!"
        #expect(throws: TextPattern.Failure.self) { try pattern.match(text) }
        #expect(outcomes(pattern, "aa\n\(text)\n\(text)a\r\na") == [.match, .limit, .limit, .match])
    }

    @Test(arguments: engines, [1, 2, 7])
    func lines(_ engine: PhoneEngine, _ threads: Int) throws {
        let pattern = try TextPattern("[0-9]+\\r?", engine: engine)
        let lines = (0..<20_000).map { $0 % 3 == 0 ? "\($0)" : $0 % 3 == 1 ? "x\($0)\r" : "" }
        let expected: [LineOutcome] = lines.map { !$0.isEmpty && $0.first != "x" ? .match : .noMatch }
        for end in ["", "\n"] {
            let text = (lines + ["12"]).joined(separator: "\n") + end
            #expect(outcomes(pattern, text, threads: threads) == expected + [.match])
        }
        #expect(outcomes(pattern, "", threads: threads).isEmpty)
        #expect(outcomes(pattern, "1\r\n\n1\r") == [.match, .noMatch, .match])
    }

    private func outcomes(_ pattern: TextPattern, _ text: String, threads: Int = 1) -> [LineOutcome] {
        let bytes = Array(text.utf8)
        return pattern.outcomes(forLinesIn: bytes.span, threads: threads)
    }

    @Test(arguments: PhoneEngine.available) func adapting(_ engine: PhoneEngine) throws {
        let digits = try TextPattern("[0-9]{0,4}", engine: engine)
        for (text, kept) in [("1a2b3", "123"), ("12345", "1234"), ("", ""), ("abc", ""), ("1234", "1234"), ("१2", "2")]
        {
            #expect(digits.adapted(text) == kept)
        }
        // A character is removed as a whole.
        let anything = try TextPattern("[^👩]*", engine: engine)
        #expect(anything.adapted("a👨‍👩‍👧b") == "ab")
        // A text that matches as a whole is not split, however long it is.
        let long = String(repeating: "7", count: 5_000)
        #expect(try TextPattern("[0-9]*", engine: engine).adapted(long) == long)
        #expect(try TextPattern("[0-9]*", engine: engine).adapted(long + "x").utf8.count == 1_024)
    }

    /// The matches of a call share one limit: when they reach it, the rest of the text is removed.
    @Test(arguments: PhoneEngine.available) func adaptingIsLimited(_ engine: PhoneEngine) throws {
        let slow = try TextPattern("a*a*x|a*b?", engine: engine)
        let mask = try TextMask(String(repeating: "*", count: 1_024), constraint: slow)
        let letters = String(repeating: "a", count: 1_000)
        let rejected = String(repeating: "?", count: 30_000)
        for adapted in [slow.adapted, mask.adapted] {
            #expect(adapted(letters + "?b") == letters + "b")
            #expect(adapted(letters + rejected + "b") == letters)
        }
    }

    @Test func patternsAreValues() throws {
        #expect(try TextPattern("a") == TextPattern("a"))
        #expect(try TextPattern("a") != TextPattern("b"))
        #expect(try Set([TextPattern("a"), TextPattern("a")]).count == 1)
        #expect(try TextPattern("\u{E9}") != TextPattern("e\u{301}"))
    }
}

#if NativeEngine
    /// C and Swift return the same errors.
    @Suite struct FailureTextTests {
        @Test(arguments: MaskDamage.Code.allCases) func masks(code: MaskDamage.Code) {
            let failure = TextMask.Failure(MaskDamage(code, at: 7))
            #expect(failure.description == "\(NativeMask.text(of: code)) (at 7)")
        }
    }
#endif
