package import PhoneModel

// MARK: The world

extension World {
    /// Classifies national digits by all regions of a calling code: valid, possible, or rejected with a reason.
    ///
    /// - C twin: `phn_classify_world`.
    func finding(of national: Marks, callingCode: UInt16) -> Finding {
        guard let code = code(callingCode) else { return Finding(kind: .unknown, reason: .invalidCallingCode) }
        let answer = answer(for: national, from: code.root)
        let region = region(at: answer.region)
        if answer.kind != .unknown { return Finding(level: .strict, kind: answer.kind, region: region) }
        let reason = possibility(of: national, in: code.firstRegion, as: .unknown).reason
        let isPossible = reason == nil || reason == .localOnly
        return Finding(level: isPossible ? .lenient : nil, kind: .unknown, region: region, reason: reason)
    }

    /// Returns the region at an index from 1; nil for 0.
    func region(at place: UInt16) -> PhoneNumber.Region? {
        place == 0 ? nil : PhoneNumber.Region(code: regions[Int(place) - 1].code)
    }
}

// MARK: Numbers

extension Plan {
    /// Classifies a number by its digits.
    ///
    /// After a plus the plan skips a national prefix, as in `+82 010`. National digits contain no prefix: if the plan
    /// has skipped their first digits, they are looked up again, after a prefix.
    ///
    /// - C twin: `phn_classify_number`.
    func classify(_ number: PhoneNumber) -> Answer {
        let code = number.storedCallingCode
        let root = number.isDomestic ? mainRegion(ofCallingCode: code)?.root ?? 0 : plusRoot
        let answer = answer(to: Marks(of: number, plus: !number.isDomestic), from: root)
        if number.isDomestic || Int(answer.start) <= Marks.count(ofCallingCode: code) { return answer }
        var prefixed = Marks(callingCode: code)
        prefixed.append(number.national, count: min(Int(number.nationalCount) + 1, PhoneNumber.mostShownDigits))
        return self.answer(to: prefixed, from: root)
    }
}

extension PortableEngine {
    func finding(of answer: Answer) -> Finding {
        Finding(
            level: answer.level, kind: answer.kind,
            region: plan.region(of: answer).map { PhoneNumber.Region(code: $0.code) }, reason: answer.reason)
    }

    /// - C twin: `phn_classify`.
    // Inlined into the witness of EngineStages, which then copies no result.
    @inline(__always)
    package func classify(_ number: PhoneNumber) -> Finding {
        var finding: Finding
        if isShortNumber(number) {
            let short = shortKind(of: number)
            finding = Finding(
                level: short == nil ? nil : .strict, kind: short?.kind ?? .unknown, region: short?.region,
                reason: short == nil ? .unassigned : nil)
        } else if let world, !followsPlan(number) {
            finding = world.finding(of: Marks(of: number, plus: false), callingCode: number.storedCallingCode)
        } else {
            finding = self.finding(of: plan.classify(number))
        }
        finding.number = number
        return finding
    }

    /// - C twin: `phn_number_level`.
    package func level(of number: PhoneNumber) -> PhoneNumber.Level? { classify(number).level }
}

// MARK: Possible numbers

extension PhoneNumber.Possibility {
    fileprivate init(_ reason: PhoneNumber.Reason) {
        switch reason {
        case .invalidCallingCode: self = .invalidCallingCode
        case .tooShort: self = .tooShort
        case .tooLong: self = .tooLong
        default: self = .invalidLength
        }
    }
}

extension Plan {
    fileprivate func possibility(of number: PhoneNumber) -> PhoneNumber.Possibility {
        let answer = classify(number)
        if answer.kind == .localOnly { return .possibleLocalOnly }
        if answer.level != nil { return .possible }
        return PhoneNumber.Possibility(answer.reason ?? .invalidLength)
    }
}

extension PortableEngine {
    /// Returns whether a number is possible: a domestic number by the Korean rules, a short number if it is valid, and
    /// any other number by its length alone.
    ///
    /// - C twin: `phn_number_possibility`.
    package func possibility(of number: PhoneNumber, as kind: PhoneNumber.Kind?) -> PhoneNumber.Possibility {
        if isShortNumber(number) { return shortKind(of: number) == nil ? .invalidLength : .possible }
        guard let world, !number.isDomestic else { return plan.possibility(of: number) }
        guard let code = world.code(number.storedCallingCode) else { return .invalidCallingCode }
        return world.possibility(of: Marks(of: number, plus: false), in: code.firstRegion, as: kind ?? .unknown)
    }
}

// MARK: Numbers of the world

extension World {
    /// - C twin: `phn_world_answer_of`.
    func answer(for number: PhoneNumber) -> WorldAnswer? {
        code(number.storedCallingCode).map { answer(for: Marks(of: number, plus: false), from: $0.root) }
    }

    fileprivate func kind(of number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.Kind? {
        guard let index = self.region(region, of: number.storedCallingCode) else { return nil }
        let kind = answer(for: Marks(of: number, plus: false), from: regions[index].root).kind
        return kind == .unknown ? nil : kind
    }
}

extension PortableEngine {
    /// - C twin: `phn_number_kind_in`.
    package func kind(of number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.Kind? {
        if let world, !followsPlan(number) { return world.kind(of: number, in: region) }
        if isShortNumber(number) { return shortKind(of: number, in: region) }
        let finding = classify(number)
        return finding.level == nil || finding.region != region || finding.kind == .unknown ? nil : finding.kind
    }

    /// - C twin: `phn_number_is_international`.
    package func isDialedInternationally(_ number: PhoneNumber) -> Bool {
        guard let world, !followsPlan(number) else { return !number.isDomestic }
        return !(world.answer(for: number)?.flags.contains(.staysInCountry) ?? false)
    }
}
