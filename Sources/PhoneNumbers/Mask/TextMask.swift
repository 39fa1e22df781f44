/// A mask: text with slots, such as `#### #### #### ####` or `+1 (###) ###-####`.
///
///     let card: TextMask = "#### #### #### ####"
///     card.masked("1234567890")                                           // 1234 5678 90
///     card.unmasked("1234 5678 90")                                       // 1234567890
///     card.applying(.insert("5"), to: EditableText("1234")).field.text    // 1234 5
///
/// `#` takes a decimal digit of any script and shows it as ASCII, `A` a letter, `*` any scalar with its combining marks,
/// joiners and variation selectors; what people see as one character may be several of these, such as a flag. A backslash makes the scalar behind it a literal; all else is one. What the slots
/// hold, one behind the other, is the *raw* text.
///
/// Where slots differ, each takes the next character that fits it, and what fits none is left out. A mask is a value that
/// never changes; any number of threads may share one.
///
/// - C twin: `phn_mask_draw` and the functions beside it.
public struct TextMask: Sendable {
    /// The mask as it was written.
    public let pattern: String
    /// When literals are shown.
    public let literals: MaskLiterals
    /// What ``applying(_:to:)`` does with characters that there is no room for.
    public let overflow: TextEdit.Overflow
    /// What raw text must match at each insertion; it must accept every beginning of what is wanted, as `[0-9]{0,16}`
    /// does. Nil takes all.
    public let constraint: TextPattern?
    let stages: any MaskStages
    /// The engine chosen by the caller.
    let engine: PhoneEngine

    /// A mask. O(bytes).
    ///
    /// - Parameters:
    ///   - pattern: Slots and literals; at most 1,024 UTF-8 bytes.
    ///   - literals: When literals are shown.
    ///   - overflow: What happens to characters that there is no room for.
    ///   - constraint: What raw text must match at each insertion.
    ///   - engine: The engine that answers.
    /// - Throws: ``Failure`` with the offset of what is wrong, or with the code `unavailable` for an engine that this build
    ///   does not have.
    public init(
        _ pattern: String, literals: MaskLiterals = .lazy, overflow: TextEdit.Overflow = .truncate,
        constraint: TextPattern? = nil, engine: PhoneEngine = .automatic
    ) throws(Failure) {
        guard engine.isAvailable else { throw Failure(unavailable: engine) }
        do throws(MaskDamage) {
            stages = try MaskBackend.stages(Array(pattern.utf8), by: engine)
        } catch {
            throw Failure(error)
        }
        self.pattern = pattern
        self.literals = literals
        self.overflow = overflow
        self.constraint = constraint
        self.engine = engine
    }
}

extension TextMask {
    /// How many characters the mask takes. O(1).
    public var slotCount: Int { stages.slots }

    /// A text as the mask shows it: what would stand in an empty field after pasting it. O(UTF-8 bytes).
    ///
    /// What the slots don't take is left out, and so are digits of the mask that the text repeats: pasting
    /// `+1 234 567 8909` or `12345678909` into `+1 (###) ###-####` gives `+1 (234) 567-8909`. A mask of digits reads
    /// `+1 650 253 0000 ext. 12` as a whole number: `(###) ###-####` gives `(650) 253-0000`. An international number that
    /// does not fit the mask is left out.
    public func masked(_ text: String) -> String { text.withUTF8Span { masked(forUTF8: $0) } }

    /// The same for bytes, which are meant as UTF-8; what is not is left out. O(bytes).
    public func masked(forUTF8 text: Span<UInt8>) -> String {
        switch number(in: text) {
        case .digits(let digits): draw(digits, caret: 0, .upstream).text
        case .foreign: ""
        case nil: draw(stages.take(text, at: 0, room: slotCount).raw, caret: 0, .upstream).text
        }
    }

    /// The raw text of a text that the mask shows. O(UTF-8 bytes).
    ///
    /// The two are compared place by place, so that literals which are digits are told from digits that were typed. A
    /// character that is no literal of the mask is kept if a slot takes it; what is longer than the mask is left out.
    public func unmasked(_ text: String) -> String { text.withUTF8Span { unmasked(forUTF8: $0) } }

