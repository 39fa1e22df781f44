internal import PhoneModel

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

    /// Returns whether a scalar has no width and no meaning for the digits next to it: a soft hyphen, a joiner, or a
    /// mark of the direction of writing, which texts copied from a contact contain.
    private func isInvisible(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
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
                guard isNotationSeparator(scalar) || isInvisible(scalar) else { return false }
                if marks.count > 0 && Self.isDot(scalar) { dots += 1 }
            }
            at += size
        }
        return marks.count > 0 && innerDots != 1
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
