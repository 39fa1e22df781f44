/// The phone context of RFC 3966 after a number: a calling code or a domain. The Korean rules and the world metadata
/// both use it.
enum PhoneContext {
    /// `112;phone-context=+82` is 112, dialed in the country with that calling code.
    static let word = ";phone-context="
    static let scheme = "tel:"

    private static func isDigit(_ scalar: UInt32) -> Bool { digitValue(of: scalar) != nil }

    private static func isVisualSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x29, 0x2D, 0x2E: true
        default: false
        }
    }

    /// Whether a context is a calling code such as `+1-650`: a plus, then at least one digit of any script and the
    /// separators that RFC 3966 allows between digits.
    private static func isCallingCode(_ text: Span<UInt8>) -> Bool {
        guard text.count > 0, text[0] == UInt8(ascii: "+") else { return false }
        var hasDigit = false
        var at = 1
        while at < text.count {
            let (scalar, size) = text.scalar(at: at)
            if isDigit(scalar) {
                hasDigit = true
            } else if !isVisualSeparator(scalar) {
                return false
            }
            at += size
        }
        return hasDigit
    }

    /// Whether a context is a domain such as `example.com`: labels of letters and digits, with hyphens inside, between
    /// dots. The last label begins with a letter; a dot may follow it.
    private static func isDomain(_ text: Span<UInt8>) -> Bool {
        let dot = UInt32(UInt8(ascii: "."))
        let hyphen = UInt32(UInt8(ascii: "-"))
        // The previous scalar; at the beginning, a dot.
        var last = dot
        // Whether the label began with a letter.
        var isTop = false
        var at = 0
        while at < text.count {
            let (scalar, size) = text.scalar(at: at)
            at += size
            if scalar == dot {
                if last == dot || last == hyphen { return false }
                if at == text.count { return isTop }
            } else if scalar == hyphen {
                if last == dot { return false }
            } else if !isASCIILetter(scalar) && !isDigit(scalar) {
                return false
            } else if last == dot {
                isTop = isASCIILetter(scalar)
            }
            last = scalar
        }
        return isTop && last != hyphen && last != dot
    }

    /// Returns the excerpt of a text with a context at an offset; nil if the context is not valid. O(bytes).
    ///
    /// - C twin: `phn_context_excerpt`.
    static func excerpt(of text: Span<UInt8>, at offset: Int) -> Excerpt? {
        let begin = offset + word.utf8.count
        let end = text.find(";", from: begin, to: text.count)
        let context = text.extracting(begin..<end)
        let isCode = isCallingCode(context)
        guard isCode || isDomain(context) else { return nil }
        let scheme = text.find(scheme, from: 0, to: text.count)
        // If the scheme follows the number, the body is empty.
        let body = scheme < text.count ? min(scheme + Self.scheme.utf8.count, offset) : 0
        let head = isCode ? end - begin : 0
        return Excerpt(context: begin, head: head, body: body, count: head + (offset - body))
    }
}

// MARK: The Korean plan

extension PhoneContext {
    /// Finds the offset of a context, whose word may be in either case; nil if there is no context. O(bytes).
    ///
    /// - C twin: `phn_context_find`.
    static func find(in text: Span<UInt8>) -> Int? {
        var at = 0
        while at + word.utf8.count <= text.count {
            if isWord(in: text, at: at) { return at }
            at += 1
        }
        return nil
    }

    /// Whether the word of a context is at an offset, with its letters in either case.
    private static func isWord(in text: Span<UInt8>, at offset: Int) -> Bool {
        var at = offset
        for small in word.utf8 {
            guard isInEitherCase(text[at], small) else { return false }
            at += 1
        }
        return true
    }

    /// Parses the context at an offset.
    ///
    /// - C twin: `phn_context_code`.
    static func read(_ text: Span<UInt8>, at offset: Int) -> Reading.Context {
        var at = offset + word.utf8.count
        guard at < text.count, text[at] == UInt8(ascii: "+") else { return .domain }
        var code: UInt16 = 0
        at += 1
        while at < text.count, (0x30...0x39).contains(text[at]) {
            if code >= World.mostCodes { return .invalid }
            code = code * 10 + UInt16(text[at] & 15)
            at += 1
        }
        return at == text.count || text[at] == UInt8(ascii: ";") ? .callingCode(code) : .invalid
    }
}
