/// The operations of an engine on one mask. Both engines return the same results.
///
/// Raw text is the concatenated content of the slots; a unit is the content of one slot.
package protocol MaskStages: Sendable {
    /// Compiles a mask.
    ///
    /// - C twin: `phn_mask_create_with`.
    init(_ mask: [UInt8], _ options: MaskOptions) throws(MaskDamage)
    var slots: Int { get }
    /// The number of slots that accept only digits.
    var digitSlots: Int { get }
    /// The number of slots that are not optional.
    var requiredSlots: Int { get }
    /// Fills the slots with raw text and omits units that do not fit a slot.
    ///
    /// - Parameter caret: A UTF-8 offset in the raw text; the caret of the result is an offset in the drawn text.
    func draw(_ raw: Span<UInt8>, caret: Int, _ literals: MaskLiterals, _ affinity: CaretAffinity) -> MaskDrawing
    /// Returns the raw text of a drawn text, or of any other text, by comparing it with the mask position by position.
    func strip(_ text: Span<UInt8>) -> String
    /// Returns the value of a text: the content of the slots and the literals in braces that the text contains.
    ///
    /// - C twin: `phn_mask_value`.
    func value(_ text: Span<UInt8>) -> String
    /// Returns the number of bytes at the beginning of a text that repeat the literal digits before the first slot.
    ///
    /// - C twin: `phn_mask_prefix`.
    func prefixLength(of text: Span<UInt8>) -> Int
    /// Returns the units that a text adds when it is typed or pasted before a slot.
    func take(_ text: Span<UInt8>, at slot: Int, room: Int) -> MaskTaking
    /// Returns the length in bytes of the unit at an offset, which must be before the end.
    func unitLength(in raw: Span<UInt8>, at offset: Int) -> Int
    /// Returns how far raw text fills the mask.
    ///
    /// - C twin: `phn_mask_reach`.
    func reach(_ raw: Span<UInt8>) -> MaskProgress
    /// Returns the rest of the mask after a number of slots, with fillers in place of the remaining slots. In a
    /// reversed mask, the rest precedes the text.
    func rest(after slots: Int, _ literals: MaskLiterals, filler: Span<UInt8>) -> String
    /// Returns how well a text fits the mask; `Int.min` if the mask is too small.
    ///
    /// - C twin: `phn_mask_affinity`.
    func affinity(of text: Span<UInt8>, by choice: MaskChoice) -> Int
}

/// A text in a mask.
package struct MaskDrawing: Sendable, Hashable {
    package var text: String
    /// The UTF-8 offset of the caret.
    package var caret: Int
    /// The number of units that were drawn.
    package var units: Int

    package init(text: String, caret: Int, units: Int) {
        self.text = text
        self.caret = caret
        self.units = units
    }
}

/// The units that an insertion adds to a mask.
package struct MaskTaking: Sendable, Hashable {
    package var raw: String
    package var units: Int
    /// Whether units were omitted because no slot was left.
    package var isCut: Bool

    package init(raw: String, units: Int, isCut: Bool) {
        self.raw = raw
        self.units = units
        self.isCut = isCut
    }
}

/// The reason why a text is not a mask, and the offset of the error.
package struct MaskDamage: Error, Sendable, Hashable {
    /// - C twin: the mask statuses of `phn_status`.
    package enum Code: UInt8, Sendable, CaseIterable {
        case empty = 30
        case noSlot, escape, encoding, tooLong, extender, bracket, sign, slotClass, optional
        case uneven = 42
        case ellipsis
    }

    package var code: Code
    /// The UTF-8 offset of the error in the mask, or the index of the invalid class.
    package var offset: Int

    package init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }
}

/// The moment at which the literals of a mask appear.
///
/// - C twin: `phn_mask_literals`.
public enum MaskLiterals: UInt8, Sendable, Hashable, CaseIterable {
    /// Literals appear with the next character: `1234`, then `1234 5`.
    case lazy
    /// Literals appear together with the previous character: `1234 `.
    ///
    /// An empty text remains empty.
    case eager
}

/// The side of literals on which the caret is placed.
///
/// - C twin: `phn_affinity`.
public enum CaretAffinity: UInt8, Sendable, Hashable, CaseIterable {
    /// The caret is directly after the previous character.
    case upstream
    /// The caret is directly before the next character.
    case downstream
}
