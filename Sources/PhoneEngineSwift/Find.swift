package import PhoneModel

/// The state that all pieces of a text share.
///
/// - C twin: `phn_seeker`.
private struct Seeker {
    var search: NumberSearch
    /// The numbers of digits that callers dial, one for each region.
    let dialed: [DialedDigits]
    var tried = Tried()

    init(_ search: NumberSearch, _ engine: PortableEngine) {
        self.search = search
        dialed = search.regions.map { engine.dialedDigits(in: $0, search.leniency) }
    }
}

// MARK: Pieces

extension Window {
    /// Whether a bracket opens before a number and closes after it, so that it is not part of the number.
    ///
    /// - C twin: `is_bracket_outside`.
    fileprivate func isBracketOutside(_ piece: Range<Int>) -> Bool {
        let first = piece.lowerBound..<(piece.lowerBound + 1)
        return count(of: \.brackets, in: first) > 0 && count(of: \.brackets, in: piece) == 1
    }

    /// Returns the index at which the number of a piece begins: after a bracket outside the number, at a digit, a
    /// bracket or a plus.
    ///
    /// - C twin: `first_of`.
    fileprivate func first(of piece: Range<Int>) -> Int {
        skip(from: piece.lowerBound + (isBracketOutside(piece) ? 1 : 0), to: piece.upperBound) {
            !isLead($0) && !isDigit($0)
        }
    }
}

extension PortableEngine {
    /// - C twin: `is_refused`.
    private func isRefused(_ piece: Range<Int>, of window: Window, _ text: Span<UInt8>) -> Bool {
        profile == .standard && window.isRefused(piece, in: text)
    }

    /// Whether a piece is a date whose year has two digits, and not a number in the groups of its format.
    ///
    /// - C twin: `is_date_of_pairs`.
    private func isDateOfPairs(
        _ piece: Range<Int>, of window: Window, _ number: PhoneNumber, _ parsing: Parsing
    ) -> Bool {
        window.isDateOfPairs(piece) && !isGrouped(number, parsing.source, piece, of: window, .exactGrouping)
    }

    /// - C twin: `parse_in`.
    private func parse(
        _ ask: inout Ask, of window: Window, _ text: Span<UInt8>, in region: PhoneNumber.Region
    ) -> FoundNumber? {
        let piece = ask.piece
        guard let parsing = parse(&ask, of: window, in: text, region), let number = parsing.number else { return nil }
        // The whole candidate has been checked before.
        let isWhole = piece == 0..<window.count
        guard isWhole || !isRefused(piece, of: window, text),
            isAccepted(number, parsing, piece, of: window, text, ask.leniency)
        else { return nil }
        var range = window.range(of: piece)
        if profile == .standard {
            if window.isRefusedByText(piece, in: text) || window.isFigure(piece, in: text) { return nil }
            if isDateOfPairs(piece, of: window, number, parsing) { return nil }
            range = window.offset(of: window.first(of: piece))..<range.upperBound
        }
        return FoundNumber(range: range, number: number, source: parsing.source, region: nil)
    }

    /// Returns the index of the next region, from `index` on, in which a piece may be a number: its callers may dial as
    /// many digits, or the piece is not national. If no region is left, returns nil.
    ///
    /// - C twin: `next_region`.
    private func nextRegion(for piece: Range<Int>, of window: Window, _ seeker: Seeker, from index: Int) -> Int? {
        seeker.search.regions.indices[index...].first {
            window.hasDialedCount(piece, seeker.dialed[$0])
                || !isNational(piece, of: window, in: seeker.search.regions[$0])
        }
    }

