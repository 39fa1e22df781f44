import PhoneEngineSwift
import PhoneModel

/// The differences between two plans, for digits dialed in their own regions and digits after a plus.
struct PlanChanges {
    /// The verdict of one plan on some digits.
    struct Verdict: DigitVerdict {
        var level: PhoneNumber.Level?
        var kind: PhoneNumber.Kind?
        var region: PhoneNumber.Region?
        var reason: PhoneNumber.Reason?

        var isNumber: Bool { level != nil }
    }

    private let old: PortableEngine
    private let new: PortableEngine
    private(set) var all: [DigitChange<Verdict>] = []

    init(from old: PortableEngine, to new: PortableEngine) {
        self.old = old
        self.new = new
        compare("+", PlanWalk(behindPlusOf: old), PlanWalk(behindPlusOf: new))
        for region in Set(old.regions).union(new.regions).sorted(by: { $0.description < $1.description }) {
            compare(region.description, PlanWalk(in: region, of: old), PlanWalk(in: region, of: new))
        }
    }

    private mutating func compare(_ place: String, _ before: PlanWalk?, _ after: PlanWalk?) {
        let plans = SideBySide(old: side(before, of: old), new: side(after, of: new), place: place)
        all += plans.changes(upTo: DigitWalk.limit)
    }

    private func side(_ start: PlanWalk?, of engine: PortableEngine) -> SideBySide<PlanWalk, Verdict>.Side {
        SideBySide.Side(
            start: start, step: { $0.stepping($1, in: engine) },
            verdict: { walk in
                let finding = walk.finding(in: engine)
                return Verdict(
                    level: finding.level, kind: finding.kind, region: finding.region, reason: finding.reason)
            })
    }
}

extension PlanChanges.Verdict: CustomStringConvertible {
    /// `strict mobile`, `lenient mobile, tooShort`, `unassigned`
    var description: String {
        let accepted = [level?.description, level == nil ? nil : kind?.description].compactMap { $0 }
        let words = accepted.isEmpty ? [] : [accepted.joined(separator: " ")]
        let all = words + [reason?.description].compactMap { $0 }
        return all.isEmpty ? "nothing" : all.joined(separator: ", ")
    }
}
