import Foundation
import PhoneNumberKitCompatibility

/// Parsing with the interface of PhoneNumberKit.
enum Compatibility: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        let utility = PhoneNumberUtility()
        let lines = Corpus.lines(30_000, invalid: false)
        var comparison = Comparison(
            "Parse a valid number by PhoneNumberKit's interface", unit: "number", prominence: .table)
        comparison.add("parse, Korea", operations: lines.count) {
            lines.reduce(0) { $0 &+ ((try? utility.parse($1, withRegion: "KR"))?.numberString.utf8.count ?? 0) }
        }
        let texts = WorldCorpus.lines(30_000)
        comparison.add("parse, all regions, one in ten invalid", operations: texts.count) {
            texts.reduce(0) { sum, line in
                let number = try? utility.parse(line.text, withRegion: line.region.description)
                return sum &+ (number?.numberString.utf8.count ?? 0)
            }
        }
        return [comparison, firstParse]
    }

    /// The comparison with FirstParse, a program in the same folder that parses one number and measures itself.
    private static var firstParse: Comparison {
        var comparison = Comparison(
            "Parse the first number of a process by PhoneNumberKit's interface", unit: "process", prominence: .table)
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        let program = folder?.appending(path: "FirstParse").path ?? ""
        for (name, text, region) in [
            ("first parse, Korea", "010-2345-6789", "KR"), ("first parse, United States", "(650) 253-0000", "US"),
        ] {
            comparison.add(name) {
                let times = (0..<10).map { _ in firstWord(of: [program, text, region]) ?? .nan }.sorted()
                return times[times.count / 2]
            }
        }
        return comparison
    }

    /// Returns the first number that a command prints; nil if it failed.
    private static func firstWord(of command: [String]) -> Double? {
        Command.output(of: command)?.split(separator: " ").first.flatMap { Double($0) }
    }
}
