/// What separates two numbers, from the least to the most usual sign within a number.
///
///     651-234-2345/332-445-1234      before the first slash, then after each one
///     650 253 0000 650 253 0001      the same groups twice or more
///     11 91234-5678 21 2345-6789     numbers that fill the candidate
///
/// - C twin: `phn_splitter`.
enum Splitter: CaseIterable {
    case slash
    case bracket
    /// With a blank before or after it.
    case hyphen
    /// Wider than a hyphen.
    case dash
    case dot
    case blank
}

/// Returns whether a scalar is a full stop or a middle dot.
private func isDot(_ scalar: UInt32) -> Bool { scalar == 0x2E || isMiddleDot(scalar) }

/// A separator, and the piece that follows it.
///
/// - C twin: `phn_split`.
struct Split {
    var at: Int
    var rest: Range<Int>
}

extension Window {
    private func separates(_ splitter: Splitter, _ at: Int, _ end: Int) -> Bool {
        let scalar = scalars[at]
        let next = at + 1 < end ? scalars[at + 1] : 0
        switch splitter {
        case .slash: return scalar == 0x2F
        case .bracket: return scalar == 0x28
        case .hyphen: return isSpace(scalar) && next == 0x2D || scalar == 0x2D && isSpace(next)
        case .dash: return 0x2012...0x2015 ~= scalar || scalar == 0xFF0D
        case .dot: return isDot(scalar)
        case .blank: return isSpace(scalar)
        }
    }

    /// Returns the first scalar from a place on that fails a test; the end if there is none.
    func skip(from begin: Int, to end: Int, _ test: (UInt32) -> Bool) -> Int {
        var at = begin
        while at < end && test(scalars[at]) { at += 1 }
        return at
    }

    /// Returns the piece after the separator at `at`.
    private func rest(of splitter: Splitter, _ at: Int, _ end: Int) -> Range<Int> {
        switch splitter {
        case .slash:
            return skip(from: at, to: end) { $0 == 0x2F }..<end
        case .bracket:
            return at..<skip(from: at + 1, to: end) { $0 != 0x28 }
        case .hyphen:
            return skip(from: min(at + 2, end), to: end, isSpace)..<end
        case .dash:
            return skip(from: at + 1, to: end, isSpace)..<end
        case .dot:
            let begin = skip(from: skip(from: at, to: end, isDot), to: end, isSpace)
            return begin..<skip(from: begin, to: end) { !isDot($0) }
        case .blank:
            let begin = skip(from: at, to: end, isSpace)
            return begin..<skip(from: begin, to: end) { !isSpace($0) }
        }
    }

    /// Returns whether something follows a separator. After a slash and a bracket nothing need follow: the first piece
    /// before them counts.
    ///
    /// - C twin: `has_rest`.
    private func hasRest(_ splitter: Splitter, _ at: Int, _ end: Int) -> Bool {
        switch splitter {
        case .slash, .bracket: true
        case .hyphen: at + 2 < end
        case .dash: at + 1 < end
        case .dot: skip(from: at, to: end, isDot) < end
        case .blank: skip(from: at, to: end, isSpace) < end
        }
    }

    /// Returns the next separator from a place on; nil if there is none.
    ///
    /// - C twin: `phn_next_split`.
    func nextSplit(_ splitter: Splitter, from begin: Int, to end: Int) -> Split? {
        var at = begin
        while at < end && !separates(splitter, at, end) { at += 1 }
        return at < end && hasRest(splitter, at, end) ? Split(at: at, rest: rest(of: splitter, at, end)) : nil
    }

    // MARK: Series

    /// Returns the groups of digits of a piece, at most one more than a candidate has without an extension.
    ///
    /// - C twin: `phn_find_groups`.
    func groups(of piece: Range<Int>) -> [Range<Int>] {
        let most = Self.blocks + 1
        var groups: [Range<Int>] = []
        var at = piece.lowerBound
        while groups.count < most {
            let begin = skip(from: at, to: piece.upperBound) { !isDigit($0) }
            if begin == piece.upperBound { break }
            at = skip(from: begin, to: piece.upperBound, isDigit)
            groups.append(begin..<at)
        }
        return groups
    }

