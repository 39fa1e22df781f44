import PhoneFiles
import PhoneNumbers
import PhoneShell

/// `--summary`
enum SummaryForm: String, CaseIterable {
    case text, json, none
}

/// The counts of verdicts, as text for people or JSON for programs.
struct Summary {
    let counts: VerdictCounts

    /// Writes the counts in a form.
    func put(_ form: SummaryForm, on sink: inout ByteSink) {
        switch form {
        case .text: putText(on: &sink)
        case .json: putJSON(on: &sink)
        case .none: break
        }
    }

    /// The levels from strict to lenient.
    static let levels = PhoneNumber.Level.allCases.sorted(by: >)
}

extension Summary {
    private typealias Row = (name: String, count: Int)

    /// Writes the counts: levels from strict to lenient, kinds and reasons by frequency.
    func putText(on sink: inout ByteSink) {
        let levelRows = Self.levels.map { Row("\($0)", counts.count(of: $0)) }
        let kindRows = PhoneNumber.Kind.allCases.map { Row("\($0)", counts.count(of: $0)) }
        let reasonRows = PhoneNumber.Reason.allCases.map { Row("\($0)", counts.count(of: $0)) }
        let groups: [(title: String, rows: [Row])] = [
            ("lines", [("accepted", counts.accepted), ("rejected", counts.rejected)]),
            ("level", levelRows + [("none", counts.count(of: PhoneNumber.Level?.none))]),
            ("kind", Self.frequent(kindRows + [("none", counts.count(of: PhoneNumber.Kind?.none))])),
            ("reason", Self.frequent(reasonRows)),
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
    }

    private static func frequent(_ rows: [Row]) -> [Row] {
        rows.filter { $0.count > 0 }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The percentage with one decimal, six columns wide. Rounding never produces 0.0 or 100.0 for other shares.
    private static func percentage(_ count: Int, of total: Int) -> String {
        guard total > 0 else { return "     -" }
        let exact = (count * 1000 + total / 2) / total
        let tenths = count == 0 || count == total ? exact : min(max(exact, 1), 999)
        let text = "\(tenths / 10).\(tenths % 10)%"
        return String(repeating: " ", count: 6 - text.utf8.count) + text
    }
}

extension Summary {
    /// Writes one JSON object on one line. All keys are always present and in the same order.
    func putJSON(on sink: inout ByteSink) {
        sink.append("{\"lines\":\(counts.total),\"accepted\":\(counts.accepted),\"rejected\":\(counts.rejected)")
        put(
            "levels", Self.levels.map { ("\($0)", counts.count(of: $0)) }, counts.count(of: nil as PhoneNumber.Level?),
            on: &sink)
        put(
            "kinds", PhoneNumber.Kind.allCases.map { ("\($0)", counts.count(of: $0)) },
            counts.count(of: nil as PhoneNumber.Kind?), on: &sink)
        put("reasons", PhoneNumber.Reason.allCases.map { ("\($0)", counts.count(of: $0)) }, nil, on: &sink)
        sink.append("}\n")
    }

    /// Puts one group. Its keys need no escapes.
    private func put(_ key: String, _ rows: [(name: String, count: Int)], _ none: Int?, on sink: inout ByteSink) {
        let all = rows + (none.map { [("none", $0)] } ?? [])
        sink.append(",\"\(key)\":{")
        sink.append(all.map { "\"\($0.name)\":\($0.count)" }.joined(separator: ","))
        sink.append("}")
    }
}
