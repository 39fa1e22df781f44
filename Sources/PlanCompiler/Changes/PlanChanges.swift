import PhoneEngineSwift
import PhoneModel

/// What another plan says otherwise: all digits at once, by a walk through both plans side by side.
///
/// Digits that lead to the same two states have the same two verdicts, so that a few thousand pairs of states stand for
/// all numbers there are. What is only a number in progress in both, or in neither anything, is no change.
struct PlanChanges {
    /// How one plan judges some digits.
    struct Verdict: Hashable {
        var level: PhoneNumber.Level?
        var kind: PhoneNumber.Kind?
        var region: PhoneNumber.Region?
        var reason: PhoneNumber.Reason?
    }

    /// Digits of one length whose verdict changed in one way.
    struct Change: Hashable {
        /// Where the digits are dialled; nil behind a plus.
        var place: PhoneNumber.Region?
        var length: Int
        var old: Verdict
        var new: Verdict
        /// How many there are; many are rounded.
        var count: Double
        /// The least of them.
        var example: String
    }

    private let old: PortableEngine
    private let new: PortableEngine
    private(set) var all: [Change] = []

    init(from old: PortableEngine, to new: PortableEngine) {
        self.old = old
        self.new = new
        compare(nil, PlanWalk(behindPlusOf: old), PlanWalk(behindPlusOf: new))
        for region in Set(old.regions).union(new.regions).sorted(by: { $0.description < $1.description }) {
            compare(region, PlanWalk(in: region, of: old), PlanWalk(in: region, of: new))
        }
    }
}

// MARK: Walking

extension PlanChanges {
    private struct Pair: Hashable {
        var old: PlanWalk?
        var new: PlanWalk?
    }

    /// How many digits lead to a pair, and the least of them.
    private struct Ways {
        var count: Double
        var example: String
    }

    /// Length by length, since the count of digits tells numbers apart.
    private mutating func compare(_ place: PhoneNumber.Region?, _ old: PlanWalk?, _ new: PlanWalk?) {
        var layer = [Pair(old: old, new: new): Ways(count: 1, example: "")]
        for length in 1...DigitWalk.limit {
            layer = next(layer)
            var changes: [Change] = []
            for (pair, ways) in layer {
                let (before, after) = (verdict(of: pair.old, in: self.old), verdict(of: pair.new, in: self.new))
                guard before != after, before.level != nil || after.level != nil else { continue }
                changes.append(
                    Change(
                        place: place, length: length, old: before, new: after, count: ways.count, example: ways.example)
                )
            }
            all += Self.joined(changes)
        }
    }

    private func next(_ layer: [Pair: Ways]) -> [Pair: Ways] {
        var next: [Pair: Ways] = [:]
        for (pair, ways) in layer {
            for digit in UInt8(0)...9 {
                let behind = Pair(
                    old: pair.old?.stepping(digit, in: old), new: pair.new?.stepping(digit, in: new))
                let example = ways.example + String(digit)
                next[behind, default: Ways(count: 0, example: example)].count += ways.count
                if let other = next[behind]?.example, example < other { next[behind]?.example = example }
            }
        }
        return next
    }

    private func verdict(of walk: PlanWalk?, in engine: PortableEngine) -> Verdict {
        guard let finding = walk?.finding(in: engine) else { return Verdict() }
        return Verdict(level: finding.level, kind: finding.kind, region: finding.region, reason: finding.reason)
    }

    /// Changes of one length, those that say the same put together, in the order of their least digits.
    private static func joined(_ changes: [Change]) -> [Change] {
        var joined: [[Verdict]: Change] = [:]
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
