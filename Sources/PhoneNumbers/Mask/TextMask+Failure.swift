extension TextMask {
    /// The reason why a text is not a mask, and the offset of the error.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// A code that identifies a failure.
        ///
        /// Later releases may add codes.
        public struct Code: Sendable, Hashable {
            /// Nil if the build does not contain the engine.
            let damage: MaskDamage.Code?
            /// The mask is empty.
            public static let empty = Code(damage: .empty)
            /// The mask contains only literals.
            public static let noSlot = Code(damage: .noSlot)
            /// The mask ends with a single backslash.
            public static let escape = Code(damage: .escape)
            /// The mask is longer than 1,024 UTF-8 bytes.
            public static let tooLong = Code(damage: .tooLong)
            /// A combining mark or joiner follows `*`, which would consume it.
            public static let extender = Code(damage: .extender)
            /// A bracket or brace has no counterpart, or is inside a block.
            public static let bracket = Code(damage: .bracket)
            /// A sign in brackets is not a slot.
            public static let sign = Code(damage: .sign)
            /// A class of slots has no unique sign or does not accept anything, or there are more than 16 classes.
            public static let slotClass = Code(damage: .slotClass)
            /// The optional slots before a literal accept the literal.
            public static let optional = Code(damage: .optional)
            /// A mask that is filled from the end has slots of several kinds, or `*`.
            public static let uneven = Code(damage: .uneven)
            /// An ellipsis does not follow a slot, or is not at the end of its block.
            public static let ellipsis = Code(damage: .ellipsis)
            /// The build does not contain the engine.
            public static let unavailable = Code(damage: nil)
        }

        /// The code of the failure.
        public let code: Code
        /// The UTF-8 offset of the error in the mask or, with the code `slotClass`, the index of the class.
        public let offset: Int
        /// An English message of one line: what is wrong, and what to do.
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

        /// The message, followed by the offset of the error.
        ///
        /// - C twin: `phn_status_text`.
        public var description: String { code == .unavailable ? message : "\(message) (at \(offset))" }

        private static func message(for code: MaskDamage.Code) -> String {
            switch code {
            case .empty: "the mask is empty: add a slot, such as #, or [0] in a mask with blocks"
            case .noSlot:
                "the mask has no slot: use # (digit), A (letter) or * (any character); in blocks [0], [A] or [_]"
            case .escape: "the mask ends with a single backslash: write two for a literal backslash"
            case .encoding: "the mask is not UTF-8: encode it as UTF-8"
            case .tooLong: "the mask is longer than 1024 bytes: shorten it"
            case .extender: "a combining mark or joiner follows *, which would consume it: remove it or escape it"
            case .bracket:
                "a bracket or brace of the mask has no counterpart, or is inside another: close it or escape it"
            case .sign: "a sign in brackets is not a slot: use 0 or 9 for a digit, A or a for a letter, _ or - for both"
            case .slotClass: "a class of slots needs a unique sign, and at most 1024 bytes of members without marks"
            case .optional: "the optional slots before this literal would accept it: use another literal or other slots"
            case .uneven: "all slots of a mask that is filled from the end must accept the same, and none may be *"
            case .ellipsis:
                "an ellipsis must follow a slot and end its block; from the end, it must be in the first group of slots"
            }
        }
    }
}
