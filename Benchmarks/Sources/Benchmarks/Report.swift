/// Writes outcomes as tables for a terminal and in Markdown.
enum Report {
    static func heading(_ machine: [(name: String, value: String)]) -> String {
        machine.map { "\($0.name.filled(12))\($0.value)" }.joined(separator: "\n")
    }

    static func table(_ outcome: Outcome) -> String {
        let head = "nanoseconds a \(outcome.unit)"
        var lines = ["", outcome.title]
        lines.append("  way".filled(32) + head.aligned(24) + "of the base".aligned(14) + "spread".aligned(10))
        for (index, entry) in outcome.entries.enumerated() {
            let ratio = index == 0 ? "base" : "\(entry.ratio.shown) x"
            var line = "  \(entry.way)".filled(32) + entry.nanoseconds.shown.aligned(24) + ratio.aligned(14)
            line += "\((entry.spread * 100).shown(decimals: 0)) %".aligned(10)
            lines.append(entry.note.isEmpty ? line : "\(line)   \(entry.note)")
        }
        for disagreement in outcome.disagreements { lines.append("  THE RESULTS DIFFER: \(disagreement)") }
        return lines.joined(separator: "\n")
    }

    /// Returns a table of the main comparisons for a page.
    static func markdown(_ outcomes: [Outcome], _ machine: [(name: String, value: String)]) -> String {
        var lines = ["| | ns | of the base |", "|---|---:|---:|"]
        for outcome in outcomes where outcome.prominence >= .table {
            lines.append("| **\(outcome.title)** (ns a \(outcome.unit)) | | |")
            for (index, entry) in outcome.entries.enumerated() {
                let ratio = index == 0 ? "base" : "\(entry.ratio.shown) ×"
                lines.append("| \(entry.way) | \(entry.nanoseconds.shown) | \(ratio) |")
            }
        }
        lines += ["", machine.map { "\($0.name) \($0.value)" }.joined(separator: "; ") + "."]
        return lines.joined(separator: "\n") + "\n"
    }
}
