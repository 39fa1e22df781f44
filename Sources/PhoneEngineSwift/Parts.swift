package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_parse_parts`.
    package func parse(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing {
        let (route, range) = routeNumber(text, in: region)
        let part = text.extracting(range)
        var parsing = Parsing()
        switch route {
        case .korean(let parse): parsing = plan.parsing(of: parse, part)
        case .world(let parse): parsing = self.parsing(of: parse, part)
        case .short(let finding):
            parsing.number = finding.number
            parsing.offset = finding.offset
            parsing.source = .region
        case .damage(let offset):
            parsing.offset = offset
            parsing.reason = .notANumber
        case .parts: break
        }
        parsing.offset += range.lowerBound
        return parsing
    }

    /// Parses digits that were read without their text, which has no letter, dot or damage, and parentheses only
    /// without a plus. The offset is 0. Nil if only the text shows where the number ends, or whether it is dialed so.
    ///
    /// - C twin: `phn_parse_plain`.
    func parse(_ reading: Reading, in region: PhoneNumber.Region) -> Parsing? {
        let marks = reading.marks
        guard let world, marks.count >= Notation.viableDigits, !marks.more else { return nil }
        if mayBeShort(marks, world, in: region) { return nil }
        var prefix = 0
        if profile == .standard {
            let parse = plan.parse(reading, in: region)
            let maximum = parse.root == 0 ? 0 : Int(parse.answer.maximum)
            if reading.stops == 0 && maximum > 0 && maximum < marks.count { return nil }
            if !parse.isAbroad, let parsing = plan.numberParsing(of: parse) { return parsing }
            prefix = parse.isAbroad ? parse.prefix : 0
        }
        let whole = world.parse(Notation(marks), in: region, after: prefix)
        let ended = reading.stops == 0 ? whole : end(whole, atStopIn: reading, in: region, after: prefix, world)
        return numberParsing(of: ended) ?? Parsing()
    }

    /// Parses the beginnings of digits that end at a stop, as the beginnings of a text are.
    private func end(
        _ whole: ForeignParse, atStopIn reading: Reading, in region: PhoneNumber.Region, after prefix: Int,
        _ world: World
    ) -> ForeignParse {
        var possible: ForeignParse?
        for index in 0..<reading.marks.count where reading.stops.hasBit(index) {
            let earlier = world.parse(reading.notation(ofFirst: index + 1), in: region, after: prefix)
            if let ended = end(whole, at: earlier, isRange: false, possible: &possible, world) { return ended }
        }
        return whole.resolved.reason == nil ? whole : possible ?? whole
    }

    /// - C twin: `phn_parse_without_region`.
    package func parseWithoutRegion(_ text: Span<UInt8>) -> Parsing {
        let notation = Notation(reading: text, limit: profile.limit)
        // A plus needs no region.
        if notation.status == .ok && notation.marks.plus { return parse(text, in: .unknown) }
        return ForeignParse(withoutRegion: notation).parsing(of: text, world)
    }

    private func parsing(of parse: ForeignParse, _ text: Span<UInt8>) -> Parsing {
        numberParsing(of: parse) ?? parse.parsing(of: text, world)
    }

    /// The number of a parse; nil without one.
    ///
    /// - C twin: `put_foreign_number`.
    private func numberParsing(of parse: ForeignParse) -> Parsing? {
        var parsing = parse.numberParsing
        if hasPlan(ofCallingCode: parse.resolved.callingCode), let number = plan.makeNumber(parse).number {
            parsing?.number = number
        }
        return parsing
    }
}

extension Reading {
    /// The notation of the first digits. Two are one without a sign between or before them.
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

// MARK: The Korean plan

extension KoreanParse {
    /// Whether the digits begin with a carrier's prefix, 081 or 08500: an international one begins with 00.
    private var hasCarrier: Bool {
        let marks = reading.marks
        return !marks.plus && answer.start > 2 && marks.digit(at: 0) == 0 && marks.digit(at: 1) != 0
    }

    /// The carrier's code follows the first 0. It has two or four digits, and a national prefix may follow it.
    fileprivate var carrier: DigitRun {
        var carrier = DigitRun()
        guard hasCarrier else { return carrier }
        for index in 1...(Int(answer.start) - 1) / 2 * 2 { carrier.append(reading.marks.digit(at: index)) }
        return carrier
    }

    /// Where a number's calling code was found.
    ///
    /// - C twin: `source_of`.
    fileprivate func source(of number: PhoneNumber) -> PhoneNumber.CallingCodeSource {
        if reading.marks.plus { return .plus }
        // One digit is the national prefix.
        if number.isDomestic || answer.start < 2 || hasCarrier { return .region }
        return reading.marks.digit(at: 0) == 0 ? .internationalPrefix : .bareCallingCode
    }
}

extension Plan {
    fileprivate func parsing(of parse: KoreanParse, _ text: Span<UInt8>) -> Parsing {
        if let parsing = numberParsing(of: parse) { return parsing }
        let failure = failure(of: parse)
        var parsing = Parsing()
        parsing.reason = failure.reason
        parsing.offset = failure.locate(in: text, parse.reading)
        return parsing
    }

    /// The number of a parse; nil without one.
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
}

// MARK: The world

extension ForeignParse {
    fileprivate func parsing(of text: Span<UInt8>, _ world: World?) -> Parsing {
        var parsing = numberParsing ?? Parsing()
        if let reason = resolved.reason {
            parsing.reason = reason
            parsing.offset = failure(reason, world).locate(in: text, notation)
        }
        return parsing
    }

    /// The number, by the plans of the world alone; nil without one.
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
