/// Ways of doing the same, timed against one another in one run.
///
/// All ways take turns in every round, so that a machine that slows down slows all of them; what counts are the medians
/// of the rounds, and how many times as long as the first way, the *base*, each other takes. Before the first round all
/// ways answer once, untimed, and their answers are held against those of the base.
struct Comparison {
    let title: String
    /// What one operation is.
    let unit: String
    let prominence: Prominence
    private var ways: [Way] = []

    private struct Way {
        let name: String
        /// What the name does not say, such as how many lines were accepted.
        let note: () -> String
        /// One by one, what the way answers; nil where other ways need not answer alike.
        let answers: (() -> [String])?
        /// One round; nanoseconds an operation.
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
    /// Adds a way that answers each of some items. A round goes over all of them, `passes` times.
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

    /// Adds a way that does many operations by itself; `body` returns something that depends on all of them.
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

    /// Adds a way that measures itself: `round` returns nanoseconds an operation.
    mutating func add(
        _ name: String, answers: (() -> [String])? = nil, note: @escaping () -> String = { "" },
        round: @escaping () -> Double
    ) {
        ways.append(Way(name: name, note: note, answers: answers, round: round))
    }
}

extension Comparison {
    /// Runs all ways `rounds` times after a first round that does not count.
    consuming func run(rounds: Int) -> Outcome {
        let disagreements = disagreements()
        for round in 0...max(rounds, 1) {
            for index in ways.indices {
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

    /// Where ways answer otherwise than the base, in words.
    private func disagreements() -> [String] {
        guard let base = ways.first, let expected = base.answers?() else { return [] }
        return ways.dropFirst().compactMap { way in
            guard let answers = way.answers?(), answers != expected else { return nil }
            guard let place = zip(expected, answers).enumerated().first(where: { $1.0 != $1.1 }) else {
                return "\(way.name) gives \(answers.count) answers, \(base.name) \(expected.count)"
            }
            let (mine, others) = place.element
            return "\(way.name) answers '\(others)' where \(base.name) answers '\(mine)' (item \(place.offset))"
        }
    }
}

/// Where a comparison is shown: in the report of a run, also in the short table, also in the picture.
enum Prominence: Comparable { case report, table, picture }

/// What a comparison found.
struct Outcome {
    let title: String
    let unit: String
    let prominence: Prominence
    let rounds: Int
    let entries: [Entry]
    /// Where ways answered otherwise than the base; empty where all is well.
    let disagreements: [String]

    struct Entry {
        let way: String
        /// The median of the rounds, an operation.
        let nanoseconds: Double
        /// The median as a multiple of the base's.
        let ratio: Double
        /// How far the middle half of the rounds lies apart, as a part of the median.
        let spread: Double
        let note: String
    }
}

/// What a way answers: written for comparison, and weighed cheaply while it is timed, so that no answer goes unused.
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

/// Where sums go that nobody needs.
enum Sink {
    @inline(never) static func keep(_ sum: Int) {
        if sum == .min { print(sum) }
    }
}

extension [Double] {
    /// The value below which a part of the values lies.
    fileprivate func quantile(_ part: Double) -> Double {
        let sorted = sorted()
        return sorted.isEmpty ? 0 : sorted[Swift.min(Int(Double(count) * part), count - 1)]
    }
}
