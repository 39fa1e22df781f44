internal import PhoneModel

// Decides whether the number that a piece of running text was parsed as is what the text means.

// MARK: Letters x

extension PhoneNumber {
    /// - C twin: `is_extension`.
    fileprivate func hasExtension(_ marks: Marks) -> Bool {
        guard extensionCount > 0, marks.count == Int(extensionCount), !marks.more else { return false }
        return (0..<marks.count).allSatisfy { index in
            let (packed, place) = index < 16 ? (extensionHead, index) : (UInt64(extensionTail), index - 16)
            return packed >> UInt64(4 * place) & 15 == UInt64(marks.digit(at: index))
        }
    }
}

extension PortableEngine {
    /// Whether a piece is the same number without a plus, as a caller in its country dials it: it may follow "xx".
    ///
    /// - C twin: `is_same_number`.
    private func isSame(
        _ number: PhoneNumber, _ piece: Range<Int>, of window: Window, _ text: Span<UInt8>
    ) -> Bool {
        guard let region = mainRegion(ofCallingCode: number.callingCode) else { return false }
        let parsing = parse(piece, of: window, in: text, region)
        return parsing.source != .plus && parsing.number == number
    }

    /// Whether each x is followed by what it announces: a single x by the extension, a pair of them by the same number
    /// again, after a carrier code.
    ///
    /// - C twin: `has_valid_x`.
    private func hasValidX(
        _ number: PhoneNumber, _ piece: Range<Int>, of window: Window, _ text: Span<UInt8>
    ) -> Bool {
        var at = piece.lowerBound
        while at + 1 < piece.upperBound {
            if isX(window.scalars[at]) && isX(window.scalars[at + 1]) {
                at += 1
                if !isSame(number, at..<piece.upperBound, of: window, text) { return false }
            } else if isX(window.scalars[at]) && !number.hasExtension(window.marks(of: at..<piece.upperBound)) {
                return false
            }
            at += 1
        }
        return true
    }
}

// MARK: Digits

extension PortableEngine {
    /// Whether a number in national notation has the national prefix that it needs.
    ///
    /// - C twin: `has_needed_prefix`.
    private func hasNeededPrefix(
        _ number: PhoneNumber, _ parsing: Parsing, _ piece: Range<Int>, of window: Window
    ) -> Bool {
        guard parsing.source == .region, let world, let code = world.code(number.storedCallingCode) else { return true }
        let national = Marks(of: number, plus: false)
        return !lacksPrefix(national, of: code, dialed: window.marks(of: piece), world)
    }

    /// Whether a number has all digits of its piece. The standard profile ends a number before a second one, which is a
    /// separate piece, and before the end of a range.
    ///
    /// - C twin: `has_all_digits`.
    private func hasAllDigits(
        _ number: PhoneNumber, _ parsing: Parsing, _ piece: Range<Int>, of window: Window
    ) -> Bool {
        guard profile == .standard else { return true }
        var most = Int(number.nationalCount) + Int(number.extensionCount) + parsing.carrier.count
        most += BesideNumber.trunk
        if parsing.source != .region { most += Marks.count(ofCallingCode: number.storedCallingCode) }
        if parsing.source == .internationalPrefix { most += BesideNumber.international }
        return window.count(of: \.digits, in: piece) <= most + window.rangeDigits(of: piece)
    }
}

// MARK: Numbers

extension PortableEngine {
    /// Whether the level of a number is high enough. At level standard, any eight digits that begin with 15, 16 or 18
    /// are a service number of Korea. In a text, those without an assigned prefix are years, pages and amounts:
    /// `1545-1598`. After a plus they are numbers.
    ///
    /// - C twin: `has_level`.
    private func hasLevel(_ number: PhoneNumber, _ parsing: Parsing) -> Bool {
        let finding: Finding = classify(number)
        guard let level = finding.level, level >= .standard else { return false }
        let mayBeYears = profile == .standard && parsing.source != .plus && number.nationalCount == 8
        return !mayBeYears || level > .standard || finding.kind != .uan
    }

    /// Returns whether a parsed number has the level, the digits, the prefix and the groups that a leniency requires,
    /// and each letter x of its piece announces what follows.
    ///
    /// - C twin: `phn_is_accepted`.
    func isAccepted(
        _ number: PhoneNumber, _ parsing: Parsing, _ piece: Range<Int>, of window: Window, _ text: Span<UInt8>,
        _ leniency: PhoneNumber.Leniency
    ) -> Bool {
        // Digits that only a domestic caller dials usually have another meaning in a text.
        if number.isDomestic || !hasAllDigits(number, parsing, piece, of: window) { return false }
        if leniency == .possible {
            let possibility = possibility(of: number, as: nil)
            return possibility == .possible || possibility == .possibleLocalOnly
        }
        return hasLevel(number, parsing) && hasValidX(number, piece, of: window, text)
            && hasNeededPrefix(number, parsing, piece, of: window)
            && (leniency == .valid || isGrouped(number, parsing.source, piece, of: window, leniency))
    }
}
