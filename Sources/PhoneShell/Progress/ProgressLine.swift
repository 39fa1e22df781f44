/// The text of a progress line.
///
///      42% [============                ]  420 MB of 1.0 GB  105 MB/s  7.5M lines/s  0:06 left
///     420 MB  105 MB/s  7.5M lines/s  0:04
package struct ProgressLine {
    package let bytes: Int
    /// The bytes to process; nil if unknown.
    package let total: Int?
    package let lines: Int
    package let elapsed: Duration
    /// The name of what is counted.
    package var unit = "lines"

    private static let barWidths = 10...40

    /// Returns the line in at most `columns` columns. If space is short, the least important facts are left out first.
    package func text(columns: Int, terminal: Terminal) -> String {
        let share = share
        let percent = share.map { Self.padded("\($0 / 10)%", to: 4) }
        var facts = facts(hasTotal: share != nil)
        while !facts.isEmpty, joined(percent, facts).utf8.count > columns { Self.dropLeast(of: &facts) }
        let plain = joined(percent, facts)
        guard plain.utf8.count <= columns else { return "" }
        guard let share, let percent else { return plain }
        // Brackets and the gap take three columns.
        let width = min(columns - plain.utf8.count - 3, Self.barWidths.upperBound)
        guard width >= Self.barWidths.lowerBound else { return plain }
        let done = width * share / 1000
        let bar = terminal.green(String(repeating: "=", count: done)) + String(repeating: " ", count: width - done)
        return ([percent + " [\(bar)]"] + facts.map(\.text)).joined(separator: "  ")
    }

    /// The finished part in thousandths; nil if the total is unknown, or too small because a file has grown.
    private var share: Int? {
        total.flatMap { $0 > 0 && bytes <= $0 ? Int(Double(bytes) / Double($0) * 1000) : nil }
    }

    private typealias Fact = (text: String, weight: Int)

    private func facts(hasTotal: Bool) -> [Fact] {
        let size = Quantity.text(bytes) + "B"
        let (byteRate, lineRate) = (rate(of: bytes), rate(of: lines))
        return [
            (hasTotal ? "\(size) of \(Quantity.text(total ?? 0))B" : size, 4),
            ("\(Quantity.text(byteRate))B/s", 2),
            ("\(Quantity.text(lineRate, gap: "")) \(unit)/s", 1),
            (hasTotal ? "\(Quantity.time(secondsLeft)) left" : Quantity.time(Int(elapsed.components.seconds)), 3),
        ]
    }

    private static func dropLeast(of facts: inout [Fact]) {
        let least = facts.map(\.weight).min()
        facts.removeAll { $0.weight == least }
    }

    private func joined(_ percent: String?, _ facts: [Fact]) -> String {
        ((percent.map { [$0] } ?? []) + facts.map(\.text)).joined(separator: "  ")
    }

    private func rate(of count: Int) -> Int { seconds > 0 ? Int(Double(count) / seconds) : 0 }

    private var secondsLeft: Int {
        guard let total, bytes > 0 else { return 0 }
        return Int((seconds * Double(total - bytes) / Double(bytes)).rounded(.up))
    }

    private var seconds: Double { elapsed / .seconds(1) }

    private static func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(width - text.utf8.count, 0)) + text
    }
}
