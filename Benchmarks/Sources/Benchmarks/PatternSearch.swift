/// A search for slow patterns, which repeatedly changes the slowest ones. It always starts with the same patterns, but
/// the slowest ones depend on the machine.
final class PatternSearch {
    private let find: (String) -> Int

    /// - Parameter find: The function to measure.
    init(_ find: @escaping (String) -> Int) {
        self.find = find
    }

    /// The slowest patterns, sorted from slow to fast.
    private(set) lazy var slowest: [DensePattern] = {
        let rounds = 60
        let kept = 40
        var random = SplitMix64(state: Corpus.seed)
        var all = sorted(DensePattern.all.map { ($0, $0.nanoseconds(find)) }, kept)
        for _ in 0..<rounds {
            let changed = (0..<2 * kept).map { _ in
                let other = all[random.below(all.count)].0
                let pattern = all[random.below(all.count)].0.changed(by: other, &random)
                return (pattern, pattern.nanoseconds(find))
            }
            all = sorted(all + changed, kept)
        }
        return all.map(\.0)
    }()

    /// Returns the slowest of some patterns, without duplicates.
    private func sorted(_ timed: [(DensePattern, Double)], _ most: Int) -> [(DensePattern, Double)] {
        var seen: Set<String> = []
        let sorted = timed.sorted { $0.1 > $1.1 }.filter { seen.insert($0.0.shown).inserted }
        return Array(sorted.prefix(most))
    }
}
