/// A set of digit strings of one length whose verdict changed in the same way.
struct DigitChange<Verdict: Hashable>: Hashable {
    /// Where the digits are dialled: `KR` in a region, `+` after a plus, `+44` after a calling code.
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
