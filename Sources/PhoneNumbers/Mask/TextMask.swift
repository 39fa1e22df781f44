/// A mask: a text with slots, such as `#### #### #### ####` or `+1 (###) ###-####`.
///
///     let card: TextMask = "#### #### #### ####"
///     card.masked("1234567890")                                           // 1234 5678 90
///     card.unmasked("1234 5678 90")                                       // 1234567890
///     card.applying(.insert("5"), to: EditableText("1234")).field.text    // 1234 5
///
/// `#` accepts a decimal digit of any script and shows it as ASCII, `A` accepts a letter, and `*` any scalar with its
/// combining marks, joiners and variation selectors. One visible character, such as a flag, can consist of several of
/// these. A backslash makes the following scalar a literal; all other scalars are literals. The concatenated content of
/// the slots is the *raw* text.
///
/// If slots differ, each accepts the next character that fits it; characters that fit no slot are omitted. A mask is an
/// immutable value; any number of threads may share one.
///
/// With the notation ``MaskNotation/blocks``, slots are in brackets and can be optional:
///
///     let date = try TextMask("[09]/[09]/[0000]", notation: .blocks)
///     date.masked("1/2/2020")                                             // 1/2/2020
///     date.masked("12022020")                                             // 12/02/2020
///     date.value(of: "1/2/2020")                                          // 122020
///
/// A character that an optional slot does not accept goes to the next slot that accepts it. The first literal after
/// optional slots ends them; where they remain empty, the raw text contains this literal, so that it can be masked
/// again.
///
/// - C twin: `phn_mask`.
public struct TextMask: Sendable {
    /// The text of the mask.
    public let pattern: String
    /// The notation of the pattern.
    public let notation: MaskNotation
    /// The classes of slots in addition to those of the notation.
    public let classes: [MaskSlotClass]
    /// Whether the mask is filled from the end, as amounts are.
    public let isReversed: Bool
    /// The moment at which literals appear.
    public let literals: MaskLiterals
    /// The treatment of characters that exceed the slots in ``applying(_:to:)``.
    public let overflow: TextEdit.Overflow
    /// The pattern that raw text must match after each insertion; nil accepts any text.
    ///
    /// The pattern must accept every prefix of an acceptable text, as `[0-9]{0,16}` does.
    public let constraint: TextPattern?
    let stages: any MaskStages
    /// The requested engine.
    let engine: PhoneEngine

    /// Creates a mask.
    ///
    /// - Parameters:
    ///   - pattern: Slots and literals; at most 1,024 UTF-8 bytes.
    ///   - notation: The notation of the pattern.
    ///   - classes: At most 16 classes of slots; their signs take precedence over those of the notation.
    ///   - isReversed: Whether the mask is filled from the end. All its slots must then accept the same characters.
    ///   - literals: The moment at which literals appear.
    ///   - overflow: The treatment of characters that exceed the slots.
    ///   - constraint: The pattern that raw text must match after each insertion.
    ///   - engine: The engine.
    /// - Throws: ``Failure`` with the offset of the error, or with the code `unavailable` if the build does not contain
    ///   the engine.
    ///
    /// - C twin: `phn_mask_create_with`.
    public init(
        _ pattern: String, notation: MaskNotation = .signs, classes: [MaskSlotClass] = [], isReversed: Bool = false,
        literals: MaskLiterals = .lazy, overflow: TextEdit.Overflow = .truncate, constraint: TextPattern? = nil,
        engine: PhoneEngine = .automatic
    ) throws(Failure) {
        guard engine.isAvailable else { throw Failure(unavailable: engine) }
        do throws(MaskDamage) {
            let options = MaskOptions(notation, isReversed: isReversed, classes: classes)
            stages = try MaskBackend.stages(Array(pattern.utf8), options, by: engine)
        } catch {
            throw Failure(error)
        }
        self.pattern = pattern
        self.notation = notation
        self.classes = classes
        self.isReversed = isReversed
        self.literals = literals
        self.overflow = overflow
        self.constraint = constraint
        self.engine = engine
    }
}