    /// Returns whether group sizes repeat after every `period` groups.
    ///
    /// - C twin: `repeats`.
    private func repeats(_ groups: [Range<Int>], after period: Int) -> Bool {
        groups.count % period == 0 && zip(groups, groups.dropFirst(period)).allSatisfy { $0.count == $1.count }
    }

    /// Returns the first two of several pieces with the same groups of digits, for each number of groups that they may
    /// have, with a blank between them.
    ///
    /// - C twin: `phn_find_series`.
    func series(in groups: [Range<Int>]) -> [(first: Range<Int>, second: Range<Int>)] {
        let shortestPeriod = 2
        return (shortestPeriod..<max(groups.count / 2 + 1, shortestPeriod)).compactMap { period in
            let last = groups[period - 1].upperBound
            if !isSpace(scalars[last]) || !repeats(groups, after: period) { return nil }
            let second = skip(from: last, to: groups[period].lowerBound, isSpace)
            return (0..<last, second..<groups[2 * period - 1].upperBound)
        }
    }

    // MARK: Numbers that fill a candidate

    /// The digits of one of several numbers that fill a candidate.
    private static let fillingDigits = 7...15

    /// Whether one of the groups after the first one of a part is a single digit.
    ///
    /// - C twin: `has_lone_digit`.
    private func hasLoneDigit(_ groups: ArraySlice<Range<Int>>) -> Bool {
        groups.dropFirst().contains { $0.count == 1 }
    }

    /// Whether several numbers may fill the digits before `end`: these suffice for two, and groups have different
    /// sizes.
    ///
    /// - C twin: `phn_may_be_filled`.
    func mayBeFilled(_ groups: [Range<Int>], to end: Int) -> Bool {
        count(of: \.digits, in: 0..<end) >= 2 * Self.fillingDigits.lowerBound && !repeats(groups, after: 1)
    }

    /// Returns groups, between blanks, that may be one of these numbers, in which only the first group may be a single
    /// digit; nil if they may not.
    ///
    /// - C twin: `phn_filling_piece`.
    func filling(_ groups: [Range<Int>], _ part: Range<Int>, to end: Int) -> Range<Int>? {
        let begin = part.lowerBound == 0 ? 0 : groups[part.lowerBound - 1].upperBound
        let last = groups[part.upperBound - 1].upperBound
        let isAfterBlank = part.lowerBound == 0 || isSpace(scalars[begin])
        guard Self.fillingDigits ~= count(of: \.digits, in: begin..<last), !hasLoneDigit(groups[part]), isAfterBlank,
            last >= end || isSpace(scalars[last])
        else { return nil }
        return skip(from: begin, to: groups[part.lowerBound].lowerBound, isSpace)..<last
    }

    /// Whether the last of these numbers may end before the group `first`: no digit follows it, or the beginning of a
    /// number with which a candidate ends that has as many blocks as one can have.
    ///
    /// - C twin: `phn_may_end_filling`.
    func mayEndFilling(_ groups: [Range<Int>], before first: Int, to end: Int) -> Bool {
        let digits = count(of: \.digits, in: groups[first - 1].upperBound..<end)
        return digits == 0 || hasAllBlocks && digits <= Self.fillingDigits.upperBound
    }

    // MARK: Numbers among other groups

    /// Returns the index after the bracket, or the dot and the blank, that follows the number of a list item; the place
    /// itself without them.
    ///
    /// - C twin: `skip_list_sign`.
    private func skipListSign(at place: Int) -> Int {
        let hasDot = place + 1 < count && scalars[place] == 0x2E && isSpace(scalars[place + 1])
        return hasDot ? place + 1 : skipClosing(at: place)
    }

    /// Returns whether a group is the number of a list item: `2) 650 253 0000`, `[2] 650 253 0000`, `2. 650 253 0000`.
    /// Between round brackets it may be a calling code or an area code.
    ///
    /// - C twin: `is_list_number`.
    private func isListNumber(_ group: Range<Int>) -> Bool {
        let mostDigits = 2
        let isOpen = group.lowerBound > 0 && scalars[group.lowerBound - 1] == 0x28
        return !isOpen && group.count <= mostDigits && skipListSign(at: group.upperBound) > group.upperBound
    }

