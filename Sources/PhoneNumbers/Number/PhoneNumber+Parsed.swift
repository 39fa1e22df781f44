extension PhoneNumber {
    /// A text and the number that was parsed from it, with the source of its calling code.
    ///
    ///     let parsed = try PhoneNumber.Parsed("001-1-650-253-0000", in: .southKorea)
    ///     parsed.number                   // +16502530000
    ///     parsed.callingCodeSource        // .internationalPrefix
    ///
    /// Impossible numbers are parsed as well: a text only has to look like a number and have a calling code, whatever
    /// its digits. In contrast, ``PhoneNumber/init(_:in:)`` requires a number that a level accepts.
    ///
    /// - C twin: `phn_parsed`.
    public struct Parsed: Sendable, Hashable {
        /// The number.
        public let number: PhoneNumber
        /// The text that was parsed.
        public let text: String
        /// The source of the calling code.
        public let callingCodeSource: CallingCodeSource
        /// The carrier selection code before the national significant number, `15` in the Brazilian
        /// `0 15 11 2345 6789`; nil if the text has none.
        public let carrierCode: String?

        /// Parses the number in a text, whatever the number of its digits.
        ///
        /// - Parameters:
        ///   - text: The text.
        ///   - region: The region in which numbers without a plus are dialed, or ``PhoneNumber/Region/unknown``.
        ///   - plan: The numbering plan.
        /// - Throws: ``ParseFailure`` with one of these reasons:
        ///   `notANumber` (or `empty`): the text does not look like a number;
        ///   `invalidCallingCode`: the plan does not have the calling code or the region;
        ///   `tooShortAfterIDD`: too few digits follow the international prefix;
        ///   `tooShort`: fewer than two digits remain for the national significant number;
        ///   `tooLong`: more than 17 digits remain, or the text is too long for the profile of the plan.
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

        /// Creates a parsed number from its stored parts, so that it can be formatted as it was entered.
        ///
        /// Nothing is parsed.
        ///
        ///     let stored = PhoneNumber.Parsed(
        ///         number, text: "0 15 11 2345 6789", callingCodeSource: .region, carrierCode: "15")
        ///     stored.formatted(fallbackCarrier: "21")     // 0 15 (11) 2345-6789
        ///
        /// - Parameters:
        ///   - number: The number.
        ///   - text: The text in which it was found.
        ///   - callingCodeSource: The source of the calling code.
        ///   - carrierCode: The carrier selection code in the text; nil if there is none.
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
    /// Formats the number.
    ///
    /// The result is that of `PhoneNumber.formatted(_:)`, except for numbers whose digits are all zeros,
    /// such as 000-000-0000: as in libphonenumber, the result is then the text itself. In E.164 the calling code
    /// precedes the text if the text has none.
    ///
    /// - Parameters:
    ///   - style: The style; its plan is ignored.
    ///   - plan: The numbering plan.
    public func formatted(
        _ style: PhoneNumber.FormatStyle = PhoneNumber.FormatStyle(), using plan: NumberingPlan = .standard
    ) -> String {
        style.text(of: number, readIn: self, by: plan.backend())
    }

    /// The text that replaces the formatted number if its digits are all zeros; nil if they are not.
    func textOfZero(_ style: PhoneNumber.Style) -> String? {
        guard number.national == 0 else { return nil }
        return style == .e164 && callingCodeSource == .region ? "+\(number.callingCode)\(text)" : text
    }
}

extension Backend {
    func parse(_ text: String, in region: PhoneNumber.Region) -> Parsing {
        text.withUTF8Span { stages.parse($0, in: region) }
    }
}
