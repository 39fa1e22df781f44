extension TextMask {
    /// Why a text is no mask, and where.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// What is wrong; more codes may come.
        public struct Code: Sendable, Hashable {
            /// Nil for an engine that this build does not have.
            let damage: MaskDamage.Code?
            /// There is nothing in it.
            public static let empty = Code(damage: .empty)
            /// It has literals alone.
            public static let noSlot = Code(damage: .noSlot)
            /// It ends with a backslash that escapes nothing.
            public static let escape = Code(damage: .escape)
            /// It has more than 1,024 UTF-8 bytes.
            public static let tooLong = Code(damage: .tooLong)
            /// A combining mark or joiner stands right behind `*`, which would take it.
            public static let extender = Code(damage: .extender)
            /// This build does not have the engine.
            public static let unavailable = Code(damage: nil)
        }

        /// What is wrong.
        public let code: Code
        /// Where, as an offset in the mask's UTF-8 bytes.
        public let offset: Int
        /// One line of English: what is wrong and what to do.
        public let message: String

        init(_ damage: MaskDamage) {
            code = Code(damage: damage.code)
            offset = damage.offset
            message = Self.message(for: damage.code)
        }

        init(unavailable engine: PhoneEngine) {
            code = .unavailable
            offset = 0
            message = PhoneEngine.Failure(engine: engine).message
        }

        /// One line of English: what is wrong, where, and what to do. O(1).
        ///
        /// - C twin: `phn_status_text`.
        public var description: String { code == .unavailable ? message : "\(message) (at \(offset))" }

        private static func message(for code: MaskDamage.Code) -> String {
            switch code {
            case .empty: "the mask is empty: it needs a slot, such as #"
            case .noSlot: "the mask has no slot: # is a digit, A a letter, * anything"
            case .escape: "a backslash stands at the mask's end: write two for one"
            case .encoding: "the mask is not UTF-8"
            case .tooLong: "the mask is longer than 1024 bytes"
            case .extender: "a combining mark or joiner stands behind *, which would take it"
            }
        }
    }
}