extension TextMask {
    /// The number of slots; an ellipsis counts as 1,024 slots.
    public var slotCount: Int { stages.slots }

    /// The number of slots that are not optional.
    public var requiredSlotCount: Int { stages.requiredSlots }

    /// Whether slots may be left empty between others.
    var hasOptional: Bool { requiredSlotCount < slotCount && !isReversed }

    /// Returns the masked text, as if it were pasted into an empty field.
    ///
    /// Characters that no slot accepts are omitted, and so are digits that repeat literals of the mask. Pasting
    /// `+1 234 567 8909` or `12345678909` into `+1 (###) ###-####` results in `+1 (234) 567-8909`. A mask that contains
    /// only digit slots parses `+1 650 253 0000 ext. 12` as a number: `(###) ###-####` results in `(650) 253-0000`. An
    /// international number that does not fit the mask is omitted.
    public func masked(_ text: String) -> String { text.withUTF8Span { masked(forUTF8: $0) } }

    /// Returns the masked text of UTF-8 bytes; invalid sequences are omitted.
    public func masked(forUTF8 text: Span<UInt8>) -> String {
        // Most texts fill a slot with each byte: these repeat no literals, and have neither a plus nor an extension.
        if text.count <= slotCount {
            let drawing = stages.draw(text, caret: 0, literals, .upstream)
            if drawing.units == text.count { return drawing.text }
        }
        return switch number(in: text) {
        case .digits(let digits): draw(digits, caret: 0, .upstream).text
        case .foreign: ""
        case nil where hasOptional || isReversed:
            // A pasted text differs from raw text: its literals are not marks, and its end is truncated.
            draw(stages.take(text, at: 0, room: slotCount).raw, caret: 0, .upstream).text
        case nil:
            stages.draw(text.extracting(droppingFirst: stages.prefixLength(of: text)), caret: 0, literals, .upstream)
                .text
        }
    }

    /// Returns the raw text of a masked text.
    ///
    /// Text and mask are compared position by position, so that literal digits are distinguished from typed ones. A
    /// character that is not a literal is kept if a slot accepts it; characters after the end of the mask are omitted.
    public func unmasked(_ text: String) -> String { text.withUTF8Span { unmasked(forUTF8: $0) } }

    /// Returns the raw text of masked UTF-8 bytes; invalid sequences are omitted.
    public func unmasked(forUTF8 text: Span<UInt8>) -> String { stages.strip(text) }

    /// Returns the value of a masked text: the content of the slots, and the literals in braces that the text contains.
    ///
    ///     let phone = try TextMask("+{7} ([000]) [000]-[00]-[00]", notation: .blocks)
    ///     phone.value(of: "+7 (912) 345-67-89")                               // 79123456789
    public func value(of text: String) -> String { text.withUTF8Span { stages.value($0) } }

    /// Returns whether a masked text fills all slots that are not optional.
    public func isComplete(_ text: String) -> Bool { progress(of: text).isComplete }

    /// Returns the rest of the mask after a masked text, for a placeholder.
    ///
    /// For `12` in `####-####`, the rest is `__-____`. In a reversed mask, the rest precedes the text.
    ///
    /// - Parameters:
    ///   - text: A masked text.
    ///   - filler: The character for each empty slot, optional or not; no filler is shown for an ellipsis.
    public func missing(in text: String, filler: Character = "_") -> String {
        let progress = progress(of: text)
        let literals = progress.hasLiterals ? .eager : literals
        return String(filler).withUTF8Span { stages.rest(after: progress.slots, literals, filler: $0) }
    }

    private func progress(of text: String) -> MaskProgress { unmasked(text).withUTF8Span { stages.reach($0) } }
}

// MARK: Selections

