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
        var rejection = Rejection()
        let number = text.withUTF8Span {
            Backend.standardNumber(in: $0, region, atLeast: .lenient, else: &rejection)
        }
        guard let number else { throw ParseFailure(rejection, text, region, level: .lenient, plan: .standard) }
        self = number
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
        let stages = plan.backend().stages
        var rejection = Rejection()
        let number = text.withUTF8Span { stages.number(in: $0, region, atLeast: level, else: &rejection) }
        guard let number else { throw ParseFailure(rejection, text, region, level: level, plan: plan) }
        self = number
    }
}

extension PhoneNumber.ParseFailure {
    /// Creates the failure for a text without an acceptable number, with the number that the text probably meant.
    // Few texts fail: not inlined, so that the code for other texts stays small.
    @inline(never)
    fileprivate init(
        _ rejection: Rejection, _ text: borrowing String, _ region: PhoneNumber.Region, level: PhoneNumber.Level,
        plan: NumberingPlan
    ) {
        // Most texts that fail suggest nothing.
        guard rejection.maySuggest else {
            self.init(reason: rejection.reason ?? .belowLevel, offset: rejection.offset)
            return
        }
        let backend = plan.backend()
        let (finding, repaired) = text.withUTF8Span { text in
            let finding = backend.stages.check(text, in: region)
            return (finding, backend.repair(text, in: region, finding))
        }
        self.init(
            Verdict(finding, repaired: repaired, requiredLevel: level, in: region, plan: plan, engine: .automatic))
    }
}
