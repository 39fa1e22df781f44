/// A number as spreadsheets write it, which is damage where a phone number belongs.
///
///     211775213.0      1,023,456,789.00      8.21012E+11      "211775213.0"
///              ^dot                 ^dot      ^dot   ^letter
///
/// A spreadsheet writes a number with a fraction or a power of ten, where a column of phone numbers became a column of
/// numbers. People write phone numbers with dots too, so that a text counts as a decimal only if no phone number is
/// written so:
///
/// - an exponent of up to three digits follows, and no more than three digits precede the dot: `8.2E11`, `8E+11`
/// - or the first digit is not 0, commas separate groups of three, and a fraction follows: `1,023,456,789.00`
/// - or the first digit is not 0, one dot alone separates digits, and the fraction is a single digit, or one or two
///   zeros, or more zeros after at least seven digits: `211775213.0`, `1023456789.00`
///
/// So `02.312.3456`, `650.2530000`, `+1.6502530000`, `0211.00` and `1588.0000` are not decimals.
///
/// - C twin: `phn_decimal`.
struct Decimal {
    /// Where the dot is; without one, the exponent's letter.
    var offset: Int
    /// The integer value, with the plus of the text; empty if that is negative, has a fraction, or digits of
    /// it were lost.
    var integer: [UInt8]

    /// Nil for any text that is not a decimal, apart from white space and quotes around it. O(bytes).
    ///
    /// - C twin: `phn_decimal_find`.
    init?(_ text: Span<UInt8>) {
        guard let parts = DecimalParts(text) else { return nil }
        offset = parts.dot < parts.end ? parts.dot : parts.letter
        integer = parts.integer(in: text)
    }
}

extension Reading {
    /// Whether a text may be a decimal: it does not begin with a zero, and has no second gap unless it has a comma.
    ///
    /// - C twin: `phn_may_be_decimal`.
    var mayBeDecimal: Bool {
        let count = marks.count
        guard count > 1, marks.digit(at: 0) != 0 else { return false }
        let inner = gaps & ((UInt32(1) &<< UInt32(truncatingIfNeeded: count - 1)) - 1)
        return inner != 0 && (inner & (inner - 1) == 0 || stops != 0)
    }
}

private struct DecimalParts {
    /// Of the digits, after a sign.
    private var begin = 0
    /// Where the digits before it end.
    private(set) var dot = 0
    /// Of the fraction.
    private(set) var end = 0
    /// Of the exponent; the end without one.
    private(set) var letter = 0
    /// Before the dot.
    private var digits = 0
    /// Digits of the fraction.
    private var decimals = 0
    private var hasCommas = false
    /// Whether the fraction is all zeros.
    private var isZero = true
    private var hasExponent = false
    private var exponent = 0
    /// 0 without one.
    private var sign: UInt8 = 0

    init?(_ whole: Span<UInt8>) {
        var count = whole.count
        while begin < count && Self.isFrame(whole[begin]) { begin += 1 }
        while count > begin && Self.isFrame(whole[count - 1]) { count -= 1 }
        let text = whole.extracting(first: count)
        if begin < count, text[begin] == UInt8(ascii: "+") || text[begin] == UInt8(ascii: "-") {
            sign = text[begin]
            begin += 1
        }
        guard takeInteger(text) else { return nil }
        takeFraction(text)
        guard takeExponent(text), isDecimal(text) else { return nil }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }

    /// White space of ASCII and quotes.
    private static func isFrame(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09...0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }

    /// Digits with commas between groups of three; false where commas separate others.
    private mutating func takeInteger(_ text: Span<UInt8>) -> Bool {
        var group = 0
        dot = begin
        while dot < text.count {
            if Self.isDigit(text[dot]) {
                digits += 1
                group += 1
            } else if text[dot] == UInt8(ascii: ",") {
                if group == 0 || group > 3 || hasCommas && group < 3 { return false }
                hasCommas = true
                group = 0
            } else {
                break
            }
            dot += 1
        }
        return digits > 0 && (!hasCommas || group == 3)
    }

    private mutating func takeFraction(_ text: Span<UInt8>) {
        end = dot
        guard end < text.count, text[end] == UInt8(ascii: ".") else { return }
        end += 1
        while end < text.count, Self.isDigit(text[end]) {
            decimals += 1
            if text[end] != UInt8(ascii: "0") { isZero = false }
            end += 1
        }
    }

    /// An exponent, if there is one; false where the letter is followed by anything else.
    private mutating func takeExponent(_ text: Span<UInt8>) -> Bool {
        letter = end
        var at = end
        if at == text.count { return true }
        guard text[at] | 0x20 == UInt8(ascii: "e") else { return false }
        at += 1
        let isNegative = at < text.count && text[at] == UInt8(ascii: "-")
        if at < text.count, isNegative || text[at] == UInt8(ascii: "+") { at += 1 }
        let first = at
        while at < text.count, at - first < 3, Self.isDigit(text[at]) {
            exponent = exponent * 10 + Int(text[at] & 15)
            at += 1
        }
        if isNegative { exponent = -exponent }
        hasExponent = at > first
        return hasExponent && at == text.count
    }

    private func isDecimal(_ text: Span<UInt8>) -> Bool {
        if dot < end && decimals == 0 { return false }
        if hasExponent { return digits <= 3 && !hasCommas }
        if decimals == 0 { return false }
        if text[begin] == UInt8(ascii: "0") { return false }
        if hasCommas { return true }
        return decimals == 1 || isZero && (decimals <= 2 || digits >= 7)
    }

    /// The integer value of the parts; empty if it is not certain.
    func integer(in text: Span<UInt8>) -> [UInt8] {
        let missing = exponent - decimals
        guard sign != UInt8(ascii: "-"), missing <= 0, decimals < 100, -missing <= digits + decimals else { return [] }
        var left = digits + decimals + missing
        var integer: [UInt8] = []
        for at in begin..<end where Self.isDigit(text[at]) {
            if left == 0 {
                if text[at] != UInt8(ascii: "0") { return [] }
                continue
            }
            left -= 1
            if text[at] == UInt8(ascii: "0") && integer.isEmpty { continue }
            integer.append(text[at])
            if integer.count > Self.mostDigits { return [] }
        }
        if integer.isEmpty { return [] }
        return sign == UInt8(ascii: "+") ? [sign] + integer : integer
    }

    private static let mostDigits = 20
}

extension Span<UInt8> {
    /// Whether a text without commas may end as a decimal does, by its last two bytes: most end with another digit.
    ///
    /// - C twin: `phn_may_end_decimal`.
    var mayEndDecimal: Bool {
        guard count >= 2 else { return false }
        let last = self[count - 1]
        return last < UInt8(ascii: "1") || last > UInt8(ascii: "9") || self[count - 2] == UInt8(ascii: ".")
    }

    /// Where a text cannot be a number: at its first NUL byte, U+FFFD or byte that is not UTF-8, or at the dot of a
    /// decimal; nil for other texts. O(bytes).
    ///
    /// - C twin: `phn_find_damage`.
    func findDamage() -> Int? {
        findUndecodable(from: 0) ?? Decimal(self)?.offset
    }
}
