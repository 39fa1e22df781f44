extension TextPattern {
    /// Why an expression can't be used, or a text can't be judged by it.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong; more codes may come.
        public struct Code: Sendable, Hashable {
            let damage: PatternDamage.Code
            /// It is no regular expression.
            public static let syntax = Code(damage: .syntax)
            /// The portable engine has no such construct.
            public static let unsupported = Code(damage: .unsupported)
            /// It has more than 65,536 bytes.
            public static let tooLong = Code(damage: .tooLong)
            /// Its groups are nested more than 250 deep.
            public static let tooDeep = Code(damage: .tooDeep)
            /// Its repetitions make it too large.
            public static let tooLarge = Code(damage: .tooLarge)
            /// A text took more steps than are allowed.
            public static let limit = Code(damage: .limit)
            /// The build has no PCRE2, which was asked for.
            public static let unavailable = Code(damage: .unavailable)
            /// There is no memory left.
            public static let noMemory = Code(damage: .noMemory)
        }

        /// What is wrong.
        public let code: Code
        /// Where, as an offset in the expression's UTF-8 bytes; 0 for a limit.
        public let offset: Int
        /// One line of English, in the words of the engine.
        public let message: String

        init(_ damage: PatternDamage) {
            code = Code(damage: damage.code)
            offset = damage.offset
            message = damage.message
        }

        /// The message, and where it speaks of the expression the place. O(1).
        public var description: String {
            code == .limit || code == .unavailable || code == .noMemory ? message : "\(message) (at \(offset))"
        }
    }
}
