/// The marks of a text: its decimal digits, and a plus before them.
///
/// Four bits a digit, the first lowest. Bit i of `gaps` says that something was dropped right behind digit i, bit i of
/// `stops` that a second number or an extension may begin there.
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
    /// Whether there are digits beyond the capacity.
    private(set) var more = false
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
            }
            if mark == .end { return }
            if start == text.count { start = scanner.begin }
            if mark == .plus {
                plus = true
            } else if count < Self.capacity {
                set(scanner.digit, at: count)
                count += 1
            } else {
                more = true
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

    /// The next mark of a text, which must be the same at each call.
    mutating func next(in text: Span<UInt8>) -> Mark {
        dropped = false
        stopped = false
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
            case .stop:
                stopped = true
                at += 1
            default:
                at += 1
            }
            dropped = true
        }
        return .end
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

    /// "(0)" behind +82 is the national prefix for readers at home: it is no part of the number.
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
        if word > 0 { stopped = true }
        at += word > 0 ? word : size
        return .end
    }
}

/// What a byte is.
///
/// Stops are those of the Korean plan: a second number or an extension may follow `, ; / | ~ # x X` and line ends.
private enum ByteClass {
    case digit, noise, plus, stop, open
    /// A byte of a scalar of several bytes.
    case wide

    init(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case 0x80...: self = .wide
        case UInt8(ascii: "+"): self = .plus
        case UInt8(ascii: "("): self = .open
        case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "~"),
            UInt8(ascii: "#"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            self = .stop
        default: self = .noise
        }
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
