internal import PhoneModel

/// The digits that libphonenumber reads in a text, and its extension.
///
/// - C twin: `phn_notation`.
struct Notation {
    /// - C twin: `phn_notation_status`.
    enum Status: UInt8 { case ok, empty, notANumber, tooLong }

    var status: Status
    /// Letters count as digits if the number contains three or more of them.
    var marks = Marks()
    var extensionDigits = Extension()
    /// The byte offset of the number's first plus or digit; the limit of a text that is too long; 0 without a number.
    var start = 0
    /// The number of bytes that were read.
    var length: Int
    /// Whether blanks of all widths were decoded as no-break spaces.
    private var unifiesBlanks = false

    /// Creates the notation of digits without a text.
    init(_ marks: Marks) {
        status = .ok
        self.marks = marks
        length = marks.count
    }
}

/// The class of a scalar. Digits are their own value.
private enum ScalarClass {
    case digit(UInt8)
    /// A sign without any other meaning.
    case plain
    case sign, letter, letterX, plus, other

    init(ascii scalar: UInt8) {
        switch scalar {
        case 0x30...0x39: self = .digit(scalar & 15)
        case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F: self = .plain
        case 0x2A, 0x5B, 0x5D, 0x7E: self = .sign
        case 0x58, 0x78: self = .letterX
        case 0x41...0x5A, 0x61...0x7A: self = .letter
        case 0x2B: self = .plus
        default: self = .other
        }
    }
}

extension Notation {
    fileprivate static let mostPlain = 32
    /// The minimum number of digits of a number with signs between them; two digits without signs are also a number.
    static let viableDigits = 3
    /// The minimum number of ASCII letters for which all letters are digits.
    static let spelledLetters = 3

    /// Parses short texts of digits and plain signs, some after a plus, which are most texts. Nil for all other texts,
    /// and for texts of two digits, which are a number only without a sign between them.
    private init?(plain text: Span<UInt8>) {
        let plus = text.count > 0 && text[0] == UInt8(ascii: "+")
        var packed: UInt64 = 0
        var count = 0
        var start = 0
        for at in (plus ? 1 : 0)..<text.count {
            switch ScalarClass(ascii: text[at]) {
            case .digit(let digit):
                if count == 0 { start = at }
                packed |= UInt64(digit) &<< UInt64(truncatingIfNeeded: 4 &* count)
                count += 1
            case .plain: continue
            default: return nil
            }
        }
        if count > 16 || count == 2 { return nil }
        length = text.count
        guard count >= Self.viableDigits else {
            status = text.isBlank ? .empty : .notANumber
            return
        }
        status = .ok
        marks = Marks(packed: packed, count: count, plus: plus)
        self.start = plus ? 0 : start
    }
}

extension Notation {
    /// Creates the notation of a plain text whose digits are a number.
    init(_ packed: Packed, of text: Span<UInt8>) {
        status = .ok
        marks = packed.marks
        start = text.firstMark
        length = text.count
    }
}

// MARK: All texts

/// Returns whether a number may contain this sign of another script: a blank, a dash, a bracket, a dot or a tilde.
///
/// - C twin: `phn_notation_is_sign`.
func isNotationSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0xAD, 0x200B, 0x2010...0x2015, 0x2053, 0x2060, 0x2212, 0x223C, 0x3000, 0x30FC, 0xFF08, 0xFF09,
        0xFF0D...0xFF0F, 0xFF3B, 0xFF3D, 0xFF5E:
        true
    default: false
    }
}

/// Returns whether a sign only separates digits of one number: a blank, a hyphen, a dot or a bracket, but not a slash
/// or a tilde.
///
/// - C twin: `phn_notation_is_separator`.
func isNotationSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x5B, 0x5D: true
    case 0x2053, 0x223C, 0xFF0F, 0xFF5E: false
    default: isNotationSign(scalar)
    }
}

extension ScalarClass {
    init(_ scalar: UInt32) {
        if scalar < 0x80 {
            self.init(ascii: UInt8(truncatingIfNeeded: scalar))
        } else if let digit = digitValue(of: scalar) {
            self = .digit(digit)
        } else {
            switch scalar {
            case fullWidthPlus: self = .plus
            case _ where isNotationSign(scalar): self = .sign
            // Other cases of ASCII letters: dotted and dotless i, long s, the Kelvin sign.
            case 0x130, 0x131, 0x17F, 0x212A: self = .letter
            default: self = .other
            }
        }
    }
}

