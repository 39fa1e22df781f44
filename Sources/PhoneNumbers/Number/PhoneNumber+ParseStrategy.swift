#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension PhoneNumber {
    /// Reads phone numbers for formatted fields and for regular expressions.
    public struct ParseStrategy: Sendable, Hashable, Codable {
        /// Where numbers without a plus are dialled; nil where all numbers have one.
        public var region: Region?
        /// The level that a text must reach.
        public var level: Level
        /// The plan that is asked.
        public var plan: NumberingPlan

        /// A strategy for numbers as they are written in a region. O(1).
        public init(region: Region?, level: Level = .lenient, plan: NumberingPlan = .standard) {
            self.region = region
            self.level = level
            self.plan = plan
        }

        var validator: PhoneValidator { PhoneValidator(region: region ?? .nowhere, level: level, plan: plan) }
    }
}

extension PhoneNumber.ParseStrategy: ParseStrategy {
    /// The number in a text. O(UTF-8 bytes).
    ///
    /// - Throws: ``PhoneNumber/ParseFailure`` for a text that is no number, or one below the level.
    public func parse(_ text: String) throws(PhoneNumber.ParseFailure) -> PhoneNumber {
        try PhoneNumber(validating: text, in: region ?? .nowhere, level: level, using: plan)
    }
}

extension PhoneNumber.Region {
    /// No region: no plan has it, so that only numbers with a plus are read.
    static let nowhere = PhoneNumber.Region(code: 0)
}
