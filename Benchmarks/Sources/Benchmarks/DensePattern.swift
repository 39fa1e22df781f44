/// A repeated pattern of digits and signs, in an order that makes many short candidates.
struct DensePattern {
    let parts: [String]
    let text: String

    /// The pattern in one line.
    var shown: String { parts.joined().replacing("\n", with: "\\n") }

    /// Patterns of one to thirteen parts.
    static let all: [DensePattern] = {
        var random = SplitMix64(state: Corpus.seed)
        let drawn = (0..<240).map { _ in (0...random.below(12)).map { _ in part(&random) } }
        return ([["1", " "], ["1"], ["+"], ["+", "1"], ["1", "/"], ["1", " ", "-", " "]] + drawn).map(DensePattern.init)
    }()

    private static let parts = [
        "0", "1", "2", "5", "8", "10", "02", "010", "00", " ", " ", "-", "-", ".", "/", "(", ")", "[", "]", "+", "~",
        ",", ";", "#", ":", "x", "xx", "ext", " ext. ", ";ext=", "int", "доб", "１", "５", "－", "（", "）", "＋", "　", "～",
        "٣", "–", "a", "%", "\n",
    ]

    private static func part(_ random: inout SplitMix64) -> String { parts[random.below(parts.count)] }

    private init(_ parts: [String]) {
        self.parts = parts
        let repeated = parts.joined()
        text = String(repeating: repeated, count: 8192 / repeated.utf8.count + 1)
    }

    /// Returns the pattern with one part added, removed or replaced, or with the end of another pattern.
    func changed(by other: DensePattern, _ random: inout SplitMix64) -> DensePattern {
        let mostParts = 24
        let place = random.below(parts.count)
        var changed = parts
        switch random.below(4) {
        case 0: changed.insert(Self.part(&random), at: place)
        case 1: changed.remove(at: place)
        case 2: changed[place] = Self.part(&random)
        default: changed = Array(parts[...place] + other.parts[random.below(other.parts.count)...])
        }
        return changed.isEmpty || changed.count > mostParts ? self : DensePattern(changed)
    }

    /// Returns the nanoseconds that a function takes for each byte. The fastest of some passes counts, because other
    /// processes may use the processor.
    func nanoseconds(_ find: (String) -> Int) -> Double {
        let passes = 3
        let clock = ContinuousClock()
        var fastest = Double.infinity
        for _ in 0..<passes {
            let start = clock.now
            Sink.keep(find(text))
            fastest = min(fastest, (clock.now - start) / .nanoseconds(1) / Double(text.utf8.count))
        }
        return fastest
    }
}

/// The slowest pattern of a round.
final class Slowest {
    private(set) var note = ""

    /// Returns the nanoseconds per byte of the slowest pattern.
    func measure(_ patterns: [DensePattern], _ find: (String) -> Int) -> Double {
        var slowest = 0.0
        for pattern in patterns {
            let time = pattern.nanoseconds(find)
            if time <= slowest { continue }
            slowest = time
            note = "'\(pattern.shown)', \((1000 / time).shown) MB/s"
        }
        return slowest
    }
}