extension TextMask {
    /// Returns the masked text of a raw text, with the same characters selected.
    ///
    /// - Parameters:
    ///   - raw: Raw text: its digits are never treated as literals.
    ///   - affinity: The side of literals on which the ends of the selection are placed.
    public func masked(raw: EditableText, affinity: CaretAffinity = .upstream) -> EditableText {
        let bytes = raw.selectionBytes
        let upper = draw(raw.text, caret: bytes.upperBound, affinity)
        let lower = bytes.isEmpty ? upper : draw(raw.text, caret: bytes.lowerBound, affinity)
        return EditableText(upper.text, selection: upper.text.utf16Range(lower.caret..<upper.caret))
    }

    /// Returns the raw text of a masked text, with the same characters selected.
    public func unmasked(_ field: EditableText) -> EditableText {
        let bytes = field.selectionBytes
        return field.text.withUTF8Span { text in
            let raw = stages.strip(text)
            let lower = min(countRawBytes(in: text, before: bytes.lowerBound), raw.utf8.count)
            let upper = min(countRawBytes(in: text, before: bytes.upperBound), raw.utf8.count)
            return EditableText(raw, selection: raw.utf16Range(lower..<upper))
        }
    }
}

extension TextMask {
    func draw(_ raw: String, caret: Int, _ affinity: CaretAffinity) -> MaskDrawing {
        raw.withUTF8Span { stages.draw($0, caret: caret, literals, affinity) }
    }

    /// Returns the number of slots that raw text fills or, if there are too few, would fill.
    func countUnits(in raw: String) -> Int {
        if hasOptional { return draw(raw, caret: 0, .upstream).units }
        return raw.withUTF8Span { raw in
            var units = 0
            var at = 0
            while at < raw.count {
                at += stages.unitLength(in: raw, at: at)
                units += 1
            }
            return units
        }
    }

    /// Returns the length in bytes of the raw text before an offset; a beginning alone may have more than the text.
    func countRawBytes(in text: Span<UInt8>, before offset: Int) -> Int {
        // A reversed mask counts positions from the end.
        guard isReversed else { return stages.strip(text.extracting(first: offset)).utf8.count }
        let rest = stages.strip(text.extracting(droppingFirst: offset)).utf8.count
        return max(stages.strip(text).utf8.count - rest, 0)
    }
}

extension TextMask: Hashable {
    /// Returns whether two masks behave in the same way; engines are not compared.
    public static func == (lhs: TextMask, rhs: TextMask) -> Bool {
        lhs.pattern.isSame(as: rhs.pattern) && lhs.notation == rhs.notation && lhs.classes == rhs.classes
            && lhs.isReversed == rhs.isReversed && lhs.literals == rhs.literals && lhs.overflow == rhs.overflow
            && lhs.constraint == rhs.constraint
    }

    /// Hashes the same properties that equality compares.
    public func hash(into hasher: inout Hasher) {
        for byte in pattern.utf8 { hasher.combine(byte) }
        hasher.combine(notation)
        hasher.combine(classes)
        hasher.combine(isReversed)
        hasher.combine(literals)
        hasher.combine(overflow)
        hasher.combine(constraint)
    }
}

extension TextMask: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates a mask from a literal in source code; an invalid mask stops the program.
    ///
    /// A literal that is the only argument, as in `TextMask("####")`, calls this initializer too.
    ///
    /// For other texts, use ``init(_:notation:classes:isReversed:literals:overflow:constraint:engine:)``, which throws.
    public init(stringLiteral pattern: String) {
        do throws(Failure) {
            try self.init(pattern)
        } catch {
            preconditionFailure("invalid mask '\(pattern)': \(error)")
        }
    }

    /// The text of the mask.
    public var description: String { pattern }
}

extension String {
    /// Converts a range of UTF-8 bytes to a range of UTF-16 code units.
    func utf16Range(_ bytes: Range<Int>) -> Range<Int> {
        let lower = utf8.index(startIndex, offsetBy: bytes.lowerBound)
        let upper = utf8.index(startIndex, offsetBy: bytes.upperBound)
        return lower.utf16Offset(in: self)..<upper.utf16Offset(in: self)
    }
}
