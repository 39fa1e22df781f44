/// The digits of an extension.
struct Extension {
    /// The most digits that an extension holds.
    static let capacity = 20

    private(set) var head: UInt64 = 0
    private(set) var tail: UInt16 = 0
    private(set) var count = 0

    /// Returns the digit at an index below the count.
    func digit(at index: Int) -> UInt8 {
        let isTail = index >= 16
        return UInt8(truncatingIfNeeded: (isTail ? UInt64(tail) : head) &>> UInt64(4 * (index & 15)) & 15)
    }

    /// Appends a digit. The extension must have fewer than twenty digits.
    mutating func append(_ digit: UInt8) {
        if count < 16 {
            head |= UInt64(digit) &<< UInt64(4 * count)
        } else {
            tail |= UInt16(digit) &<< UInt16(4 * (count - 16))
        }
        count += 1
    }
}

/// Whether a scalar is a number sign, which may be the label of an extension: # or the full-width # of Korean
/// keyboards.
///
/// - C twin: `phn_is_number_sign`.
func isNumberSign(_ scalar: UInt32) -> Bool { scalar == 0x23 || scalar == 0xFF03 }

/// Whether 내선, in either form, may begin with a scalar.
///
/// - C twin: `phn_extension_may_begin`.
func mayBeginExtension(_ scalar: UInt32) -> Bool { scalar == 0xB0B4 || scalar == 0x1102 }

extension Span<UInt8> {
    /// Whether the text has a scalar at an offset, which may be past the end.
    private func stands(_ scalar: UInt32, at offset: Int) -> Bool {
        offset < count && self.scalar(at: offset).value == scalar
    }

    /// Returns the size in bytes of 내선, the Korean word for extension, composed or decomposed, at the offset; 0 if it
    /// is absent.
    ///
    /// - C twin: `phn_extension_word`.
    func extensionWord(at offset: Int) -> Int {
        if stands(0xB0B4, at: offset) { return stands(0xC120, at: offset + 3) ? 6 : 0 }
        guard stands(0x1102, at: offset), stands(0x1162, at: offset + 3), stands(0x1109, at: offset + 6),
            stands(0x1165, at: offset + 9), stands(0x11AB, at: offset + 12)
        else { return 0 }
        return 15
    }
}

/// The label before the digits of an extension.
///
///     02-3456-7890 ext. 12      02-3456-7890;ext=12      02-3456-7890 (내선번호: 12)      02-3456-7890 #12
///                  ^ label ^ digits
///
/// A label is between the number and the next digit, on the same line: a word (내선, ext, extn, extension) or a sign (x,
/// #), not part of a longer word (Fax, extra). Separators may follow it, then one run of digits: at most 20 after a
/// word, at most 9 after a sign, since signs have other uses. If more digits follow after a hyphen, a dot or a space,
/// all of them are another number.
private struct Label {
    static let words = ["extension", "extn", "ext"].map { Array($0.utf8) }
    static let mostDigitsOfWord = Extension.capacity
    static let sign = Array("x".utf8)
    static let mostDigitsOfSign = 9

    /// The offset at which the label ends.
    var end: Int
    /// The most digits that may follow the label.
    var most: Int
}

private func isBlank(_ scalar: UInt32) -> Bool { scalar == 0x20 || unifyBlank(scalar) == noBreakSpace }

/// Whether a scalar may separate a label from its digits: a blank, a tab or one of . : =
private func isAfterLabel(_ scalar: UInt32) -> Bool {
    isBlank(scalar) || scalar == 0x09 || scalar == 0x2E || scalar == 0x3A || scalar == 0x3D
}

/// Whether a scalar may separate digits of one number: a blank, a hyphen or a dot.
private func isBetweenRuns(_ scalar: UInt32) -> Bool { isBlank(scalar) || scalar == 0x2D || scalar == 0x2E }

/// Whether a label may begin with a scalar. Most scalars between a number and the next digit do not begin a label.
///
/// - C twin: `may_begin_label`.
private func mayBeginLabel(_ scalar: UInt32) -> Bool {
    let small = scalar | 0x20
    return small == 0x65 || small == 0x78 || isNumberSign(scalar) || mayBeginExtension(scalar)
}

