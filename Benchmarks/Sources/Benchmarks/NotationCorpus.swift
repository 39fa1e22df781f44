/// Valid Korean numbers in five notations. In a hostile corpus, one in twenty has unusual contents.
enum NotationCorpus {
    static func lines(_ count: Int, hostile: Bool = false) -> [String] {
        var random = SplitMix64(state: Corpus.seed)
        return (0..<count).map { _ in
            let groups = groups(&random)
            let line = write(groups, in: random.below(5))
            return random.below(20) == 0 && hostile ? disturb(line, random.below(5), &random) : line
        }
    }

    private static let areas = ["02", "031", "032", "051", "053", "062", "064"]

    /// Returns the area code or 010, the exchange, and the subscriber number.
    private static func groups(_ random: inout SplitMix64) -> [String] {
        let isMobile = random.below(3) < 2
        let exchange = isMobile || random.below(2) == 0 ? 2000 + random.below(8000) : 200 + random.below(800)
        let area = isMobile ? "010" : areas[random.below(areas.count)]
        return [area, String(exchange), String(String(10_000 + random.below(10_000)).dropFirst())]
    }

    private static func write(_ groups: [String], in notation: Int) -> String {
        switch notation {
        case 0: groups.joined(separator: "-")
        case 1: groups.joined()
        case 2: groups.joined(separator: " ")
        case 3: "+82 \(groups[0].dropFirst())-\(groups[1])-\(groups[2])"
        default: groups[0] == "010" ? groups.joined(separator: ".") : "(\(groups[0])) \(groups[1])-\(groups[2])"
        }
    }

    private static func disturb(_ line: String, _ disturbance: Int, _ random: inout SplitMix64) -> String {
        switch disturbance {
        case 0: "\(random.word(6)) \(line)"
        case 1: "\(line) ext. \(10 + random.below(90))"
        case 2: String(String.UnicodeScalarView(line.unicodeScalars.map(fullWidth)))
        case 3: "\u{AE40}\u{BBFC}\u{C218} \u{1F4DE} \(line)"
        default: line.split(separator: "-").joined(separator: "\u{2009}\u{2013}\u{A0}")
        }
    }

    /// Converts an ASCII digit to the full-width digit.
    private static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard ("0"..."9").contains(scalar) else { return scalar }
        return Unicode.Scalar(scalar.value - 0x30 + 0xFF10) ?? scalar
    }
}
