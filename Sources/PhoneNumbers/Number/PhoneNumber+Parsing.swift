extension PhoneNumber {
    /// Parses the phone number in a text, in any notation.
    ///
    ///     let number = try PhoneNumber("010-2345-6789", in: .southKorea)
    ///     number.e164         // "+821023456789"
    ///
    /// A number that any level accepts is returned, including repaired ones: `82-10-2345-6789` and `1023456789` are
    /// accepted.
    ///
    /// - Parameters:
    ///   - text: The text. Punctuation is ignored. Letters after digits, and signs such as `/` or `;`, end a number.
    ///   - region: The region in which numbers without a plus are dialed.
    /// - Throws: ``ParseFailure`` if the text is not a number.
    /// - Complexity: O(UTF-8 bytes). Only the suggestion of a failure is allocated.
    ///
    /// - C twin: `phn_parse`.
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

    /// Parses the phone number in a text with a plan.
    ///
    /// - Parameters:
    ///   - text: The text. Punctuation is ignored. Letters after digits, and signs such as `/` or `;`, end a number.
    ///   - region: The region in which numbers without a plus are dialed.
    ///   - plan: The numbering plan.
    /// - Throws: ``ParseFailure`` if the text is not a number.
    public init(_ text: borrowing String, in region: Region, using plan: NumberingPlan) throws(ParseFailure) {
        try self.init(validating: text, in: region, level: .lenient, using: plan)
    }

    /// Parses the phone number in a text and requires a level.
    ///
    /// - Parameters:
    ///   - text: The text. Punctuation is ignored. Letters after digits, and signs such as `/` or `;`, end a number.
    ///   - region: The region in which numbers without a plus are dialed.
    ///   - level: The level that the text must reach.
    ///   - plan: The numbering plan.
    /// - Throws: ``ParseFailure`` if the text is not a number or does not reach the level.
    /// - Complexity: O(UTF-8 bytes). Only the suggestion of a failure is allocated.
    public init(
        validating text: borrowing String, in region: Region, level: Level = .standard,
        using plan: NumberingPlan = .standard
    ) throws(ParseFailure) {
        var failure: Failure?
        let backend = plan.backend()
        let number = text.withUTF8Span { text in
            var finding: Finding?
            let number = backend.stages.number(in: text, region, atLeast: level, else: &finding)
            if let finding { failure = Failure(finding, text, region, backend) }
            return number
        }
        try self.init(number, else: failure, level: level, plan: plan)
    }

    /// Returns the number, or throws the failure if there is none.
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

    /// The finding for a text without an acceptable number, and the number that it probably meant.
    private struct Failure {
        let finding: Finding
        let repaired: PhoneNumber?

        init(_ finding: Finding, _ text: Span<UInt8>, _ region: Region, _ backend: Backend) {
            self.finding = finding
            repaired = backend.repair(text, in: region, finding)
        }
    }
}
