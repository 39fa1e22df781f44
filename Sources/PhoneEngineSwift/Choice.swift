package import PhoneModel

// Which part of a text is its number, and what a damaged text probably meant. In the standard profile alone.

/// What speaks for a part.
///
/// - C twin: `weight`.
private enum Weight: Int {
    case rejected, accepted, certain
}

/// A part of a text.
///
/// - C twin: `phn_choice`.
struct Choice {
    var range: Range<Int>
    /// Whether its letters are digits; those of others end the number.
    var isSpelled = false
}

private struct Candidate {
    var choice: Choice
    var finding: Finding
    var digits: Int
    var weight: Weight

    /// Whether it is better than another; of two that are rejected the one with more digits.
    func isBetter(than other: Candidate?) -> Bool {
        guard let other else { return true }
        if weight != other.weight { return weight.rawValue > other.weight.rawValue }
        return weight == .rejected && digits > other.digits
    }
}

extension PortableEngine {
    /// Whether a text may be damaged or have several parts, and has to be taken apart.
    ///
    /// The C core knows some of these to be their first part's at once; the answers are the same.
    ///
    /// - C twin: `phn_settle`.
    func hasParts(_ reading: Reading, _ text: Span<UInt8>) -> Bool {
        let marks = reading.marks
        if marks.hasNul || marks.more || marks.words > 0 { return true }
        if marks.mayBeDecimal && Decimal(text) != nil { return true }
        return world != nil && reading.isAbroad && marks.trails
    }

    /// The part that is the number, and what a check says of it: the first certain part; without one the first that some
    /// level accepts; else the one with the most digits, which says why there is no number. O(bytes).
    ///
    /// - C twin: `phn_choose`.
    func choose(in text: Span<UInt8>, _ region: PhoneNumber.Region) -> (choice: Choice, finding: Finding) {
        var best: Candidate?
        var cell = Cell()
        while best?.weight != .certain, let part = cell.next(in: text) {
            let found = weigh(part, in: text, region)
            if found.isBetter(than: best) { best = found }
            let spelling = cell.spelling
            guard cell.isSpelled, spelling.mayBeNumber, let so = best, so.weight != .certain else { continue }
            let isInside = so.choice.range.lowerBound >= spelling.begin
            guard so.weight == .rejected || spelling.isLikely && isInside else { continue }
            guard let spelled = weigh(spelling, in: text, region) else { continue }
            let isEqual = spelled.weight == .accepted && so.weight == .accepted
            if isEqual || spelled.isBetter(than: so) { best = spelled }
        }
        let chosen = best ?? weigh(Choice(range: 0..<text.count), digits: 0, in: text, region)
        var finding = chosen.finding
        finding.offset += chosen.choice.range.lowerBound
        return (chosen.choice, finding)
    }

    private func weigh(
        _ choice: Choice, digits: Int, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> Candidate {
        let finding = check(choice, of: text, in: region)
        return Candidate(choice: choice, finding: finding, digits: digits, weight: weight(of: finding))
    }

    /// A part, with its tail if the reader takes that for an extension of the same digits.
    private func weigh(_ part: CellPart, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Candidate {
        let range = part.begin..<(part.isURI ? part.tail : part.end)
        let found = weigh(Choice(range: range), digits: part.digits, in: text, region)
        if range.upperBound == part.tail { return found }
        let longer = weigh(Choice(range: part.begin..<part.tail), digits: part.digits, in: text, region)
        return longer.finding.isSameButForExtension(as: found.finding) ? longer : found
    }

    /// Parts that may be a vanity number together. The Korean plan has none: it would read the digits alone.
    private func weigh(_ spelling: Spelling, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Candidate? {
        var choice = Choice(range: spelling.begin..<spelling.end)
        guard world != nil, read(choice, of: text, in: region).isAbroad else { return nil }
        choice.isSpelled = true
        choice.range = spelling.begin..<spelling.tail
        let longer = weigh(choice, digits: spelling.digits, in: text, region)
        if longer.weight != .rejected || spelling.tail == spelling.end { return longer }
        choice.range = spelling.begin..<spelling.end
        return weigh(choice, digits: spelling.digits, in: text, region)
    }

    /// Reads a part by the Korean plan.
    ///
    /// - C twin: `phn_read_choice`.
    func read(_ choice: Choice, of text: Span<UInt8>, in region: PhoneNumber.Region) -> Reading {
        let part = text.extracting(choice.range)
        var reading = plan.read(part, in: region)
        if !choice.isSpelled { plan.endAtWords(&reading, part) }
        return reading
    }

    private func weight(of finding: Finding) -> Weight {
        guard let number = finding.number, finding.level != nil else { return .rejected }
        // Numbers of so few digits are as likely a house or a room: 112, 1330.
        let isShort = number.isDomestic && number.nationalCount <= 4
        return !isShort && isCertain(finding, number) ? .certain : .accepted
    }

    /// Whether a finding's number is beyond doubt: valid as it is written, or after a repair.
    private func isCertain(_ finding: Finding, _ number: PhoneNumber) -> Bool {
        if finding.level != .lenient { return true }
        return !number.isDomestic && (level(of: number) ?? .lenient) > .lenient
    }

    /// Whether a text can't be a number, and where: at its first NUL byte, or at the dot of a decimal. O(bytes).
    ///
    /// - C twin: `phn_find_damage`.
    func findDamage(in text: Span<UInt8>) -> Int? {
        for at in 0..<text.count where text[at] == 0 { return at }
        return Decimal(text)?.offset
    }

    /// - C twin: `phn_suggest`.
    package func suggestion(for text: Span<UInt8>, in region: PhoneNumber.Region) -> PhoneNumber? {
        var finding = check(text, in: region)
        if let level = finding.level, level > .lenient { return nil }
        if profile == .standard && finding.reason == .notANumber, let decimal = Decimal(text) {
            finding = check(decimal.integer.span, in: region)
        }
        guard let number = finding.number, finding.level != nil, isCertain(finding, number) else { return nil }
        return number
    }
}

extension Finding {
    /// Whether a longer text says the same but for an extension.
    fileprivate func isSameButForExtension(as other: Finding) -> Bool {
        level == other.level && reason == other.reason && offset == other.offset
            && number?.withoutExtension == other.number?.withoutExtension
    }
}

extension PhoneNumber {
    fileprivate var withoutExtension: PhoneNumber {
        PhoneNumber(
            callingCode: storedCallingCode, national: national, nationalCount: nationalCount, isDomestic: isDomestic)
    }
}
