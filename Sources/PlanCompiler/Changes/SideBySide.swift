/// A set of digit strings of one length whose verdict changed in the same way.
struct DigitChange<Verdict: Hashable>: Hashable {
    /// Where the digits are dialed: `KR` in a region, `+` after a plus, `+44` after a calling code.
    var place: String
    var length: Int
    var old: Verdict
    var new: Verdict
    /// The number of digit strings; large counts are rounded.
    var count: Double
    /// The smallest of them.
    var example: String
}

extension DigitChange: CustomStringConvertible {
    /// `KR  11 digits  10000 such as 01059700000: unassigned -> strict mobile`
    var description: String {
        let digits = length == 1 ? "1 digit" : "\(length) digits"
        return "\(place)  \(digits)  \(amount) such as \(example): \(old) -> \(new)"
    }

    private var amount: String { count < 1e15 ? String(Int(count)) : "\(count)" }
}

/// Compares two plans by walking through both at once.
///
/// Digits that lead to the same two states have the same two verdicts, so a few thousand pairs of states represent all
/// numbers. Digits that are not a number in either plan are ignored.
struct SideBySide<Walk: Hashable, Verdict: DigitVerdict> {
    /// One of the plans.
    struct Side {
        /// The start of the walk; nil if the plan has no such walk.
        var start: Walk?
        var step: (Walk, UInt8) -> Walk
        var verdict: (Walk) -> Verdict
    }

    var old: Side
    var new: Side
    /// Where the digits are dialed, for messages.
    var place: String

    /// Compares each length separately, because verdicts depend on the number of digits.
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

/// The verdict of a plan on some digits. The default value is the verdict of a plan without such a walk.
protocol DigitVerdict: Hashable {
    init()
    var isNumber: Bool { get }
}

extension SideBySide {
    private struct Pair: Hashable {
        var old: Walk?
        var new: Walk?
    }

    /// The number of digit strings that lead to a pair, and the smallest one.
    private struct Ways {
        var count: Double
        var example: String
    }

    private func next(_ layer: [Pair: Ways]) -> [Pair: Ways] {
        var next: [Pair: Ways] = [:]
        for (pair, ways) in layer {
            for digit in UInt8(0)...9 {
                let following = Pair(
                    old: pair.old.map { old.step($0, digit) }, new: pair.new.map { new.step($0, digit) })
                let example = ways.example + String(digit)
                next[following, default: Ways(count: 0, example: example)].count += ways.count
                if let other = next[following]?.example, example < other { next[following]?.example = example }
            }
        }
        return next
    }

    /// Combines equal changes of one length, in the order of their smallest digits.
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
