public import PhoneNumbers

/// How generated numbers are written.
public enum NumberNotation: String, Sendable, Hashable, CaseIterable {
    /// `+821023456789`; numbers without an E.164 form are written as dialed.
    case e164
    /// `+82 10-2345-6789`
    case international
    /// `010-2345-6789`
    case national
    /// `01023456789`
    case digits
    /// All of these notations, also with other separators, in RFC 3966, and with full-width digits.
    case mixed
}

/// A text that ``NumberGenerator`` generated.
public struct GeneratedNumber: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The region for which it was generated.
    public let region: PhoneNumber.Region
    /// The number that the text contains; nil if the text is invalid.
    public let number: PhoneNumber?
}

/// Valid and invalid numbers of every kind of some regions, for tests and demonstrations.
///
///     var generator = try NumberGenerator(regions: [.kr, .us], seed: 1)
///     print(generator.next().text)
///
/// The sequence depends on the parameters and the plan alone, not on the platform. Numbers are derived from examples of
/// each kind: their last digits are replaced, and the result is kept if the engine accepts it in the same region. Valid
/// texts are accepted at the level standard, and invalid texts rejected, if the first region is the one in which
/// numbers without a plus are dialed. Numbers of other regions therefore have a plus. Numbers may be assigned to
/// subscribers.
public struct NumberGenerator: Sendable {
    /// Millionths of the texts that are invalid.
    public let invalidMillionths: Int
    /// How valid numbers are written.
    public let notation: NumberNotation
    private let regions: [(region: PhoneNumber.Region, validator: PhoneValidator, seeds: [[String]])]
    private let reader: PhoneValidator
    private var random: SeededGenerator

    /// - Parameters:
    ///   - regions: The regions, at least one. Each is equally frequent, as is each kind of its numbers.
    ///   - invalidMillionths: Millionths of the texts that are invalid, from 0 to 1,000,000.
    ///   - notation: How valid numbers are written.
    ///   - seed: The seed of the sequence: equal seeds and parameters give equal texts.
    ///   - plan: The plan of the numbers.
    /// - Throws: If there are no regions, or the first region for which the plan has no numbers.
    public init(
        regions: [PhoneNumber.Region], invalidMillionths: Int = 0, notation: NumberNotation = .mixed, seed: UInt64,
        plan: NumberingPlan = .standard
    ) throws(Failure) {
        guard let first = regions.first else { throw Failure(code: .noRegions, region: .unknown) }
        self.invalidMillionths = min(max(invalidMillionths, 0), 1_000_000)
        self.notation = notation
        reader = PhoneValidator(region: first, plan: plan)
        random = SeededGenerator(seed: seed)
        var sources: [(PhoneNumber.Region, PhoneValidator, [[String]])] = []
        for region in regions {
            let validator = PhoneValidator(region: region, plan: plan)
            // In the first region, numbers of the other ones need a plus.
            let seeds = NumberSeeds(of: region, by: validator, needsE164: !sources.isEmpty).texts
            guard !seeds.isEmpty else { throw Failure(code: .noNumbers, region: region) }
            sources.append((region, validator, seeds))
        }
        self.regions = sources
    }

    /// Returns the regions for which a plan has numbers. A region is left out if all its numbers belong to the main
    /// region of its calling code, as those of EH belong to MA, and those of MF to GP.
    public static func regions(of plan: NumberingPlan) -> [PhoneNumber.Region] {
        plan.regions.filter { !NumberSeeds(of: $0, by: PhoneValidator(region: $0, plan: plan)).texts.isEmpty }
    }

    /// The reason why numbers can't be generated.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// A code that identifies a failure.
        ///
        /// Later releases may add codes.
        public struct Code: Sendable, Hashable {
            private let name: String

            /// There are no regions.
            public static let noRegions = Code(name: "noRegions")
            /// The plan has no numbers for a region.
            public static let noNumbers = Code(name: "noNumbers")
        }

        /// The code of the failure.
        public let code: Code
        /// The region without numbers; `.unknown` if there are no regions.
        public let region: PhoneNumber.Region

