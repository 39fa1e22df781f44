/// What an engine does with one mask. Both engines read masks alike.
///
/// Raw text is what the slots hold, one behind the other; a unit of it is what one slot holds.
package protocol MaskStages: Sendable {
    /// Checks a mask. O(bytes).
    ///
    /// - C twin: `phn_mask_check`.
    init(_ mask: [UInt8]) throws(MaskDamage)
    var slots: Int { get }
    /// Those that take digits.
    var digitSlots: Int { get }
    /// Raw text in its slots; what fits none is left out.
    ///
    /// - Parameter caret: A UTF-8 offset in the raw text; that of the result is one in the drawn text.
    func draw(_ raw: Span<UInt8>, caret: Int, _ literals: MaskLiterals, _ affinity: CaretAffinity) -> MaskDrawing
    /// The raw text of a text that a mask drew, or of any other, place by place.
    func strip(_ text: Span<UInt8>) -> String
    /// What a text that is typed or pasted before a slot adds.
    func take(_ text: Span<UInt8>, at slot: Int, room: Int) -> MaskTaking
    /// The bytes of the unit that begins at an offset, which must be before the end.
    func unitLength(in raw: Span<UInt8>, at offset: Int) -> Int
    /// What a text with so many units still lacks.
    func rest(behind units: Int, _ literals: MaskLiterals, filler: Span<UInt8>) -> String
}

/// A drawn mask.
package struct MaskDrawing: Sendable, Hashable {
    package var text: String
    /// UTF-8 offset.
    package var caret: Int
    /// How many units were drawn.
    package var units: Int

    package init(text: String, caret: Int, units: Int) {
        self.text = text
        self.caret = caret
        self.units = units
    }
}

/// What an insertion adds to a mask.
package struct MaskTaking: Sendable, Hashable {
    package var raw: String
    package var units: Int
    /// Whether units were left out for want of room.
    package var isCut: Bool

    package init(raw: String, units: Int, isCut: Bool) {
        self.raw = raw
        self.units = units
        self.isCut = isCut
    }
}

/// Why a text is no mask, and where.
package struct MaskDamage: Error, Sendable, Hashable {
    /// - C twin: the mask statuses of `phn_status`.
    package enum Code: UInt8, Sendable, CaseIterable {
        case empty = 30
        case noSlot, escape, encoding, tooLong, extender
    }

    package var code: Code
    /// UTF-8 offset in the mask.
    package var offset: Int

    package init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }
}

/// When the literals of a mask are shown.
///
/// - C twin: `phn_mask_literals`.
public enum MaskLiterals: UInt8, Sendable, Hashable, CaseIterable {
    /// Before the next character: `1234`, then `1234 5`.
    case lazy
    /// With the character before them: `1234 ` at once. An empty text stays empty.
    case eager
}

/// On which side of literals a caret stands.
///
/// - C twin: `phn_affinity`.
public enum CaretAffinity: UInt8, Sendable, Hashable, CaseIterable {
    /// Right behind the character before it.
    case upstream
    /// Right before the character behind it.
    case downstream
}
