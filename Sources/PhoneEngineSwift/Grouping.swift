internal import PhoneModel

/// Digits in groups.
///
/// - C twin: `groups`.
private struct DigitGroups {
    var digits = Marks()
    /// Bit i: a group begins at digit i, which is not the first one.
    var breaks: UInt32 = 0
}

// MARK: Formats

extension PortableEngine {
    /// Returns the groups after the calling code in the URI of a number, which separates them by hyphens.
    ///
    /// - C twin: `formatted_groups`.
    private func formattedGroups(of number: PhoneNumber) -> DigitGroups {
        var groups = DigitGroups()
        let text = format(number, .rfc3966, .standard) ?? ""
        let begin = "tel:+".utf8.count + Marks.count(ofCallingCode: number.storedCallingCode)
        for byte in text.utf8.dropFirst(begin).prefix(while: { $0 != UInt8(ascii: ";") }) {
            let digit = byte &- UInt8(ascii: "0")
            if digit < 10 {
                groups.digits.append(digit)
            } else if groups.digits.count > 0 && groups.digits.count < Marks.capacity {
                groups.breaks |= 1 << UInt32(groups.digits.count)
            }
        }
        return groups
    }
}

extension World {
    /// Returns the alternate formats of a number, one bit for each.
    ///
    /// - C twin: `alternate_choice`.
    fileprivate func alternateChoice(_ record: AlternatesRecord, _ national: Marks) -> UInt64 {
        if record.count == 0 || national.more { return 0 }
        let label = states.label(of: states.walk(national, count: national.count, from: record.root))
        let choice = alternateChoices[label < alternateChoices.count ? label : 0]
        return choice & UInt64.max >> UInt64(AlternatesRecord.most - record.count)
    }
}

extension WidthRange {
    /// Returns the groups that an alternate format makes of a number's digits. The format is applied again while enough
    /// digits remain. The last group of one application is joined by the first group of the next one, or by the
    /// remaining digits.
    ///
    /// - C twin: `alternate_groups`.
    fileprivate func groups(of national: Marks) -> DigitGroups {
        var groups = DigitGroups(digits: national)
        var at = 0
        while national.count - at >= fewest {
            var widths = widths(of: min(national.count - at, room))
            while widths >> 4 != 0 {
                at += Int(widths & 15)
                groups.breaks |= 1 << UInt32(at)
                widths >>= 4
            }
            at += Int(widths)
        }
        return groups
    }
}

extension DigitGroups {
    /// - C twin: `group_from`.
    func group(from begin: Int) -> Range<Int> {
        var end = begin + 1
        while end < digits.count && !breaks.hasBit(end) { end += 1 }
        return begin..<end
    }

    /// - C twin: `group_before`.
    func group(before end: Int) -> Range<Int> {
        var begin = end - 1
        while begin > 0 && !breaks.hasBit(begin) { begin -= 1 }
        return begin..<end
    }
}

// MARK: Pieces

extension Window {
    /// Whether a piece begins with the digits of a group, without a sign between them.
    ///
    /// - C twin: `has_digits`.
    fileprivate func has(_ digits: Marks, _ group: Range<Int>, in piece: Range<Int>) -> Bool {
        piece.count >= group.count
            && group.allSatisfy {
                digitValue(of: scalars[piece.lowerBound + $0 - group.lowerBound]) == digits.digit(at: $0)
            }
    }

    /// Returns the first index of the digits of a group in a piece; nil if they are absent.
    ///
    /// - C twin: `find_digits`.
    fileprivate func place(of digits: Marks, _ group: Range<Int>, in piece: Range<Int>) -> Int? {
        var at = piece.lowerBound
        while at <= piece.upperBound {
            if has(digits, group, in: at..<piece.upperBound) { return at }
            at += 1
        }
        return nil
    }
}

extension Marks {
    fileprivate var all: Range<Int> { 0..<count }
}

extension PortableEngine {
    /// Whether numbers of a calling code have a national prefix. A plan without the world metadata has Korea alone,
    /// which has one.
    ///
    /// - C twin: `has_national_prefix`.
    private func hasNationalPrefix(_ callingCode: UInt16) -> Bool {
        guard let world else { return true }
        guard let code = world.code(callingCode) else { return false }
        return world.texts.has(world.regions[code.firstRegion].nationalPrefix)
    }
}

/// A number, and the piece of a text that contains it.
///
/// - C twin: `written`.
private struct WrittenNumber {
    let window: Window
    let piece: Range<Int>
    /// Where the search for its groups begins.
    let body: Int
    let national: Marks
    let extended: Marks
    /// Whether numbers of the calling code have one.
    let hasNationalPrefix: Bool

    /// Finds the end of the first occurrence of the calling code's digits, if the number is written with a calling
    /// code. If signs separate them, as in +4 4, libphonenumber continues as if they began one place before the piece.
    ///
    /// - C twin: `body_of`.
    private static func body(
        of number: PhoneNumber, _ source: PhoneNumber.CallingCodeSource?, _ piece: Range<Int>, of window: Window
    ) -> Int {
        if source == .region { return piece.lowerBound }
        let code = Marks(callingCode: number.storedCallingCode)
        guard let place = window.place(of: code, code.all, in: piece) else { return piece.lowerBound + code.count - 1 }
        return place + code.count
    }

