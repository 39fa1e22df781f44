import PhoneNumbers
import PhoneShell

extension Summary {
    private typealias Row = (name: String, count: Int)

    /// Levels from the tightest down, kinds and reasons from the most frequent down.
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

    /// With one decimal place, six columns wide. Only nothing is 0.0 and only everything is 100.0.
    private static func percentage(_ count: Int, of total: Int) -> String {
        guard total > 0 else { return "     -" }
        let exact = (count * 1000 + total / 2) / total
        let tenths = count == 0 || count == total ? exact : min(max(exact, 1), 999)
        let text = "\(tenths / 10).\(tenths % 10)%"
        return String(repeating: " ", count: 6 - text.utf8.count) + text
    }
}
