/// UTF-8 as RFC 3629 defines it: no overlong forms, no surrogates, nothing above U+10FFFF.
extension Span<UInt8> {
    /// Returns the scalar at an offset and its number of bytes; U+FFFD and one byte for an invalid byte.
    ///
    /// - C twin: `phn_utf8_decode`.
    func scalar(at offset: Int) -> (value: UInt32, size: Int) {
        let lead = self[offset]
        let left = count - offset
        switch lead {
        case ..<0x80:
            return (UInt32(lead), 1)
        case 0xC2...0xDF where left >= 2 && isTail(offset + 1):
            return (UInt32(lead & 0x1F) << 6 | tail(offset + 1), 2)
        case 0xE0...0xEF where left >= 3 && isTail(offset + 1) && isTail(offset + 2):
            let value = UInt32(lead & 0x0F) << 12 | tail(offset + 1) << 6 | tail(offset + 2)
            if value >= 0x800 && !(0xD800...0xDFFF).contains(value) { return (value, 3) }
        case 0xF0...0xF4 where left >= 4 && isTail(offset + 1) && isTail(offset + 2) && isTail(offset + 3):
            let front = UInt32(lead & 0x07) << 18 | tail(offset + 1) << 12
            let value = front | tail(offset + 2) << 6 | tail(offset + 3)
            if (0x10000...0x10FFFF).contains(value) { return (value, 4) }
        default:
            break
        }
        return (replacement, 1)
    }

    /// Returns the offset of the first NUL byte, U+FFFD or byte that is not UTF-8 from an offset on; nil if there is
    /// none.
    ///
    /// - C twin: `phn_utf8_find_damage`.
    func findUndecodable(from offset: Int) -> Int? {
        var at = offset
        while at < count {
            let (scalar, size) = scalar(at: at)
            if scalar == 0 || scalar == replacement { return at }
            at += size
        }
        return nil
    }

    private func isTail(_ offset: Int) -> Bool { self[offset] & 0xC0 == 0x80 }

    private func tail(_ offset: Int) -> UInt32 { UInt32(self[offset] & 0x3F) }
}

let fullWidthPlus: UInt32 = 0xFF0B

/// Returns whether a scalar is a plus, ASCII or full-width.
///
/// - C twin: `phn_utf8_is_plus`.
func isPlus(_ scalar: UInt32) -> Bool { scalar == 0x2B || scalar == fullWidthPlus }

/// The scalar that decoders write for bytes that they cannot decode: a digit may have been lost there.
let replacement: UInt32 = 0xFFFD

private let fullWidthZero: UInt32 = 0xFF10

/// Returns whether a scalar is in one of the blocks without digits that most East Asian texts consist of, so no search
/// is needed.
///
/// - C twin: `is_between_digits`.
private func isBetweenDigits(_ scalar: UInt32) -> Bool {
    // Punctuation up to ideographs, and Hangul.
    0x2000..<0xA000 ~= scalar || 0xAC00..<0xD800 ~= scalar || 0xFF00..<0x10000 ~= scalar
}

/// Returns the value of a decimal digit (general category Nd) of any script; nil for other scalars. O(log scripts).
///
/// - C twin: `phn_utf8_digit`.
package func digitValue(of scalar: UInt32) -> UInt8? {
    if scalar < 0x80 { return scalar &- 0x30 <= 9 ? UInt8(scalar - 0x30) : nil }
    // The full-width digits of Korean and Japanese keyboards.
    if scalar &- fullWidthZero <= 9 { return UInt8(scalar - fullWidthZero) }
    if isBetweenDigits(scalar) { return nil }
    let place = count(of: digitZeros, upTo: scalar)
    guard place > 0, scalar - digitZeros[place - 1] <= 9 else { return nil }
    return UInt8(scalar - digitZeros[place - 1])
}

/// Returns whether a scalar is an ASCII letter.
///
/// - C twin: `phn_utf8_is_ascii_letter`.
func isASCIILetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }

/// Returns whether a byte is a lowercase letter in either case, or a sign.
///
/// - C twin: `phn_utf8_is_in_either_case`.
func isInEitherCase(_ byte: UInt8, _ small: UInt8) -> Bool {
    byte == small || (isASCIILetter(UInt32(small)) && byte | 0x20 == small)
}

/// Returns whether a scalar is a letter (general category L). O(log ranges).
///
/// - C twin: `phn_utf8_is_letter`.
func isLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return isASCIILetter(scalar) }
    return count(of: letterEdges, upTo: scalar) % 2 == 1
}

/// Returns whether a scalar extends the one before it: a mark (general category M), a joiner, a variation selector.
///
/// - C twin: `phn_utf8_is_extender`.
func isExtender(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && count(of: extenderEdges, upTo: scalar) % 2 == 1
}

/// Returns whether a scalar is a numeral but not a decimal digit, such as ½ or Ⅷ (general categories Nl and No).
///
/// - C twin: `phn_utf8_is_numeral`.
func isNumeral(_ scalar: UInt32) -> Bool { scalar >= 0x80 && count(of: numeralEdges, upTo: scalar) % 2 == 1 }

/// Returns whether a scalar is a blank of any width that texts contain between digits and words.
///
/// - C twin: `phn_utf8_is_space`.
func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x09 || unifyBlank(scalar) == noBreakSpace
}

/// Returns the number of ascending numbers that are not above a scalar.
private func count(of numbers: [UInt32], upTo scalar: UInt32) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
        let middle = (low + high) / 2
        if numbers[middle] <= scalar {
            low = middle + 1
        } else {
            high = middle
        }
    }
    return low
}

let noBreakSpace: UInt32 = 0xA0

/// Returns a no-break space for a blank of another width (U+2000 to U+200A, U+202F, U+205F, U+3000); any other scalar
/// unchanged.
///
/// - C twin: `phn_utf8_unify_blank`.
func unifyBlank(_ scalar: UInt32) -> UInt32 {
    0x2000...0x200A ~= scalar || scalar == 0x202F || scalar == 0x205F || scalar == 0x3000 ? noBreakSpace : scalar
}

extension Span<UInt8> {
    /// Whether a text is empty or only white space.
    ///
    /// - C twin: `phn_utf8_is_blank`.
    var isBlank: Bool {
        var at = 0
        while at < count {
            let (scalar, size) = scalar(at: at)
            switch scalar {
            case _ where isSpace(scalar), 0x0A...0x0D, 0x85, 0x1680, 0x2028, 0x2029: at += size
            default: return false
            }
        }
        return true
    }
}
