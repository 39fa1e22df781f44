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

    /// - C twin: `phn_parse_without_region`.
    package func parseWithoutRegion(_ text: Span<UInt8>) -> Parsing {
        let notation = Notation(reading: text, limit: profile.limit)
        // A plus needs no region.
        if notation.status == .ok && notation.marks.plus { return parse(text, in: .unknown) }
        return ForeignParse(withoutRegion: notation).parsing(of: text, world)
    }

    private func parsing(of parse: ForeignParse, _ text: Span<UInt8>) -> Parsing {
        var parsing = parse.parsing(of: text, world)
        if parsing.number != nil && hasPlan(ofCallingCode: parse.resolved.callingCode) {
            parsing.number = plan.makeNumber(parse).number ?? parsing.number
        }
        return parsing
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
        var parsing = Parsing()
        parsing.number = makeNumber(parse)
        if let number = parsing.number {
            parsing.offset = parse.reading.start
            parsing.source = parse.source(of: number)
            parsing.carrier = parse.carrier
        } else {
            let failure = failure(of: parse)
            parsing.reason = failure.reason
            parsing.offset = failure.locate(in: text, parse.reading)
        }
        return parsing
    }
}

// MARK: The world

extension ForeignParse {
    fileprivate func parsing(of text: Span<UInt8>, _ world: World?) -> Parsing {
        var parsing = Parsing()
        if let reason = resolved.reason {
            parsing.reason = reason
            parsing.offset = failure(reason, world).locate(in: text, notation)
        } else {
            parsing.number = number
            parsing.offset = notation.start
            parsing.source = resolved.callingCode == 0 ? nil : resolved.source
            parsing.carrier = resolved.carrier
        }
        return parsing
    }
}
