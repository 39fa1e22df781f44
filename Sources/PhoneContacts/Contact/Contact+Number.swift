public import PhoneNumbers

extension Contact {
    /// A phone number as it was typed, and what it means.
    ///
    /// Only these two are kept. Whether a number is valid, and of which kind it is, depends on the plan of the day and is
    /// asked when it matters: `number.meaning?.kind`.
    public struct Number: Sendable, Hashable {
        /// What it is for.
        public var label: Label
        /// What was typed.
        public let text: String
        /// The number that the text means; nil for a text that is none, which is kept all the same.
        public let meaning: PhoneNumber?
        /// What a card says of the number besides.
        var parameters = CardParameters.none

        /// A number as it was typed. O(bytes).
        ///
        /// - Parameters:
        ///   - text: The number in any notation, or a text that is none.
        ///   - label: What it is for.
        ///   - region: Where numbers without a plus are dialled.
        public init(_ text: String, label: Label = .unlabeled, in region: PhoneNumber.Region) {
            self.init(text, label: label, by: PhoneValidator(region: region, level: .lenient))
        }

        init(_ text: String, label: Label, by reader: PhoneValidator) {
            self.init(text: text, label: label, meaning: reader.verdict(for: text).number)
        }

        init(text: String, label: Label, meaning: PhoneNumber?) {
            self.text = text
            self.label = label
            self.meaning = meaning
        }

        /// `+821023456789`; nil for a text that is no number, and for one that can't be dialled from abroad. O(digits).
        public var e164: String? { meaning?.e164 }
    }
}
