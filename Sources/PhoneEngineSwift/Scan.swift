/// The class of a byte.
///
/// Stops are those of the Korean plan: a second number or an extension may follow `, ; / | & ~ # x X`, tabs, line ends,
/// other forms of these signs, and a plus after digits.
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
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "&"),
            UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "\t")...UInt8(ascii: "\r"):
            self = .stop
        case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .letterX
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .letter
        case 0: self = .nul
        default: self = .noise
        }
    }
}

/// The tilde of most Korean texts that were converted from CP949; unlike other tildes, it announces no extension.
///
/// - C twin: `PHN_TILDE_OPERATOR`.
let tildeOperator: UInt32 = 0x223C

/// Returns whether a scalar is a tilde as in a range: `02-123-4567~9`.
///
/// - C twin: `phn_scan_is_tilde`.
func isTilde(_ scalar: UInt32) -> Bool {
    scalar == 0x7E || scalar == tildeOperator || scalar == 0x301C || scalar == 0xFF5E
}

/// Returns whether a scalar is a dot in the middle of a line, as Korean newspapers write it: `02·312·3456`.
///
/// - C twin: `phn_scan_is_middle_dot`.
func isMiddleDot(_ scalar: UInt32) -> Bool {
    scalar == 0xB7 || scalar == 0x2027 || scalar == 0x30FB || scalar == 0x318D
}

/// Returns whether a scalar is a letter that people type instead of a hyphen because it looks like one: the prolonged
/// sound marks of kana and the Hangul vowel eu. Between digits they are ignored, like hyphens.
private func isLetterForHyphen(_ scalar: UInt32) -> Bool { scalar == 0x30FC || scalar == 0xFF70 || scalar == 0x3161 }

private func isHangulSyllable(_ scalar: UInt32) -> Bool { 0xAC00...0xD7A3 ~= scalar }

/// Returns whether a scalar is a letter (general category L), except the few that are typed instead of hyphens or
/// middle dots. Unicode counts one of the middle dots, U+318D, as a letter.
///
/// - C twin: `phn_scan_is_letter`.
func isScannedLetter(_ scalar: UInt32) -> Bool {
    isHangulSyllable(scalar) || isLetter(scalar) && !isLetterForHyphen(scalar) && !isMiddleDot(scalar)
}

/// Returns whether a scalar is a comma, semicolon, slash, bar or ampersand of another script or width, or ends a line.
private func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x85, 0x2028, 0x2029: true  // next line, line separator and paragraph separator
    case 0x60C, 0x61B: true  // Arabic comma and semicolon
    case 0x2044, 0x2215: true  // fraction slash and division slash
    case 0x3001, 0xFF64: true  // ideographic comma, wide and narrow
    case 0xFE50, 0xFE51, 0xFE54, 0xFE60: true  // small comma, ideographic comma, semicolon and ampersand
    case 0xFF06, 0xFF0C, 0xFF0F, 0xFF1B, 0xFF5C: true  // wide ampersand, comma, slash, semicolon and bar
    default: false
    }
}

/// Returns whether a scalar is always a stop; the letter x, the word 내선 and a plus are stops only in some places.
///
/// - C twin: `phn_scan_is_stop`.
func isStop(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return ByteClass(UInt8(truncatingIfNeeded: scalar)) == .stop }
    return isTilde(scalar) || isNumberSign(scalar) || isSeparator(scalar)
}

/// Returns whether a scalar joins digits: a hyphen, dash, minus sign, full stop or middle dot, or a letter typed
/// instead of a hyphen.
///
/// - C twin: `phn_scan_is_joint`.
func isJoint(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x2010...0x2015, 0x2212, 0xFF0D: true
    case 0x2E, 0xFF0E: true
    default: isMiddleDot(scalar) || isLetterForHyphen(scalar)
    }
}

/// A walk over the marks of a text, one at a time, for offsets and for digits beyond ``Marks/capacity``.
///
/// - C twin: `phn_scanner`.
struct Scanner {
    enum Mark { case end, digit, plus }

    /// The offset after the last mark that was returned.
    private(set) var at = 0
    /// The offset of that mark.
    private(set) var begin = 0
    /// The number of digits returned.
    private(set) var seen = 0
    /// The first two digits, as a number.
    private var head: UInt8 = 0
    /// The last digit.
    private(set) var digit: UInt8 = 0
    private var plus = false
    /// Whether something was dropped between the last two marks.
    private(set) var dropped = false
    /// Whether what was dropped contained a stop.
    private(set) var stopped = false
    /// Whether what was dropped contained a tilde, as before the end of a range.
    private(set) var ranged = false
    /// Whether the last scalar that was dropped is a hyphen or a dot.
    private(set) var joined = false
    /// Whether what was dropped contained a letter after a digit.
    private(set) var lettered = false
    /// Whether a NUL byte, U+FFFD or a byte that is not UTF-8 was dropped anywhere so far.
    private(set) var isDamaged = false

