/// What two plans say of the same digits, by a walk through both side by side.
///
/// Digits that lead to the same two states have the same two verdicts, so that a few thousand pairs of states stand for
/// all numbers there are. What is a number in neither is no change.
struct SideBySide<Walk: Hashable, Verdict: DigitVerdict> {
    /// One of the plans.
    struct Side {
        /// Nil where the plan has no such walk.
        var start: Walk?
        var step: (Walk, UInt8) -> Walk
        var verdict: (Walk) -> Verdict
    }

    var old: Side
    var new: Side
    /// Where the digits are dialled, for messages.
    var place: String

    /// Length by length, since the count of digits tells numbers apart.
    func changes(upTo most: Int) -> [DigitChange<Verdict>] {
        var all: [DigitChange<Verdict>] = []
        var layer = [Pair(old: old.start, new: new.start): Ways(count: 1, example: "")]
        for length in 1...most {
            layer = next(layer)
            var changes: [DigitChange<Verdict>] = []
            for (pair, ways) in layer {
                let before = pair.old.map(old.verdict) ?? Verdict()
                let after = pair.new.map(new.verdict) ?? Verdict()
                guard before != after, before.isNumber || after.isNumber else { continue }
                changes.append(
                    DigitChange(
                        place: place, length: length, old: before, new: after, count: ways.count, example: ways.example)
                )
            }
            all += Self.joined(changes)
        }
        return all
    }
}

/// What a plan says of some digits; by itself, that it says nothing.
protocol DigitVerdict: Hashable {
    init()
    var isNumber: Bool { get }
}

extension SideBySide {
    private struct Pair: Hashable {
        var old: Walk?
        var new: Walk?
    }

    /// How many digits lead to a pair, and the least of them.
    private struct Ways {
        var count: Double
        var example: String
    }

    private func next(_ layer: [Pair: Ways]) -> [Pair: Ways] {
        var next: [Pair: Ways] = [:]
        for (pair, ways) in layer {
            for digit in UInt8(0)...9 {
                let behind = Pair(old: pair.old.map { old.step($0, digit) }, new: pair.new.map { new.step($0, digit) })
                let example = ways.example + String(digit)
                next[behind, default: Ways(count: 0, example: example)].count += ways.count
                if let other = next[behind]?.example, example < other { next[behind]?.example = example }
            }
        }
        return next
    }

    /// Changes of one length, those that say the same put together, in the order of their least digits.
    private static func joined(_ changes: [DigitChange<Verdict>]) -> [DigitChange<Verdict>] {
        var joined: [[Verdict]: DigitChange<Verdict>] = [:]
        for change in changes {
            guard var other = joined[[change.old, change.new]] else {
                joined[[change.old, change.new]] = change
                continue
            }
            other.count += change.count
            other.example = min(other.example, change.example)
            joined[[change.old, change.new]] = other
        }
        return joined.values.sorted { $0.example < $1.example }
    }
}
