internal import PhoneModel

/// The meaning of a backslash and the characters after it.
enum PatternEscape {
    case scalar(UInt32)
    case set(PatternSet)
    case assertion(PatternAssertion)

    var node: PatternNode {
        switch self {
        case .scalar(let scalar): .scalar(scalar)
        case .set(let set): .set(set)
        case .assertion(let assertion): .assertion(assertion)
        }
    }
}

// MARK: Escapes

extension PatternParser {
    mutating func escape() throws(PatternDamage) -> PatternEscape {
        let start = at
        take("\\")
        if isAtEnd { throw syntax("the pattern ends after a backslash") }
        let escaped = takeScalar()
        guard PatternSet.word.contains(escaped), escaped != 0x5F else { return .scalar(escaped) }
        switch Unicode.Scalar(UInt8(truncatingIfNeeded: escaped)) {
        case "n": return .scalar(0x0A)
        case "r": return .scalar(0x0D)
        case "t": return .scalar(0x09)
        case "f": return .scalar(0x0C)
        case "e": return .scalar(0x1B)
        case "a": return .scalar(0x07)
        case "x": return .scalar(take("{") ? try scalarInBraces() : try scalarOfTwoDigits(start: start))
        case "d": return .set(.digit)
        case "D": return .set(.noDigit)
        case "s": return .set(.space)
        case "S": return .set(.noSpace)
        case "w": return .set(.word)
        case "W": return .set(.noWord)
        case "A": return .assertion(.start)
        case "z": return .assertion(.end)
        case "Z": return .assertion(.endOrLastLineFeed)
        case "b": return .assertion(.wordBoundary)
        case "B": return .assertion(.noWordBoundary)
        default: throw unsupported(at: start, "the escape is not known")
        }
    }

    private mutating func scalarOfTwoDigits(start: Int) throws(PatternDamage) -> UInt32 {
        guard let first = hexDigit() else { throw unsupported(at: start, "\\x has no hexadecimal digits") }
        guard let second = hexDigit() else { return first }
        return first << 4 | second
    }

    /// Parses the scalar after `\x{`.
    private mutating func scalarInBraces() throws(PatternDamage) -> UInt32 {
        let start = at
        var value: UInt32 = 0
        while let digit = hexDigit() {
            value = value << 4 | digit
            if value > 0x10FFFF { throw syntax(at: start, "a scalar is above U+10FFFF") }
        }
        // Newer versions of PCRE2 ignore spaces.
        if isNext(" ") || isNext("\t") { throw unsupported(at: at, "\\x{} contains a space") }
        guard at > start, take("}") else { throw syntax("a hexadecimal digit is missing in \\x{}") }
        if (0xD800...0xDFFF).contains(value) { throw syntax(at: start, "a surrogate is not a scalar") }
        return value
    }

    private mutating func hexDigit() -> UInt32? {
        guard !isAtEnd, bytes[at] < 0x80 else { return nil }
        let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue
        if digit != nil { at += 1 }
        return digit.map { UInt32($0) }
    }
}

// MARK: Classes

extension PatternParser {
    /// A member of a class.
    private enum Member {
        case scalar(UInt32)
        case set(PatternSet)
    }

    mutating func characterClass() throws(PatternDamage) -> PatternSet {
        if isPOSIX() { throw syntax("a POSIX class is outside of a class") }
        take("[")
        let isNegated = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        repeat {
            ranges += try classRange()
        } while !isNext("]")
        take("]")
        return isNegated ? PatternSet(ranges).inverted : PatternSet(ranges)
    }

    /// Parses a member, and the range that begins with it, if any. Other hyphens, such as after a range, are members.
    private mutating func classRange() throws(PatternDamage) -> [ClosedRange<UInt32>] {
        let start = at
        let first = try member()
        guard isNext("-"), at + 1 < bytes.count, bytes[at + 1] != UInt8(ascii: "]") else {
            switch first {
            case .scalar(let scalar): return [scalar...scalar]
            case .set(let set): return set.ranges
            }
        }
        take("-")
        guard case .scalar(let low) = first, case .scalar(let high) = try member() else {
            throw unsupported(at: start, "a range ends in a set")
        }
        if low > high { throw syntax(at: start, "a range is out of order") }
        return [low...high]
    }

    private mutating func member() throws(PatternDamage) -> Member {
        if isAtEnd { throw syntax("a class is not closed") }
        if isPOSIX() { throw unsupported(at: at, "a class contains a POSIX class") }
        guard isNext("\\") else { return .scalar(takeScalar()) }
        let start = at
        switch try escape() {
        case .scalar(let scalar): return .scalar(scalar)
        case .set(let set): return .set(set)
        case .assertion: throw unsupported(at: start, "the escape is not known in a class")
        }
    }

    /// Returns whether PCRE2 reads the next characters as `[:name:]`, `[.name.]` or `[=name=]`.
    private func isPOSIX() -> Bool {
        guard isNext("["), at + 1 < bytes.count, ":.=".utf8.contains(bytes[at + 1]) else { return false }
        let bracket = UInt8(ascii: "]")
        let mark = bytes[at + 1]
        var place = at + 2
        while place + 1 < bytes.count {
            let (byte, next) = (bytes[place], bytes[place + 1])
            if byte == UInt8(ascii: "\\") && (next == bracket || next == UInt8(ascii: "\\")) {
                place += 1
            } else if byte == bracket || byte == UInt8(ascii: "[") && next == mark {
                return false
            } else if byte == mark && next == bracket {
                return true
            }
            place += 1
        }
        return false
    }
}
