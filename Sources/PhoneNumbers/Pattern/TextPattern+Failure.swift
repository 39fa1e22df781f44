extension TextPattern {
    /// The reason why an expression can't be used, or a text can't be matched.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// A code that identifies a failure.
        ///
        /// Later releases may add codes.
        public struct Code: Sendable, Hashable {
            let damage: PatternDamage.Code
            /// The text is not a regular expression.
            public static let syntax = Code(damage: .syntax)
            /// The portable engine does not support a construct in the expression.
            public static let unsupported = Code(damage: .unsupported)
            /// The expression is longer than 65,536 bytes.
            public static let tooLong = Code(damage: .tooLong)
            /// The groups are nested more than 250 deep.
            public static let tooDeep = Code(damage: .tooDeep)
            /// The compiled expression is too large.
            public static let tooLarge = Code(damage: .tooLarge)
            /// Matching a text took more steps than the limit.
            public static let limit = Code(damage: .limit)
            /// PCRE2 was requested, but the build does not contain it.
            public static let unavailable = Code(damage: .unavailable)
            /// Memory could not be allocated.
            public static let noMemory = Code(damage: .noMemory)
        }

        /// The code of the failure.
        public let code: Code
        /// The UTF-8 offset of the error in the expression; 0 for a limit.
        public let offset: Int
        /// An English message of one line from the engine.
        public let message: String

        init(_ damage: PatternDamage) {
            code = Code(damage: damage.code)
            offset = damage.offset
            message = damage.message
        }

        /// The message, followed by the offset if the expression is wrong.
        public var description: String {
            code == .limit || code == .unavailable || code == .noMemory ? message : "\(message) (at \(offset))"
        }
    }
}