    /// Parses a whole piece in one region after another until it is a number.
    ///
    /// - C twin: `parse_new`.
    private func parseNew(
        _ piece: Range<Int>, of window: Window, _ text: Span<UInt8>, _ seeker: Seeker
    ) -> FoundNumber? {
        let search = seeker.search
        var next = nextRegion(for: piece, of: window, seeker, from: 0)
        // Most pieces have too few or too many digits for all regions.
        if next == nil && !search.regions.isEmpty || window.isMisbracketed(piece) { return nil }
        var labels: Labels?
        if search.leniency != .possible {
            if window.isPartOfWord(piece, in: text, allowsLabels: profile == .standard) { return nil }
            if profile == .standard && window.isPartOfCode(piece, in: text) { return nil }
            let read = Labels(piece, of: window, profile)
            if read.areStray { return nil }
            labels = read
        }
        var ask = Ask(piece: piece, leniency: search.leniency, labels: labels)
        if search.regions.isEmpty { return parse(&ask, of: window, text, in: .unknown) }
        while let index = next {
            if var found = parse(&ask, of: window, text, in: search.regions[index]) {
                found.region = found.source == .plus ? nil : index
                return found
            }
            next = nextRegion(for: piece, of: window, seeker, from: index + 1)
        }
        return nil
    }

    /// Parses a piece that may have been tried before.
    ///
    /// - C twin: `parse_whole`.
    private func parseWhole(
        _ piece: Range<Int>, of window: Window, _ text: Span<UInt8>, _ seeker: inout Seeker
    ) -> FoundNumber? {
        let range = window.range(of: piece)
        if !window.hasNumberCount(piece, seeker.search.leniency) || seeker.tried.contains(range) { return nil }
        if let found = parseNew(piece, of: window, text, seeker) { return found }
        seeker.tried.insert(range)
        return nil
    }

    /// Parses a piece. The standard profile first tries it without a lone digit at its end.
    ///
    /// - C twin: `parse_piece`.
    private func parse(
        _ piece: Range<Int>, of window: Window, _ text: Span<UInt8>, _ seeker: inout Seeker
    ) -> FoundNumber? {
        let shorter = profile == .standard ? window.withoutLoneDigit(piece) : piece
        if shorter != piece, let found = parseWhole(shorter, of: window, text, &seeker) { return found }
        return parseWhole(piece, of: window, text, &seeker)
    }

    /// Removes from the end of a piece what no number ends with.
    ///
    /// - C twin: `trim`.
    private func trim(_ piece: Range<Int>, of window: Window) -> Range<Int> {
        profile == .standard ? window.withoutTrailingLetters(piece) : window.withoutTrailingSigns(piece)
    }

    /// Whether only a plus and the digits of a calling code precede a piece in its candidate.
    ///
    /// - C twin: `follows_code`.
    private func followsCode(_ piece: Range<Int>, of window: Window) -> Bool {
        let followsPlus = window.plusEnd > 0 && window.plusEnd <= piece.lowerBound
        return followsPlus && 1...3 ~= window.count(of: \.digits, in: 0..<piece.lowerBound)
    }

    /// Parses a piece after a separator. A valid number with the calling code before it takes precedence.
    ///
    /// - C twin: `parse_rest`.
    private func parseRest(
        _ rest: Range<Int>, of window: Window, _ text: Span<UInt8>, _ seeker: inout Seeker
    ) -> FoundNumber? {
        if profile == .standard, seeker.search.leniency != .possible, followsCode(rest, of: window),
            let found = parse(0..<rest.upperBound, of: window, text, &seeker)
        {
            return found
        }
        return parse(rest, of: window, text, &seeker)
    }

    /// Parses the first of several numbers in the same groups, if the second one is a number too.
    ///
    /// - C twin: `parse_series`.
    private func parseSeries(
        of groups: [Range<Int>], _ window: Window, _ text: Span<UInt8>, _ seeker: inout Seeker
    ) -> FoundNumber? {
        for (first, second) in window.series(in: groups) {
            guard let found = parseWhole(first, of: window, text, &seeker) else { continue }
            if parseWhole(second, of: window, text, &seeker) != nil { return found }
        }
        return nil
    }

    /// Parses a piece that has the groups of its format. A piece that is no number without them was tried before.
    ///
    /// - C twin: `parse_exactly`.
    private func parseExactly(
        _ piece: Range<Int>, of window: Window, _ text: Span<UInt8>, _ seeker: Seeker
    ) -> FoundNumber? {
        if seeker.tried.contains(window.range(of: piece)) { return nil }
        var exact = seeker
        exact.search.leniency = .exactGrouping
        return parseNew(piece, of: window, text, exact)
    }

