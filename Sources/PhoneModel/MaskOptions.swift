/// The notation of a mask's text.
///
/// - C twin: `phn_mask_notation`.
public enum MaskNotation: UInt8, Sendable, Hashable, CaseIterable {
    /// `#`, `A` and `*` are slots wherever they occur, as in `+1 (###) ###-####`.
    case signs
    /// Slots are in brackets, as in `+{7} ([000]) [000]-[00]-[00]`.
    ///
    /// `0` is a decimal digit, `A` a letter, and `_` a letter or digit; `9`, `a` and `-` are their optional
    /// counterparts. Literals in braces are part of the value.
    ///
    /// An ellipsis (`…`, U+2026) at the end of a block repeats the preceding slot: `[0…]` accepts one or more digits.
    /// It adds 1,024 optional slots, as many as the longest mask can have. In a mask that is filled from the end, the
    /// ellipsis must be in the first group of slots, and adds slots before that group.
    case blocks
}

/// A custom class of slots with its own sign, such as `h` for hexadecimal digits.
///
/// - C twin: `phn_mask_class`.
public struct MaskSlotClass: Sendable, Hashable {
    /// The scalar that denotes a slot of this class in a mask; it can't be a bracket, brace or backslash.
    public var sign: Unicode.Scalar
    /// The scalars that a slot accepts unchanged: at most 1,024 UTF-8 bytes, without combining marks and joiners.
    ///
    /// A slot that accepts an ASCII digit also accepts this digit in other scripts, and converts it to ASCII.
    public var members: String
    /// Whether a slot accepts decimal digits of all scripts and converts them to ASCII.
    public var hasDigits: Bool
    /// Whether a slot accepts letters.
    public var hasLetters: Bool
    /// Whether a slot may stay empty.
    public var isOptional: Bool

    /// Creates a class that accepts its members and, if enabled, digits and letters.
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

/// The options that determine the meaning of a mask's text.
///
/// - C twin: `phn_mask_options`.
package struct MaskOptions: Sendable, Hashable {
    package var notation: MaskNotation
    /// Whether the mask is filled from the end.
    package var isReversed: Bool
    /// At most 16 classes with different signs.
    package var classes: [MaskSlotClass]

    package init(_ notation: MaskNotation = .signs, isReversed: Bool = false, classes: [MaskSlotClass] = []) {
        self.notation = notation
        self.isReversed = isReversed
        self.classes = classes
    }
}

/// The extent to which raw text fills a mask.
///
/// - C twin: `phn_mask_progress`.
package struct MaskProgress: Sendable, Hashable {
    /// The number of slots up to the last unit, including optional slots that remain empty.
    package var slots: Int
    /// Whether all required slots are filled.
    package var isComplete: Bool
    /// Whether the text ends with the literals before the next slot, even if they are lazy.
    package var hasLiterals: Bool

    package init(slots: Int, isComplete: Bool, hasLiterals: Bool) {
        self.slots = slots
        self.isComplete = isComplete
        self.hasLiterals = hasLiterals
    }
}

/// The criterion by which the best of several masks is chosen for a text.
///
/// - C twin: `phn_mask_choice`.
public enum MaskChoice: UInt8, Sendable, Hashable, CaseIterable {
    /// The number of scalars of the text that match the mask, minus the number that the mask would drop or insert.
    case text
    /// The number of scalars at the beginning of the text that the mask leaves unchanged.
    case prefix
    /// The smallest mask that can hold as many scalars as the text has.
    case capacity
    /// The smallest mask whose slots and literals in braces can hold the value of the text.
    case value
}
