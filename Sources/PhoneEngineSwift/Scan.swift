/// The marks of a text: its decimal digits, and a plus before them.
///
/// Four bits a digit, the first lowest. Bit i of `gaps` says that something was dropped right after digit i, bit i of
/// `stops` that a second number or an extension may begin there. Letters between two digits end a number: `words` counts
/// the digits before the first of them.
///
/// - C twin: `phn_marks`.
struct Marks {
    /// Digits that are kept. No number of any plan has so many: more of them say only that there are more.
    static let capacity = 32

    private var head: UInt64 = 0
    private var tail: UInt64 = 0
    private(set) var gaps: UInt32 = 0
    private(set) var stops: UInt32 = 0
    private(set) var count = 0
    var plus = false
    /// Whether there are digits beyond the capacity; what follows them was not scanned for letters.
    private(set) var more = false
    /// Digits before the first letters that another digit follows; 0 without such letters.
    private(set) var words = 0
    /// Whether letters follow the last digit.
    private(set) var trails = false
    /// Whether the text contains a NUL byte.
    var hasNul = false
    /// Byte offset of the first mark; the text's length where there is none.
    var start = 0

    func digit(at index: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (index < 16 ? head : tail) &>> UInt64(4 * (index & 15)) & 15)
    }

    /// Puts a digit at a place that holds none yet.
    private mutating func set(_ digit: UInt8, at index: Int) {
        let bits = UInt64(digit) &<< UInt64(4 * (index & 15))
        if index < 16 { head |= bits } else { tail |= bits }
    }

    /// Drops all but the first digits, of which there are at least so many.
    mutating func keep(_ kept: Int) {
        let mask = kept < Self.capacity ? (UInt32(1) &<< UInt32(truncatingIfNeeded: kept)) - 1 : .max
        count = kept
        gaps &= mask
        stops &= mask
        more = false
    }

    /// Appends a digit; of one beyond the capacity it keeps that there is more.
    mutating func append(_ digit: UInt8) {
        guard count < Self.capacity else {
            more = true
            return
        }
        set(digit, at: count)
        count += 1
    }

    /// Appends the last `count` digits of a value, zeros in front included.
    mutating func append(_ value: UInt64, count added: Int) {
        var value = value
        var index = count + added
        while index > count {
            index -= 1
            set(UInt8(truncatingIfNeeded: value % 10), at: index)
            value /= 10
        }
        count += added
    }

    /// Appends the digits of others.
    mutating func append(_ other: Marks) {
        for index in 0..<other.count { append(other.digit(at: index)) }
        more = more || other.more
    }

    /// The digits alone, without the first of them.
    ///
    /// - C twin: `phn_drop_digits`.
    func dropping(_ dropped: Int) -> Marks {
        var marks = Marks()
        let bits = UInt64(4 * (dropped & 15))
        if dropped < 16 {
            marks.head = bits == 0 ? head : head &>> bits | tail &<< (64 - bits)
            marks.tail = tail &>> bits
        } else if dropped < Self.capacity {
            marks.head = tail &>> bits
        }
        marks.count = max(count - dropped, 0)
        marks.more = more
        return marks
    }
}

extension UInt32 {
    /// Whether bit `index`, below 32, is set.
    func hasBit(_ index: Int) -> Bool { self &>> UInt32(truncatingIfNeeded: index) & 1 != 0 }
}

extension Marks {
    /// Up to sixteen packed digits, without gaps and stops.
    init(packed: UInt64, count: Int, plus: Bool, start: Int) {
        head = packed
        self.count = count
        self.plus = plus
        self.start = start
    }

    /// - C twin: `phn_scan`.
    init(scanning text: Span<UInt8>) {
        start = text.count
        var scanner = Scanner()
        while true {
            let mark = scanner.next(in: text)
            if count > 0 && scanner.dropped {
                let last = UInt32(1) &<< UInt32(truncatingIfNeeded: count - 1)
                gaps |= last
                if scanner.stopped { stops |= last }
                if scanner.lettered && mark == .digit && words == 0 { words = count }
            }
            if mark == .end {
                trails = scanner.lettered
                hasNul = scanner.hasNul
                return
            }
            if start == text.count { start = scanner.begin }
            if mark == .plus {
                plus = true
            } else if count < Self.capacity {
                set(scanner.digit, at: count)
                count += 1
            } else {
                more = true
                hasNul = scanner.hasNul || (scanner.at..<text.count).contains { text[$0] == 0 }
                return
            }
        }
    }
}