    /// Parses the first of several numbers that fill the digits before an index. Their groups must be those of their
    /// format.
    ///
    /// - C twin: `parse_filling`.
    private func parseFilling(
        _ groups: [Range<Int>], to end: Int, of window: Window, _ text: Span<UInt8>, _ seeker: Seeker
    ) -> FoundNumber? {
        if !window.mayBeFilled(groups, to: end) { return nil }
        // The first of the numbers before a group.
        var openings: [Int: FoundNumber] = [:]
        for first in groups.indices where first == 0 || openings[first] != nil {
            for last in first + 1...groups.count where openings[last] == nil {
                guard let piece = window.filling(groups, first..<last, to: end),
                    let found = parseExactly(piece, of: window, text, seeker)
                else { continue }
                openings[last] = openings[first] ?? found
                if first > 0, window.mayEndFilling(groups, before: last, to: end) { return openings[first] }
            }
        }
        return nil
    }

    /// Parses numbers between other groups of digits. Their groups must be those of their format.
    ///
    /// - C twin: `parse_among`.
    private func parseAmong(
        _ groups: [Range<Int>], to end: Int, of window: Window, _ text: Span<UInt8>, _ seeker: Seeker
    ) -> FoundNumber? {
        for piece in window.among(groups, to: end) {
            if let found = parseExactly(piece, of: window, text, seeker) { return found }
        }
        return nil
    }

    /// Parses the first of several numbers before an index: those in the same groups, those that fill the digits, and
    /// one between other groups.
    ///
    /// - C twin: `parse_groups`.
    private func parseGroups(
        to end: Int, of window: Window, _ text: Span<UInt8>, _ seeker: inout Seeker
    ) -> FoundNumber? {
        let groups = window.groups(of: 0..<end)
        if let found = parseSeries(of: groups, window, text, &seeker) { return found }
        if seeker.search.leniency == .possible { return nil }
        return parseFilling(groups, to: end, of: window, text, seeker)
            ?? parseAmong(groups, to: end, of: window, text, seeker)
    }

    /// Returns the number before a separator, in the standard profile, instead of the one after it:
    /// `010 1234 5678 02-312-3456`.
    ///
    /// - C twin: `put_earlier`.
    private func earlier(
        than found: FoundNumber, before at: Int, of window: Window, _ text: Span<UInt8>, _ seeker: inout Seeker
    ) -> FoundNumber {
        if profile != .standard || found.range.lowerBound < window.offset(of: at) { return found }
        let before = trim(0..<at, of: window)
        if let first = parse(before, of: window, text, &seeker) { return first }
        return parseGroups(to: before.upperBound, of: window, text, &seeker) ?? found
    }

    /// Parses the parts of a candidate between separators if it is not a number as a whole.
    ///
    /// - C twin: `parse_splits`.
    private func parseSplits(
        of window: Window, to end: Int, _ text: Span<UInt8>, _ seeker: inout Seeker
    ) -> FoundNumber? {
        for splitter in Splitter.allCases {
            var at = 0
            var isFirst = true
            while let split = window.nextSplit(splitter, from: at, to: end) {
                let before = trim(0..<split.at, of: window)
                if isFirst, let found = parse(before, of: window, text, &seeker) { return found }
                isFirst = false
                let rest = trim(split.rest, of: window)
                if let found = parseRest(rest, of: window, text, &seeker) {
                    return earlier(than: found, before: split.at, of: window, text, &seeker)
                }
                at = split.at + 1
            }
        }
        return nil
    }

    /// The end of the part of a candidate that is parsed.
    ///
    /// - C twin: `end_of`.
    private func end(of window: Window, in text: Span<UInt8>) -> Int {
        let end = window.firstEnd
        if profile != .standard { return end }
        let first = end < window.count ? trim(0..<end, of: window) : 0..<end
        // A plus and no digit, as in "+/x10".
        if first.isEmpty { return end }
        let number = window.withoutSecond(window.withoutFalseExtension(first, in: text))
        return window.withoutHour(window.withoutDate(number), in: text).upperBound
    }

