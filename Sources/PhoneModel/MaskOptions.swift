/// How the text of a mask is written.
///
/// - C twin: `phn_mask_notation`.
public enum MaskNotation: UInt8, Sendable, Hashable, CaseIterable {
    /// `#`, `A` and `*` are slots anywhere: `+1 (###) ###-####`.
    case signs
    /// Slots are in brackets: `+{7} ([000]) [000]-[00]-[00]`. `0` is a decimal digit, `A` a letter, `_` a letter or
    /// digit; `9`, `a` and `-` are the same, but optional. Literals in braces belong to the value.
    ///
    /// An ellipsis (`…`, U+2026) at the end of a block repeats the slot before it without end: `[0…]` is one digit or
    /// more. It is as many more optional slots as the longest mask has, 1,024. In a mask that is filled from the end it
    /// is in the first group of slots, and the slots that it adds are before that.
    case blocks
}

/// A class of slots with a sign of its own, such as `h` for hexadecimal digits.
///
/// - C twin: `phn_mask_class`.
public struct MaskSlotClass: Sendable, Hashable {
    /// The scalar that is a slot of this class in a mask; no bracket, brace or backslash.
    public var sign: Unicode.Scalar
    /// Scalars that a slot accepts as they are; at most 1,024 UTF-8 bytes, without marks and joiners.
    public var members: String
    /// Whether a slot accepts decimal digits of all scripts, which become ASCII.
    public var hasDigits: Bool
    /// Whether a slot accepts letters.
    public var hasLetters: Bool
    /// Whether a slot may stay empty.
    public var isOptional: Bool

    /// Creates a class, which accepts all that any of its parts accepts.
    public init(
        _ sign: Unicode.Scalar, members: String = "", hasDigits: Bool = false, hasLetters: Bool = false,
        isOptional: Bool = false
    ) {
        self.sign = sign
        self.members = members
        self.hasDigits = hasDigits
        self.hasLetters = hasLetters
        self.isOptional = isOptional
    }
}

/// What the text of a mask means.
///
/// - C twin: `phn_mask_options`.
package struct MaskOptions: Sendable, Hashable {
    package var notation: MaskNotation
    /// Whether the mask is filled from the end.
    package var isReversed: Bool
    /// At most 16, each with a sign of its own.
    package var classes: [MaskSlotClass]

    package init(_ notation: MaskNotation = .signs, isReversed: Bool = false, classes: [MaskSlotClass] = []) {
        self.notation = notation
        self.isReversed = isReversed
        self.classes = classes
    }
}

/// How far raw text fills a mask.
///
/// - C twin: `phn_mask_progress`.
package struct MaskProgress: Sendable, Hashable {
    /// The slots up to the last unit, with optional ones that it leaves empty.
    package var slots: Int
    /// Whether no required slot is empty.
    package var isComplete: Bool
    /// Whether the text ends with the literals before the next slot, even if they are lazy.
    package var hasLiterals: Bool

    package init(slots: Int, isComplete: Bool, hasLiterals: Bool) {
        self.slots = slots
        self.isComplete = isComplete
        self.hasLiterals = hasLiterals
    }
}

/// What makes a text fit one of several masks better than another.
///
/// - C twin: `phn_mask_choice`.
public enum MaskChoice: UInt8, Sendable, Hashable, CaseIterable {
    /// The scalars of the text that have their place in the mask, less those that it would drop or insert.
    case text
    /// The scalars at the beginning of the text that the mask leaves as they are.
    case prefix
    /// The smallest mask that can hold as many scalars as the text has.
    case capacity
    /// The smallest mask whose slots and literals in braces can hold the value of the text.
    case value
}
