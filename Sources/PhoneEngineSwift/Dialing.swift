package import PhoneModel

/// The digits of a text that a caller presses one after another, as for a short number:
///
///     9-1-1                      911
///     911;phone-context=+1       911 in the regions of a calling code
///     +911, #911, call 911       rejected: something other than digits and separators
///     9.11                       rejected: a decimal
///
/// - C twin: `phn_dialing`.
struct Dialing {
    private(set) var marks = Marks()
    /// The byte offset of the first digit.
    private(set) var start = 0
    private(set) var context: Reading.Context?

    /// Parses a text of digits of any script, separators and invisible marks, with or without white space around it, or
    /// a URI with a context; nil for any other text, and for one with more digits than marks hold. O(bytes).
    ///
    /// - C twin: `phn_dialing_read`.
    init?(_ text: Span<UInt8>) {
        if let context = PhoneContext.find(in: text) {
            self.context = PhoneContext.read(text, at: context)
            guard takeDigits(text, from: PhoneContext.schemeSize(text.extracting(..<context)), to: context) else {
                return nil
            }
            return
        }
        var begin = 0
        var end = text.count
        while begin < end && Self.isSpace(text[begin]) { begin += 1 }
        while end > begin && Self.isSpace(text[end - 1]) { end -= 1 }
        guard takeDigits(text, from: begin, to: end) else { return nil }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }

    private static func isDot(_ scalar: UInt32) -> Bool { scalar == UInt32(UInt8(ascii: ".")) || scalar == 0xFF0E }

    /// Returns whether a text may contain a scalar beside its digits: a separator of the world metadata; one of the
    /// blanks, hyphens and brackets of all scripts, which are the Unicode categories Zs, Pd, Ps and Pe without the
    /// wave dashes, which are tildes; or a scalar without a width: a soft hyphen, a joiner, or a mark of the direction
    /// of writing, which texts copied from a contact contain.
    private static func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x7B, 0x7D, 0x58A, 0x5BE, 0x61C, 0xF3A...0xF3D, 0x1400, 0x1680, 0x169B, 0x169C, 0x1806,
            0x2000...0x200F, 0x201A, 0x201E, 0x202A...0x202F, 0x2045, 0x2046, 0x205F...0x2069, 0x207D, 0x207E, 0x208D,
            0x208E, 0x2308...0x230B, 0x2329, 0x232A, 0x2768...0x2775, 0x27C5, 0x27C6, 0x27E6...0x27EF,
            0x2983...0x2998, 0x29D8...0x29DB, 0x29FC, 0x29FD, 0x2E17, 0x2E1A, 0x2E22...0x2E29, 0x2E3A, 0x2E3B, 0x2E40,
            0x2E42, 0x2E55...0x2E5D, 0x3008...0x3011, 0x3014...0x301B, 0x301D...0x301F, 0x30A0, 0xFD3E,
            0xFD3F, 0xFE17, 0xFE18, 0xFE31, 0xFE32, 0xFE35...0xFE44, 0xFE47, 0xFE48, 0xFE58...0xFE5E, 0xFE63, 0xFEFF,
            0xFF5B, 0xFF5D, 0xFF5F, 0xFF60, 0xFF62, 0xFF63, 0x10D6E, 0x10EAD:
            true
        default: isNotationSeparator(scalar)
        }
    }

    /// Parses the digits between two offsets. Digits with a single dot between them are a decimal: 9.11 is an amount.
    private mutating func takeDigits(_ text: Span<UInt8>, from begin: Int, to end: Int) -> Bool {
        let text = text.extracting(..<end)
        var at = begin
        // The number of dots after the first digit and, of these, the dots before the last digit.
        var dots = 0
        var innerDots = 0
        while at < end {
            let (scalar, size) = text.scalar(at: at)
            if let digit = digitValue(of: scalar) {
                if marks.count == Marks.capacity { return false }
                if marks.count == 0 { start = at }
                marks.append(digit)
                innerDots = dots
            } else {
                guard Self.isSeparator(scalar) else { return false }
                if marks.count > 0 && Self.isDot(scalar) { dots += 1 }
            }
            at += size
        }
        return marks.count > 0 && innerDots != 1
    }
}

extension PortableEngine {
    /// - C twin: `phn_dialed_number`.
    package func dialedNumber(_ text: Span<UInt8>, callingCode: Int) -> PhoneNumber? {
        guard 1...999 ~= callingCode, let dialing = Dialing(text) else { return nil }
        switch dialing.context {
        case .callingCode(let code) where Int(code) != callingCode: return nil
        case .invalid: return nil
        case nil, .domain, .callingCode: return Self.shortNumber(dialing.marks, callingCode: UInt16(callingCode))
        }
    }
}

extension PhoneContext {
    /// Returns the size in bytes of the scheme of a URI, in either case; 0 if it is absent.
    fileprivate static func schemeSize(_ text: Span<UInt8>) -> Int {
        guard text.count >= scheme.utf8.count else { return 0 }
        for (at, small) in scheme.utf8.enumerated() where !isInEitherCase(text[at], small) { return 0 }
        return scheme.utf8.count
    }
}
