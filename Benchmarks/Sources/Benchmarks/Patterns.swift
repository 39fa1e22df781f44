import Foundation
import PhoneNumbers

/// The built-in contact patterns over the same lines: whole-text matches by PCRE2, by the portable engine, and by
/// NSRegularExpression, each compiled once.
enum Patterns {
    static func run() {
        compare("koreanMobile", .koreanMobile)
        compare("koreanLandline", .koreanLandline)
    }

    private static func compare(_ name: String, _ pattern: Pattern) {
        let lines = Corpus.lines(100_000)
        let buffer = Array(lines.joined(separator: "\n").utf8)
        guard let portable = try? Pattern(pattern.source, engine: .portable),
            let foundation = try? NSRegularExpression(pattern: "^(?:\(pattern.source))\\z")
        else { return }
        var comparison = Comparison(name, unit: "line")
        comparison.add("PCRE2, batch", operations: lines.count) { matches(pattern, buffer) }
        comparison.add("PCRE2, batch, 2 threads", operations: lines.count) { matches(pattern, buffer, threads: 2) }
        comparison.add("PCRE2, single calls", operations: lines.count) { lines.count { pattern.matches($0) } }
        comparison.add("portable, batch", operations: lines.count) { matches(portable, buffer) }
        comparison.add("portable, single calls", operations: lines.count) { lines.count { portable.matches($0) } }
        comparison.add("NSRegularExpression", operations: lines.count) {
            lines.count { line in
                foundation.firstMatch(in: line, range: NSRange(location: 0, length: line.utf16.count)) != nil
            }
        }
        comparison.run(rounds: 7)
    }

    private static func matches(_ pattern: Pattern, _ buffer: [UInt8], threads: Int = 1) -> Int {
        pattern.outcomes(ofLines: buffer.span, threads: threads).count { $0 == .match }
    }
}
