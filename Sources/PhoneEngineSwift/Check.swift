package import PhoneModel

/// How a text was parsed, and the result.
///
/// - C twin: `phn_route`.
enum Route {
    case korean(KoreanParse)
    case world(ForeignParse)
    /// The digits are a short number.
    case short(Finding)
    /// The text cannot be a number.
    case damage
    /// The text may have several parts.
    case parts
}

/// What a caller needs from a text: the whole verdict, or its number, whatever its level.
///
/// - C twin: `need`.
enum Need { case verdict, number }

// MARK: The world

extension PortableEngine {
    /// - C twin: `end_at_stop`.
    private func endAtStop(
        _ whole: ForeignParse, _ text: Span<UInt8>, in region: PhoneNumber.Region, after prefix: Int, _ world: World
    ) -> ForeignParse {
        var stops = Stops()
        var possible: ForeignParse?
        while let (notation, isRange) = stops.next(in: text) {
            let earlier = world.parse(notation, in: region, after: prefix)
            if let ended = end(whole, at: earlier, isRange: isRange, possible: &possible, world) { return ended }
        }
        return whole.resolved.reason == nil ? whole : possible ?? whole
    }

    /// Parses a whole text by the world metadata alone; nil if the Korean rules come first.
    private func parseByWorld(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> ForeignParse? {
        guard profile == .libphonenumber, let world else { return nil }
        return world.parse(Notation(reading: text, profile), in: region, after: 0)
    }
}

// MARK: Short numbers

extension PortableEngine {
    /// Parses, as a short number, a text that was parsed by the world metadata; nil if it is not one. A valid number
    /// has precedence. Of a number that is only possible, nothing but the length is known, so that the short number is
    /// more certain.
    ///
    /// - C twin: `prefer_short`.
    @inline(never)
    private func short(
        insteadOf parse: ForeignParse, _ text: Span<UInt8>, in region: PhoneNumber.Region
    ) -> Finding? {
        guard profile == .standard, let world, let dialing = Dialing(text) else { return nil }
        var found: Finding?
        switch dialing.context {
        case nil, .domain: found = short(dialing.marks, in: region)
        case .callingCode(let code): found = short(dialing.marks, callingCode: code)
        case .invalid: break
        }
        guard found != nil, !isValid(parse, world) else { return nil }
        found?.offset = dialing.start
        return found
    }
}

// MARK: Routes

extension PortableEngine {
    /// Whether a text may be damaged or have several parts.
    ///
    /// The C core splits fewer texts into parts; the results are the same.
    ///
    /// - C twin: `settle`.
    private func hasParts(_ parse: KoreanParse) -> Bool {
        let reading = parse.reading
        if reading.isDamaged || reading.isDecimal || reading.marks.more || reading.words > 0 { return true }
        return world != nil && parse.isAbroad && reading.trails
    }

    /// Parses a text by the world metadata, too, if by the Korean rules its number belongs to another region or, where
    /// only the number is needed, it has no number. The world metadata accepts any number of digits.
    ///
    /// - C twin: `route_korean`.
    private func route(
        _ parse: KoreanParse, _ text: Span<UInt8>, in region: PhoneNumber.Region, _ need: Need
    ) -> Route {
        let goesOn = parse.isAbroad || need == .number && plan.makeNumber(parse) == nil
        guard goesOn, let world else { return .korean(parse) }
        var foreign = world.parse(Notation(reading: text, .standard), in: region, after: parse.prefix)
        if parse.reading.mayEndAtStop {
            foreign = endAtStop(foreign, text, in: region, after: parse.prefix, world)
            foreign.notation.addExtension(of: parse.reading, in: text)
        }
        return .world(foreign)
    }

    /// Routes a whole text that was parsed by the Korean rules. It may be damaged or have several parts.
    private func routeWhole(
        _ parse: KoreanParse, _ text: Span<UInt8>, in region: PhoneNumber.Region, _ need: Need
    ) -> Route {
        // The Korean rules ignore letters at the end; the world metadata does not.
        let mayBeSpelled = need == .number && parse.reading.trails && plan.makeNumber(parse) == nil
        if mayBeSpelled || hasParts(parse) {
            return parse.reading.isDamaged || parse.reading.isDecimal ? .damage : .parts
        }
        let taken = route(parse, text, in: region, need)
        guard case .world(let foreign) = taken else { return taken }
        return short(insteadOf: foreign, text, in: region).map(Route.short) ?? taken
    }

    private func parse(_ choice: Choice, of text: Span<UInt8>, in region: PhoneNumber.Region) -> KoreanParse {
        var parse = plan.parse(Reading(finished: text.extracting(choice.range)), in: region)
        if !choice.isSpelled { plan.endAtWords(&parse) }
        return parse
    }

