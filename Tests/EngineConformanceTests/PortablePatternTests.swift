import PhoneEngineSwift
import PhoneModel
import TestSupport
import Testing

/// The portable matcher: its syntax, its semantics, and its running time.
@Suite struct PortablePatternTests {
    // MARK: Semantics

    /// An expression, a text, and the captures joined by `|`: `-` for an unset group; nil if the text does not match.
    private static let rows: [(pattern: String, text: String, groups: String?)] = [
        ("", "", ""), ("", "a", nil), ("abc", "abc", ""), ("abc", "abcd", nil), ("abc", "zabc", nil),
        ("a|ab", "ab", ""), ("a||b", "", ""), ("한글", "한글", ""), ("\\é", "é", ""), ("a{", "a{", ""), ("{}", "{}", ""),
        ("a{x}", "a{x}", ""), ("]}", "]}", ""), ("a b#", "a b#", ""), ("\0", "\0", ""), ("\\\n", "\n", ""),
        // Scalars
        (".", "가", ""), (".", "\n", nil), (".", "\r", ""), (".", "\u{FFFD}", ""), (".", "e\u{301}", nil),
        ("\\x41\\x{AC00}\\x{0000000061}", "A가a", ""), ("\\x4g", "\u{4}g", ""),
        ("\\n\\r\\t\\f\\e\\a", "\n\r\t\u{C}\u{1B}\u{7}", ""),
        ("\\_\\-\\/\\ \\.", "_-/ .", ""),
        // Classes
        ("[]a]+", "]a", ""), ("[^]a]", "]", nil), ("[^]a]", "\n", ""), ("[a-]+", "-a", ""), ("[-a]+", "-a", ""),
        ("[a-c-e]+", "b-e", ""), ("[a-c-e]", "d", nil), ("[+--]+", "+,-", ""), ("[--a]", "A", ""),
        ("[a\\]b]+", "]b", ""),
        ("[\\d-]+", "1-", ""), ("[\\x41-\\x43]", "B", ""), ("[가-힣]+", "한글", ""), ("[^가-힣]", "é", ""), ("[.]", "x", nil),
        ("[[:a]+", "[:a", ""), ("[:.]+", ".:", ""), ("[a^]+", "^a", ""), ("[(|)*]+", "(*|)", ""),
        ("\\d+", "0123456789", ""), ("\\d", "٣", nil), ("\\D", "٣", ""), ("\\w+", "aZ_9", ""), ("\\w", "é", nil),
        ("\\W", "é", ""), ("\\s+", " \t\n\u{B}\u{C}\r", ""), ("\\s", "\u{A0}", nil), ("[\\S]", "\u{3000}", ""),
        ("[^\\W\\d]+", "a_", ""), ("[^\\W\\d]", "1", nil),
        // Assertions
        ("^a$", "a", ""), ("a^b", "ab", nil), ("a$\\n", "a\n", ""), ("a$\\n\\n", "a\n\n", nil), ("a\\Z\\n", "a\n", ""),
        ("a\\z\\n", "a\n", nil), ("a\\z", "a", ""), ("\\Aa", "a", ""), ("a\\b-\\bb", "a-b", ""), ("a\\bb", "ab", nil),
        ("a\\Bb", "ab", ""), ("\\b", "", nil), ("\\B", "", ""), ("a\\b가", "a가", ""), ("$", "\n", nil),
        // Quantifiers
        ("a{3}", "aaa", ""), ("a{3}", "aa", nil), ("a{2,}", "aaaa", ""), ("a{2,3}", "aaaa", nil), ("a{0}b", "b", ""),
        ("(?:ab){2}", "abab", ""), ("a{3}?", "aaa", ""), ("(a){0}b", "b", "-"),
        // Captures
        ("(a)(b)?", "a", "a|-"), ("(a*)(a*)", "aa", "aa|"), ("(a*?)(a*)", "aa", "|aa"),
        ("(a|ab)(c|bcd)(d*)", "abcd", "a|bcd|"),
        ("(?:(a)|b)*", "ab", "a"), ("(a|b)*", "ab", "b"), ("(?<year>\\d+)-(?P<x>.)(?'y'.)", "20-ab", "20|a|b"),
        ("((a)|(b))+", "ab", "b|a|b"), ("(a{1,2}){1,2}", "aaa", "a"), ("(.*?)(\\d*)", "a12", "a|12"),
        // An iteration that matches an empty text ends its loop.
        ("(a*)*", "", ""), ("(a*)*", "b", nil), ("(a*)*", "aa", ""), ("(a*)+", "aa", ""), ("(a|)*b", "aab", ""),
        ("(|a)*", "aa", ""), ("(|a)+", "a", ""), ("(|a)*?", "a", "a"), ("(?:|(a))(?:a)*", "aa", "-"),
        ("(a?){2,}", "a", ""), ("(a??){3}", "a", "a"), ("(a?)*?(b?)*", "ab", "a|"), ("((a?)*)*c", "aac", "|"),
        ("(^)*a", "a", ""), ("(\\b|a)*", "a", ""),
    ]

