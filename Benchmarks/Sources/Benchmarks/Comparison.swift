/// A comparison of several ways to do the same work in one run.
///
/// All ways take turns in every round, so a slowdown of the machine affects all of them. The results are the median of
/// the rounds, and the ratio to the first way, the *base*. Before the first round, all ways run once, untimed, and
/// their results are compared with those of the first way that returns results.
struct Comparison {
    let title: String
    /// The name of one operation.
    let unit: String
    let prominence: Prominence
    private var ways: [Way] = []

    private struct Way {
        let name: String
        /// Additional information for the report, such as the number of accepted lines.
        let note: () -> String
        /// Returns the results one by one; nil if they need not be equal to those of other ways.
        let answers: (() -> [String])?
        /// Runs one round; returns nanoseconds per operation.
        let round: () -> Double
        var nanoseconds: [Double] = []
    }

    init(_ title: String, unit: String, prominence: Prominence = .report) {
        self.title = title
        self.unit = unit
        self.prominence = prominence
    }
}

extension Comparison {
    /// Adds a way that processes items one by one. A round processes all of them `passes` times.
    mutating func add<Item, Answered: Answer>(
        _ name: String, over items: [Item], passes: Int = 1, _ answer: @escaping (Item) -> Answered
    ) {
        add(name, operations: items.count * passes, answers: { items.map { answer($0).written } }) {
            var sum = 0
            for _ in 0..<passes {
                for item in items { sum &+= answer(item).weight }
            }
            return sum
        }
    }

    /// Adds a way that performs many operations in one call; `body` returns a value that depends on all of them.
    mutating func add(
        _ name: String, operations: Int, answers: (() -> [String])? = nil, _ body: @escaping () -> Int
    ) {
        add(name, answers: answers) {
            let clock = ContinuousClock()
            let start = clock.now
            let sum = body()
            let time = clock.now - start
            Sink.keep(sum)
            return time / .nanoseconds(1) / Double(operations)
        }
    }

    /// Adds a way that measures itself: `round` returns nanoseconds per operation.
    mutating func add(
        _ name: String, answers: (() -> [String])? = nil, note: @escaping () -> String = { "" },
        round: @escaping () -> Double
    ) {
        ways.append(Way(name: name, note: note, answers: answers, round: round))
    }
}

extension Comparison {
    /// Runs all ways `rounds` times, after a warm-up round with the number 0.
    ///
    /// - Parameter report: Called before each way of a round.
    consuming func run(rounds: Int, report: (_ way: String, _ round: Int) -> Void) -> Outcome {
        let disagreements = disagreements()
        for round in 0...max(rounds, 1) {
            for index in ways.indices {
                report(ways[index].name, round)
                let time = ways[index].round()
                if round > 0 { ways[index].nanoseconds.append(time) }
            }
        }
        let base = ways.first?.nanoseconds.quantile(0.5) ?? 0
        let entries = ways.map { way in
            let median = way.nanoseconds.quantile(0.5)
            return Outcome.Entry(
                way: way.name, nanoseconds: median, ratio: median / base,
                spread: (way.nanoseconds.quantile(0.75) - way.nanoseconds.quantile(0.25)) / median, note: way.note())
        }
        return Outcome(
            title: title, unit: unit, prominence: prominence, rounds: max(rounds, 1), entries: entries,
            disagreements: disagreements)
    }

    /// Describes the differences from the results of the first way that returns results.
    private func disagreements() -> [String] {
        guard let first = ways.firstIndex(where: { $0.answers != nil }) else { return [] }
        let base = ways[first]
        let expected = base.answers?() ?? []
        return ways.dropFirst(first + 1).compactMap { way in
            guard let answers = way.answers?(), answers != expected else { return nil }
            guard let place = zip(expected, answers).enumerated().first(where: { $1.0 != $1.1 }) else {
                return "\(way.name) gives \(answers.count) results, \(base.name) \(expected.count)"
            }
            let (mine, others) = place.element
            return "\(way.name) gives '\(others)', \(base.name) '\(mine)' (item \(place.offset))"
        }
    }
}

/// The places where a comparison is shown: only in the report, also in the short table, or also in the picture.
enum Prominence: Comparable { case report, table, picture }

/// The result of a comparison.
struct Outcome {
    let title: String
    let unit: String
    let prominence: Prominence
    let rounds: Int
    let entries: [Entry]
    /// The differences between results; empty if there are none.
    let disagreements: [String]

    struct Entry {
        let way: String
        /// The median per operation.
        let nanoseconds: Double
        /// The median, divided by the base's median.
        let ratio: Double
        /// The interquartile range of the rounds, divided by the median.
        let spread: Double
        let note: String
    }
}

/// A result: text for the comparison, and a cheap number while timing, so that the optimizer can't drop it.
protocol Answer {
    var weight: Int { get }
    var written: String { get }
}

extension String: Answer {
    var weight: Int { utf8.count }
    var written: String { self }
}

extension Bool: Answer {
    var weight: Int { self ? 1 : 0 }
    var written: String { self ? "yes" : "no" }
}

extension Int: Answer {
    var weight: Int { self }
    var written: String { String(self) }
}

/// Consumes sums, so that the optimizer can't drop them.
enum Sink {
    @inline(never) static func keep(_ sum: Int) {
        if sum == .min { print(sum) }
    }
}

extension [Double] {
    /// Returns the value below which a fraction of the values lies.
    fileprivate func quantile(_ part: Double) -> Double {
        let sorted = sorted()
        return sorted.isEmpty ? 0 : sorted[Swift.min(Int(Double(count) * part), count - 1)]
    }
}