    /// Returns a valid number after the number of a list item, in the standard profile, instead of the candidate's.
    ///
    /// - C twin: `put_item`.
    private func item(
        in found: FoundNumber, _ whole: Range<Int>, of window: Window, _ text: Span<UInt8>, _ seeker: inout Seeker
    ) -> FoundNumber {
        if profile != .standard || seeker.search.leniency == .possible { return found }
        let rest = window.withoutListNumber(whole)
        return rest == whole ? found : parse(rest, of: window, text, &seeker) ?? found
    }

    /// - C twin: `parse_candidate`.
    private func findNumber(
        _ seeker: inout Seeker, in text: Span<UInt8>, _ window: Window, to end: Int
    ) -> FoundNumber? {
        if !window.hasLeastDigits(0..<end, seeker.search.leniency) { return nil }
        if window.isDateOrTime(0..<end, in: text) || isRefused(0..<end, of: window, text) { return nil }
        if let found = parse(0..<end, of: window, text, &seeker) {
            return item(in: found, 0..<end, of: window, text, &seeker)
        }
        let part = parseSplits(of: window, to: end, text, &seeker)
        if profile != .standard { return part }
        let found = part ?? parseGroups(to: end, of: window, text, &seeker)
        return found == nil || window.isRefusedByText(0..<end, in: text) ? nil : found
    }
}

// MARK: Texts

extension PortableEngine {
    /// Returns where a number may begin in a candidate, in the standard profile: after a date, a time or an amount.
    ///
    /// - C twin: `begin_of`.
    private func begin(of window: Window, in text: Span<UInt8>) -> Int {
        let end = window.momentEnd(in: text)
        return end > 0 ? end : window.amountEnd(in: text)
    }

    /// Adds, in the standard profile, an extension in words that the parsers do not support.
    ///
    /// - C twin: `add_mention`.
    private func withMention(_ found: FoundNumber, in text: Span<UInt8>, _ window: Window) -> FoundNumber {
        guard profile == .standard, found.number.extensionCount == 0,
            let mention = window.mention(at: found.range.upperBound, in: text)
        else { return found }
        let number = found.number
        let extended = PhoneNumber(
            callingCode: number.storedCallingCode, national: number.national, nationalCount: number.nationalCount,
            isDomestic: number.isDomestic, extensionHead: mention.digits.head, extensionTail: mention.digits.tail,
            extensionCount: UInt8(mention.digits.count))
        return FoundNumber(
            range: found.range.lowerBound..<mention.end, number: extended, source: found.source, region: found.region)
    }

    /// Finds the next number from `at` on, and moves `at` after it. If there is no number, returns nil and moves `at`
    /// to the offset at which to continue.
    ///
    /// - C twin: `find_next`.
    private func findNext(
        _ seeker: inout Seeker, in text: Span<UInt8>, from at: inout Int, isEnd: Bool, _ window: inout Window
    ) -> FoundNumber? {
        while true {
            let digit = window.firstDigit(from: at, in: text)
            if digit == text.count || (!isEnd && window.isCutOff(digit, in: text)) {
                // The last bytes may be leads of a later digit.
                at = isEnd ? text.count : max(at, text.count - 4 * Window.leadSigns)
                return nil
            }
            window.fill(with: text, from: at, digit: digit)
            at = window.begin
            if !isEnd && text.count - at < NumberSearch.after { return nil }
            let begin = profile == .standard ? begin(of: window, in: text) : 0
            if begin > 0 {
                at = window.offset(of: begin)
                continue
            }
            let end = end(of: window, in: text)
            let found = findNumber(&seeker, in: text, window, to: end).map { withMention($0, in: text, window) }
            at = found?.range.upperBound ?? window.offset(of: end)
            if let found { return found }
        }
    }

    /// - C twin: `phn_find`.
    package func find(
        _ search: NumberSearch, in text: Span<UInt8>, from at: inout Int, isEnd: Bool, most: Int,
        into found: inout [FoundNumber]
    ) {
        var window = Window(isStandard: profile == .standard)
        var seeker = Seeker(search, self)
        var rest = most
        while rest > 0, let next = findNext(&seeker, in: text, from: &at, isEnd: isEnd, &window) {
            found.append(next)
            rest -= 1
        }
    }
}
