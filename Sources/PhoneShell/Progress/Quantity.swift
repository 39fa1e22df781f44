/// Large numbers, short enough for a line that is looked at in passing.
package enum Quantity {
    /// Two or three digits and the prefix of the unit: `999 `, `1.5 k`, `12 M`.
    ///
    /// - Parameter gap: What stands between them.
    package static func text(_ number: Int, gap: String = " ") -> String {
        var unit = 1
        var prefix = ""
        for next in ["k", "M", "G", "T", "P"] where number / unit >= 1000 {
            unit *= 1000
            prefix = next
        }
        let whole = number / unit
        // Cut, not rounded: 999,999 is not 1,000 k.
        let tenths = unit > 1 && whole < 10 ? ".\(number / (unit / 10) % 10)" : ""
        return "\(whole)\(tenths)\(gap)\(prefix)"
    }

    /// Minutes and seconds, with hours where there are any: `0:07`, `1:02:03`.
    package static func time(_ seconds: Int) -> String {
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return (hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)") + ":\(twoDigits(seconds % 60))"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