    /// - C twin: `route_choice`.
    private func route(_ choice: Choice, of text: Span<UInt8>, in region: PhoneNumber.Region) -> Route {
        route(parse(choice, of: text, in: region), text.extracting(choice.range), in: region, .verdict)
    }
}

// MARK: Verdicts

// Each function also returns the failure. It is nil if the finding has a number and its offset.

extension PortableEngine {
    /// - C twin: `verdict_of_korean`.
    private func verdict(of parse: KoreanParse) -> (Finding, Failure?) {
        var finding = finding(of: parse.answer)
        finding.offset = parse.reading.start
        finding.number = plan.makeNumber(parse)
        if finding.number != nil && finding.reason != .tooShort { return (finding, nil) }
        if finding.number == nil { finding.level = nil }
        let failure = plan.failure(of: parse)
        finding.reason = failure.reason
        return (finding, failure)
    }

    /// Returns the finding with level, type, region, reason and number.
    ///
    /// - C twin: `classify_foreign`.
    private func finding(of parse: ForeignParse) -> Finding {
        if let reason = parse.resolved.reason { return Finding(kind: .unknown, reason: reason) }
        let code = parse.resolved.callingCode
        if hasPlan(ofCallingCode: code) {
            let (answer, number) = plan.makeNumber(parse)
            var finding = finding(of: answer)
            finding.number = number
            return finding
        }
        guard let world else { return Finding(kind: .unknown, reason: .invalidCallingCode) }
        var finding = world.finding(of: parse.resolved.national, callingCode: code)
        if finding.level != nil { finding.number = parse.number }
        return finding
    }

    /// - C twin: `verdict_of_foreign`.
    private func verdict(of parse: ForeignParse) -> (Finding, Failure?) {
        var finding = finding(of: parse)
        finding.offset = parse.notation.start
        if finding.number != nil && finding.reason != .tooShort { return (finding, nil) }
        if finding.number == nil { finding.level = nil }
        let failure = parse.failure(finding.reason ?? .unassigned, world)
        finding.reason = failure.reason
        return (finding, failure)
    }

    private func verdict(of route: Route) -> (Finding, Failure?) {
        switch route {
        case .korean(let parse): verdict(of: parse)
        case .world(let parse): verdict(of: parse)
        case .short(let finding): (finding, nil)
        case .damage:
            (Finding(kind: .unknown, reason: .notANumber), Failure(reason: .notANumber, place: .text))
        case .parts: (Finding(), nil)
        }
    }
}

// MARK: Parts

/// A weighed part of a text, and its route.
private struct Weighed {
    var part: Candidate
    var route: Route
}

extension PortableEngine {
    private func weigh(
        _ choice: Choice, digits: Int, in text: Span<UInt8>, _ region: PhoneNumber.Region
    ) -> Weighed {
        let route = route(choice, of: text, in: region)
        let (finding, failure) = verdict(of: route)
        let part = Candidate(
            choice: choice, finding: finding, failure: failure, digits: digits, weight: weight(of: finding))
        return Weighed(part: part, route: route)
    }

