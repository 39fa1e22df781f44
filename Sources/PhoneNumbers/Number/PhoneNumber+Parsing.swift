extension PhoneNumber {
    /// Reads the phone number in a text, in whatever notation it is written.
    ///
    ///     let number = try PhoneNumber("010-2345-6789", in: .southKorea)
    ///     number.e164         // "+821023456789"
    ///
    /// Everything that any level accepts makes a number, repairs included: `82-10-2345-6789` and `1023456789` do.
    /// - Parameters:
    ///   - text: The text; what is neither digit nor plus is noise.
    ///   - region: Where numbers without a plus are dialled.
    /// - Throws: ``ParseFailure`` for a text that is no number.
    /// - Complexity: O(UTF-8 bytes); nothing is allocated but the suggestion of a failure.
    ///
    /// C twin: `phn_parse`.
    public init(_ text: borrowing String, in region: Region) throws(ParseFailure) {
        var finding: Finding?
        let number = text.withUTF8Span {
            Backend.standardNumber(in: $0, region, atLeast: .lenient, else: &finding)
        }
        try self.init(number, else: finding, level: .lenient, plan: .standard)
    }

    /// Reads the phone number in a text, if it reaches a level.
    ///
    /// - Parameters:
    ///   - text: The text; what is neither digit nor plus is noise.
    ///   - region: Where numbers without a plus are dialled.
    ///   - level: The level that the text must reach.
    ///   - plan: The plan that is asked.
    /// - Throws: ``ParseFailure`` for a text that is no number, or one below the level.
    /// - Complexity: O(UTF-8 bytes); nothing is allocated but the suggestion of a failure.
    public init(
        validating text: borrowing String, in region: Region, level: Level = .standard, plan: NumberingPlan = .standard
    ) throws(ParseFailure) {
        var finding: Finding?
        let backend = plan.backend()
        let number = text.withUTF8Span { backend.number(in: $0, region, atLeast: level, else: &finding) }
        try self.init(number, else: finding, level: level, plan: plan)
    }

    /// The number if there is one; without, what was found says why.
    private init(
        _ number: PhoneNumber?, else finding: Finding?, level: Level, plan: NumberingPlan
    ) throws(ParseFailure) {
        guard let number else {
            throw ParseFailure(Verdict(finding ?? Finding(), wanted: level, plan: plan, engine: .automatic))
        }
        self = number
    }
}
