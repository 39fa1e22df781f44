/// The date or the time next to a number.
///
///     2024.01.02 1588-1234
///     [         ]                     not an area code before the number; the year may have two digits
///     at 10:30 650 253 0000
///           [ ]                       the minutes
///     650 253 0000 10:30
///                 [ ]                 and the hour after a number
///     06.12.24   2019-2020            neither is a number; but pairs may be the groups of numbers
///
/// - C twin: `phn_date_part`.
struct DatePart {
    var value: UInt64 = 0
    var digits = 0

    fileprivate var isYear: Bool { digits == 4 && 1900...2099 ~= value }

    /// Returns whether the digits are a day or a month of one or two digits, at most `most`.
    private func isPart(upTo most: UInt64) -> Bool { digits <= 2 && 1...most ~= value }

    private static let (days, months): (UInt64, UInt64) = (31, 12)

    /// Returns whether two parts are a day and a month in either order.
    ///
    /// - C twin: `is_day_of_month`.
    private static func areDayOfMonth(_ one: Self, _ other: Self) -> Bool {
        one.isPart(upTo: days) && other.isPart(upTo: months) || one.isPart(upTo: months) && other.isPart(upTo: days)
    }

    /// Returns whether three parts are a year, a month and a day, or a day and a month in either order and a year.
    ///
    /// - C twin: `phn_is_date`.
    static func areDate(_ parts: [Self]) -> Bool {
        if parts[0].isYear { return parts[1].isPart(upTo: months) && parts[2].isPart(upTo: days) }
        return parts[2].isYear && areDayOfMonth(parts[0], parts[1])
    }

    /// Returns whether three parts have two digits each, and are a day and a month in either order and a year, or a
    /// year that does not begin with 0, as numbers do, a month and a day.
    ///
    /// - C twin: `is_short_date`.
    static func areShortDate(_ parts: [Self]) -> Bool {
        if !parts.allSatisfy({ $0.digits == 2 }) { return false }
        let isYearFirst = parts[0].value >= 10 && parts[1].isPart(upTo: months) && parts[2].isPart(upTo: days)
        return isYearFirst || areDayOfMonth(parts[0], parts[1])
    }
}

// MARK: Beginnings

extension Window {
    private static let (dot, hyphen, slash): (UInt32, UInt32, UInt32) = (0x2E, 0x2D, 0x2F)

    /// - C twin: `phn_utf8_is_ascii_digit`.
    private func isASCIIDigit(_ scalar: UInt32) -> Bool { scalar &- 0x30 <= 9 }

    /// Reads the digits from a place on, and returns their end. Parts of a date have at most four digits, so five are
    /// enough.
    ///
    /// - C twin: `read_part`.
    private func readPart(_ part: inout DatePart, from begin: Int) -> Int {
        let mostDigits = 5
        var at = begin
        part = DatePart()
        while at < count, part.digits < mostDigits, let digit = digitValue(of: scalars[at]) {
            part.value = part.value * 10 + UInt64(digit)
            part.digits += 1
            at += 1
        }
        return at
    }

    private func isAt(_ scalar: UInt32, _ at: Int) -> Bool { at < count && scalars[at] == scalar }

    /// Returns the place after a separator, which must be the same both times; a blank may follow a dot.
    ///
    /// - C twin: `skip_separator`.
    private func skip(separator: UInt32, from at: Int) -> Int {
        if !isAt(separator, at) { return count }
        return at + (separator == Self.dot && isAt(0x20, at + 1) ? 2 : 1)
    }

    /// Reads the parts of a date that may begin at a place, and a dot after it; nil if no separator follows the first
    /// part.
    ///
    /// - C twin: `read_date`.
    private func readDate(from begin: Int) -> (parts: [DatePart], end: Int)? {
        var parts = [DatePart](repeating: DatePart(), count: 3)
        var end = readPart(&parts[0], from: begin)
        let separator = end < count ? scalars[end] : 0
        if parts[0].digits == 0 || ![Self.hyphen, Self.dot, Self.slash].contains(separator) { return nil }
        for index in 1..<parts.count { end = readPart(&parts[index], from: skip(separator: separator, from: end)) }
        return (parts, isAt(Self.dot, end) ? end + 1 : end)
    }

    /// Returns whether a piece has as many digits as a number, next to which a date may have a year of two digits.
    ///
    /// - C twin: `has_number`.
    private func hasNumber(_ piece: Range<Int>) -> Bool { count(of: \.digits, in: piece) >= 7 }

    /// Returns the end of a date that begins at a place, before a number; the place itself if there is no date.
    ///
    /// - C twin: `date_end_before_number`.
    private func dateEndBeforeNumber(from begin: Int) -> Int {
        guard let (parts, end) = readDate(from: begin) else { return begin }
        if DatePart.areDate(parts) { return end }
        return DatePart.areShortDate(parts) && hasNumber(end..<count) ? end : begin
    }