/// A walk over the marks of a text, one at a time, for offsets and for digits beyond those that ``Marks`` keeps.
///
/// - C twin: `phn_scanner`.
struct Scanner {
    enum Mark { case end, digit, plus }

    /// Behind the last mark that was returned.
    private(set) var at = 0
    /// Where that mark begins.
    private(set) var begin = 0
    /// Digits returned.
    private(set) var seen = 0
    /// The first two of them, as a number.
    private var head: UInt8 = 0
    /// The last of them.
    private(set) var digit: UInt8 = 0
    private var plus = false
    /// Whether something stood between the last two marks.
    private(set) var dropped = false
    /// Whether some of that was a stop.
    private(set) var stopped = false
    /// Whether some of that was a letter, after a digit.
    private(set) var lettered = false
    /// Whether a NUL byte was dropped anywhere so far.
    private(set) var hasNul = false

    /// The next mark of a text, which must be the same at each call.
    mutating func next(in text: Span<UInt8>) -> Mark {
        dropped = false
        stopped = false
        lettered = false
        while at < text.count {
            let byte = text[at]
            switch ByteClass(byte) {
            case .digit:
                return takeDigit(byte & 15, size: 1)
            case .wide:
                let mark = takeWide(in: text)
                if mark != .end { return mark }
            case .plus where takesPlus:
                return takePlus(size: 1)
            case .open where isPrefixInParentheses(text):
                at += 3
            default:
                dropByte(of: ByteClass(byte))
            }
            dropped = true
        }
        return .end
    }

    /// Passes over a byte that is no mark. Letters count after a digit alone; a plus that is no mark follows one.
    private mutating func dropByte(of found: ByteClass) {
        at += 1
        switch found {
        case .stop: stopped = true
        case .plus: if seen > 0 { stopped = true }
        case .letter: lettered = seen > 0
        case .letterX:
            stopped = true
            lettered = seen > 0
        case .nul: hasNul = true
        case .digit, .noise, .open, .wide: break
        }
    }

    private mutating func takeDigit(_ digit: UInt8, size: Int) -> Mark {
        begin = at
        at += size
        self.digit = digit
        if seen < 2 { head = head * 10 + digit }
        seen += 1
        return .digit
    }

    /// Only the first plus counts, and only before the first digit.
    private var takesPlus: Bool { !plus && seen == 0 }

    private mutating func takePlus(size: Int) -> Mark {
        begin = at
        at += size
        plus = true
        return .plus
    }

    /// "(0)" after +82 is the national prefix for readers at home: it is no part of the number.
    private func isPrefixInParentheses(_ text: Span<UInt8>) -> Bool {
        plus && seen == 2 && head == 82 && text.count - at >= 3
            && text[at + 1] == UInt8(ascii: "0") && text[at + 2] == UInt8(ascii: ")")
    }

    /// A mark made of several bytes; the end where the scalar is none, and it is passed over.
    private mutating func takeWide(in text: Span<UInt8>) -> Mark {
        let (scalar, size) = text.scalar(at: at)
        if let digit = digitValue(of: scalar) { return takeDigit(digit, size: size) }
        if scalar == fullWidthPlus && takesPlus { return takePlus(size: size) }
        let word = text.extensionWord(at: at)
        let isSecond = scalar == fullWidthPlus && seen > 0
        if word > 0 || isSecond || isTilde(scalar) { stopped = true }
        if seen > 0 && !lettered { lettered = isScannedLetter(scalar) }
        at += word > 0 ? word : size
        return .end
    }
}

