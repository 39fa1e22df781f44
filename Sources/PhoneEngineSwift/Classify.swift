package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_check`.
    package func check(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
        if profile == .standard {
            let reading = plan.read(text, in: region)
            return hasParts(reading, text) ? checkParts(text, in: region) : finding(of: reading, text, region)
        }
        guard let world else { return Finding() }
        return finding(of: world.read(text, in: region, behind: 0, limit: profile.limit), text, world)
    }

    /// A part of a text; the offset is one in the part.
    ///
    /// - C twin: `phn_check_choice`.
    func check(_ choice: Choice, of text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
        finding(of: read(choice, of: text, in: region), text.extracting(choice.range), region)
    }

    /// A text that may be damaged, or have several parts.
    private func checkParts(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
        if let offset = findDamage(in: text) { return Finding(offset: offset, kind: .unknown, reason: .notANumber) }
        return choose(in: text, region).finding
    }

    /// A text that the Korean plan has read: its answer, or that of the world after some digits of a prefix.
    private func finding(of reading: Reading, _ text: Span<UInt8>, _ region: PhoneNumber.Region) -> Finding {
        guard let world, reading.isAbroad else { return finding(of: reading, text) }
        return finding(of: readWorld(text, in: region, after: reading, world), text, world)
    }

    /// - C twin: `phn_check`.
    package func number(
        in text: Span<UInt8>, _ region: PhoneNumber.Region, atLeast level: PhoneNumber.Level,
        else finding: inout Finding?
    ) -> PhoneNumber? {
        let found = check(text, in: region)
        if let number = found.number, let tightest = found.level, tightest >= level { return number }
        finding = found
        return nil
    }

    /// - C twin: `phn_check_plan`.
    private func finding(of reading: Reading, _ text: Span<UInt8>) -> Finding {
        var finding = finding(of: reading.answer)
        finding.offset = reading.marks.start
        finding.number = plan.makeNumber(reading, text)
        if finding.number != nil && finding.reason != .tooShort { return finding }
        if finding.number == nil { finding.level = nil }
        (finding.reason, finding.offset) = plan.findReason(reading, text)
        return finding
    }

    /// - C twin: `phn_check_world`.
    private func finding(of reading: WorldReading, _ text: Span<UInt8>, _ world: World) -> Finding {
        var finding: Finding
        if let reason = reading.resolved.reason {
            finding = Finding(kind: .unknown, reason: reason)
        } else if hasPlan(ofCallingCode: reading.resolved.callingCode) {
            let answer = plan.answer(to: reading)
            finding = self.finding(of: answer)
            finding.number = plan.makeNumber(reading, answer)
        } else {
            finding = world.finding(of: reading.resolved.national, callingCode: reading.resolved.callingCode)
            if finding.level != nil { finding.number = reading.number }
        }
        if finding.number != nil && finding.reason != .tooShort {
            finding.offset = reading.notation.marks.start
        } else {
            let reason = finding.reason ?? .unassigned
            if finding.number == nil { finding.level = nil }
            finding.reason = reason
            finding.offset = reading.offset(of: reason, in: text, world)
        }
        return finding
    }

    /// - C twin: `phn_number_level`.
    package func level(of number: PhoneNumber) -> PhoneNumber.Level? { classify(number).level }

    /// - C twin: `phn_classify`.
    package func classify(_ number: PhoneNumber) -> Finding {
        var finding: Finding
        if let world, !followsPlan(number) {
            finding = world.finding(of: Marks(of: number, plus: false), callingCode: number.storedCallingCode)
        } else {
            finding = self.finding(of: plan.classify(number))
        }
        finding.number = number
        return finding
    }

    func finding(of answer: Answer) -> Finding {
        Finding(
            level: answer.level, kind: answer.kind,
            region: plan.region(of: answer).map { PhoneNumber.Region(code: $0.code) }, reason: answer.reason)
    }
}

extension Plan {
    /// - C twin: `phn_classify_number`.
    func classify(_ number: PhoneNumber) -> Answer {
        let marks = Marks(of: number, plus: !number.isDomestic)
        let root = number.isDomestic ? mainRegion(ofCallingCode: number.storedCallingCode)?.root ?? 0 : plusRoot
        return answer(in: walk(marks, count: marks.count, from: root))
    }
}

extension World {
    /// What a number is by its calling code's plans: valid, or no more than possible, or why it is neither.
    ///
    /// - C twin: `phn_classify_world`.
    fileprivate func finding(of national: Marks, callingCode: UInt16) -> Finding {
        guard let code = code(callingCode) else { return Finding(kind: .unknown, reason: .invalidCallingCode) }
        let answer = answer(for: national, from: code.root)
        let region = region(of: answer)
        if answer.kind != .unknown { return Finding(level: .strict, kind: answer.kind, region: region) }
        let reason = possibility(of: national, in: code.firstRegion, as: .unknown).reason
        let isPossible = reason == nil || reason == .localOnly
        return Finding(level: isPossible ? .lenient : nil, kind: .unknown, region: region, reason: reason)
    }

    private func region(of answer: WorldAnswer) -> PhoneNumber.Region? {
        answer.region == 0 ? nil : PhoneNumber.Region(code: regions[Int(answer.region) - 1].code)
    }
}

extension PortableEngine {
    /// - C twin: `phn_number_kind_in`.
    package func kind(of number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.Kind? {
        if let world, !followsPlan(number) { return world.kind(of: number, in: region) }
        let finding = classify(number)
        return finding.level == nil || finding.region != region || finding.kind == .unknown ? nil : finding.kind
    }

    /// - C twin: `phn_number_is_international`.
    package func isDialledInternationally(_ number: PhoneNumber) -> Bool {
        guard let world, !followsPlan(number) else { return !number.isDomestic }
        return !(world.answer(for: number)?.flags.contains(.staysInCountry) ?? false)
    }
}

extension World {
    fileprivate func kind(of number: PhoneNumber, in region: PhoneNumber.Region) -> PhoneNumber.Kind? {
        guard let index = self.region(region, of: number.storedCallingCode) else { return nil }
        let kind = answer(for: Marks(of: number, plus: false), from: regions[index].root).kind
        return kind == .unknown ? nil : kind
    }

    /// - C twin: `phn_world_answer_of`.
    func answer(for number: PhoneNumber) -> WorldAnswer? {
        code(number.storedCallingCode).map { answer(for: Marks(of: number, plus: false), from: $0.root) }
    }
}

// MARK: Possible numbers

extension PortableEngine {
    /// Numbers that are only dialled inside their country are what their plan says; all others are measured.
    ///
    /// - C twin: `phn_number_possibility`.
    package func possibility(of number: PhoneNumber, as kind: PhoneNumber.Kind?) -> PhoneNumber.Possibility {
        guard let world, !number.isDomestic else { return plan.possibility(of: number) }
        guard let code = world.code(number.storedCallingCode) else { return .invalidCallingCode }
        return world.possibility(of: Marks(of: number, plus: false), in: code.firstRegion, as: kind ?? .unknown)
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
