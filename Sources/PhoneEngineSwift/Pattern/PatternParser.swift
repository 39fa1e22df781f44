package import PhoneModel

/// Parses a regular expression: the subset of PCRE2 that is regular, and that all its versions parse in the same way.
///
/// Syntax that PCRE2 parses differently, or may parse differently in another version, is unsupported.
package struct PatternParser {
    /// The maximum number of bytes of an expression.
    package static let mostBytes = 65_536
    /// The maximum depth of nested groups.
    package static let mostDepth = 250
    /// The maximum number of code units of a group's name.
    static let mostNameBytes = 32

    let bytes: [UInt8]
    var at = 0
    private var captureCount = 0
    private var captureNames: [String: Int] = [:]

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Parses an expression. O(bytes).
    package static func parse(_ pattern: [UInt8]) throws(PatternDamage) -> PatternSyntax {
        guard pattern.count <= mostBytes else {
            throw PatternDamage(
                .tooLong, at: mostBytes, "the regular expression is longer than \(mostBytes) bytes: shorten it")
        }
        var parser = PatternParser(pattern)
        try parser.checkEncoding()
        let root = try parser.choice(depth: 0)
        guard parser.isAtEnd else { throw parser.syntax("a parenthesis closes no group") }
        return PatternSyntax(root: root, captureCount: parser.captureCount, captureNames: parser.captureNames)
    }

    private func checkEncoding() throws(PatternDamage) {
        var place = 0
        while place < bytes.count {
            let (scalar, size) = bytes.span.scalar(at: place)
            if scalar == replacement && size == 1 { throw syntax(at: place, "it is not UTF-8") }
            place += size
        }
    }
}

// MARK: Structure

