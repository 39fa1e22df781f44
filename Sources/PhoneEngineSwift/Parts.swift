package import PhoneModel

// MARK: The Korean plan

extension KoreanParse {
    /// Whether the digits begin with a carrier's prefix, 081 or 08500; an international prefix begins with 00.
    private var hasCarrier: Bool {
        let marks = reading.marks
        return !marks.plus && answer.start > 2 && marks.digit(at: 0) == 0 && marks.digit(at: 1) != 0
    }

    /// The carrier's code, which follows the first 0. It has two or four digits, and a national prefix may follow it.
    fileprivate var carrier: DigitRun {
        var carrier = DigitRun()
        guard hasCarrier else { return carrier }
        for index in 1...(Int(answer.start) - 1) / 2 * 2 { carrier.append(reading.marks.digit(at: index)) }
        return carrier
    }

    /// Returns the source of a number's calling code.
    ///
    /// - C twin: `source_of`.
    fileprivate func source(of number: PhoneNumber) -> PhoneNumber.CallingCodeSource {
        if reading.marks.plus { return .plus }
        // A single digit is the national prefix.
        if number.isDomestic || answer.start < 2 || hasCarrier { return .region }
        return reading.marks.digit(at: 0) == 0 ? .internationalPrefix : .bareCallingCode
    }
}

extension Plan {
    /// Returns the number of a parse; nil if the parse has no number.
    ///
    /// - C twin: `put_korean_number`.
    fileprivate func numberParsing(of parse: KoreanParse) -> Parsing? {
        guard let number = makeNumber(parse) else { return nil }
        var parsing = Parsing()
        parsing.number = number
        parsing.offset = parse.reading.start
        parsing.source = parse.source(of: number)
        parsing.carrier = parse.carrier
        return parsing
    }

    /// Returns the number of a parse, or the reason why it has no number, and its failure.
    ///
    /// - C twin: `put_korean`.
    fileprivate func parsing(of parse: KoreanParse) -> (Parsing, Failure?) {
        if let parsing = numberParsing(of: parse) { return (parsing, nil) }
        let failure = failure(of: parse)
        var parsing = Parsing()
        parsing.reason = failure.reason
        return (parsing, failure)
    }
}

// MARK: World metadata

extension ForeignParse {
    /// The number according to the world metadata; nil if there is none.
    fileprivate var numberParsing: Parsing? {
        if resolved.reason != nil { return nil }
        var parsing = Parsing()
        parsing.number = number
        parsing.offset = notation.start
        parsing.source = resolved.callingCode == 0 ? nil : resolved.source
        parsing.carrier = resolved.carrier
        return parsing
    }
}

extension PortableEngine {
    /// Returns the number of a parse; nil if the parse has no number.
    ///
    /// - C twin: `put_foreign_number`.
    private func numberParsing(of parse: ForeignParse) -> Parsing? {
        var parsing = parse.numberParsing
        if hasPlan(ofCallingCode: parse.resolved.callingCode), let number = plan.makeNumber(parse).number {
            parsing?.number = number
        }
        return parsing
    }

    /// - C twin: `put_foreign`.
    private func parsing(of parse: ForeignParse) -> (Parsing, Failure?) {
        if let parsing = numberParsing(of: parse) { return (parsing, nil) }
        var parsing = Parsing()
        parsing.reason = parse.resolved.reason
        return (parsing, parse.resolved.reason.map { parse.failure($0, world) })
    }
}

// MARK: Texts

