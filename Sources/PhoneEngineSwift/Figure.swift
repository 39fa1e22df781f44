internal import PhoneModel

/// Figures of another kind, by the signs in them and next to them. Only the standard profile rejects them:
///
///     8.0.0 8.1.0 10.2.1   1.3.6.1.5.5.7      versions and object identifiers: several groups of one digit
///     0.0282110860995                         decimals
///     2147483648.0                            the whole part of a decimal
///     12:32:58.761000-07:00                   the seconds of a time
///     [12345.678901]                          the seconds of an uptime, as in logs of a kernel
///     MA 02110-1301                           a postal code of the United States
///     0123456789                              the digits in order
private enum Figure {
    /// The groups of one digit that only a version has.
    static let singles = 2
    static let mostWholeDigits = 3
    static let fewestDecimals = 5
    /// The most decimals after a whole part.
    static let mostDecimals = 3
    static let secondsDigits = 2
    static let uptimeDecimals = 6
    /// The most blanks between a bracket and an uptime.
    static let mostBlanks = 4
    /// The digits before and after the hyphen of a postal code, and the letters of a state before it.
    static let postalDigits = (5, 4)
    static let stateLetters = 2
    /// The most signs between a state and its postal code.
    static let mostSigns = 4
}

private let dot: UInt32 = 0x2E
private let hyphen: UInt32 = 0x2D
private let colon: UInt32 = 0x3A

// MARK: Versions

/// - C twin: `is_dotted`.
private func isDotted(_ scalar: UInt32) -> Bool { scalar == dot || isDigit(scalar) }

extension Window {
    /// Returns whether a digit is a group, after a dot or a hyphen or before a dot.
    ///
    /// - C twin: `is_single`.
    private func isSingle(_ index: Int, in piece: Range<Int>) -> Bool {
        let before = index > piece.lowerBound ? scalars[index - 1] : 0
        let after = index + 1 < piece.upperBound ? scalars[index + 1] : 0
        let isAlone = isDigit(scalars[index]) && !isDigit(before) && !isDigit(after)
        return isAlone && (before == dot || before == hyphen || after == dot)
    }

    /// Returns whether a piece, with the digits and dots that touch it, has a dot and several such groups. A number may
    /// have one: the area code in `82.2.312.3456`.
    ///
    /// - C twin: `is_version`.
    private func isVersion(_ piece: Range<Int>) -> Bool {
        let begin = skipBack(from: piece.lowerBound, to: 0, piece.lowerBound, isDotted)
        let dotted = begin..<skip(from: piece.upperBound, to: count, isDotted)
        return scalars[dotted].contains(dot) && dotted.count { isSingle($0, in: dotted) } >= Figure.singles
    }
}

// MARK: Decimals

extension Window {
    /// Returns whether at most three digits without a leading zero end at a byte offset, and begin after neither digit
    /// nor dot.
    ///
    /// - C twin: `is_whole_before`.
    private func isWholeBefore(_ end: Int, in text: Span<UInt8>) -> Bool {
        let last = skipBack(isDigit, most: 1, from: end, in: text)
        let begin = skipBack(isDigit, most: Figure.mostWholeDigits, from: end, in: text)
        let first = scalar(at: begin, in: text).value
        let before = scalar(before: begin, in: text).value
        let hasLeadingZero = first == 0x30 && begin < last
        return begin < end && !hasLeadingZero && before != dot && !isDigit(before)
    }

    /// Returns whether the first group of a piece is the decimals after a dot.
    ///
    /// - C twin: `is_fraction`.
    private func isFraction(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        let begin = offset(of: piece.lowerBound)
        let (before, size) = scalar(before: begin, in: text)
        let digits = skip(from: piece.lowerBound, to: piece.upperBound, isDigit) - piece.lowerBound
        return before == dot && digits >= Figure.fewestDecimals && isWholeBefore(begin - size, in: text)
    }

