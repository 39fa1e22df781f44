import Foundation

/// The figures of an earlier run in a tab-separated file: `#` and the machine, then one line for each way.
struct Baseline {
    private var figures: [Key: Figure] = [:]
    /// The machine and versions of the run.
    private var machine: [String] = []

    private struct Key: Hashable {
        let title: String
        let way: String
    }

    private struct Figure {
        let nanoseconds: Double
        let ratio: Double
    }

    init(file: String) throws {
        for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("# ") { machine.append(String(line.dropFirst(2)).replacing("\t", with: ": ")) }
            let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard !line.hasPrefix("#"), columns.count == 5, let time = Double(columns[3]),
                let ratio = Double(columns[4])
            else { continue }
            figures[Key(title: columns[0], way: columns[2])] = Figure(nanoseconds: time, ratio: ratio)
        }
    }

    static func save(
        _ outcomes: [Outcome], _ machine: [(name: String, value: String)], file: String
    ) throws {
        var lines = machine.map { "# \($0.name)\t\($0.value)" }
        lines.append("# comparison\tunit\tway\tnanoseconds\tratio")
        for outcome in outcomes {
            for entry in outcome.entries {
                lines.append("\(outcome.title)\t\(outcome.unit)\t\(entry.way)\t\(entry.nanoseconds)\t\(entry.ratio)")
            }
        }
        try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }

    /// Compares the times of each way, and its ratio to the base, with the baseline. A slower machine slows down all
    /// ways, so it does not affect the ratio. A base has no ratio; its times are comparable only on the same machine.
    func table(_ outcomes: [Outcome]) -> String {
        var lines = ["", "Baseline: \(machine.dropLast().joined(separator: "; "))"]
        for outcome in outcomes {
            lines += ["", "\(outcome.title): then and now"]
            lines.append(
                "  way".filled(32) + "ns then".aligned(14) + "ns now".aligned(14) + "now / then".aligned(14)
                    + "ratio now / then".aligned(20))
            for (index, entry) in outcome.entries.enumerated() {
                let name = "  \(entry.way)".filled(32)
                guard let then = figures[Key(title: outcome.title, way: entry.way)] else {
                    lines.append(name + "not in the baseline".aligned(28))
                    continue
                }
                let change = entry.ratio / then.ratio
                let shown =
                    index == 0 ? "base" : "\(change.shown)\(change > 1.3 ? " slower" : change < 0.77 ? " faster" : "")"
                lines.append(
                    name + then.nanoseconds.shown.aligned(14) + entry.nanoseconds.shown.aligned(14)
                        + (entry.nanoseconds / then.nanoseconds).shown.aligned(14) + shown.aligned(20))
            }
        }
        return lines.joined(separator: "\n")
    }
}