    /// Weighs a part, with its tail if that is an extension of the same digits.
    private func weigh(_ part: CellPart, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Weighed {
        let range = part.begin..<(part.isURI ? part.tail : part.end)
        let found = weigh(Choice(range: range), digits: part.digits, in: text, region)
        if range.upperBound == part.tail { return found }
        let longer = weigh(Choice(range: part.begin..<part.tail), digits: part.digits, in: text, region)
        return longer.part.isSameButForExtension(as: found.part) ? longer : found
    }

    /// Weighs parts that may be one vanity number, which the Korean rules do not support: they ignore letters.
    private func weigh(_ spelling: Spelling, in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Weighed? {
        var choice = Choice(range: spelling.begin..<spelling.end)
        guard world != nil, parse(choice, of: text, in: region).isAbroad else { return nil }
        choice.isSpelled = true
        choice.range = spelling.begin..<spelling.tail
        let longer = weigh(choice, digits: spelling.digits, in: text, region)
        if longer.part.weight != .rejected || spelling.tail == spelling.end { return longer }
        choice.range = spelling.begin..<spelling.end
        return weigh(choice, digits: spelling.digits, in: text, region)
    }

    /// Finds the part of a text that is its number. O(bytes).
    ///
    /// - C twin: `choose`.
    private func choose(in text: Span<UInt8>, _ region: PhoneNumber.Region) -> Weighed {
        var best: Weighed?
        var cell = Cell()
        while best?.part.weight != .certain, let part = cell.next(in: text) {
            let found = weigh(part, in: text, region)
            if found.part.isBetter(than: best?.part) { best = found }
            let spelling = cell.spelling
            guard cell.isSpelled, spelling.mayBeNumber, let so = best?.part, so.weight != .certain else { continue }
            let isInside = so.choice.range.lowerBound >= spelling.begin
            guard so.weight == .rejected || spelling.isLikely && isInside else { continue }
            guard let spelled = weigh(spelling, in: text, region) else { continue }
            let isEqual = spelled.part.weight == .accepted && so.weight == .accepted
            if isEqual || spelled.part.isBetter(than: so) { best = spelled }
        }
        return best ?? weigh(Choice(range: 0..<text.count), digits: 0, in: text, region)
    }
}

// MARK: Texts

extension Route {
    /// Returns the byte offset, in the part of a text that was parsed, at which the parse fails. O(bytes).
    ///
    /// - C twin: `phn_locate_route`.
    func locate(_ failure: Failure, in part: Span<UInt8>) -> Int {
        switch self {
        case .korean(let parse): failure.locate(in: part, parse.reading)
        case .world(let parse): failure.locate(in: part, parse.notation)
        case .damage: part.damage
        case .short, .parts: 0
        }
    }
}

extension PortableEngine {
    /// Parses a text for its number, whatever its level, and returns the range of the parsed part.
    ///
    /// - C twin: `phn_route_number`.
    func routeNumber(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> (route: Route, part: Range<Int>) {
        if let parse = parseByWorld(text, in: region) { return (.world(parse), 0..<text.count) }
        let taken = routeWhole(plan.parse(Reading(finished: text), in: region), text, in: region, .number)
        guard case .parts = taken else { return (taken, 0..<text.count) }
        let best = choose(in: text, region)
        let range = best.part.choice.range
        guard case .korean(let parse) = best.route else { return (best.route, range) }
        return (route(parse, text.extracting(range), in: region, .number), range)
    }

    /// Checks a short plain text that is a number; nil for any other text, which has to be scanned.
    ///
    /// - C twin: `phn_check_short`.
    @inline(__always)
    private func finding(of packed: Packed, _ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding? {
        guard !packed.hasLoneDigit, let answer = answer(to: packed, in: region), answer.reason != .tooShort,
            let number = plan.makeNumber(answer, packed.marks, count: packed.count, Extension())
        else { return nil }
        var finding = finding(of: answer)
        finding.offset = text.firstMark
        finding.number = number
        return finding
    }

    private func finding(of route: Route, _ text: Span<UInt8>) -> Finding {
        var (finding, failure) = verdict(of: route)
        if let failure { finding.offset = route.locate(failure, in: text) }
        return finding
    }

    /// - C twin: `check_parts`.
    private func checkParts(of text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
        let best = choose(in: text, region)
        let range = best.part.choice.range
        var finding = best.part.finding
        if let failure = best.part.failure {
            finding.offset = best.route.locate(failure, in: text.extracting(range))
        }
        finding.offset += range.lowerBound
        return finding
    }

    @inline(never)
    private func checkScanned(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
        if let parse = parseByWorld(text, in: region) { return finding(of: .world(parse), text) }
        let parse = plan.parse(Reading(finished: text), in: region)
        // Most texts are a Korean number and nothing else. Their parse is not copied into a route.
        if parse.reading.isSimple && !parse.isAbroad {
            var (finding, failure) = verdict(of: parse)
            if let failure { finding.offset = failure.locate(in: text, parse.reading) }
            return finding
        }
        let taken = routeWhole(parse, text, in: region, .verdict)
        if case .parts = taken { return checkParts(of: text, in: region) }
        return finding(of: taken, text)
    }

    /// - C twin: `phn_check`.
    // Inlined into the witness of EngineStages, which then copies no result.
    @inline(__always)
    package func check(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
        guard let packed = Packed(text), packed.isPlain else { return checkScanned(text, in: region) }
        if let finding = finding(of: packed, text, in: region) { return finding }
        guard let world, leadsAbroad(packed, text, in: region) else { return checkScanned(text, in: region) }
        if let finding = findingAbroad(of: packed, text, world, in: region) { return finding }
        let parse = world.parse(Notation(reading: text, profile), in: region, after: 0)
        return short(insteadOf: parse, text, in: region) ?? finding(of: .world(parse), text)
    }

    /// - C twin: `phn_check_number`.
    package func number(
        in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
        else rejection: inout Rejection
    ) -> PhoneNumber? {
        let found = check(text, in: region)
        if let number = found.number, let tightest = found.level, tightest >= level { return number }
        rejection = Rejection(offset: found.offset, level: found.level, reason: found.reason)
        return nil
    }
}