extension PatternParser {
    /// Parses alternatives up to the end of the group, or of the expression.
    private mutating func choice(depth: Int) throws(PatternDamage) -> PatternNode {
        var parts = [try sequence(depth: depth)]
        while take("|") { parts.append(try sequence(depth: depth)) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence(depth: Int) throws(PatternDamage) -> PatternNode {
        var parts: [PatternNode] = []
        while !isAtEnd, !isNext("|"), !isNext(")") {
            let part = try quantified(try atom(depth: depth))
            switch part {
            case .empty: break
            case .sequence(let inner): parts += inner
            default: parts.append(part)
            }
        }
        return parts.count > 1 ? .sequence(parts) : parts.first ?? .empty
    }

    private mutating func atom(depth: Int) throws(PatternDamage) -> PatternNode {
        switch bytes[at] {
        case UInt8(ascii: "("): return try group(depth: depth + 1)
        case UInt8(ascii: "["): return .set(try characterClass())
        case UInt8(ascii: "\\"): return try escape().node
        case UInt8(ascii: "."): return skip(.set(.anyInLine))
        case UInt8(ascii: "^"): return skip(.assertion(.start))
        case UInt8(ascii: "$"): return skip(.assertion(.endOrLastLineFeed))
        default:
            let start = at
            if try quantifier() != nil { throw syntax(at: start, "there is nothing to repeat before the quantifier") }
            return .scalar(takeScalar())
        }
    }

    private mutating func group(depth: Int) throws(PatternDamage) -> PatternNode {
        let start = at
        guard depth <= Self.mostDepth else {
            throw PatternDamage(
                .tooDeep, at: start, "groups are nested more than \(Self.mostDepth) deep: reduce the nesting")
        }
        take("(")
        if isNext("*") { throw unsupported(at: start, "(* begins a verb") }
        let number = try groupBeginning(start: start)
        let body = try choice(depth: depth)
        guard take(")") else { throw syntax("a group is not closed") }
        return number.map { .capture($0, body) } ?? body
    }

    /// Parses the characters between the parenthesis and the group's body; returns the number of a capturing group.
    private mutating func groupBeginning(start: Int) throws(PatternDamage) -> Int? {
        guard take("?") else { return addCapture() }
        if take(":") { return nil }
        if take("'") { return try nameCapture(until: "'") }
        let isPython = take("P")
        if isAtEnd || at + 1 == bytes.count && isNext("<") {
            throw syntax(at: bytes.count, "a group is not closed")
        }
        // A lookbehind also begins with (?<.
        let isLook = !isPython && at + 1 < bytes.count && "=!".utf8.contains(bytes[at + 1])
        guard isNext("<"), !isLook else { throw unsupported(at: start, "the group is of a kind that is not regular") }
        take("<")
        return try nameCapture(until: ">")
    }

    private mutating func addCapture() -> Int {
        captureCount += 1
        return captureCount
    }

    private mutating func nameCapture(until end: Unicode.Scalar) throws(PatternDamage) -> Int {
        let start = at
        while !isAtEnd, bytes[at] < 0x80, PatternSet.word.contains(UInt32(bytes[at])) { at += 1 }
        if !isAtEnd && bytes[at] >= 0x80 { throw unsupported(at: at, "a group's name is not ASCII") }
        if at == start { throw syntax("a group's name is missing") }
        if bytes[start].isASCIIDigit { throw syntax(at: start, "a group's name begins with a digit") }
        let name = String(decoding: bytes[start..<at], as: UTF8.self)
        guard take(end) else { throw syntax("a group's name is not closed") }
        guard name.utf8.count <= Self.mostNameBytes else {
            throw unsupported(at: start, "a group's name has more than \(Self.mostNameBytes) letters")
        }
        let number = addCapture()
        guard captureNames.updateValue(number, forKey: name) == nil else {
            throw syntax(at: start, "two groups have the same name")
        }
        return number
    }
}

// MARK: Quantifiers

extension PatternParser {
    /// Parses the quantifier after a part, if there is one.
    private mutating func quantified(_ part: PatternNode) throws(PatternDamage) -> PatternNode {
        let start = at
        guard var times = try quantifier() else { return part }
        // PCRE2 and Perl differ about a quantified assertion. A group around an assertion is treated like any other
        // part.
        if case .assertion = part, bytes[start - 1] != UInt8(ascii: ")") {
            throw unsupported(at: start, "an assertion has a quantifier")
        }
        if isNext("+") { throw unsupported(at: at, "the quantifier is possessive") }
        times.isLazy = take("?")
        let second = at
        if try quantifier() != nil { throw syntax(at: second, "a quantifier follows a quantifier") }
        if part == .empty || times.most == 0 { return .empty }
        return times == PatternRepetition(least: 1, most: 1, isLazy: times.isLazy) ? part : .repetition(part, times)
    }

    /// Parses the quantifier that begins here; nil, without consuming anything, if there is none.
    private mutating func quantifier() throws(PatternDamage) -> PatternRepetition? {
        if take("*") { return PatternRepetition(least: 0, most: nil) }
        if take("+") { return PatternRepetition(least: 1, most: nil) }
        if take("?") { return PatternRepetition(least: 0, most: 1) }
        return isNext("{") ? try counts() : nil
    }

    /// Parses `{n}`, `{n,}` or `{n,m}`. Any other brace is a literal, unless a version of PCRE2 could read it as a
    /// quantifier.
    private mutating func counts() throws(PatternDamage) -> PatternRepetition? {
        let start = at
        take("{")
        let isBrace = isAtEnd || !(bytes[at].isASCIIDigit || isNext(",") || isNext(" ") || isNext("\t"))
        if isBrace {
            at = start
            return nil
        }
        let least = number()
        var most = least
        if take(",") { most = number() }
        guard let least, take("}") else {
            throw unsupported(at: start, "the meaning of the brace depends on the version of PCRE2")
        }
        if max(least, most ?? 0) > 65_535 { throw syntax(at: start, "a count is above 65535") }
        if let most, most < least { throw syntax(at: start, "the counts are out of order") }
        return PatternRepetition(least: least, most: most)
    }

    /// Parses digits as a number, at most 99999; nil if there are no digits.
    private mutating func number() -> Int? {
        let start = at
        var value = 0
        while !isAtEnd, bytes[at].isASCIIDigit {
            value = min(99_999, value * 10 + Int(bytes[at] & 15))
            at += 1
        }
        return at == start ? nil : value
    }
}

// MARK: Bytes

extension PatternParser {
    var isAtEnd: Bool { at == bytes.count }

    func isNext(_ scalar: Unicode.Scalar) -> Bool { at < bytes.count && bytes[at] == UInt8(ascii: scalar) }

    @discardableResult mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard isNext(scalar) else { return false }
        at += 1
        return true
    }

    /// Takes the next scalar; the expression must not be at its end.
    mutating func takeScalar() -> UInt32 {
        let (scalar, size) = bytes.span.scalar(at: at)
        at += size
        return scalar
    }

    private mutating func skip(_ node: PatternNode) -> PatternNode {
        at += 1
        return node
    }

    func syntax(at offset: Int? = nil, _ message: String) -> PatternDamage {
        PatternDamage(.syntax, at: offset ?? at, message)
    }

    func unsupported(at offset: Int, _ message: String) -> PatternDamage {
        PatternDamage(.unsupported, at: offset, message)
    }
}

extension UInt8 {
    var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
