internal import PhoneFiles

/// A position in a JSON text.
struct JSONCursor {
    // These bytes are compared with each byte, and the compiler does not inline the constants of another module.
    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let space = UInt8(ascii: " ")

    private var index = 0

    private mutating func passBlanks(in text: Span<UInt8>) {
        while index < text.count, Self.isBlank(text[index]) { index += 1 }
    }

    /// Whether a byte is a blank that may be within a line.
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte <= space && (byte == space || byte == .tab || byte == .carriageReturn)
    }

    /// Whether only blanks and the line end follow.
    mutating func isAtEnd(of text: Span<UInt8>) -> Bool {
        passBlanks(in: text)
        return index == text.count || text[index] == .lineFeed && index == text.count - 1
    }

    /// Whether a byte follows, after blanks.
    mutating func isAt(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        passBlanks(in: text)
        return index < text.count && text[index] == byte
    }

    /// Skips blanks and a byte. Returns false if another byte follows.
    mutating func pass(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        guard isAt(byte, in: text) else { return false }
        index += 1
        return true
    }

    /// Skips a string and returns the range between its quotes; nil if no valid string begins here.
    mutating func passString(in text: Span<UInt8>) -> Range<Int>? {
        guard pass(Self.quote, in: text) else { return nil }
        let start = index
        while index < text.count {
            let byte = text[index]
            if byte == Self.quote {
                index += 1
                return start..<index - 1
            }
            if byte == Self.backslash {
                guard passEscape(in: text) else { return nil }
            } else {
                // Control characters must be escaped.
                guard byte >= Self.space else { return nil }
                index += 1
            }
        }
        return nil
    }

    /// Skips a backslash and what it escapes. Returns false if JSON does not define the escape.
    private mutating func passEscape(in text: Span<UInt8>) -> Bool {
        guard index + 1 < text.count else { return false }
        let letter = text[index + 1]
        index += 2
        guard letter == UInt8(ascii: "u") else { return Span.escaped(letter) != nil }
        guard text.jsonUnit(at: index) != nil else { return false }
        index += 4
        return true
    }

    /// Skips a value and returns it; nil if no valid value begins here.
    mutating func passValue(in text: Span<UInt8>) -> JSONField.Value? {
        passBlanks(in: text)
        guard index < text.count else { return nil }
        let start = index
        switch text[index] {
        case Self.quote: return passString(in: text).map { .string($0) }
        case UInt8(ascii: "{"), UInt8(ascii: "["): return passContainer(in: text) ? .container(start..<index) : nil
        default: return passScalar(in: text) ? .scalar(start..<index) : nil
        }
    }

    /// Skips a number, a truth value or null. Returns false if none begins here.
    private mutating func passScalar(in text: Span<UInt8>) -> Bool {
        guard index < text.count else { return false }
        switch text[index] {
        case UInt8(ascii: "t"): return passWord("true", in: text)
        case UInt8(ascii: "f"): return passWord("false", in: text)
        case UInt8(ascii: "n"): return passWord("null", in: text)
        default: return passNumber(in: text)
        }
    }

    private mutating func passWord(_ word: StaticString, in text: Span<UInt8>) -> Bool {
        word.withUTF8Buffer { bytes in
            guard text.count - index >= bytes.count else { return false }
            for place in bytes.indices where text[index + place] != bytes[place] { return false }
            index += bytes.count
            return true
        }
    }

    /// Skips a number. A digit that follows a first zero is not part of it.
    private mutating func passNumber(in text: Span<UInt8>) -> Bool {
        skip(UInt8(ascii: "-"), in: text)
        if !skip(UInt8(ascii: "0"), in: text), !passDigits(in: text) { return false }
        if skip(UInt8(ascii: "."), in: text), !passDigits(in: text) { return false }
        guard skip(UInt8(ascii: "e"), in: text) || skip(UInt8(ascii: "E"), in: text) else { return true }
        if !skip(UInt8(ascii: "+"), in: text) { skip(UInt8(ascii: "-"), in: text) }
        return passDigits(in: text)
    }

    /// Skips a byte if it follows directly.
    @discardableResult
    private mutating func skip(_ byte: UInt8, in text: Span<UInt8>) -> Bool {
        guard index < text.count, text[index] == byte else { return false }
        index += 1
        return true
    }

    /// Skips digits. Returns false if there are none.
    private mutating func passDigits(in text: Span<UInt8>) -> Bool {
        let start = index
        while index < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[index] { index += 1 }
        return index > start
    }

    /// Skips an object or an array with its contents. Returns false if it is not valid, after which the end of the
    /// outer object is unknown.
    private mutating func passContainer(in text: Span<UInt8>) -> Bool {
        var open = OpenBrackets()
        while true {
            guard passBeginning(in: text, &open) else { return false }
            // After a value, brackets may close, or another value follows.
            while !pass(.comma, in: text) {
                guard pass(open.closing, in: text) else { return false }
                open.removeLast()
                if open.isEmpty { return true }
            }
            if open.isBrace, !passKey(in: text) { return false }
        }
    }

    /// Skips the beginning of a value in a container: a whole scalar, or brackets and the first value in them. The
    /// brackets that are not closed are added.
    private mutating func passBeginning(in text: Span<UInt8>, _ open: inout OpenBrackets) -> Bool {
        while true {
            passBlanks(in: text)
            guard index < text.count else { return false }
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                index += 1
                open.add(isBrace: byte == UInt8(ascii: "{"))
                // The caller closes brackets without a value.
                if isAt(open.closing, in: text) { return true }
                if open.isBrace, !passKey(in: text) { return false }
            case Self.quote: return passString(in: text) != nil
            default: return passScalar(in: text)
            }
        }
    }

    /// Skips a key and its colon.
    private mutating func passKey(in text: Span<UInt8>) -> Bool {
        passString(in: text) != nil && pass(UInt8(ascii: ":"), in: text)
    }
}

/// The open brackets of a JSON value, one bit for each. Only values with more than 64 of them need memory.
private struct OpenBrackets {
    /// The bits of the last brackets, of which the lowest is the last, and full words before them.
    private var last: UInt64 = 0
    private var words: [UInt64] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }
    /// Whether the last bracket is a brace, and the bracket that closes it.
    var isBrace: Bool { last & 1 == 1 }
    var closing: UInt8 { isBrace ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    mutating func add(isBrace: Bool) {
        if count > 0, count.isMultiple(of: UInt64.bitWidth) { words.append(last) }
        last = last << 1 | (isBrace ? 1 : 0)
        count += 1
    }

    mutating func removeLast() {
        last >>= 1
        count -= 1
        if count > 0, count.isMultiple(of: UInt64.bitWidth) { last = words.popLast() ?? 0 }
    }
}
