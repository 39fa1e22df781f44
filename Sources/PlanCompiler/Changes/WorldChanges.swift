import PhoneModel

/// The differences between the world metadata of two plans for national significant numbers, by calling code.
struct WorldChanges {
    /// The maximum number of digits of a national significant number.
    static let mostDigits = 17

    /// The verdict of one plan on some digits.
    struct Verdict: DigitVerdict {
        var region: PhoneNumber.Region?
        /// The kind; nil if the digits are not a valid number.
        var kind: PhoneNumber.Kind?

        var isNumber: Bool { kind != nil }
    }

    private(set) var all: [DigitChange<Verdict>] = []

    init(from old: WorldWalks, to new: WorldWalks) {
        for code in Set(old.roots.keys).union(new.roots.keys).sorted() {
            let worlds = SideBySide(
                old: Self.side(old.roots[code], of: old), new: Self.side(new.roots[code], of: new), place: "+\(code)")
            all += worlds.changes(upTo: Self.mostDigits)
        }
    }

    private static func side(_ root: Int?, of world: WorldWalks) -> SideBySide<Int, Verdict>.Side {
        SideBySide.Side(
            start: root, step: world.step,
            verdict: { state in
                let (region, kind) = world.answer(in: state)
                return kind == .unknown ? Verdict() : Verdict(region: region, kind: kind)
            })
    }
}

extension WorldChanges.Verdict: CustomStringConvertible {
    /// `GB mobile`, `nothing`
    var description: String {
        let words = [region?.description, kind?.description].compactMap { $0 }
        return words.isEmpty ? "nothing" : words.joined(separator: " ")
    }
}