    /// The same for bytes, which are meant as UTF-8; what is not is left out. O(bytes).
    public func unmasked(forUTF8 text: Span<UInt8>) -> String { stages.strip(text) }

    /// Whether a text that the mask shows fills all slots. O(UTF-8 bytes).
    public func isComplete(_ text: String) -> Bool { countUnits(in: unmasked(text)) == slotCount }

    /// What a text that the mask shows still lacks, for a placeholder behind it: `12` of `####-####` lacks `__-____`.
    /// O(UTF-8 bytes).
    ///
    /// - Parameters:
    ///   - text: A text that the mask shows.
    ///   - filler: What stands for each empty slot.
    public func missing(in text: String, filler: Character = "_") -> String {
        let units = countUnits(in: unmasked(text))
        return String(filler).withUTF8Span { stages.rest(behind: units, literals, filler: $0) }
    }
}

// MARK: Selections

extension TextMask {
    /// Raw text as the mask shows it, with the selection around the same characters. O(UTF-8 bytes).
    ///
    /// - Parameters:
    ///   - raw: Raw text: digits in it are never taken for literals.
    ///   - affinity: Where the ends of the selection stand if literals are there.
    public func masked(raw: EditableText, affinity: CaretAffinity = .upstream) -> EditableText {
        let bytes = raw.selectionBytes
        let upper = draw(raw.text, caret: bytes.upperBound, affinity)
        let lower = bytes.isEmpty ? upper : draw(raw.text, caret: bytes.lowerBound, affinity)
        return EditableText(upper.text, selection: upper.text.utf16Range(lower.caret..<upper.caret))
    }

    /// The raw text of a text that the mask shows, with the selection around the same characters. O(UTF-8 bytes).
    public func unmasked(_ field: EditableText) -> EditableText {
        let bytes = field.selectionBytes
        return field.text.withUTF8Span { text in
            let raw = stages.strip(text)
            let lower = stages.strip(text.extracting(first: bytes.lowerBound)).utf8.count
            let upper = stages.strip(text.extracting(first: bytes.upperBound)).utf8.count
            return EditableText(raw, selection: raw.utf16Range(lower..<upper))
        }
    }
}

extension TextMask {
    func draw(_ raw: String, caret: Int, _ affinity: CaretAffinity) -> MaskDrawing {
        raw.withUTF8Span { stages.draw($0, caret: caret, literals, affinity) }
    }

    func countUnits(in raw: String) -> Int {
        raw.withUTF8Span { raw in
            var units = 0
            var at = 0
            while at < raw.count {
                at += stages.unitLength(in: raw, at: at)
                units += 1
            }
            return units
        }
    }
}

extension TextMask: Hashable {
    /// Masks are equal when they do the same, whichever engine answers. O(bytes).
    public static func == (lhs: TextMask, rhs: TextMask) -> Bool {
        lhs.pattern.isSame(as: rhs.pattern) && lhs.literals == rhs.literals && lhs.overflow == rhs.overflow
            && lhs.constraint == rhs.constraint
    }

    /// Hashes what the mask does. O(bytes).
    public func hash(into hasher: inout Hasher) {
        for byte in pattern.utf8 { hasher.combine(byte) }
        hasher.combine(literals)
        hasher.combine(overflow)
        hasher.combine(constraint)
    }
}

extension TextMask: ExpressibleByStringLiteral, CustomStringConvertible {
    /// A mask in the source; one that is broken stops the program. Masks from elsewhere go through
    /// ``init(_:literals:overflow:constraint:engine:)``, which throws.
    public init(stringLiteral pattern: String) {
        do throws(Failure) {
            try self.init(pattern)
        } catch {
            preconditionFailure("the mask '\(pattern)' is broken: \(error)")
        }
    }

    /// The mask as it was written. O(1).
    public var description: String { pattern }
}

extension String {
    /// A range of UTF-8 bytes as one of UTF-16 code units.
    func utf16Range(_ bytes: Range<Int>) -> Range<Int> {
        let lower = utf8.index(startIndex, offsetBy: bytes.lowerBound)
        let upper = utf8.index(startIndex, offsetBy: bytes.upperBound)
        return lower.utf16Offset(in: self)..<upper.utf16Offset(in: self)
    }
}