extension PortableEngine {
    /// - C twin: `phn_parse_parts`.
    package func parse(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing {
        let (route, range) = routeNumber(text, in: region)
        var parsing = Parsing()
        var failure: Failure?
        switch route {
        case .korean(let parse): (parsing, failure) = plan.parsing(of: parse)
        case .world(let parse): (parsing, failure) = self.parsing(of: parse)
        case .short(let finding):
            parsing.number = finding.number
            parsing.offset = finding.offset
            parsing.source = .region
        case .damage:
            parsing.reason = .notANumber
            failure = Failure(reason: .notANumber, place: .text)
        case .parts: break
        }
        if let failure { parsing.offset = route.locate(failure, in: text.extracting(range)) }
        parsing.offset += range.lowerBound
        return parsing
    }

    /// - C twin: `phn_parse_without_region`.
    package func parseWithoutRegion(_ text: Span<UInt8>) -> Parsing {
        let notation = Notation(reading: text, profile)
        // A number with a plus needs no region.
        if notation.status == .ok && notation.marks.plus { return parse(text, in: .unknown) }
        let parse = ForeignParse(withoutRegion: notation)
        var (parsing, failure) = parsing(of: parse)
        if let failure { parsing.offset = failure.locate(in: text, notation) }
        return parsing
    }
}

extension PortableEngine {
    /// Parses the text of a piece of running text, with its percent-encoded characters decoded.
    ///
    /// - C twin: `phn_parse_piece`.
    func parse(
        _ piece: Range<Int>, of window: Window, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> Parsing {
        if !window.hasEscape(piece, in: text) { return parse(text.extracting(window.range(of: piece)), in: region) }
        return parse(window.decoded(piece).span, in: region)
    }
}

// MARK: Digits

extension Reading {
    /// Returns the notation of the first digits. Two digits are a number without a plus or a sign between them.
    ///
    /// - C twin: `first_digits`.
    fileprivate func notation(ofFirst count: Int) -> Notation {
        var first = Marks()
        let isPair = count == 2 && !marks.plus && !gaps.hasBit(0)
        guard count >= Notation.viableDigits || isPair else {
            var notation = Notation(first)
            notation.status = .notANumber
            return notation
        }
        first.plus = marks.plus
        for index in 0..<count { first.append(marks.digit(at: index)) }
        return Notation(first)
    }
}

extension Notation {
    /// Returns whether a notation has as many digits as a beginning, and so the same digits.
    ///
    /// - C twin: `has_digits`.
    fileprivate func hasDigits(_ count: Int) -> Bool { status == .ok && marks.count == count }
}

extension PortableEngine {
    /// Parses the beginnings of digits that end at a stop, like the beginnings of a text. A beginning with all digits
    /// of the number is not another number, unless a range ends it. If the whole is a number, only a valid beginning
    /// replaces it.
    ///
    /// - C twin: `end_at_stop`.
    private func end(
        _ whole: ForeignParse, atStopIn reading: Reading, ranges: UInt32, in region: PhoneNumber.Region,
        after prefix: Int, _ world: World
    ) -> ForeignParse {
        var possible: ForeignParse?
        for index in 0..<reading.marks.count where reading.stops.hasBit(index) {
            let isRange = ranges.hasBit(index)
            if whole.notation.hasDigits(index + 1) && !isRange { continue }
            let notation = reading.notation(ofFirst: index + 1)
            let isNational = prefix == 0 && notation.status == .ok
            if whole.resolved.reason == nil && isNational && hasImpossibleCount(notation.marks, world, in: region) {
                continue
            }
            let earlier = world.parse(notation, in: region, after: prefix)
            if let ended = end(whole, at: earlier, isRange: isRange, possible: &possible, world) { return ended }
        }
        return whole.resolved.reason == nil ? whole : possible ?? whole
    }

    /// Parses by the Korean rules, by which a number may end before a lone digit; other numbers end at stops only.
    ///
    /// - C twin: `parse_korean`.
    private func parseKorean(_ reading: Reading, in region: PhoneNumber.Region) -> KoreanParse {
        var finished = reading
        finished.stopAtLoneDigits()
        return plan.parse(finished, in: region)
    }

    /// Parses digits that were read without their text, which has no letter and no damage, is not a decimal, and has
    /// parentheses only without a plus. The offset is 0. Nil if the text is needed to determine where the number ends,
    /// or whether it is dialed this way.
    ///
    /// - C twin: `phn_parse_plain`.
    func parse(_ reading: Reading, in region: PhoneNumber.Region) -> Parsing? {
        let marks = reading.marks
        // Two digits of a piece are next to each other.
        let fewest = Notation.viableDigits - (marks.plus ? 0 : 1)
        guard let world, marks.count >= fewest, !marks.more else { return nil }
        if mayBeShort(marks, world, in: region) { return nil }
        var prefix = 0
        if profile == .standard {
            let parse = parseKorean(reading, in: region)
            let maximum = parse.root == 0 ? 0 : Int(parse.answer.maximum)
            if reading.stops == 0 && maximum > 0 && maximum < marks.count { return nil }
            if !parse.isAbroad, let parsing = plan.numberParsing(of: parse) { return parsing }
            prefix = parse.prefix
        }
        let whole = world.parse(Notation(marks), in: region, after: prefix)
        let ended = end(whole, atStopIn: reading, ranges: 0, in: region, after: prefix, world)
        return numberParsing(of: ended) ?? Parsing()
    }

    /// Parses a piece with letters or a label in the same way.
    ///
    /// - C twin: `phn_parse_labeled`.
    func parse(_ labeled: Labeled, in region: PhoneNumber.Region) -> Parsing? {
        guard let world else { return nil }
        var notation = labeled.notation
        var prefix = 0
        var words = 0
        if profile == .standard {
            var parse = parseKorean(labeled.reading, in: region)
            plan.endAtWords(&parse)
            if !parse.isAbroad, let parsing = plan.numberParsing(of: parse) { return parsing }
            prefix = parse.prefix
            // The notation of a part excludes the label if the label would change the part's digits.
            words = parse.isAbroad ? labeled.reading.words : 0
            if words > 0 && !notation.hasDigits(words) { notation = labeled.reading.notation(ofFirst: words) }
        }
        let whole = world.parse(notation, in: region, after: prefix)
        // A Korean number may fail after the part, where texts with and without a label differ.
        let isFound = whole.resolved.reason == nil
        if words > 0 && isFound && hasPlan(ofCallingCode: whole.resolved.callingCode) { return nil }
        let ended = end(whole, atStopIn: labeled.reading, ranges: labeled.ranges, in: region, after: prefix, world)
        return numberParsing(of: ended) ?? Parsing()
    }
}
