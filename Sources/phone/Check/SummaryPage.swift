import PhoneFiles
import PhoneShell

/// The counts of a run as a self-contained HTML page: charts are inline SVG, and colors follow the reader's light or
/// dark mode.
struct SummaryPage {
    /// Sizes in pixels.
    private static let (width, rowHeight, labelWidth, barWidth) = (640, 24, 170, 340)
    private static let mostRegions = 15

    let counts: SummaryCounts

    func put(on sink: inout ByteSink) {
        sink.append(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Phone numbers</title>
            <style>\(Self.style)</style>
            </head>
            <body>
            <h1>Phone numbers</h1>

            """)
        putTotals(on: &sink)
        putChart("Levels", counts.levels, "level", on: &sink)
        putChart("Kinds", counts.kinds.frequent, "kind", on: &sink)
        putChart("Regions", counts.frequentRegions.first(Self.mostRegions), "region", on: &sink)
        putChart("Reasons", counts.reasons.frequent, "reason", on: &sink)
        putFiles(on: &sink)
        sink.append("</body>\n</html>\n")
    }

    private static let style = """

        :root { --text: #1c1e21; --back: #ffffff; --soft: #626a73; --bar: #2f6fdf; --good: #1f8a4c; --bad: #c4382e; }
        @media (prefers-color-scheme: dark) {
        :root { --text: #e6e8ea; --back: #16181b; --soft: #9aa3ad; --bar: #6da2ff; --good: #4cc27f; --bad: #f0796f; }
        }
        body { font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--back); max-width: 44rem;
        margin: 2rem auto; padding: 0 1rem; }
        svg { width: 100%; height: auto; }
        svg text { font: 13px system-ui, sans-serif; fill: var(--text); }
        .bar { fill: var(--bar); } .good { fill: var(--good); } .bad { fill: var(--bad); }
        table { border-collapse: collapse; } th, td { text-align: left; padding: 0.1rem 1.5rem 0.1rem 0; }
        th { color: var(--soft); font-weight: normal; } td { overflow-wrap: anywhere; }

        """

    // MARK: Sections

    private func putTotals(on sink: inout ByteSink) {
        let unit = counts.table == nil ? "Lines" : "Rows"
        var rows: [(String, String)] = [
            (unit, "\(counts.total)"), ("Accepted", share(counts.accepted)), ("Rejected", share(counts.rejected)),
        ]
        if let duplicates = counts.duplicates { rows.append(("Repeated numbers", share(duplicates))) }
        sink.append("<table>\n")
        for (name, value) in rows { sink.append("<tr><th scope=\"row\">\(name)</th><td>\(value)</td></tr>\n") }
        sink.append("</table>\n")
        guard counts.total > 0 else { return }
        let accepted = length(counts.accepted, of: counts.total, in: Self.width)
        sink.append(
            """
            <svg viewBox="0 0 \(Self.width) 20" role="img" aria-label="\(counts.accepted) accepted, \(counts.rejected) rejected">
            <rect class="good" width="\(accepted)" height="16"/>
            <rect class="bad" x="\(accepted)" width="\(Self.width - accepted)" height="16"/>
            </svg>

            """)
    }

    /// Writes a chart with a bar for each row.
    private func putChart(_ title: String, _ rows: [SummaryCounts.Row], _ word: String, on sink: inout ByteSink) {
        guard !rows.isEmpty, counts.total > 0 else { return }
        let most = rows.map(\.count).max() ?? 0
        sink.append(
            """
            <h2>\(title)</h2>
            <svg viewBox="0 0 \(Self.width) \(rows.count * Self.rowHeight)" role="img" aria-label="Counts by \(word)">

            """)
        for (index, row) in rows.enumerated() {
            let top = index * Self.rowHeight
            let length = length(row.count, of: most, in: Self.barWidth)
            sink.append(
                """
                <text x="0" y="\(top + 17)">\(Self.escaped(row.name))</text>
                <rect class="bar" x="\(Self.labelWidth)" y="\(top + 4)" width="\(length)" height="16"/>
                <text x="\(Self.labelWidth + length + 8)" y="\(top + 17)">\(share(row.count))</text>

                """)
        }
        sink.append("</svg>\n")
    }

    private func putFiles(on sink: inout ByteSink) {
        guard !counts.files.isEmpty else { return }
        sink.append("<h2>Files</h2>\n<table>\n<tr><th>File</th><th>Charset</th></tr>\n")
        for file in counts.files {
            sink.append("<tr><td>\(Self.escaped(file.name))</td><td>\(Self.escaped(file.charset))</td></tr>\n")
        }
        sink.append("</table>\n")
    }

    // MARK: Values

    /// Returns a length in pixels, at least 1 for a count above zero.
    private func length(_ count: Int, of most: Int, in width: Int) -> Int {
        count == 0 ? 0 : max(Int(Double(width) * Double(count) / Double(max(most, 1))), 1)
    }

    private func share(_ count: Int) -> String {
        let percentage = Summary.percentage(count, of: counts.total)
        return "\(count) (\(percentage.drop { $0 == " " }))"
    }

    /// Returns the text with markup escaped and control characters replaced.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in Display.line(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
