extension PhoneNumber {
    /// A text, the number in it, and how it was found there.
    ///
    ///     let parsed = try PhoneNumber.Parsed("001-1-650-253-0000", in: .southKorea)
    ///     parsed.number                   // +16502530000
    ///     parsed.callingCodeSource                   // .internationalPrefix
    ///
    /// Impossible numbers are read as well: a text is parsed when it looks like a number and has a calling code, whatever
    /// its digits. ``PhoneNumber/init(_:in:)`` takes only what a level accepts.
    ///
    /// - C twin: `phn_parsed`.
    public struct Parsed: Sendable, Hashable {
        /// The number.
        public let number: PhoneNumber
        /// The text as it was given.
        public let text: String
        /// Where the calling code was found.
        public let callingCodeSource: CallingCodeSource
        /// The carrier's code that stood before the national significant number, `15` in the Brazilian `0 15 11 2345 6789`;
        /// nil where there was none.
        public let carrierCode: String?

        /// Reads the number in a text, however many digits it has. O(UTF-8 bytes).
        ///
        /// - Parameters:
        ///   - text: The text.
        ///   - region: Where numbers without a plus are dialled; ``PhoneNumber/Region/unknown`` where all have one.
        ///   - plan: The plan that is asked.
        /// - Throws: ``ParseFailure`` with one of these reasons:
        ///   `notANumber` (or `empty`): the text does not look like a number;
        ///   `invalidCallingCode`: its calling code, or the region, is not in the plan;
        ///   `tooShortAfterIDD`: hardly anything follows the international prefix;
        ///   `tooShort`: fewer than two digits are left for the national significant number;
        ///   `tooLong`: more than 17 are, or the text is too long for the plan's profile.
        ///
        /// - C twin: `phn_parse_parts`.
        public init(_ text: String, in region: Region, using plan: NumberingPlan = .standard) throws(ParseFailure) {
            try self.init(text, in: region, backend: plan.backend())
        }

        init(_ text: String, in region: Region, backend: Backend) throws(ParseFailure) {
            let parsing = backend.parse(text, in: region)
            guard let number = parsing.number else {
                throw ParseFailure(reason: parsing.reason ?? .notANumber, offset: parsing.offset)
            }
            self.number = number
            self.text = text
            callingCodeSource = parsing.source ?? .region
            carrierCode = parsing.carrier.count == 0 ? nil : parsing.carrier.text
        }

        /// A parsed number from its stored parts, so that it can be formatted as it was entered. Nothing is parsed.
        ///
        ///     let stored = PhoneNumber.Parsed(
        ///         number, text: "0 15 11 2345 6789", callingCodeSource: .region, carrierCode: "15")
        ///     stored.formatted(fallbackCarrier: "21")     // 0 15 (11) 2345-6789
        ///
        /// - Parameters:
        ///   - number: The number.
        ///   - text: The text in which it was found.
        ///   - callingCodeSource: Where its calling code was found.
        ///   - carrierCode: The carrier selection code that preceded it; nil for none.
        public init(
            _ number: PhoneNumber, text: String, callingCodeSource: CallingCodeSource, carrierCode: String? = nil
        ) {
            self.number = number
            self.text = text
            self.callingCodeSource = callingCodeSource
            self.carrierCode = carrierCode
        }
    }
}

extension PhoneNumber.Parsed {
    /// The number's text in a style; O(digits).
    ///
    /// The same as `PhoneNumber.formatted(_:)` of the number, but for digits that are all zeros, such as
    /// 000-000-0000, which stand for no number: as in libphonenumber, the answer is then the text itself. E.164 has the
    /// calling code before it where the text had none.
    ///
    /// - Parameters:
    ///   - style: The style; whichever plan it names, `plan` is asked.
    ///   - plan: The plan that is asked.
    public func formatted(
        _ style: PhoneNumber.FormatStyle = PhoneNumber.FormatStyle(), using plan: NumberingPlan = .standard
    ) -> String {
        style.text(of: number, readIn: self, by: plan.backend())
    }

    /// What stands for the number in a style where its digits are all zeros; nil where they are not.
    func textOfZero(_ style: PhoneNumber.Style) -> String? {
        guard number.national == 0 else { return nil }
        return style == .e164 && callingCodeSource == .region ? "+\(number.callingCode)\(text)" : text
    }
}

extension Backend {
    func parse(_ text: String, in region: PhoneNumber.Region) -> Parsing {
        let world = world
        return text.withUTF8Span { world.parse($0, in: region) }
    }
}