extension Excerpt {
    /// Finds the part of a text that may be a number; nil without such a part, or if the context is
    /// invalid.
    fileprivate init?(of text: Span<UInt8>, _ unifiesBlanks: Bool) {
        let context = text.find(PhoneContext.word, from: 0, to: text.count)
        if context == text.count {
            self.init(ofNumberIn: text)
        } else if let excerpt = PhoneContext.excerpt(of: text, at: context) {
            self = excerpt
        } else {
            return nil
        }
        self.unifiesBlanks = unifiesBlanks
        // A subaddress inside the called network is not part of the number.
        let end = body + (count - head)
        count = head + (text.find(";isub=", from: body, to: end) - body)
        if count == 0 { return nil }
    }
}

/// The parts of a text's number. Places are in the excerpt.
private struct Written {
    var excerpt: Excerpt
    /// The extension, if there is one.
    var label: ExtensionLabel?
    /// The place after the pluses.
    var begin: Int
    var end: Int
    /// Whether letters are digits.
    var spells: Bool
}

/// How far an excerpt can be a number, in offsets of the excerpt.
private struct Reach {
    /// The offset after the leading pluses.
    var pluses = 0
    /// The offset after the first two scalars, if both are digits.
    var pair: Int?
    /// The offset after the third digit.
    var third: Int?
    /// The offset of the first scalar that no number contains.
    var end = 0

    /// Finds pluses, then three digits with signs before each, then also letters.
    init(of excerpt: Excerpt, in text: Span<UInt8>) {
        var digits = 0
        var isBare = true
        while end < excerpt.count {
            let (scalar, size) = excerpt.scalar(at: end, in: text)
            switch ScalarClass(scalar) {
            case .digit:
                digits += 1
                if isBare && digits == 2 { pair = end + size }
                if digits == Notation.viableDigits { third = end + size }
            case .plus:
                if end > pluses { return }
                pluses = end + size
                isBare = false
            case .plain, .sign, .letterX:
                isBare = false
            case .letter:
                if third == nil { return }
            case .other:
                return
            }
            end += size
        }
    }
}

extension Excerpt {
    /// Returns whether a number contains enough ASCII letters for all its letters to be digits.
    fileprivate func spellsDigits(from begin: Int, to end: Int, in text: Span<UInt8>) -> Bool {
        var letters = 0
        var at = begin
        while at < end && letters < Notation.spelledLetters {
            let (value, size) = scalar(at: at, in: text)
            let small = value | 0x20
            if small >= UInt32(UInt8(ascii: "a")) && small <= UInt32(UInt8(ascii: "z")) { letters += 1 }
            at += size
        }
        return letters == Notation.spelledLetters
    }
}

extension Written {
    /// Finds the number of an excerpt, with its extension if it has one; nil if the excerpt is not a number.
    init?(_ excerpt: Excerpt, in text: Span<UInt8>) {
        let reach = Reach(of: excerpt, in: text)
        let label = excerpt.findLabel(in: text)
        let followsDigits = label.flatMap { label in reach.third.map { $0 <= label.begin } } ?? false
        let isWhole = reach.end == excerpt.count && (reach.third != nil || reach.pair == excerpt.count)
        if !isWhole, !followsDigits || label.map({ $0.begin > reach.end }) ?? true { return nil }
        self.excerpt = excerpt
        self.label = label.flatMap { followsDigits || reach.pair == $0.begin ? $0 : nil }
        begin = reach.pluses
        end = self.label?.begin ?? excerpt.count
        spells = excerpt.spellsDigits(from: begin, to: end, in: text)
    }
}

/// Returns the digit of a scalar, or the keypad digit of an ASCII letter where letters are digits; nil if it is not a
/// digit. Digits of other scripts are not digits in a text with letters.
///
/// - C twin: `phn_notation_digit`.
func notationDigit(of scalar: UInt32, spells: Bool) -> UInt8? {
    if !spells { return digitValue(of: scalar) }
    switch scalar {
    case 0x30...0x39: return UInt8(truncatingIfNeeded: scalar & 15)
    // The uppercase letters of a dotless i and of a long s are ASCII.
    case 0x131: return 4
    case 0x17F: return 7
    default: break
    }
    switch scalar | 0x20 {
    case 0x61...0x6F: return UInt8(truncatingIfNeeded: 2 + ((scalar | 0x20) - 0x61) / 3)
    case 0x70...0x73: return 7
    case 0x74...0x76: return 8
    case 0x77...0x7A: return 9
    default: return nil
    }
}

extension Written {
    /// Finds the next digit from a place on, and moves the place after it; nil if there is no digit.
    func nextDigit(from at: inout Int, in text: Span<UInt8>) -> (digit: UInt8, begin: Int)? {
        while at < end {
            let begin = at
            let (scalar, size) = excerpt.scalar(at: at, in: text)
            at += size
            if let digit = notationDigit(of: scalar, spells: spells) { return (digit, begin) }
        }
        return nil
    }

