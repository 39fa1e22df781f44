import PhoneFiles
import PhoneNumbers
import PhoneShell

/// `--summary`
enum SummaryForm: String, CaseIterable {
    case text, json, none
}

/// The counts of verdicts, as text for people or JSON for programs.
struct Summary {
    /// The maximum number of regions in the text form. JSON contains all regions.
    private static let mostRegions = 10

    let counts: SummaryCounts

    /// Writes the counts in a form.
    func put(_ form: SummaryForm, on sink: inout ByteSink) {
        switch form {
        case .text: putText(on: &sink)
        case .json: putJSON(on: &sink)
        case .none: break
        }
    }
}

extension Summary {
    /// Writes the counts: levels from strict to lenient, kinds and reasons by frequency.
    func putText(on sink: inout ByteSink) {
        var totals: [SummaryCounts.Row] = [("accepted", counts.accepted), ("rejected", counts.rejected)]
        if let duplicates = counts.duplicates { totals.append(("duplicates", duplicates)) }
        let groups: [(title: String, rows: [SummaryCounts.Row])] = [
            ("lines", totals), ("level", counts.levels), ("kind", counts.kinds.frequent),
            ("region", counts.frequentRegions.first(Self.mostRegions)), ("reason", counts.reasons.frequent),
        ]
        let names = groups.flatMap(\.rows).map(\.name.utf8.count).max() ?? 0
        let lines = counts.total
        let digits = String(lines).utf8.count
        for (title, rows) in groups where !rows.isEmpty {
            let total = title == "lines" ? Display.padded(title, to: names + 4) + String(lines) : title
            sink.append("\(total)\n")
            for (name, count) in rows {
                let number = String(count)
                sink.append("  \(Display.padded(name, to: names + 2))")
                sink.append(.space, times: digits - number.utf8.count)
                sink.append("\(number)  \(Self.percentage(count, of: lines))\n")
            }
        }
        guard counts.files.contains(where: { $0.charset != "UTF-8" }) else { return }
        sink.append("charset\n")
        for (charset, count) in counts.charsets {
            sink.append("  \(charset): \(Display.count(count, "file"))\n")
        }
    }

    /// Returns the percentage with one decimal, six columns wide. Only 0 and the total become 0.0% and 100.0%.
    static func percentage(_ count: Int, of total: Int) -> String {
        guard total > 0 else { return "     -" }
        let exact = (count * 1000 + total / 2) / total
        let tenths = count == 0 || count == total ? exact : min(max(exact, 1), 999)
        let text = "\(tenths / 10).\(tenths % 10)%"
        return String(repeating: " ", count: 6 - text.utf8.count) + text
    }
}

extension Summary {
    /// Writes one JSON object on one line. All keys but those of regions and charsets are always present, and in the
    /// same order.
    func putJSON(on sink: inout ByteSink) {
        sink.append("{\"lines\":\(counts.total),\"accepted\":\(counts.accepted),\"rejected\":\(counts.rejected)")
        put("levels", counts.levels, on: &sink)
        put("kinds", counts.kinds, on: &sink)
        put("regions", counts.frequentRegions, on: &sink)
        put("charsets", counts.charsets, on: &sink)
        sink.append(",\"duplicates\":\(counts.duplicates.map(String.init) ?? "null")")
        put("reasons", counts.reasons, on: &sink)
        sink.append("}\n")
    }

    /// Writes one group, whose keys need no escapes.
    private func put(_ key: String, _ rows: [SummaryCounts.Row], on sink: inout ByteSink) {
        sink.append(",\"\(key)\":{")
        sink.append(rows.map { "\"\($0.name)\":\($0.count)" }.joined(separator: ","))
        sink.append("}")
    }
}
