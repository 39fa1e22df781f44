import PhoneNumbers

/// Counts verdicts, and tells them on standard error.
struct Summary {
    // By raw value: 0 stands for none. An array's element is found faster than a dictionary's.
    private var levels = [Int](repeating: 0, count: Self.size(PhoneNumber.Level.allCases))
    private var kinds = [Int](repeating: 0, count: Self.size(PhoneNumber.Kind.allCases))
    private var reasons = [Int](repeating: 0, count: Self.size(PhoneNumber.Reason.allCases))

    private static func size(_ cases: [some RawRepresentable<UInt8>]) -> Int {
        1 + Int(cases.map(\.rawValue).max() ?? 0)
    }

    mutating func count(_ verdict: Verdict) {
        levels[Int(verdict.level?.rawValue ?? 0)] += 1
        kinds[Int(verdict.kind?.rawValue ?? 0)] += 1
        reasons[Int(verdict.reason?.rawValue ?? 0)] += 1
    }

    var lines: Int { reasons.reduce(0, +) }
    var accepted: Int { reasons[0] }
    var rejected: Int { lines - accepted }
}

extension Summary {
    private typealias Row = (name: String, count: Int)

    /// Writes the counts: levels from the tightest down, kinds and reasons from the most frequent down.
    func write() {
        let levelRows = PhoneNumber.Level.allCases.sorted(by: >).map { Row("\($0)", levels[Int($0.rawValue)]) }
        let kindRows = PhoneNumber.Kind.allCases.map { Row("\($0)", kinds[Int($0.rawValue)]) }
        let reasonRows = PhoneNumber.Reason.allCases.map { Row("\($0)", reasons[Int($0.rawValue)]) }
        let groups: [(title: String, rows: [Row])] = [
            ("lines", [("accepted", accepted), ("rejected", rejected)]),
            ("level", levelRows + [("none", levels[0])]),
            ("kind", Self.frequent(kindRows + [("none", kinds[0])])),
            ("reason", Self.frequent(reasonRows)),
        ]
        let names = groups.flatMap(\.rows).map(\.name.utf8.count).max() ?? 0
        let digits = String(lines).utf8.count
        var sink = ByteSink(.standardError)
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
        sink.flush()
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
