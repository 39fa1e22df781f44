package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_parse_parts`.
    package func parse(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing {
        if profile == .standard {
            let reading = plan.read(text, in: region)
            if hasParts(reading, text) { return parseChoice(text, in: region) }
            let parsing = plan.parsing(of: reading, text)
            if parsing.number != nil { return parsing }
            // The Korean plan passes over the letters at the end; the world does not.
            if reading.marks.trails { return parseChoice(text, in: region) }
            return parseAbroad(reading, text, in: region) ?? parsing
        }
        guard let world else { return Parsing() }
        return parsing(of: world.read(text, in: region, behind: 0, limit: profile.limit), text, world)
    }

    /// - C twin: `phn_parse_without_region`.
    package func parseWithoutRegion(_ text: Span<UInt8>) -> Parsing {
        let reading = WorldReading(withoutRegion: text, limit: profile.limit)
        // A plus needs no region.
        let hasPlus = reading.notation.status == .ok && reading.notation.marks.plus
        return hasPlus ? parse(text, in: .unknown) : reading.parsing(of: text, world)
    }

    /// A text that may be damaged, or have several parts.
    private func parseChoice(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing {
        if let offset = findDamage(in: text) {
            var parsing = Parsing()
            parsing.offset = offset
            parsing.reason = .notANumber
            return parsing
        }
        let choice = choose(in: text, region).choice
        let part = text.extracting(choice.range)
        let reading = read(choice, of: text, in: region)
        var parsing = plan.parsing(of: reading, part)
        if parsing.number == nil { parsing = parseAbroad(reading, part, in: region) ?? parsing }
        parsing.offset += choice.range.lowerBound
        return parsing
    }

    /// Where the Korean plan has no number the world may have one, of any number of digits; nil without the world.
    private func parseAbroad(_ reading: Reading, _ text: Span<UInt8>, in region: PhoneNumber.Region) -> Parsing? {
        guard let world else { return nil }
        return parsing(of: readWorld(text, in: region, after: reading, world), text, world)
    }

    private func parsing(of reading: WorldReading, _ text: Span<UInt8>, _ world: World) -> Parsing {
        var parsing = reading.parsing(of: text, world)
        if parsing.number != nil && hasPlan(ofCallingCode: reading.resolved.callingCode) {
            parsing.number = plan.makeNumber(reading, plan.answer(to: reading)) ?? parsing.number
        }
        return parsing
    }
}

// MARK: The Korean plan

extension Reading {
    /// Whether the digits begin with a carrier's prefix, 081 or 08500: an international one begins with 00.
    private var hasCarrier: Bool {
        !marks.plus && answer.start > 2 && marks.digit(at: 0) == 0 && marks.digit(at: 1) != 0
    }

    /// The carrier's code follows the first 0. It has two or four digits, and a national prefix may follow it.
    fileprivate var carrier: DigitRun {
        var carrier = DigitRun()
        guard hasCarrier else { return carrier }
        for index in 1...(Int(answer.start) - 1) / 2 * 2 { carrier.append(marks.digit(at: index)) }
        return carrier
    }

    /// Where a number's calling code was found.
    ///
    /// - C twin: `reading_source`.
    fileprivate func source(of number: PhoneNumber) -> PhoneNumber.CallingCodeSource {
        if marks.plus { return .plus }
        // One digit is the national prefix.
        if number.isDomestic || answer.start < 2 || hasCarrier { return .region }
        return marks.digit(at: 0) == 0 ? .internationalPrefix : .bareCallingCode
    }
}

extension Plan {
    fileprivate func parsing(of reading: Reading, _ text: Span<UInt8>) -> Parsing {
        var parsing = Parsing()
        parsing.number = makeNumber(reading, text)
        if let number = parsing.number {
            parsing.offset = reading.marks.start
            parsing.source = reading.source(of: number)
            parsing.carrier = reading.carrier
        } else {
            let (reason, offset) = findReason(reading, text)
            parsing.reason = reason
            parsing.offset = offset
        }
        return parsing
    }
}

// MARK: The world

extension WorldReading {
    fileprivate func parsing(of text: Span<UInt8>, _ world: World?) -> Parsing {
        var parsing = Parsing()
        if let reason = resolved.reason {
            parsing.reason = reason
            parsing.offset = offset(of: reason, in: text, world)
        } else {
            parsing.number = number
            parsing.offset = notation.marks.start
            parsing.source = resolved.callingCode == 0 ? nil : resolved.source
            parsing.carrier = resolved.carrier
        }
        return parsing
    }
}
