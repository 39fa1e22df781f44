/// Ways of doing the same, timed against one another in one run.
///
/// All ways take turns in every round, so that a machine that slows down slows all of them; the medians of the rounds are
/// shown, and how often the first way is as fast as each other.
struct Comparison {
    let title: String
    /// What one operation is.
    let unit: String
    private var ways: [Way] = []

    private struct Way {
        let name: String
        let operations: Int
        let body: () -> Int
        var nanoseconds: [Double] = []
        var checksum = 0

        var median: Double {
            let sorted = nanoseconds.sorted()
            return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
        }
    }

    init(_ title: String, unit: String) {
        self.title = title
        self.unit = unit
    }

    /// Adds a way: `body` does `operations` of them and returns a number that depends on all results, which must be the
    /// same for all ways that do the same.
    mutating func add(_ name: String, operations: Int, _ body: @escaping () -> Int) {
        ways.append(Way(name: name, operations: operations, body: body))
    }

    /// Runs all ways `rounds` times after a first round that does not count, and prints the table.
    mutating func run(rounds: Int) {
        let clock = ContinuousClock()
        for round in 0...rounds {
            for index in ways.indices {
                var checksum = 0
                let time = clock.measure { checksum = ways[index].body() }
                ways[index].checksum = checksum
                guard round > 0 else { continue }
                ways[index].nanoseconds.append(time / .nanoseconds(1) / Double(ways[index].operations))
            }
        }
        let first = ways.first?.median ?? 0
        print("\n\(title)  (ns a \(unit), medians of \(rounds) rounds)")
        for way in ways {
            let time = way.median.shown(width: 10)
            print(
                "  \(way.name.filled(28))\(time)   \((way.median / first).shown(width: 8)) x   result \(way.checksum)")
        }
    }
}

extension Double {
    fileprivate func shown(width: Int) -> String {
        let tenths = Int((self * 10).rounded())
        let text = "\(tenths / 10).\(tenths % 10)"
        return String(repeating: " ", count: max(width - text.count, 0)) + text
    }
}

extension String {
    fileprivate func filled(_ width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