    @Test(arguments: rows) func meaning(_ row: (pattern: String, text: String, groups: String?)) throws {
        let pattern = try PortablePattern(Array(row.pattern.utf8))
        let text = Array(row.text.utf8)
        let captures = try pattern.captures(of: text)
        let groups = captures?.dropFirst().map { $0.map { String(decoding: text[$0], as: UTF8.self) } ?? "-" }
        #expect(groups?.joined(separator: "|") == row.groups)
        #expect(try pattern.matches(text) == (row.groups != nil))
        #expect(captures == nil || captures?.first == 0..<text.count)
    }

    @Test func namesOfGroups() throws {
        let pattern = try PortablePattern(Array("(?<a>x)(y)(?:z)(?P<b_1>(?'C'w))".utf8))
        #expect(pattern.captureCount == 4)
        #expect(pattern.captureNames == ["a": 1, "b_1": 3, "C": 4])
    }

    /// Invalid UTF-8 matches nothing; the replacement character can match.
    @Test(arguments: [
        [0x80], [0x61, 0xFF], [0xEA, 0xB0], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80],
    ])
    func invalidTexts(_ text: [UInt8]) throws {
        for expression in ["(?:.|\\n)*", "[^x]*", "\\W*a?\\W*", "\u{FFFD}*"] {
            let pattern = try PortablePattern(Array(expression.utf8))
            #expect(try !pattern.matches(text))
            #expect(try pattern.captures(of: text) == nil)
        }
    }

    @Test func lines() throws {
        let pattern = try PortablePattern(Array("\\d+|\\r?".utf8))
        func outcomes(_ text: String) -> String {
            let bytes = Array(text.utf8)
            return pattern.matchLines(bytes.span).map { $0 == .match ? "+" : "-" }.joined()
        }
        #expect(outcomes("") == "")
        #expect(outcomes("\n") == "+")
        #expect(outcomes("12\nx\r\n3\r\n\n45") == "+-+++")
        #expect(outcomes("12\n") == "+")
        #expect(outcomes("\r\r\n\r") == "++")
        #expect(outcomes("1\r\r\n2\r") == "--")
        #expect(outcomes("1\u{2028}2") == "-")
    }

    // MARK: Errors

    /// Invalid expressions, with the offset of the error.
    @Test(arguments: [
        ("*", 0), ("a|+", 2), ("({2})", 1), ("a**", 2), ("a{2}{3}", 4), ("(", 1), ("(a", 2), ("a)", 1), ("(?", 2),
        ("(?<", 3),
        ("(?P<", 4), ("(?<a", 4), ("(?<>a)", 3), ("(?<1>a)", 3), ("(?<a b>)", 4), ("(?<a>.)(?<a>.)", 10), ("\\", 1),
        ("[", 1), ("[]", 2), ("[^]", 3), ("[a", 2), ("[b-a]", 1), ("[[:a", 4), ("[:alpha:]", 0), ("a{5,4}", 1),
        ("a{65536}", 1), ("\\x{", 3), ("\\x{}", 3), ("\\x{4g}", 4), ("\\x{D800}", 3), ("\\x{110000}", 3),
    ]) func invalidExpressions(_ pattern: String, _ offset: Int) {
        let found = damage(of: pattern)
        #expect(found?.code == .syntax)
        #expect(found?.offset == offset)
    }

    /// Expressions outside the regular subset, or with another meaning in other versions of PCRE2.
    @Test(arguments: [
        ("(a)\\1", 3), ("\\Kx", 0), ("\\Qa\\E", 0), ("\\p{L}", 0), ("a\\R", 1), ("\\h", 0), ("\\N", 0), ("\\X", 0),
        ("\\07", 0),
        ("\\x", 0), ("\\x{ 41}", 3), ("[\\b]", 1), ("(?=a)", 0), ("(?!a)", 0), ("(?<=a)", 0), ("(?<!a)", 0),
        ("(?>a)", 0),
        ("(?i)a", 0), ("(?|a)", 0), ("(?#a)", 0), ("(?R)", 0), ("(?P=a)", 0), ("(*UTF)", 0), ("a*+", 2), ("a{2}+", 4),
        ("a{,3}", 1), ("a{1", 1), ("a{ 1}", 1), ("{1", 0), ("^*", 1), ("a\\b?", 3), ("[[:alpha:]]", 1), ("[a[.x.]]", 2),
        ("[[=x=]]", 1), ("[a-\\d]", 1), ("[\\d-z]", 1), ("(?<é>a)", 3),
        ("(?<aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa>a)", 3),
    ]) func unsupportedExpressions(_ pattern: String, _ offset: Int) {
        let found = damage(of: pattern)
        #expect(found?.code == .unsupported)
        #expect(found?.offset == offset)
    }

    @Test func invalidUTF8() {
        #expect(damage(of: [0x61, 0xFF]).map { [$0.offset] } == [1])
        #expect(damage(of: [0xEF, 0xBF, 0xBD]) == nil)
    }

    @Test func limits() {
        #expect(damage(of: String(repeating: "a", count: 65_536)) == nil)
        #expect(damage(of: String(repeating: "a", count: 65_537))?.code == .tooLong)

        func nested(_ depth: Int) -> String {
            String(repeating: "(?:", count: depth) + "a" + String(repeating: ")", count: depth)
        }
        #expect(damage(of: nested(250)) == nil)
        #expect(damage(of: nested(251)).map { [$0.offset] } == [750])
        #expect(damage(of: String(repeating: "(", count: 60_000))?.code == .tooDeep)

        #expect(damage(of: "(?:a{1000}){99}") == nil)
        let empties = "(?:(?:" + String(repeating: "a{0}", count: 16_000) + ")*){65535}"
        #expect(damage(of: empties) == nil)
        for expression in [
            "((a{1000}){1000}){1000}", "(?:a{1000}){100}", "(?:(?:a*){65535}){65535}",
            String(repeating: "(?:", count: 240) + "a" + String(repeating: ")*", count: 240),
            String(repeating: "(a)", count: 20_000),
        ] {
            #expect(damage(of: expression)?.code == .tooLarge, "\(expression.prefix(40))")
        }
    }

    private func damage(of pattern: String) -> PatternDamage? { damage(of: Array(pattern.utf8)) }

    private func damage(of pattern: [UInt8]) -> PatternDamage? {
        do throws(PatternDamage) {
            _ = try PortablePattern(pattern)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Running time

    /// A backtracking engine takes exponential time for these.
    @Test(arguments: ["(a+)+$", "(a*)*b", "(a|aa)+$", "(a|a)*b", "(.*)*x", "(?:a?){200}a{200,}"])
    func hostileExpressions(_ expression: String) throws {
        let pattern = try PortablePattern(Array(expression.utf8))
        let isShort = expression.contains("200")
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: isShort ? 1_000 : 20_000)
        let misses = text + [UInt8(ascii: "!")]
        let doesMatch = expression.hasSuffix("$") || isShort
        #expect(try pattern.matches(text) == doesMatch)
        #expect(try (pattern.captures(of: text) != nil) == doesMatch)
        #expect(try !pattern.matches(misses))
    }

    // MARK: Noise

    /// Offsets are within the expression, and random expressions and texts never trap.
    @Test func randomTokens() {
        var noise = PatternNoise(seed: 3)
        var codes: [PatternDamage.Code: Int] = [:]
        for _ in 0..<20_000 {
            let pattern = noise.scribble()
            guard let found = damage(of: pattern) else { continue }
            codes[found.code, default: 0] += 1
            #expect((0...pattern.utf8.count).contains(found.offset), "\(pattern)")
        }
        #expect(Set(codes.keys) == [.syntax, .unsupported])
    }

    /// Captures are within the match, and requesting them does not change the result.
    @Test func capturesOfNoise() throws {
        var noise = PatternNoise(seed: 4)
        var matched = 0
        for _ in 0..<600 {
            let expression = noise.pattern()
            guard let pattern = try? PortablePattern(Array(expression.utf8)) else { continue }
            for _ in 0..<3 {
                let text = noise.text(for: expression)
                let captures = try pattern.captures(of: text)
                #expect(try pattern.matches(text) == (captures != nil), "\(expression)")
                guard let captures else { continue }
                matched += 1
                #expect(captures.count == pattern.captureCount + 1)
                #expect(captures.allSatisfy { $0.map { $0.upperBound <= text.count } ?? true }, "\(expression)")
            }
        }
        #expect(matched > 300)
    }
}