    /// Returns the offset at which the number begins: in its body, or in its context if the body is empty.
    func start(in text: Span<UInt8>) -> Int {
        var at = excerpt.head
        while at < end {
            let (scalar, size) = excerpt.scalar(at: at, in: text)
            switch ScalarClass(scalar) {
            case .digit, .plus: return excerpt.offset(of: at)
            default: at += size
            }
        }
        return excerpt.offset(of: 0)
    }

    func marks(in text: Span<UInt8>) -> Marks {
        var marks = Marks()
        marks.plus = begin > 0
        var at = begin
        while !marks.more, let (digit, _) = nextDigit(from: &at, in: text) { marks.append(digit) }
        return marks
    }

    func extensionDigits(in text: Span<UInt8>) -> Extension {
        var digits = Extension()
        guard let label else { return digits }
        var at = label.digits
        while at < label.end {
            let (scalar, size) = excerpt.scalar(at: at, in: text)
            if let digit = digitValue(of: scalar) { digits.append(digit) }
            at += size
        }
        return digits
    }
}

extension Span<UInt8> {
    /// Returns the offset at which a text exceeds a number of scalars; nil if it does not.
    fileprivate func end(ofScalars limit: Int) -> Int? {
        if count <= limit { return nil }
        var at = 0
        var scalars = 0
        while at < count && scalars < limit {
            at += scalar(at: at).size
            scalars += 1
        }
        return at < count ? at : nil
    }
}

extension Notation {
    private init(written text: Span<UInt8>, _ profile: PlanProfile) {
        length = text.count
        unifiesBlanks = profile == .standard
        if let limit = profile.limit, let end = text.end(ofScalars: limit) {
            status = .tooLong
            start = end
        } else if let excerpt = Excerpt(of: text, unifiesBlanks), let written = Written(excerpt, in: text) {
            status = .ok
            marks = written.marks(in: text)
            start = written.start(in: text)
            extensionDigits = written.extensionDigits(in: text)
        } else {
            status = text.isBlank ? .empty : .notANumber
        }
    }

    /// Parses a text: in the profile libphonenumber, of at most 250 scalars; in the standard profile, of any length,
    /// and with blanks of all widths. O(bytes).
    ///
    /// - C twin: `phn_notation_read`.
    init(reading text: Span<UInt8>, _ profile: PlanProfile) {
        if text.count <= Self.mostPlain, let plain = Self(plain: text) {
            self = plain
        } else {
            self.init(written: text, profile)
        }
    }

    /// Returns the byte offset of a digit, or of its end with `after`, in the notation's text; the text's length past
    /// the last digit.
    ///
    /// - C twin: `phn_notation_offset`.
    func offset(ofDigit index: Int, after: Bool = false, in text: Span<UInt8>) -> Int {
        guard let excerpt = Excerpt(of: text, unifiesBlanks), let written = Written(excerpt, in: text) else {
            return text.count
        }
        var at = written.begin
        var seen = 0
        while let (_, begin) = written.nextDigit(from: &at, in: text) {
            if seen == index { return written.excerpt.offset(of: after ? at - 1 : begin) + (after ? 1 : 0) }
            seen += 1
        }
        return text.count
    }

    /// Adds the extension of a reading of the same text to a notation without one if its label is Korean.
    ///
    /// - C twin: `phn_add_extension`.
    mutating func addExtension(of reading: Reading, in text: Span<UInt8>) {
        if extensionDigits.count > 0 { return }
        let found = reading.extensionDigits(after: marks.count)
        if found.count == 0 { return }
        let end = text.offset(ofDigit: marks.count - 1, after: true)
        if text.isKoreanExtension(at: end) { extensionDigits = found }
    }
}

// MARK: For the layer above

// Only the layer above both engines uses these functions, so they have no C twins.
extension Span<UInt8> {
    /// Returns whether the whole text, of at most `limit` scalars, is a number in which letters are digits, not
    /// counting those of an extension: `1-800-FLOWERS`. O(bytes).
    package func spellsNumber(limit: Int?) -> Bool {
        if let limit, end(ofScalars: limit) != nil { return false }
        return Written(Excerpt(count: count), in: self)?.spells ?? false
    }

    /// The offset of the text's extension if the text before it is a number; otherwise the text's length. O(bytes).
    package var extensionOffset: Int {
        guard let label = Excerpt(count: count).findLabel(in: self),
            Written(Excerpt(count: label.begin), in: self) != nil
        else { return count }
        return label.begin
    }
}