    /// Returns whether joined digits have one to three decimals after them.
    ///
    /// - C twin: `is_whole_part`.
    private func isWholePart(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        var at = offset(of: piece.upperBound)
        var (next, size) = scalar(at: at, in: text)
        let isJoined = scalars[piece].allSatisfy(isDigit)
        if next != dot || !isJoined { return false }
        var decimals = 0
        while decimals <= Figure.mostDecimals {
            at += size
            (next, size) = scalar(at: at, in: text)
            if !isDigit(next) { break }
            decimals += 1
        }
        return 1...Figure.mostDecimals ~= decimals
    }
}

// MARK: Seconds

extension Window {
    /// Returns whether two digits between colons end at a byte offset.
    ///
    /// - C twin: `are_minutes_before`.
    private func areMinutesBefore(_ end: Int, in text: Span<UInt8>) -> Bool {
        let (last, size) = scalar(before: end, in: text)
        if last != colon { return false }
        let begin = skipBack(isDigit, most: Figure.secondsDigits, from: end - size, in: text)
        return begin < end - size && scalar(before: begin, in: text).value == colon
    }

    /// Returns whether a piece begins with the seconds of a time, and a fraction.
    ///
    /// - C twin: `has_seconds`.
    private func hasSeconds(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        let end = skip(from: piece.lowerBound, to: piece.upperBound, isDigit)
        let hasFraction =
            end == piece.lowerBound + Figure.secondsDigits && end < piece.upperBound && scalars[end] == dot
        return hasFraction && areMinutesBefore(offset(of: piece.lowerBound), in: text)
    }

    /// Returns whether a piece is an uptime in seconds with six decimals, between square brackets: `[12345.678901]`.
    ///
    /// - C twin: `is_uptime`.
    private func isUptime(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        let first = skip(from: piece.lowerBound, to: piece.upperBound) { !isDigit($0) }
        let end = skip(from: first, to: piece.upperBound, isDigit)
        guard end + 1 + Figure.uptimeDecimals == piece.upperBound, scalars[end] == dot,
            scalars[(end + 1)..<piece.upperBound].allSatisfy(isDigit), digitValue(of: scalars[first]) != 0
        else { return false }
        let begin = skipBack(isSpace, most: Figure.mostBlanks, from: offset(of: first), in: text)
        let after = scalar(at: offset(of: piece.upperBound), in: text).value
        return scalar(before: begin, in: text).value == 0x5B && after == 0x5D
    }
}

// MARK: Postal codes

/// Returns whether a scalar is neither a capital letter nor a digit: signs of comments may precede a line.
///
/// - C twin: `is_sign`.
private func isSign(_ scalar: UInt32) -> Bool { scalar != 0 && !isCapital(scalar) && !isDigit(scalar) }

extension Window {
    /// Returns whether a piece is five digits, a hyphen and four digits after the two capital letters of a state.
    ///
    /// - C twin: `is_postal_code`.
    private func isPostalCode(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        let (first, last) = Figure.postalDigits
        let joint = piece.lowerBound + first
        guard piece.count == first + 1 + last, scalars[joint] == hyphen,
            skip(from: piece.lowerBound, to: piece.upperBound, isDigit) == joint
        else { return false }
        let begin = offset(of: piece.lowerBound)
        let state = skipBack(isSign, most: Figure.mostSigns, from: begin, in: text)
        let before = skipBack(isCapital, most: Figure.stateLetters + 1, from: state, in: text)
        return state < begin && state - before == Figure.stateLetters
    }
}

// MARK: Figures

extension Window {
    /// - C twin: `is_in_order`.
    private func isInOrder(_ piece: Range<Int>) -> Bool {
        piece.count == 10 && scalars[piece].enumerated().allSatisfy { digitValue(of: $1) == UInt8($0) }
    }

    /// Returns whether a number is one of these; one with a plus is not. O(scalars).
    ///
    /// - C twin: `phn_is_figure`.
    func isFigure(_ piece: Range<Int>, in text: Span<UInt8>) -> Bool {
        if piece.lowerBound < plusEnd { return false }
        return isVersion(piece) || isFraction(piece, in: text) || isWholePart(piece, in: text)
            || hasSeconds(piece, in: text) || isUptime(piece, in: text) || isPostalCode(piece, in: text)
            || isInOrder(piece)
    }
}