/// Linear time can be long too, so the number of steps is limited.
@Suite struct PortablePatternLimitTests {
    @Test func steps() throws {
        let pattern = try PortablePattern(Array("(?:a?b?){20}".utf8), mostSteps: 5_000)
        let short = Array("abab".utf8)
        let long = [UInt8](repeating: UInt8(ascii: "c"), count: 10) + [UInt8](repeating: UInt8(ascii: "a"), count: 10)
        #expect(try pattern.matches(short) && !pattern.matches(long))
        let endless = try PortablePattern(Array("(?:a?b?){50}c".utf8), mostSteps: 1_000)
        let text = [UInt8](repeating: UInt8(ascii: "a"), count: 60)
        #expect(throws: PatternDamage.self) { try endless.matches(text) }
        #expect(throws: PatternDamage.self) { try endless.captures(of: text) }
        let lines = Array("c\n".utf8) + text + Array("\nac".utf8)
        let outcomes = endless.matchLines(lines.span)
        #expect(outcomes == [.match, .limit, .match])
    }

    /// Matches that share a limit have the results of single matches until they reach it.
    @Test func sharedSteps() throws {
        var patterns: [any PatternStages] = [try PortablePattern(Array("(?:a|b)*c?".utf8))]
        patterns.append(try Engines.pattern("(?:a|b)*c?"))
        let (text, other) = (Array("ababc".utf8), Array("abca".utf8))
        for pattern in patterns {
            var work = patternWork
            let isMatch = try pattern.matches(text.span, within: &work)
            let left = work
            let isOther = try pattern.matches(other.span, within: &work)
            #expect(isMatch && !isOther && work < left && left < patternWork)
            work = 20
            #expect(throws: PatternDamage.self) { try pattern.matches(text.span, within: &work) }
            #expect(work == 0)
        }
    }
}

extension PortablePattern {
    fileprivate func matches(_ text: [UInt8]) throws(PatternDamage) -> Bool { try matches(text.span) }

    fileprivate func captures(of text: [UInt8]) throws(PatternDamage) -> [Range<Int>?]? { try captures(of: text.span) }
}
