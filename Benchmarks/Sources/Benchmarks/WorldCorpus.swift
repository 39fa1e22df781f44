import PhoneNumbers

/// A text, and the region in which it is dialed.
struct RegionText {
    let region: PhoneNumber.Region
    let text: String
}

/// Numbers of all regions, the same in every run. Each has a kind of its region and one of four notations. One in ten
/// has one digit too few or too many. In a corpus with words, every other line contains more than the number.
enum WorldCorpus {
    static func lines(_ count: Int, worded: Bool = false) -> [RegionText] {
        let examples = NumberingPlan.standard.regions.flatMap(examples)
        var random = SplitMix64(state: Corpus.seed)
        return (0..<count).compactMap { index in
            let line = text(like: examples[random.below(examples.count)], &random)
            return worded && index % 2 == 0 ? line.map { surround($0, &random) } : line
        }
    }

    private static func surround(_ line: RegionText, _ random: inout SplitMix64) -> RegionText {
        let text = line.text
        let surrounded =
            switch random.below(6) {
            case 0: "\(text) x\(100 + random.below(900))"
            case 1: "\(text) ext. \(10 + random.below(90))"
            case 2: "\(text);ext=\(random.below(10_000))"
            case 3: "Tel.: \(text)"
            case 4: "\(text) (\(random.word(6)))"
            default: "\(text) / \(text)"
            }
        return RegionText(region: line.region, text: surrounded)
    }

    /// Returns the valid numbers of the lines.
    static func numbers(_ count: Int) -> [PhoneNumber] {
        lines(count).compactMap { try? PhoneNumber($0.text, in: $0.region) }.filter(\.isValid)
    }

    /// Returns examples of a region, the same number of examples for each region.
    private static func examples(of region: PhoneNumber.Region) -> [(PhoneNumber.Region, PhoneNumber)] {
        let plan = NumberingPlan.standard
        let numbers = plan.kinds(of: region).compactMap { plan.exampleNumber(in: region, kind: $0) }
        guard !numbers.isEmpty else { return [] }
        return (0..<12).map { (region, numbers[$0 % numbers.count]) }
    }

    /// Returns the text of an example with other last digits, in some notation.
    private static func text(
        like example: (region: PhoneNumber.Region, number: PhoneNumber), _ random: inout SplitMix64
    ) -> RegionText? {
        let kept = example.number.nationalSignificantNumber.dropLast(3)
        let last = String(1000 + random.below(1000)).dropFirst()
        guard
            let number = PhoneNumber(
                callingCode: example.number.callingCode, nationalSignificantNumber: "\(kept)\(last)")
        else { return nil }
        let styles: [PhoneNumber.FormatStyle] = [.e164, .international, .national, .digits]
        var text = number.formatted(styles[random.below(styles.count)])
        switch random.below(20) {
        case 0: text.removeLast()
        case 1: text.append("0")
        default: break
        }
        return RegionText(region: example.region, text: text)
    }
}