    /// Returns a piece without the number of a list item at its beginning: `1) 650 253 0000`. A 0 begins an area code
    /// instead, as in `02) 312-3456`. Any other piece is returned unchanged.
    ///
    /// - C twin: `phn_without_list_number`.
    func withoutListNumber(_ piece: Range<Int>) -> Range<Int> {
        let begin = skip(from: piece.lowerBound, to: piece.upperBound) { !isDigit($0) }
        let number = begin..<skip(from: begin, to: piece.upperBound, isDigit)
        let mayBeItem = piece.lowerBound >= plusEnd && !number.isEmpty && digitValue(of: scalars[begin]) != 0
        if !mayBeItem || !isListNumber(number) { return piece }
        let sign = skipListSign(at: number.upperBound)
        return skip(from: sign, to: piece.upperBound, isSpace)..<piece.upperBound
    }

    /// Returns where a number among other groups begins with a group: at the bracket before it, or at its first digit.
    ///
    /// - C twin: `begin_with`.
    private func begin(with index: Int, of groups: [Range<Int>]) -> Int {
        let begin = groups[index].lowerBound
        if index == 0 { return 0 }
        return scalars[begin - 1] == 0x28 ? begin - 1 : begin
    }

    /// Returns whether a number among other groups may begin with a group: with the plus of the candidate, or after a
    /// blank with 0, a round bracket or as a list item.
    ///
    /// - C twin: `may_begin_with`.
    private func mayBegin(with index: Int, of groups: [Range<Int>]) -> Bool {
        if index == 0 && plusEnd > 0 { return true }
        let begin = begin(with: index, of: groups)
        let isAfterBlank = index == 0 || isSpace(scalars[begin - 1])
        let isItem = index == 1 && isListNumber(groups[0])
        let hasSign = scalars[begin] == 0x28 || digitValue(of: scalars[groups[index].lowerBound]) == 0
        return isAfterBlank && (isItem || hasSign)
    }

    /// Returns pieces that may be a number among other groups of digits, between blanks: `3 010 1234 5678 35000`. They
    /// begin with a plus, or with a 0, a round bracket or after the number of a list item and have two digits or more
    /// in each group, and have as many digits as numbers. Of pieces with the same beginning, the longest is the first.
    /// None is returned if all groups have the same size, as in a table.
    ///
    /// - C twin: `phn_find_among`.
    func among(_ groups: [Range<Int>], to end: Int) -> [Range<Int>] {
        let (most, digits) = (8, 9...15)
        if groups.count < 2 || repeats(groups, after: 1) { return [] }
        var found: [Range<Int>] = []
        for first in groups.indices where mayBegin(with: first, of: groups) {
            let begin = begin(with: first, of: groups)
            let hasPlus = first == 0 && plusEnd > 0
            for last in groups[first...].prefix(while: { hasPlus || $0.count > 1 }).reversed()
            where found.count < most {
                let piece = begin..<last.upperBound
                let isBeforeBlank = piece.upperBound >= end || isSpace(scalars[piece.upperBound])
                if isBeforeBlank && digits ~= count(of: \.digits, in: piece) { found.append(piece) }
            }
        }
        return found
    }

    // MARK: Second numbers

    /// The end of the first number of a candidate: a slash and an x announce the extension of a second one.
    ///
    /// - C twin: `phn_first_end`.
    var firstEnd: Int {
        for slash in scalars.indices.dropLast() where scalars[slash] == 0x2F {
            var at = slash + 1
            while at + 1 < count && scalars[at] == 0x20 { at += 1 }
            if scalars[at] == 0x78 { return slash }
        }
        return count
    }

    /// Returns the place after the last tilde of a piece; nil if it has none.
    ///
    /// - C twin: `after_tilde`.
    private func afterTilde(of piece: Range<Int>) -> Int? {
        if count(of: \.labels, in: piece) == 0 { return nil }
        return scalars[piece].lastIndex(where: isTilde).map { $0 + 1 }
    }

