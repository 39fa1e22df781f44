/// A validator that determines whether a text is a phone number, its kind and, if the text is rejected, the reason and
/// the offset.
///
///     let validator = PhoneValidator(region: .southKorea, level: .strict)
///     let verdict = validator.verdict(for: "010-1234-567")
///     verdict.reason      // .tooShort
///     verdict.offset      // 12
///
/// A validator is an immutable value; any number of threads may share one.
///
/// - C twin: `phn_check`.
public struct PhoneValidator: Sendable {
    // The plan is first, so that a validator has four words and is passed in registers.

    /// The numbering plan.
    public let plan: NumberingPlan
    /// The region in which numbers without a plus are dialed.
    public let region: PhoneNumber.Region
    /// The level that a text must reach to be accepted.
    public let level: PhoneNumber.Level
    /// The engine of the validator.
    public let engine: PhoneEngine
    /// The method of matching digits against the plan.
    package let matcher: PhoneMatcher
    /// The column of a line that contains the region of its number; nil if each line contains only a number.
    ///
    /// Texts that are not lines are parsed in ``region``.
    public var regionColumn: RegionColumn?
    let backend: Backend

    /// Creates a validator for numbers as they are written in a region.
    public init(
        region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, plan: NumberingPlan = .standard
    ) {
        self.init(region: region, level: level, plan: plan, builtIn: .automatic)
    }

    /// Creates a validator that uses a specific engine.
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

    /// Creates a validator that matches digits by a chosen matcher; verdicts do not depend on the choice. With regular
    /// expressions and a plan other than the standard one, the time depends on the size of the plan.
    ///
    /// - Throws: ``TextPattern/Failure`` with the code `unavailable` if regular expressions are requested and the build
    ///   has no PCRE2, the engine is the portable one, or the plan has no expression.
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

    /// Returns the verdict on one text.
    ///
    /// Nothing is allocated, except for the suggestion for a damaged decimal.
    ///
    /// If a text contains several numbers, the verdict describes the first one. Letters after digits end a number; if
    /// the part before the letters is not a number, the next part of the text is tried. A text with a NUL byte,
    /// U+FFFD or a byte that is not UTF-8, or with a decimal that a spreadsheet wrote, has the reason
    /// ``PhoneNumber/Reason/notANumber``.
    public func verdict(for text: String) -> Verdict {
        text.withUTF8Span { verdict(forUTF8: $0) }
    }

    /// Returns the verdict on UTF-8 bytes; a text with other bytes is rejected.
    ///
    /// Nothing is allocated.
    // Inlined into the calls of this module, so that they do not copy the verdict.
    @inline(__always)
    public func verdict(forUTF8 text: Span<UInt8>) -> Verdict {
        let finding = backend.stages.check(text, in: region)
        return Verdict(
            finding, repaired: backend.repair(text, in: region, finding), requiredLevel: level, in: region, plan: plan,
            engine: engine)
    }

    /// Returns the verdicts on many texts: `verdicts[i]` describes `texts[i]`.
    public func verdicts(for texts: [String]) -> [Verdict] {
        texts.map(verdict(for:))
    }

    /// Formats a number with the validator's plan and engine; nil if the number has no form in this style, as 112 has
    /// no E.164 form.
    ///
    /// - C twin: `phn_format`.
    public func format(
        _ number: PhoneNumber, _ style: PhoneNumber.Style, separator: PhoneNumber.Separator = .standard
    ) -> String? {
        backend.format(number, style, separator)
    }
}
