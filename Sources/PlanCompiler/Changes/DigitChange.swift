/// Digits of one length whose verdict changed in one way.
struct DigitChange<Verdict: Hashable>: Hashable {
    /// Where the digits are dialled: in a region `KR`, behind a plus `+`, behind a calling code `+44`.
    var place: String
    var length: Int
    var old: Verdict
    var new: Verdict
    /// How many there are; many are rounded.
    var count: Double
    /// The least of them.
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