    /// Returns the end of a date after a piece; the end of the piece if there is no date.
    ///
    /// - C twin: `date_end_after`.
    private func dateEnd(after piece: Range<Int>) -> Int {
        guard let (parts, end) = readDate(from: piece.upperBound) else { return piece.upperBound }
        if DatePart.areDate(parts) { return end }
        return DatePart.areShortDate(parts) && hasNumber(piece) ? end : piece.upperBound
    }

    /// Returns the end of the minutes or seconds that follow a colon at a place; the place itself if there are none.
    ///
    /// - C twin: `minutes_end`.
    private func minutesEnd(from first: Int, in text: Span<UInt8>) -> Int {
        let most: UInt64 = 59
        let begin = offset(of: first)
        let (colon, size) = scalar(before: begin, in: text)
        if colon != 0x3A || !isASCIIDigit(scalar(before: begin - size, in: text).value) { return first }
        var part = DatePart()
        let end = readPart(&part, from: first)
        return part.digits == 2 && part.value <= most ? end : first
    }

    // MARK: Pieces

    /// Returns whether a piece is a date whose year has two digits. In some regions, these are the groups of numbers.
    ///
    /// - C twin: `phn_is_date_of_pairs`.
    func isDateOfPairs(_ piece: Range<Int>) -> Bool {
        guard piece.lowerBound >= plusEnd, let (parts, end) = readDate(from: piece.lowerBound) else { return false }
        return end >= piece.upperBound && DatePart.areShortDate(parts)
    }

    /// Returns whether a hyphen, a dash or a slash is at a place.
    ///
    /// - C twin: `joins_years`.
    private func joinsYears(_ at: Int) -> Bool {
        isAt(Self.hyphen, at) || isAt(Self.slash, at) || at < count && 0x2012...0x2015 ~= scalars[at]
    }

    /// Returns whether a piece is two years, the later one last, with a sign between them that may have blanks around
    /// it: `2019-2020`, `2023 – 2024`.
    ///
    /// - C twin: `phn_are_years`.
    func areYears(_ piece: Range<Int>) -> Bool {
        var (first, last) = (DatePart(), DatePart())
        let joint = skip(from: readPart(&first, from: piece.lowerBound), to: piece.upperBound, isSpace)
        guard first.isYear, joint < piece.upperBound, joinsYears(joint) else { return false }
        let end = readPart(&last, from: skip(from: joint + 1, to: piece.upperBound, isSpace))
        return end == piece.upperBound && last.isYear && first.value < last.value
    }

    /// Returns the end of a closing bracket; the place itself without one.
    ///
    /// - C twin: `phn_skip_closing`.
    func skipClosing(at place: Int) -> Int { isAt(0x29, place) || isAt(0x5D, place) ? place + 1 : place }

    /// Returns whether a moment may end at a place.
    ///
    /// - C twin: `may_end_at`.
    private func mayEnd(at place: Int) -> Bool { place == count || isSpace(scalars[place]) }

    // MARK: Neighbors

    /// Returns the end of a date or of minutes at the beginning of a window, and of the bracket after them, before a
    /// blank; 0 if there are none.
    ///
    /// - C twin: `phn_moment_end`.
    func momentEnd(in text: Span<UInt8>) -> Int {
        if plusEnd > 0 { return 0 }
        let begin = isAt(0x28, 0) || isAt(0x5B, 0) ? 1 : 0
        var end = dateEndBeforeNumber(from: begin)
        if end == begin { end = minutesEnd(from: begin, in: text) }
        if end == begin { return 0 }
        end = skipClosing(at: end)
        return mayEnd(at: end) ? end : 0
    }

    /// Returns a piece without a date that follows digits, after a blank or an opening bracket.
    ///
    /// - C twin: `phn_without_date`.
    func withoutDate(_ piece: Range<Int>) -> Range<Int> {
        for date in piece.dropFirst() where date < blocksEnd && isDigit(scalars[date]) {
            let before = scalars[date - 1]
            if !isSpace(before) && before != 0x28 && before != 0x5B { continue }
            let end = dateEnd(after: piece.lowerBound..<date)
            if end == date || !mayEnd(at: skipClosing(at: end)) { continue }
            var begin = date
            while begin > piece.lowerBound, !isDigit(scalars[begin - 1]) { begin -= 1 }
            if begin > piece.lowerBound { return piece.lowerBound..<begin }
        }
        return piece
    }

    /// Returns a piece without the hour of a time at its end, after a digit and a blank.
    ///
    /// - C twin: `phn_without_hour`.
    func withoutHour(_ piece: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
        let mostDigits = 2
        let hourEnd = offset(of: piece.upperBound)
        let (colon, size) = scalar(at: hourEnd, in: text)
        if colon != 0x3A || !isASCIIDigit(scalar(at: hourEnd + size, in: text).value) { return piece }
        let begin = skipBack(from: piece.upperBound, to: piece.lowerBound, mostDigits + 1, isDigit)
        let end = skipBack(from: begin, to: piece.lowerBound, begin, isSpace)
        let isHour = end < begin && piece.upperBound - begin <= mostDigits
        let followsDigit = end > piece.lowerBound && isDigit(scalars[end - 1])
        return isHour && followsDigit ? piece.lowerBound..<end : piece
    }
}
