/// Judges texts: is this a phone number, of which kind, and if not, why and where not.
///
///     let validator = PhoneValidator(region: .southKorea, level: .strict)
///     let verdict = validator.verdict(for: "010-1234-567")
///     verdict.reason      // .tooShort
///     verdict.offset      // 12
///
/// A validator is a small value that never changes; any number of threads may share one.
///
/// - C twin: `phn_check`.
public struct PhoneValidator: Sendable {
    /// Where numbers without a plus are dialled.
    public let region: PhoneNumber.Region
    /// The level that a text must reach to be accepted.
    public let level: PhoneNumber.Level
    /// The plan that is asked.
    public let plan: NumberingPlan
    /// The engine that answers.
    public let engine: PhoneEngine
    /// How digits are matched against the plan.
    package let matcher: PhoneMatcher
    /// Which column of a line says the region of its number; nil where lines are numbers alone. Texts that are no lines
    /// are read in ``region``.
    public var regionColumn: RegionColumn?
    let backend: Backend

    /// A validator for numbers as they are written in a region.
    public init(
        region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, plan: NumberingPlan = .standard
    ) {
        self.init(region: region, level: level, plan: plan, builtIn: .automatic)
    }

    /// A validator that runs on an engine.
    ///
    /// - Throws: ``PhoneEngine/Failure`` for an engine that this build does not have.
    public init(
        region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, plan: NumberingPlan = .standard,
        engine: PhoneEngine
    ) throws(PhoneEngine.Failure) {
        try engine.checkAvailability()
        self.init(region: region, level: level, plan: plan, builtIn: engine)
    }

    /// - Parameter engine: One of ``PhoneEngine/available``.
    package init(
        region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, plan: NumberingPlan = .standard,
        builtIn engine: PhoneEngine
    ) {
        self.region = region
        self.level = level
        self.plan = plan
        self.engine = engine
        matcher = .automaton
        backend = plan.backend(engine)
    }

    /// The same with a choice of how digits are matched against the plan; the answers are the same. O(1), for another
    /// plan than the standard one and regular expressions O(plan).
    ///
    /// - Throws: ``TextPattern/Failure`` with the code `unavailable` where regular expressions are asked for and the build has
    ///   no PCRE2, the engine is the portable one, or the plan has none.
    ///
    /// - C twin: `phn_engine_match_by_pattern`.
    package init(
        region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, plan: NumberingPlan = .standard,
        engine: PhoneEngine = .automatic, matcher: PhoneMatcher
    ) throws(TextPattern.Failure) {
        self.region = region
        self.level = level
        self.plan = plan
        self.engine = engine
        self.matcher = matcher
        do throws(PatternDamage) {
            backend = try plan.backend(engine, matcher)
        } catch {
            throw TextPattern.Failure(error)
        }
    }

    /// The verdict on one text. O(bytes); nothing is allocated, but for a decimal's suggestion.
    ///
    /// Of a text with several numbers it is the verdict on the first one. Letters after digits end a number: the next part
    /// of the text is tried where the one before is none. A text with a NUL byte and a decimal of a spreadsheet have the
    /// reason ``PhoneNumber/Reason/notANumber``.
    public func verdict(for text: String) -> Verdict {
        text.withUTF8Span { verdict(forUTF8: $0) }
    }

    /// The verdict on bytes, which are meant as UTF-8; what is not is noise. O(bytes); nothing is allocated.
    public func verdict(forUTF8 text: Span<UInt8>) -> Verdict {
        let finding = backend.check(text, in: region)
        return Verdict(
            finding, repaired: backend.repair(text, in: region, finding), requiredLevel: level, plan: plan,
            engine: engine)
    }

    /// The verdicts on many texts: `verdicts[i]` answers `texts[i]`. O(bytes).
    public func verdicts(for texts: [String]) -> [Verdict] {
        texts.map(verdict(for:))
    }

    /// A number's text by the validator's plan and engine; nil where the style has none for it, as E.164 has none for
    /// 112. O(digits).
    ///
    /// - C twin: `phn_format`.
    public func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, separator: PhoneNumber.Separator = .standard
    ) -> String? {
        backend.format(number, style, separator)
    }
}