/// What a byte is.
///
/// Stops are those of the Korean plan: a second number or an extension may follow `, ; / | ~ # x X`, line ends, the wide
/// tildes, and a plus after digits.
private enum ByteClass {
    case digit, noise, plus, stop, open, letter, letterX, nul
    /// A byte of a scalar of several bytes.
    case wide

    init(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case 0x80...: self = .wide
        case UInt8(ascii: "+"): self = .plus
        case UInt8(ascii: "("): self = .open
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "~"),
            UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            self = .stop
        case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .letterX
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .letter
        case 0: self = .nul
        default: self = .noise
        }
    }
}

// MARK: Scalars

/// Whether a scalar is a tilde as people write it between the ends of a range: `02-123-4567~9`.
///
/// - C twin: `phn_scan_is_tilde`.
func isTilde(_ scalar: UInt32) -> Bool { scalar == 0x7E || scalar == 0x301C || scalar == 0xFF5E }

/// Whether a scalar is a letter (general category L), but for the few that are typed as hyphens.
///
/// - C twin: `phn_scan_is_letter`.
func isScannedLetter(_ scalar: UInt32) -> Bool { isLetter(scalar) && !isLetterForHyphen(scalar) }

/// Letters that people type as hyphens, since they look like one: the prolonged sound marks of kana and the vowel eu of
/// Hangul. Between digits they are noise, as hyphens are.
private func isLetterForHyphen(_ scalar: UInt32) -> Bool { scalar == 0x30FC || scalar == 0xFF70 || scalar == 0x3161 }

/// Hyphens, dashes and minus signs; full stops and middle dots; letters that are typed as hyphens.
private func isHyphenOrDot(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2010...0x2015, 0x2212, 0xFF0D: true
    case 0x2E, 0xB7, 0x2027, 0x30FB, 0x318D, 0xFF0E: true
    default: isLetterForHyphen(scalar)
    }
}

// MARK: Marks as text

extension PortableEngine {
    /// - C twin: `phn_text_marks`.
    package func marks(of text: Span<UInt8>) -> String { Writer.text { $0.putMarks(of: text) } ?? "" }

    /// - C twin: `phn_text_marks` without a place to write to.
    package func countMarks(in text: Span<UInt8>) -> Int { Writer.count { $0.putMarks(of: text) } }
}

extension Writer {
    /// Digits of whatever script as ASCII, and the first plus before them; unlike a scan it leaves nothing out.
    fileprivate mutating func putMarks(of text: Span<UInt8>) {
        var at = 0
        while at < text.count {
            let (scalar, size) = text.scalar(at: at)
            at += size
            if let digit = digitValue(of: scalar) {
                putDigit(digit)
            } else if scalar == UInt32(UInt8(ascii: "+")) || scalar == fullWidthPlus, count == 0 {
                put(UInt8(ascii: "+"))
            }
        }
    }
}

extension Span<UInt8> {
    /// Where a digit begins, or where it ends; the text's length past the last one.
    ///
    /// - C twin: `phn_scan_offset`.
    func offset(ofDigit index: Int, behind: Bool = false) -> Int {
        var scanner = Scanner()
        while true {
            switch scanner.next(in: self) {
            case .digit where scanner.seen == index + 1: return behind ? scanner.at : scanner.begin
            case .end: return count
            default: continue
            }
        }
    }

    /// Whether a hyphen or a dot leads directly to a digit. Digits on both sides of one belong together, so that no number
    /// ends between them.
    ///
    /// - C twin: `phn_scan_is_joined`.
    func isJoined(toDigit index: Int) -> Bool {
        let begin = offset(ofDigit: index)
        for size in 1...3 where size <= begin {
            let (value, found) = extracting(first: begin).scalar(at: begin - size)
            if found == size && isHyphenOrDot(value) { return true }
        }
        return false
    }

    /// Whether a text is empty or white space alone.
    ///
    /// - C twin: `phn_scan_is_blank`.
    var isBlank: Bool {
        var at = 0
        while at < count {
            let (scalar, size) = scalar(at: at)
            switch scalar {
            case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
                at += size
            default:
                return false
            }
        }
        return true
    }
}
