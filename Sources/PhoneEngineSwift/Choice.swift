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
    var digits = 0
    var weight = Weight.rejected

    /// Whether it is better than another; of two that are rejected the one with more digits.
    func isBetter(than other: Candidate) -> Bool {
        if weight != other.weight { return weight.rawValue > other.weight.rawValue }
        return weight == .rejected && digits > other.digits
    }
}

extension PortableEngine {
    /// Whether a text may be damaged or have several parts. Most texts do not, by their marks alone.
    ///
    /// The C core knows some more texts to be their first part's; the answers are the same.
    ///
    /// - C twin: `phn_has_choice`.
    func hasChoice(_ reading: Reading) -> Bool {
        let marks = reading.marks
        if marks.hasNul || marks.mayBeDecimal || marks.words > 0 { return true }
        return world != nil && reading.isAbroad && marks.trails
    }

    /// The part that is the number: the first certain one; without one the first that some level accepts; else the one
    /// with the most digits, which says why there is no number. O(bytes).
    ///
    /// - C twin: `phn_choose`.
    func choose(in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Choice {
        var best = Candidate(choice: Choice(range: 0..<text.count))
        var cell = Cell()
        while best.weight != .certain, let part = cell.next(in: text) {
            var found = weigh(part, in: text, region)
            if found.isBetter(than: best) { best = found }
            let spelling = cell.spelling
            let isOpen = best.weight == .rejected || spelling.isLikely && best.choice.range.lowerBound >= spelling.begin
            guard cell.isSpelled, best.weight != .certain, spelling.mayBeNumber, isOpen else { continue }
            found = weigh(spelling, in: text, region)
            let isEqual = found.weight == .accepted && best.weight == .accepted
            if isEqual || found.isBetter(than: best) { best = found }
        }
        return best.choice
    }

    /// A part, with its tail if the reader takes that for an extension of the same digits.
    private func weigh(_ part: CellPart, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Candidate {
        let choice = Choice(range: part.begin..<(part.isURI ? part.tail : part.end))
        var found = Candidate(choice: choice, digits: part.digits)
        let finding = check(choice, of: text, in: region)
        found.weight = weight(of: finding)
        if choice.range.upperBound == part.tail { return found }
        let longer = Choice(range: part.begin..<part.tail)
        if check(longer, of: text, in: region).isSameButForExtension(as: finding) { found.choice = longer }
        return found
    }

    /// Parts that may be a vanity number together. The Korean plan has none: it would read the digits alone.
    private func weigh(_ spelling: Spelling, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Candidate {
        let choice = Choice(range: spelling.begin..<spelling.end, isSpelled: true)
        var found = Candidate(choice: choice)
        guard world != nil, read(choice, of: text, in: region).isAbroad else { return found }
        found.weight = weight(of: check(choice, of: text, in: region))
        found.digits = spelling.digits
        return found
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