    /// - C twin: `written_of`.
    init(
        _ number: PhoneNumber, _ source: PhoneNumber.CallingCodeSource?, _ piece: Range<Int>, of window: Window,
        hasNationalPrefix: Bool
    ) {
        (self.window, self.piece, self.hasNationalPrefix) = (window, piece, hasNationalPrefix)
        national = Marks(of: number, plus: false)
        extended = Marks(
            packed: number.extensionHead, UInt64(number.extensionTail), count: Int(number.extensionCount), plus: false)
        body = Self.body(of: number, source, piece, of: window)
    }
}

// MARK: Strictly

extension WrittenNumber {
    /// Whether the groups follow one another, each without a sign in it, and the extension comes after them. Where a
    /// national prefix is in use, the first group is an area code: if a digit follows it, all digits have to be one
    /// group.
    ///
    /// - C twin: `remains_grouped`.
    func remainsGrouped(_ groups: DigitGroups) -> Bool {
        var at = body
        var begin = 0
        while begin < groups.digits.count {
            let group = groups.group(from: begin)
            guard let place = place(of: groups.digits, group, from: at) else { return false }
            at = place + group.count
            let isAreaCode = begin == 0 && hasNationalPrefix && at < piece.upperBound
            if isAreaCode && isDigit(window.scalars[at]) {
                return window.has(national, national.all, in: place..<piece.upperBound)
            }
            begin = group.upperBound
        }
        return place(of: extended, extended.all, from: at) != nil
    }

    private func place(of digits: Marks, _ group: Range<Int>, from at: Int) -> Int? {
        at > piece.upperBound ? nil : window.place(of: digits, group, in: at..<piece.upperBound)
    }
}

// MARK: Exactly

extension WrittenNumber {
    /// Finds the run of digits that ends at an index of the piece. It is empty if a sign is there.
    ///
    /// - C twin: `run_at`.
    private func run(at end: Int) -> Range<Int> {
        var begin = end
        while begin > piece.lowerBound && isDigit(window.scalars[begin - 1]) { begin -= 1 }
        return begin..<end
    }

    /// Returns the run of digits before a run. It is empty if the piece begins with signs. Nil if the piece begins with
    /// the run.
    ///
    /// - C twin: `move_before`.
    private func run(before run: Range<Int>) -> Range<Int>? {
        var end = run.lowerBound
        if end == piece.lowerBound { return nil }
        while end > piece.lowerBound && !isDigit(window.scalars[end - 1]) { end -= 1 }
        return self.run(at: end)
    }

    /// Whether the last runs of digits before the extension are the groups; other digits may precede the first group in
    /// its run. A single run may contain the whole number.
    ///
    /// - C twin: `is_exact`.
    func isExact(_ groups: DigitGroups) -> Bool {
        var run = run(at: piece.upperBound)
        if run.lowerBound == piece.lowerBound { return true }
        if extended.count > 0, let before = self.run(before: run) { run = before }
        if window.place(of: national, national.all, in: run) != nil { return true }
        var end = groups.digits.count
        while end > 0 {
            let group = groups.group(before: end)
            if run.count < group.count || group.lowerBound > 0 && run.count > group.count { return false }
            let last = (run.upperBound - group.count)..<run.upperBound
            guard window.has(groups.digits, group, in: last) else { return false }
            end = group.lowerBound
            if end == 0 { return true }
            guard let before = self.run(before: run) else { return false }
            run = before
        }
        return true
    }
}

// MARK: Slashes

extension Window {
    private func slash(in piece: Range<Int>) -> Int? { scalars[piece].firstIndex(of: 0x2F) }

    /// Whether a piece has two slashes, the first of which does not follow the calling code, or three: then the slashes
    /// separate different things.
    ///
    /// - C twin: `has_stray_slash`.
    fileprivate func hasStraySlash(
        _ piece: Range<Int>, _ number: PhoneNumber, _ source: PhoneNumber.CallingCodeSource?
    ) -> Bool {
        guard let first = slash(in: piece), let second = slash(in: (first + 1)..<piece.upperBound) else { return false }
        let code = Marks(callingCode: number.storedCallingCode)
        let before = marks(of: piece.lowerBound..<first)
        let hasCode = source == .plus || source == .bareCallingCode
        let isCode = before.count == code.count && before.digits(from: 0) == code.digits(from: 0)
        return !hasCode || !isCode || slash(in: (second + 1)..<piece.upperBound) != nil
    }
}

// MARK: Numbers

extension PortableEngine {
    /// Whether the digits of a number in a text are grouped as in its format or in an alternate format.
    ///
    ///     +1 650-253-0000      strictly, and exactly
    ///     +1 6502530000        the same: all digits are one group
    ///     +1 650-25-30000      neither: a group is broken
    ///
    /// - Parameter leniency: `strictGrouping` or `exactGrouping`.
    /// - C twin: `phn_is_grouped`.
    func isGrouped(
        _ number: PhoneNumber, _ source: PhoneNumber.CallingCodeSource?, _ piece: Range<Int>, of window: Window,
        _ leniency: PhoneNumber.Leniency
    ) -> Bool {
        if window.hasStraySlash(piece, number, source) { return false }
        let written = WrittenNumber(
            number, source, piece, of: window, hasNationalPrefix: hasNationalPrefix(number.storedCallingCode))
        let has = leniency == .strictGrouping ? written.remainsGrouped : written.isExact
        if has(formattedGroups(of: number)) { return true }
        guard let world, let place = world.place(ofCode: number.storedCallingCode) else { return false }
        let record = world.alternates[place]
        let choice = world.alternateChoice(record, written.national)
        return (0..<record.count).contains { index in
            choice >> UInt64(index) & 1 != 0
                && has(world.alternateWidths[record.first + index].groups(of: written.national))
        }
    }
}
