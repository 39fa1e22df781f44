extension Double {
    /// Formats a number with a fixed number of decimals, at most three, without an exponent.
    func shown(decimals: Int) -> String {
        guard isFinite, magnitude < 1e15 else { return "none" }
        let scale = [1, 10, 100, 1000][decimals]
        let value = Int((self * Double(scale)).rounded())
        let whole = "\(value < 0 ? "-" : "")\((abs(value) / scale).grouped)"
        guard decimals > 0 else { return whole }
        let rest = String(abs(value) % scale)
        return "\(whole).\(String(repeating: "0", count: decimals - rest.count))\(rest)"
    }

    /// The number with three significant digits, such as 3.41, 34.1, 341 or 3,413.
    var shown: String { shown(decimals: magnitude < 9.995 ? 2 : magnitude < 99.95 ? 1 : 0) }
}

extension Int {
    /// The number with thousands separators, such as 1,000,000.
    var grouped: String {
        let digits = Array(String(magnitude))
        let groups = stride(from: digits.count, to: 0, by: -3).map { String(digits[Swift.max($0 - 3, 0)..<$0]) }
        return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
    }
}

extension String {
    func filled(_ width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }

    func aligned(_ width: Int) -> String { String(repeating: " ", count: max(width - count, 0)) + self }
}
