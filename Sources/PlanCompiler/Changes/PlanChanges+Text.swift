import PhoneModel

extension PlanChanges.Change: CustomStringConvertible {
    /// `KR  11 digits      10000  such as 01059700000: unassigned -> strict mobile`
    var description: String {
        let place = place?.description ?? "+"
        let digits = length == 1 ? "1 digit" : "\(length) digits"
        return "\(place)  \(digits)  \(amount) such as \(example): \(old) -> \(new)"
    }

    private var amount: String { count < 1e15 ? String(Int(count)) : "\(count)" }
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