    /// Returns whether "(0)" follows +82: the national prefix for domestic callers, which is not part of the number.
    private func isPrefixInParentheses(_ text: Span<UInt8>) -> Bool {
        plus && seen == 2 && head == 82 && text.count - at >= 3
            && text[at + 1] == UInt8(ascii: "0") && text[at + 2] == UInt8(ascii: ")")
    }

    private mutating func takeDigit(_ digit: UInt8, size: Int) -> Mark {
        begin = at
        at += size
        self.digit = digit
        if seen < 2 { head = head * 10 + digit }
        seen += 1
        return .digit
    }

    private mutating func takePlus(size: Int) -> Mark {
        begin = at
        at += size
        plus = true
        return .plus
    }

    /// Whether a plus is a mark here: only the first plus is, and only before the first digit.
    private var takesPlus: Bool { !plus && seen == 0 }

    /// Passes most wide scalars, none of which are marks or stops: Hangul syllables, and most of General Punctuation.
    ///
    /// - C twin: `pass_usual`.
    private mutating func passUsual(_ scalar: UInt32) -> Bool {
        let isSyllable = isHangulSyllable(scalar) && !mayBeginExtension(scalar)
        let isSign = 0x2000...0x206F ~= scalar && !isSeparator(scalar)
        if !isSyllable && !isSign { return false }
        joined = isJoint(scalar)
        if isSyllable && seen > 0 { lettered = true }
        return true
    }

    /// Takes a mark of several bytes; ``Mark/end`` for any other scalar, which is skipped.
    private mutating func takeWide(in text: Span<UInt8>) -> Mark {
        let (scalar, size) = text.scalar(at: at)
        if passUsual(scalar) {
            at += size
            return .end
        }
        if let digit = digitValue(of: scalar) { return takeDigit(digit, size: size) }
        if scalar == fullWidthPlus && takesPlus { return takePlus(size: size) }
        let word = mayBeginExtension(scalar) ? text.extensionWord(at: at) : 0
        let isSecond = scalar == fullWidthPlus && seen > 0
        if word > 0 || isSecond || isStop(scalar) { stopped = true }
        if isTilde(scalar) { ranged = true }
        if scalar == replacement { isDamaged = true }
        joined = isJoint(scalar)
        if seen > 0 && !lettered { lettered = isScannedLetter(scalar) }
        at += word > 0 ? word : size
        return .end
    }

    /// Skips a byte that is not a mark. A letter counts only after a digit; a plus that is not a mark counts after a
    /// digit too.
    private mutating func dropByte(_ byteClass: ByteClass, _ text: Span<UInt8>) {
        if text[at] == UInt8(ascii: "~") { ranged = true }
        at += 1
        joined = false
        switch byteClass {
        case .stop: stopped = true
        case .plus: if seen > 0 { stopped = true }
        case .letterX:
            stopped = true
            if seen > 0 { lettered = true }
        case .nul: isDamaged = true
        case .digit, .noise, .open, .wide, .letter: break
        }
    }

    /// Skips the bytes that most texts have between digits, and most letters; returns the class of the next byte, nil
    /// at the end.
    ///
    /// - C twin: `pass_noise`.
    private mutating func passNoise(_ text: Span<UInt8>) -> ByteClass? {
        let begin = at
        var hasLetter = false
        var found: ByteClass?
        while at < text.count {
            let byteClass = ByteClass(text[at])
            if byteClass != .noise && byteClass != .letter {
                found = byteClass
                break
            }
            hasLetter = hasLetter || byteClass == .letter
            at += 1
        }
        if at > begin { joined = text[at - 1] == UInt8(ascii: "-") || text[at - 1] == UInt8(ascii: ".") }
        if hasLetter && seen > 0 { lettered = true }
        return found
    }

    /// Returns the next mark of a text, which must be the same at each call.
    ///
    /// - C twin: `phn_scan_next`.
    mutating func next(in text: Span<UInt8>) -> Mark {
        let begin = at
        stopped = false
        ranged = false
        joined = false
        lettered = false
        while true {
            let byteClass = passNoise(text)
            dropped = at > begin
            switch byteClass {
            case nil:
                return .end
            case .digit:
                return takeDigit(text[at] & 15, size: 1)
            case .wide:
                let mark = takeWide(in: text)
                if mark != .end { return mark }
            case .plus where takesPlus:
                return takePlus(size: 1)
            case .open where isPrefixInParentheses(text):
                at += 3
                joined = false
            case let byteClass?:
                dropByte(byteClass, text)
            }
        }
    }
}

// MARK: All texts

