internal import PhoneNumbers

/// Numbers of a region from which others of the same kind are derived: one list for each kind of the region.
struct NumberSeeds: Sendable {
    /// Texts that the validator of the region accepts: national digits as dialed, or E.164.
    private(set) var texts: [[String]] = []

    /// The number of random texts that are tried, which is enough to find all kinds of the Korean rules.
    private static let probes = 60_000

    /// - Parameter needsE164: Whether to leave out numbers that only domestic callers dial.
    init(of region: PhoneNumber.Region, by validator: PhoneValidator, needsE164: Bool = false) {
        var kinds: [PhoneNumber.Kind: [String]] = [:]
        for kind in PhoneNumber.Kind.allCases {
            guard let text = validator.plan.exampleNumber(in: region, kind: kind)?.formatted(.e164) else { continue }
            Self.add(text, to: &kinds, of: region, by: validator)
        }
        // Other regions have an example of each kind except short numbers.
        if region == .southKorea { Self.probe(&kinds, by: validator) }
        texts = kinds.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        guard needsE164 else { return }
        texts = texts.map { $0.filter { validator.verdict(for: $0).number?.e164 != nil } }.filter { !$0.isEmpty }
    }

    private static func add(
        _ text: String, to kinds: inout [PhoneNumber.Kind: [String]], of region: PhoneNumber.Region,
        by validator: PhoneValidator
    ) {
        let verdict = validator.verdict(for: text)
        guard verdict.isAccepted, verdict.region == region, let kind = verdict.kind,
            kinds[kind, default: []].count < 64
        else { return }
        kinds[kind, default: []].append(text)
    }

    /// Finds numbers of every kind: all digit strings of three and four digits, and random longer ones.
    private static func probe(_ kinds: inout [PhoneNumber.Kind: [String]], by validator: PhoneValidator) {
        for number in 100..<10_000 { add(String(number), to: &kinds, of: .southKorea, by: validator) }
        var random = SeededGenerator(seed: 82)
        for _ in 0..<probes {
            var text = ["0", "01", "00", "1", "0502", "013"][random.below(6)]
            for _ in 0..<4 + random.below(9) { text.append(random.digit()) }
            add(text, to: &kinds, of: .southKorea, by: validator)
        }
    }
}