        /// One line of English.
        public var description: String {
            code == .noRegions ? "there are no regions" : "the plan has no numbers for \(region)"
        }
    }

    /// Returns the next text.
    public mutating func next() -> GeneratedNumber {
        let isInvalid = random.below(1_000_000) < invalidMillionths
        let place = random.below(regions.count)
        let number = validNumber(place)
        let text = text(of: number, isHome: place == 0)
        guard isInvalid else { return GeneratedNumber(text: text, region: regions[place].region, number: number) }
        return GeneratedNumber(text: invalidText(from: text), region: regions[place].region, number: nil)
    }

    // MARK: Valid numbers

    /// Replaces the last digits of a seed, fewer of them at each attempt.
    private mutating func validNumber(_ place: Int) -> PhoneNumber? {
        let (region, validator, kinds) = regions[place]
        let seed = random.element(of: random.element(of: kinds))
        let first = validator.verdict(for: seed)
        for attempt in 0..<12 {
            var text = seed
            let count = 1 + random.below(max(seed.count - 3 - attempt, 1))
            text.removeLast(count)
            for _ in 0..<count { text.append(random.digit()) }
            let verdict = validator.verdict(for: text)
            guard verdict.isAccepted, verdict.kind == first.kind, verdict.region == region,
                place == 0 || verdict.number?.e164 != nil
            else { continue }
            return verdict.number
        }
        return first.number
    }

    /// Formats a number so that parsing it in the first region gives the same number; numbers of other regions need a
    /// plus.
    private mutating func text(of number: PhoneNumber?, isHome: Bool) -> String {
        guard let number else { return "" }
        let text = notated(number, isHome: isHome)
        if reader.verdict(for: text).number == number { return text }
        return written(number, .e164)
    }

    private mutating func notated(_ number: PhoneNumber, isHome: Bool) -> String {
        switch notation {
        case .e164: return written(number, .e164)
        case .international: return written(number, .international)
        case .national: return written(number, isHome ? .national : .international)
        case .digits: return written(number, isHome ? .digits : .e164)
        case .mixed: break
        }
        let style = random.element(of: isHome ? Self.homeStyles : Self.abroadStyles)
        let separator = random.element(of: Self.separators)
        let text = reader.format(number, style, separator: separator) ?? written(number, style)
        return random.below(16) == 0 ? text.fullWidth : text
    }

    private static let homeStyles: [PhoneNumber.Style] = [
        .national, .national, .national, .digits, .international, .e164,
    ]
    private static let abroadStyles: [PhoneNumber.Style] = [.international, .international, .e164, .rfc3966]
    private static let separators: [PhoneNumber.Separator] = [.standard, .standard, .hyphen, .space, .dot]

    private func written(_ number: PhoneNumber, _ style: PhoneNumber.Style) -> String {
        reader.format(number, style) ?? reader.format(number, .national) ?? number.nationalSignificantNumber
    }

    // MARK: Invalid texts

    private static let words = ["n/a", "unknown", "없음", "-", "", "hong@example.com", "?", "2026-11-22"]

    /// Damages a valid text until it is rejected.
    private mutating func invalidText(from text: String) -> String {
        for _ in 0..<8 {
            let damaged = damaged(text)
            if !reader.verdict(for: damaged).isAccepted { return damaged }
        }
        return Self.words[0]
    }

    private mutating func damaged(_ text: String) -> String {
        var result = text
        switch random.below(6) {
        case 0: result.removeLast(min(1 + random.below(3), result.count))
        case 1: for _ in 0...random.below(4) { result.append(random.digit()) }
        case 2: result = String(result.map { $0.isASCII && $0.isNumber ? random.digit() : $0 })
        case 3: result = random.element(of: Self.words)
        case 4: result = String(result.filter { $0.isASCII && $0.isNumber }.drop { $0 == "0" }) + ".0"
        default:
            guard let place = result.indices.dropFirst(2).randomElement(by: &random) else { break }
            result.insert("\u{FFFD}", at: place)
        }
        return result
    }
}

extension Collection {
    fileprivate func randomElement(by random: inout SeededGenerator) -> Element? {
        isEmpty ? nil : self[index(startIndex, offsetBy: random.below(count))]
    }
}

extension String {
    /// The text with full-width digits, as East Asian input methods produce them.
    fileprivate var fullWidth: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { "0"..."9" ~= $0 ? Unicode.Scalar($0.value + 0xFEE0) ?? $0 : $0 }))
    }
}
