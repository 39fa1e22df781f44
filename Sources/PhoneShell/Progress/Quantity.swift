/// Short forms of large numbers.
package enum Quantity {
    /// Formats a number with two or three digits and a unit prefix: `999 `, `1.5 k`, `12 M`.
    ///
    /// - Parameter gap: The text between number and prefix.
    package static func text(_ number: Int, gap: String = " ") -> String {
        var unit = 1
        var prefix = ""
        for next in ["k", "M", "G", "T", "P"] where number / unit >= 1000 {
            unit *= 1000
            prefix = next
        }
        let whole = number / unit
        // Truncated, not rounded: 999,999 is not 1,000 k.
        let tenths = unit > 1 && whole < 10 ? ".\(number / (unit / 10) % 10)" : ""
        return "\(whole)\(tenths)\(gap)\(prefix)"
    }

    /// Formats a duration as minutes and seconds, with hours if there are any: `0:07`, `1:02:03`.
    package static func time(_ seconds: Int) -> String {
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return (hours > 0 ? "\(hours):\(twoDigits(minutes))" : "\(minutes)") + ":\(twoDigits(seconds % 60))"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
