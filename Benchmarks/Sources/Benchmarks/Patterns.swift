import PhoneNumbers

/// Matches the built-in patterns with the same whole lines, with PCRE2, the portable engine, NSRegularExpression and
/// Swift's Regex, each compiled once.
enum Patterns: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let phones = Corpus.lines(100_000)
        let mail = Corpus.mail(30_000)
        return [
            comparison("Match a line: koreanMobile", .koreanMobile, phones, setting, prominence: .picture),
            comparison("Match a line: koreanLandline", .koreanLandline, phones, setting),
            comparison("Match an address: simpleEmail", .simpleEmail, mail, setting),
            comparison("Match an address: practicalEmail", .practicalEmail, mail, setting, prominence: .picture),
        ].compactMap(\.self)
    }

    private static func comparison(
        _ title: String, _ pattern: TextPattern, _ lines: [String], _ setting: Setting, prominence: Prominence = .report
    ) -> Comparison? {
        guard let portable = try? TextPattern(pattern.source, engine: .portable),
            let foundation = try? WholeMatch.foundation(pattern.source),
            let regex = try? WholeMatch.regex(pattern.source)
        else { return nil }
        var comparison = Comparison(title, unit: "line", prominence: prominence)
        comparison.add("PCRE2, single calls", over: lines) { pattern.matches($0) }
        comparison.addLines("PCRE2, a buffer of lines", lines, pattern)
        comparison.addLines("PCRE2, \(setting.threads) threads", lines, pattern, threads: setting.threads)
        comparison.add("portable, single calls", over: lines) { portable.matches($0) }
        comparison.addLines("portable, a buffer of lines", lines, portable)
        comparison.add("NSRegularExpression", over: lines, foundation)
        comparison.add("Swift Regex", over: lines, regex)
        return comparison
    }
}

extension Comparison {
    fileprivate mutating func addLines(_ name: String, _ lines: [String], _ pattern: TextPattern, threads: Int = 1) {
        let buffer = Array(lines.joined(separator: "\n").utf8)
        func outcomes() -> [Bool] { pattern.outcomes(forLinesIn: buffer.span, threads: threads).map { $0 == .match } }
        add(name, operations: lines.count, answers: { outcomes().map(\.written) }) {
            pattern.outcomes(forLinesIn: buffer.span, threads: threads).count { $0 == .match }
        }
    }
}