extension Span<UInt8> {
    private func skip(_ isSkipped: (UInt32) -> Bool, at offset: Int) -> Int {
        var at = offset
        while at < count {
            let (scalar, size) = scalar(at: at)
            if !isSkipped(scalar) { break }
            at += size
        }
        return at
    }

    /// Returns the size of an ASCII word at the offset, in either case and not part of a longer word; 0 if it is
    /// absent.
    private func word(_ small: [UInt8], at offset: Int) -> Int {
        var at = offset
        for byte in small {
            guard at < count, self[at] | 0x20 == byte else { return 0 }
            at += 1
        }
        let followsLetter = offset > 0 && isASCIILetter(UInt32(self[offset - 1]))
        let isPart = followsLetter || (at < count && isASCIILetter(UInt32(self[at])))
        return isPart ? 0 : at - offset
    }

    private func label(at offset: Int) -> Label? {
        var size = extensionWord(at: offset)
        if size > 0 {
            // 번호, "number".
            let hasNumber = stands(0xBC88, at: offset + size) && stands(0xD638, at: offset + size + 3)
            return Label(end: offset + size + (hasNumber ? 6 : 0), most: Label.mostDigitsOfWord)
        }
        for letters in Label.words {
            size = word(letters, at: offset)
            if size > 0 { return Label(end: offset + size, most: Label.mostDigitsOfWord) }
        }
        let (scalar, width) = scalar(at: offset)
        size = isNumberSign(scalar) ? width : word(Label.sign, at: offset)
        return size > 0 ? Label(end: offset + size, most: Label.mostDigitsOfSign) : nil
    }

    /// Parses the digits after a label; nil if there are no digits, or if they are not an extension.
    private func readDigits(after label: Label) -> Extension? {
        var found = Extension()
        var at = skip(isAfterLabel, at: label.end)
        while at < count {
            let (scalar, size) = scalar(at: at)
            guard let digit = digitValue(of: scalar) else { break }
            if found.count == label.most { return nil }
            found.append(digit)
            at += size
        }
        return found.count == 0 || goesOn(at: at) ? nil : found
    }

    /// Whether more digits follow directly after hyphens, dots or spaces: then the digits before the offset belong to
    /// another number.
    ///
    /// - C twin: `phn_extension_goes_on`.
    func goesOn(at offset: Int) -> Bool {
        let beyond = skip(isBetweenRuns, at: offset)
        return beyond > offset && beyond < count && (0x30...0x39).contains(self[beyond])
    }

    /// Parses the extension of a number that ends at a stop. The offset is directly after the last digit of the number.
    /// Returns nil if there is no extension.
    ///
    /// - C twin: `phn_extension_read`.
    func readExtension(at offset: Int) -> Extension? {
        var at = offset
        while at < count && self[at] != UInt8(ascii: "\n") && self[at] != UInt8(ascii: "\r") {
            let (scalar, size) = scalar(at: at)
            if mayBeginLabel(scalar), let label = label(at: at), let digits = readDigits(after: label) { return digits }
            if digitValue(of: scalar) != nil { break }
            at += size
        }
        return nil
    }

    /// Whether 내선 is between the end of a number at the offset and the next digit.
    ///
    /// - C twin: `phn_extension_is_korean`.
    func isKoreanExtension(at offset: Int) -> Bool {
        var at = offset
        while at < count {
            let (scalar, size) = scalar(at: at)
            if digitValue(of: scalar) != nil { return false }
            if mayBeginExtension(scalar) && extensionWord(at: at) > 0 { return true }
            at += size
        }
        return false
    }

    /// Whether an extension follows a number whose last digit ends at an offset. O(bytes).
    func hasExtension(at offset: Int) -> Bool { readExtension(at: offset) != nil }

    /// Returns the end of a number of at least `fewestDigits` digits that is followed by an extension; nil if there is
    /// no such number. O(bytes).
    ///
    /// Only the layer above both engines uses it, so it has no twin in C.
    package func endBeforeExtension(fewestDigits: Int) -> Int? {
        var at = 0
        var digits = 0
        while at < count {
            let (scalar, size) = scalar(at: at)
            at += size
            guard digitValue(of: scalar) != nil else { continue }
            digits += 1
            if digits >= fewestDigits, hasExtension(at: at) { return at }
        }
        return nil
    }
}