    /// Returns how many digits end a range, at most four, directly after a tilde: `02-2123-4567~70`; 0 without a range.
    ///
    /// - C twin: `phn_range_digits`.
    func rangeDigits(of piece: Range<Int>) -> Int {
        let most = 4
        guard let begin = afterTilde(of: piece), begin > piece.lowerBound + 1, begin < piece.upperBound,
            isDigit(scalars[begin - 2]), isDigit(scalars[begin])
        else { return 0 }
        let digits = count(of: \.digits, in: begin..<piece.upperBound)
        return digits <= most ? digits : 0
    }

    /// Returns a piece without the second number of a range that has all its digits, its tilde and the blanks before
    /// that: `02-555-1234 ~ 02-555-1236`.
    ///
    /// - C twin: `phn_without_second`.
    func withoutSecond(_ piece: Range<Int>) -> Range<Int> {
        let numberDigits = 7
        guard let second = afterTilde(of: piece) else { return piece }
        let first = piece.lowerBound..<skipBack(from: second - 1, to: piece.lowerBound, second, isSpace)
        let digits = count(of: \.digits, in: second..<piece.upperBound)
        let isRange = digits >= numberDigits || scalars[second - 1] == tildeOperator
        return isRange && count(of: \.digits, in: first) >= numberDigits ? first : piece
    }

    /// Returns a piece without the extension that ends it if more digits follow those of the extension, directly or
    /// after a hyphen or a dot: all of them are another number, as in `650-253-0000 # 650-253-0001`. Any other piece is
    /// returned unchanged.
    ///
    /// - C twin: `phn_without_false_extension`.
    func withoutFalseExtension(_ piece: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
        if piece.upperBound < count || blocksEnd == count || !isDigit(scalars[count - 1]) { return piece }
        let end = offset(of: count)
        let (next, size) = scalar(at: end, in: text)
        let isJoint = next == 0x2D || next == 0x2E
        let goesOn = isDigit(isJoint ? scalar(at: end + size, in: text).value : next)
        return goesOn ? piece.lowerBound..<blocksEnd : piece
    }

    // MARK: Ends

    /// Returns a piece without trailing signs. A number ends with a digit, a letter, or the hash sign of an extension.
    ///
    /// - C twin: `phn_without_trailing_signs`.
    func withoutTrailingSigns(_ piece: Range<Int>) -> Range<Int> {
        var end = piece.upperBound
        while end > piece.lowerBound {
            let last = scalars[end - 1]
            if last == 0x23 || isDigit(last) || isLetter(last) { break }
            end -= 1
        }
        return piece.lowerBound..<end
    }

    /// Returns a piece without trailing letters and signs. Letters of a label end it, because the label's digits are
    /// not in the piece.
    ///
    /// - C twin: `phn_without_trailing_letters`.
    func withoutTrailingLetters(_ piece: Range<Int>) -> Range<Int> {
        var end = piece.upperBound
        while end > piece.lowerBound && scalars[end - 1] != 0x23 && !isDigit(scalars[end - 1]) { end -= 1 }
        return piece.lowerBound..<end
    }

    private func isSpaceOrBracket(at index: Int) -> Bool {
        isSpace(scalars[index]) || count(of: \.brackets, in: index..<(index + 1)) > 0
    }

    /// Returns a piece without a single digit after blanks or brackets and a longer group: the number of a floor, or of
    /// the next line of a list. Any other piece is returned unchanged.
    ///
    /// - C twin: `phn_without_lone_digit`.
    func withoutLoneDigit(_ piece: Range<Int>) -> Range<Int> {
        let shortestGroup = 3
        let digit = piece.upperBound - 1
        if piece.count < shortestGroup + 2 || !isDigit(scalars[digit]) { return piece }
        var end = digit
        while end > piece.lowerBound && isSpaceOrBracket(at: end - 1) { end -= 1 }
        if end == digit || end - piece.lowerBound < shortestGroup { return piece }
        let isGroup = count(of: \.digits, in: (end - shortestGroup)..<end) == shortestGroup
        return isGroup ? piece.lowerBound..<end : piece
    }
}
