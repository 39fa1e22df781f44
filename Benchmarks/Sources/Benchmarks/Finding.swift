import PhoneNumbers

/// Finding numbers in running text: in prose, and in the repeated patterns that take the longest.
enum Finding: Group {
    static func comparisons(_ setting: Setting) -> [Comparison] {
        [prose()] + PhoneNumber.Leniency.allCases.map(slowest)
    }

    private static let plans: [(name: String, plan: NumberingPlan)] = [
        ("standard profile", .standard), ("libphonenumber's profile", .libphonenumber),
    ]

    private static func prose() -> Comparison {
        var comparison = Comparison("Find numbers in prose with one in a kilobyte", unit: "byte", prominence: .table)
        let text = String(repeating: prose(of: 1024, number: "02-345-6789"), count: 1000)
        for (name, plan) in plans {
            comparison.add(name, operations: text.utf8.count) { text.phoneNumbers(in: .southKorea, using: plan).count }
        }
        return comparison
    }

    private static func prose(of size: Int, number: String) -> String {
        let sentence = "The office moves in spring, and all letters go to the new address from then on. "
        let words = String(repeating: sentence, count: size / sentence.utf8.count)
        return words + "Call \(number). "
    }

    /// The slowest of many repeated patterns: no text may be much slower than prose.
    private static func slowest(_ leniency: PhoneNumber.Leniency) -> Comparison {
        let patterns = DensePattern.all
        let title = "Find numbers in the slowest of \(patterns.count) repeated patterns, \(leniency)"
        var comparison = Comparison(title, unit: "byte")
        for (name, plan) in plans {
            let last = Slowest()
            comparison.add(name, note: { last.note }) {
                last.measure(patterns) { $0.phoneNumbers(in: .southKorea, leniency: leniency, using: plan).count }
            }
        }
        return comparison
    }
}

/// The slowest pattern of a round.
private final class Slowest {
    private(set) var note = ""

    /// The nanoseconds per byte of the slowest pattern. The fastest of some passes counts, since others may use the
    /// processor.
    func measure(_ patterns: [DensePattern], _ find: (String) -> Int) -> Double {
        let passes = 3
        var slowest = 0.0
        for pattern in patterns {
            let time = (0..<passes).map { _ in
                let clock = ContinuousClock()
                let start = clock.now
                Sink.keep(find(pattern.text))
                return (clock.now - start) / .nanoseconds(1) / Double(pattern.text.utf8.count)
            }.min()
            guard let time, time > slowest else { continue }
            slowest = time
            note = "'\(pattern.repeated)', \((1000 / time).shown) MB/s"
        }
        return slowest
    }
}

/// A text of some characters that are repeated: digits and signs in an order that makes many candidates of few bytes.
private struct DensePattern {
    let repeated: String
    let text: String

    /// Patterns of one to twelve parts.
    static let all: [DensePattern] = {
        var random = SplitMix64(state: Corpus.seed)
        let drawn = (0..<240).map { _ in
            (0...random.below(12)).map { _ in parts[random.below(parts.count)] }.joined()
        }
        return (["1 ", "1", "+", "+1", "1/", "1 - "] + drawn).map(DensePattern.init)
    }()

    private static let parts = [
        "0", "1", "2", "5", "8", "10", "02", "010", "00", " ", " ", "-", "-", ".", "/", "(", ")", "[", "]", "+", "~",
        ",", ";", "#", ":", "x", "xx", "ext", " ext. ", ";ext=", "int", "доб", "１", "５", "－", "（", "）", "＋", "　", "～",
        "٣", "–", "a", "%", "\n",
    ]

    private init(_ repeated: String) {
        self.repeated = repeated.replacing("\n", with: "\\n")
        text = String(repeating: repeated, count: 8192 / repeated.utf8.count + 1)
    }
}