extension Reading {
    /// Notes the scalars that were dropped after the last digit, which ends at an offset.
    private mutating func noteGap(_ scanner: Scanner, _ mark: Scanner.Mark, _ text: Span<UInt8>, from end: Int) {
        let last = UInt32(1) &<< UInt32(truncatingIfNeeded: marks.count - 1)
        gaps |= last
        if scanner.stopped { stops |= last }
        guard mark == .digit else { return }
        if scanner.joined && marks.count < Marks.capacity { joins |= last &<< 1 }
        if scanner.lettered && words == 0 { words = marks.count }
        if scanner.stopped, let found = text.readExtension(at: end) {
            labels |= last
            lastExtension = found
            extensionPlace = marks.count
        }
    }
}

extension Scanner {
    /// Takes the ASCII digits that directly follow a digit, while there is room in a word of marks.
    ///
    /// - C twin: `take_run`.
    fileprivate mutating func takeRun(_ marks: inout Marks, in text: Span<UInt8>) {
        while at < text.count, text[at] &- UInt8(ascii: "0") <= 9, marks.count < Packing.most {
            if seen < 2 { head = head * 10 + text[at] & 15 }
            marks.append(text[at] & 15)
            seen += 1
            at += 1
        }
    }
}

extension Reading {
    private init(scanningMarks text: Span<UInt8>) {
        start = text.count
        length = text.count
        var scanner = Scanner()
        while true {
            let end = scanner.at
            let mark = scanner.next(in: text)
            if marks.count > 0 && scanner.dropped { noteGap(scanner, mark, text, from: end) }
            if mark == .end {
                trails = scanner.lettered
                isDamaged = scanner.isDamaged
                return
            }
            if start == text.count { start = scanner.begin }
            if mark == .plus {
                marks.plus = true
            } else {
                marks.append(scanner.digit)
                scanner.takeRun(&marks, in: text)
            }
            if marks.more {
                isDamaged = scanner.isDamaged || text.findUndecodable(from: scanner.at) != nil
                return
            }
        }
    }

    /// Scans a text, up to its phone context if it has one. O(bytes).
    ///
    /// - C twin: `phn_scan`.
    init(scanning text: Span<UInt8>) {
        self.init(scanningMarks: text)
        // A context begins with a stop; most texts have none.
        if stops != 0, let offset = PhoneContext.find(in: text) {
            let isDamaged = isDamaged
            self.init(scanningMarks: text.extracting(first: offset))
            self.isDamaged = isDamaged
            context = PhoneContext.read(text, at: offset)
        }
        isDecimal = isDecimal(text)
        isBlank = marks.count == 0 && !marks.plus && text.extracting(first: length).isBlank
    }

    /// The bit of the last of `count` digits; 0 without digits.
    private static func last(of count: Int) -> UInt32 {
        count == 0 ? 0 : 1 &<< UInt32(truncatingIfNeeded: count - 1)
    }

    /// Adds a stop before each single digit that is not part of the number, as in `031-345-6789 2층`. This requires at
    /// least seven digits before it, the last three of them without a gap, and no hyphen or dot directly before it.
    ///
    /// - C twin: `phn_stop_at_lone_digits`.
    mutating func stopAtLoneDigits() {
        // The last three digits before it have no gap between them.
        let lone = gaps << 1 & (gaps | Self.last(of: marks.count)) & ~joins & ~(gaps << 2 | gaps << 3 | 0x7F)
        stops |= lone >> 1
    }

    /// Scans a complete text, not one that is being typed: numbers may end before single digits.
    ///
    /// - C twin: `phn_scan_finished`.
    init(finished text: Span<UInt8>) {
        self.init(scanning: text)
        stopAtLoneDigits()
    }
}

extension PortableEngine {
    /// - C twin: `phn_text_marks`.
    package func marks(of text: Span<UInt8>) -> String { Writer.text { $0.putMarks(of: text) } ?? "" }

    /// - C twin: `phn_text_marks` without a place to write to.
    package func countMarks(in text: Span<UInt8>) -> Int { Writer.count { $0.putMarks(of: text) } }
}

extension Writer {
    /// Puts the digits of any script as ASCII, and the first plus before them; unlike a scan it omits no digits.
    fileprivate mutating func putMarks(of text: Span<UInt8>) {
        var at = 0
        while at < text.count {
            let (scalar, size) = text.scalar(at: at)
            at += size
            if let digit = digitValue(of: scalar) {
                putDigit(digit)
            } else if isPlus(scalar), count == 0 {
                put(UInt8(ascii: "+"))
            }
        }
    }
}

extension Span<UInt8> {
    /// Returns the byte offset of a digit, or of its end with `after`; the text's length past the last digit.
    ///
    /// - C twin: `phn_scan_offset`.
    func offset(ofDigit index: Int, after: Bool = false) -> Int {
        var scanner = Scanner()
        while true {
            switch scanner.next(in: self) {
            case .digit where scanner.seen == index + 1: return after ? scanner.at : scanner.begin
            case .end: return count
            default: continue
            }
        }
    }
}
