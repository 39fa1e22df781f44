extension PhoneNumber {
    /// Reads the phone number in a text, in whatever notation it is written.
    ///
    ///     let number = try PhoneNumber("010-2345-6789", in: .southKorea)
    ///     number.e164         // "+821023456789"
    ///
    /// Everything that any level accepts makes a number, repairs included: `82-10-2345-6789` and `1023456789` do.
    /// - Parameters:
    ///   - text: The text. Signs are noise; letters after digits, and stops, end a number.
    ///   - region: Where numbers without a plus are dialled.
    /// - Throws: ``ParseFailure`` for a text that is no number.
    /// - Complexity: O(UTF-8 bytes); nothing is allocated but the suggestion of a failure.
    ///
    /// C twin: `phn_parse`.
    public init(_ text: borrowing String, in region: Region) throws(ParseFailure) {
        var failure: Failure?
        let number = text.withUTF8Span { text in
            var finding: Finding?
            let number = Backend.standardNumber(in: text, region, atLeast: .lenient, else: &finding)
            if let finding { failure = Failure(finding, text, region, NumberingPlan.standard.backend()) }
            return number
        }
        try self.init(number, else: failure, level: .lenient, plan: .standard)
    }

    /// Parses the phone number in a text by a plan.
    ///
    /// - Parameters:
    ///   - text: The text. Signs are noise; letters after digits, and stops, end a number.
    ///   - region: Where numbers without a plus are dialled.
    ///   - plan: The plan.
    /// - Throws: ``ParseFailure`` for a text without a number.
    public init(_ text: borrowing String, in region: Region, using plan: NumberingPlan) throws(ParseFailure) {
        try self.init(validating: text, in: region, level: .lenient, using: plan)
    }

    /// Reads the phone number in a text, if it reaches a level.
    ///
    /// - Parameters:
    ///   - text: The text. Signs are noise; letters after digits, and stops, end a number.
    ///   - region: Where numbers without a plus are dialled.
    ///   - level: The level that the text must reach.
    ///   - plan: The plan that is asked.
    /// - Throws: ``ParseFailure`` for a text that is no number, or one below the level.
    /// - Complexity: O(UTF-8 bytes); nothing is allocated but the suggestion of a failure.
    public init(
        validating text: borrowing String, in region: Region, level: Level = .standard,
        using plan: NumberingPlan = .standard
    ) throws(ParseFailure) {
        var failure: Failure?
        let backend = plan.backend()
        let number = text.withUTF8Span { text in
            var finding: Finding?
            let number = backend.number(in: text, region, atLeast: level, else: &finding)
            if let finding { failure = Failure(finding, text, region, backend) }
            return number
        }
        try self.init(number, else: failure, level: level, plan: plan)
    }

    /// The number if there is one; without, what was found says why.
    private init(
        _ number: PhoneNumber?, else failure: Failure?, level: Level, plan: NumberingPlan
    ) throws(ParseFailure) {
        guard let number else {
            let verdict = Verdict(
                failure?.finding ?? Finding(), repaired: failure?.repaired, requiredLevel: level, plan: plan,
                engine: .automatic)
            throw ParseFailure(verdict)
        }
        self = number
    }

    /// What was found instead of a number, and what the text probably meant.
    private struct Failure {
        let finding: Finding
        let repaired: PhoneNumber?

        init(_ finding: Finding, _ text: Span<UInt8>, _ region: Region, _ backend: Backend) {
            self.finding = finding
            repaired = backend.repair(text, in: region, finding)
        }
    }
}
