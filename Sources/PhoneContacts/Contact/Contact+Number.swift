public import PhoneNumbers

extension Contact {
    /// A phone number as it was typed, and the parsed number.
    ///
    /// Validity and number type are not stored, because they depend on the current numbering plan. They are looked up
    /// when needed: `number.meaning?.kind`.
    public struct Number: Sendable, Hashable {
        /// The label.
        public var label: Label
        /// The text as it was typed.
        public let text: String
        /// The parsed number; nil if the text is not a number, which is allowed.
        public let meaning: PhoneNumber?
        /// The number's other vCard parameters.
        var parameters = CardParameters.none

        /// Creates a number from typed text.
        ///
        /// - Parameters:
        ///   - text: A number in any notation, or any other text.
        ///   - label: The label.
        ///   - region: The region where numbers without a plus are dialed.
        public init(_ text: String, label: Label = .unlabeled, in region: PhoneNumber.Region) {
            self.init(text, label: label, by: PhoneValidator(region: region, level: .lenient))
        }

        init(_ text: String, label: Label, by reader: PhoneValidator) {
            self.init(text: text, label: label, meaning: reader.verdict(for: text).number)
        }

        init(text: String, label: Label = Label(types: []), meaning: PhoneNumber?) {
            self.text = text
            self.label = label
            self.meaning = meaning
        }

        /// The number in E.164, such as `+821023456789`; nil if the text is not a number, or if it can't be dialed
        /// from abroad.
        public var e164: String? { meaning?.e164 }
    }
}
