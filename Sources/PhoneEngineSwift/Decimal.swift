/// A decimal number as spreadsheets write it. In the place of a phone number, it is damage.
///
///     211775213.0      1,023,456,789.00      8.21012E+11      "211775213.0"      0.1012345678
///              ^dot                 ^dot      ^dot   ^letter           ^dot       ^dot
///
/// A spreadsheet that treats a column of phone numbers as numbers writes them with a fraction or a power of ten. People
/// write phone numbers with dots, too, so a text counts as a decimal only if no phone number is written like it:
///
/// - an exponent of up to three digits follows, and no more than three digits precede the dot: `8.2E11`, `8E+11`
/// - or the first digit is not 0, commas separate groups of three, and a fraction follows: `1,023,456,789.00`
/// - or the first digit is not 0, one dot alone separates digits, and the fraction is a single digit, or one or two
///   zeros, or more zeros after at least seven digits: `211775213.0`, `1023456789.00`
/// - or it is below one: a zero, a dot or a comma, and no other signs: `0.1012345678`, `0,1012345678`
///
/// So `02.312.3456`, `0.2.312.3456`, `650.2530000`, `+1.6502530000`, `0211.00` and `1588.0000` are not decimals.
///
/// - C twin: `phn_decimal`.
struct Decimal {
    /// The byte offset of the dot or, without a dot, of the exponent's letter.
    var offset: Int
    /// The integer value, with the plus of the text; empty if it is negative, has a fraction, or has lost digits.
    var integer: [UInt8]

    /// Parses a whole text, apart from white space and quotes around it, and percent signs after it; nil if it is not a
    /// decimal. O(bytes).
    ///
    /// - C twin: `phn_decimal_find`.
    init?(_ text: Span<UInt8>) {
        guard let parts = DecimalParts(text) else { return nil }
        offset = parts.dot < parts.end ? parts.dot : parts.letter
        integer = parts.integer(in: text)
    }
}

extension Reading {
    /// Whether a text may be a decimal: it has one gap, or more if it has a comma; if it begins with a zero, the only
    /// gap follows the zero.
    ///
    /// - C twin: `phn_may_be_decimal`.
    var mayBeDecimal: Bool {
        let count = marks.count
        guard count > 1 else { return false }
        let inner = gaps & ((UInt32(1) &<< UInt32(truncatingIfNeeded: count - 1)) - 1)
        if marks.digit(at: 0) == 0 { return inner == 1 }
        return inner != 0 && (inner & (inner - 1) == 0 || stops != 0)
    }

    /// Whether a scanned text is a decimal.
    ///
    /// - C twin: `phn_is_decimal`.
    func isDecimal(_ text: Span<UInt8>) -> Bool {
        (words > 0 || marks.more || mayBeDecimal) && Decimal(text) != nil
    }
}

private struct DecimalParts {
    /// Where the digits begin, after a sign.
    private var begin = 0
    /// Where the digits before the dot end.
    private(set) var dot = 0
    /// Where the fraction ends.
    private(set) var end = 0
    /// Where the exponent begins with its letter; `end` if there is no exponent.
    private(set) var letter = 0
    /// The number of digits before the dot.
    private var digits = 0
    /// The number of digits of the fraction.
    private var decimals = 0
    private var hasCommas = false
    /// The number of digits between two commas.
    private static let groupDigits = 3
    /// Whether the fraction is all zeros.
    private var isZero = true
    private var hasExponent = false
    private var exponent = 0
    /// The sign; 0 if there is no sign.
    private var sign: UInt8 = 0

    init?(_ whole: Span<UInt8>) {
        var count = whole.count
        while begin < count && Self.isFrame(whole[begin]) { begin += 1 }
        while count > begin && Self.isTail(whole[count - 1]) { count -= 1 }
        let text = whole.extracting(first: count)
        if begin < count, text[begin] == UInt8(ascii: "+") || text[begin] == UInt8(ascii: "-") {
            sign = text[begin]
            begin += 1
        }
        if takeBelowOne(text) { return }
        guard takeInteger(text) else { return nil }
        takeFraction(text)
        guard takeExponent(text), isDecimal(text) else { return nil }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 <= 9 }

    /// Whether a byte is ASCII white space or a quote.
    private static func isFrame(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09...0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }

    /// Whether a byte may follow a decimal.
    private static func isTail(_ byte: UInt8) -> Bool { isFrame(byte) || byte == UInt8(ascii: "%") }

    /// Parses digits with commas between groups of three; returns false if commas separate other groups.
    private mutating func takeInteger(_ text: Span<UInt8>) -> Bool {
        var group = 0
        dot = begin
        while dot < text.count {
            if Self.isDigit(text[dot]) {
                digits += 1
                group += 1
            } else if text[dot] == UInt8(ascii: ",") {
                if group == 0 || group > Self.groupDigits || hasCommas && group < Self.groupDigits { return false }
                hasCommas = true
                group = 0
            } else {
                break
            }
            dot += 1
        }
        return digits > 0 && (!hasCommas || group == Self.groupDigits)
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

    /// Parses an exponent, if there is one; returns false if anything else follows.
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

    /// Parses a zero and a dot or a comma, after which there are only digits; returns false for other texts.
    private mutating func takeBelowOne(_ text: Span<UInt8>) -> Bool {
        guard text.count - begin > 2, text[begin] == UInt8(ascii: "0") else { return false }
        guard text[begin + 1] == UInt8(ascii: ".") || text[begin + 1] == UInt8(ascii: ",") else { return false }
        for at in begin + 2..<text.count where !Self.isDigit(text[at]) { return false }
        dot = begin + 1
        end = text.count
        return true
    }

    private func isDecimal(_ text: Span<UInt8>) -> Bool {
        if dot < end && decimals == 0 { return false }
        if hasExponent { return digits <= 3 && !hasCommas }
        if decimals == 0 { return false }
        if text[begin] == UInt8(ascii: "0") { return false }
        if hasCommas { return true }
        return decimals == 1 || isZero && (decimals <= 2 || digits >= 7)
    }

    /// Returns the integer value of the parts; empty if it is not certain.
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
    /// Whether a text without commas may end like a decimal, by its last two bytes: most texts end with another digit.
    ///
    /// - C twin: `phn_may_end_decimal`.
    var mayEndDecimal: Bool {
        guard count >= 2 else { return false }
        let last = self[count - 1]
        return last < UInt8(ascii: "1") || last > UInt8(ascii: "9") || self[count - 2] == UInt8(ascii: ".")
    }
}
