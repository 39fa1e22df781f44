import Foundation

/// A bar chart of comparisons on a logarithmic scale, as an SVG for light and dark pages.
struct Picture {
    private static let left = 250.0
    private static let width = 560.0
    private static let row = 18.0
    private static let total = 900.0

    private let outcomes: [Outcome]
    private let machine: [(name: String, value: String)]
    /// The ends of the scale, as powers of ten.
    private let low: Double
    private let high: Double

    /// Returns nil if there is nothing to show.
    init?(_ outcomes: [Outcome], _ machine: [(name: String, value: String)]) {
        self.outcomes = outcomes.filter { $0.prominence == .picture }
        self.machine = machine
        let times = self.outcomes.flatMap(\.entries).map(\.nanoseconds).filter { $0.isFinite && $0 > 0 }
        guard let least = times.min(), let most = times.max() else { return nil }
        low = log10(least).rounded(.down)
        high = max(log10(most).rounded(.up), low + 1)
    }

    var svg: String {
        var body: [String] = []
        var y = 64.0
        for outcome in outcomes {
            body.append(text(16, y + 13, "title", "\(outcome.title) · ns a \(outcome.unit)"))
            y += 22
            let top = y
            for (index, entry) in outcome.entries.enumerated() {
                body.append(bar(entry, isBase: index == 0, y: y))
                y += Self.row
            }
            body.insert(grid(from: top - 2, to: y), at: 0)
            y += 14
        }
        let notes = [
            "Medians of \(outcomes.map(\.rounds).max() ?? 0) interleaved rounds. The scale is logarithmic: a line is ten times the one before.",
            machine.filter { ["processor", "system"].contains($0.name) }.map(\.value).joined(separator: "; "),
            machine.filter { ["Swift", "PCRE2", "seed"].contains($0.name) }
                .map { "\($0.name) \($0.value)" }.joined(separator: "; "),
        ]
        for note in notes {
            y += 16
            body.append(text(16, y, "note", note))
        }
        return document(height: y + 16, body)
    }

    private func document(height: Double, _ body: [String]) -> String {
        let size = "width=\"\(Self.total.plain)\" height=\"\(height.plain)\""
        let style = """
            <style>
            text { font: 12px system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; fill: #24292f; }
            .head { font-size: 17px; font-weight: 600; } .title { font-size: 13px; font-weight: 600; }
            .note, .tick { font-size: 11px; fill: #57606a; } .way, .tick { text-anchor: end; } .tick { text-anchor: middle; }
            .page { fill: #ffffff; } .line { stroke: #d0d7de; } .base { fill: #0969da; } .other { fill: #8c959f; }
            @media (prefers-color-scheme: dark) {
            text { fill: #e6edf3; } .note, .tick { fill: #9198a1; }
            .page { fill: #0d1117; } .line { stroke: #30363d; } .base { fill: #4493f8; } .other { fill: #6e7681; }
            }
            </style>
            """
        let head = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size) viewBox=\"0 0 \(Self.total.plain) \(height.plain)\" role=\"img\">",
            "<title>Nanoseconds an operation, by way</title>", style,
            "<rect class=\"page\" width=\"100%\" height=\"100%\"/>",
            text(16, 30, "head", "Nanoseconds an operation; shorter is faster, blue is the base"),
        ]
        let ticks = (Int(low)...Int(high)).map { text(x(pow(10, Double($0))), 54, "tick", tick($0)) }
        return (head + ticks + body + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    private func bar(_ entry: Outcome.Entry, isBase: Bool, y: Double) -> String {
        let end = entry.nanoseconds.isFinite && entry.nanoseconds > 0 ? x(entry.nanoseconds) : Self.left
        let ratio = isBase ? "" : ", \(entry.ratio.shown) x"
        return [
            text(Self.left - 8, y + 12, "way", entry.way),
            "<rect class=\"\(isBase ? "base" : "other")\" x=\"\(Self.left.plain)\" y=\"\((y + 2).plain)\" "
                + "width=\"\(max(end - Self.left, 1).plain)\" height=\"\((Self.row - 5).plain)\" rx=\"2\"/>",
            text(end + 5, y + 12, "value", entry.nanoseconds.shown + ratio),
        ].joined(separator: "\n")
    }

    private func grid(from top: Double, to bottom: Double) -> String {
        (Int(low)...Int(high)).map { power in
            let place = x(pow(10, Double(power))).plain
            return "<line class=\"line\" x1=\"\(place)\" x2=\"\(place)\" y1=\"\(top.plain)\" y2=\"\(bottom.plain)\"/>"
        }.joined(separator: "\n")
    }

    private func x(_ nanoseconds: Double) -> Double {
        Self.left + Self.width * (log10(nanoseconds) - low) / (high - low)
    }

    private func tick(_ power: Int) -> String {
        switch power {
        case ..<0: pow(10, Double(power)).shown(decimals: min(-power, 3)) + " ns"
        case ..<3: Int(pow(10, Double(power))).grouped + " ns"
        case ..<6: Int(pow(10, Double(power - 3))).grouped + " µs"
        default: Int(pow(10, Double(power - 6))).grouped + " ms"
        }
    }

    private func text(_ x: Double, _ y: Double, _ style: String, _ words: String) -> String {
        let escaped = words.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<text class=\"\(style)\" x=\"\(x.plain)\" y=\"\(y.plain)\">\(escaped)</text>"
    }
}

extension Double {
    /// The text of a coordinate.
    fileprivate var plain: String { shown(decimals: 1).replacing(",", with: "") }
}
