#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber {
    /// A strategy that parses phone numbers in formatted fields and regular expressions.
    public struct ParseStrategy: Sendable, Hashable, Codable {
        /// The region in which numbers without a plus are dialed; nil if all numbers have a plus.
        public var region: Region?
        /// The level that a text must reach.
        public var level: Level
        /// The numbering plan.
        public var plan: NumberingPlan

        /// Creates a strategy for numbers as they are written in a region.
        public init(region: Region?, level: Level = .lenient, plan: NumberingPlan = .standard) {
            self.region = region
            self.level = level
            self.plan = plan
        }

        var validator: PhoneValidator { PhoneValidator(region: region ?? .nowhere, level: level, plan: plan) }
    }
}

extension PhoneNumber.ParseStrategy: ParseStrategy {
    /// Parses the number in a text.
    ///
    /// - Throws: ``PhoneNumber/ParseFailure`` if the text is not a number or does not reach the level.
    public func parse(_ text: String) throws(PhoneNumber.ParseFailure) -> PhoneNumber {
        try PhoneNumber(validating: text, in: region ?? .nowhere, level: level, using: plan)
    }
}
