package import PhoneModel

extension PortableEngine {
    /// - C twin: `phn_check`.
    package func check(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Finding {
        let reading = plan.read(text, in: region)
        var finding = finding(of: reading.answer)
        finding.offset = reading.marks.start
        finding.number = plan.makeNumber(reading, text)
        if finding.number != nil && finding.reason != .tooShort { return finding }
        if finding.number == nil { finding.level = nil }
        (finding.reason, finding.offset) = plan.findReason(reading, text)
        return finding
    }

    /// - C twin: `phn_classify`.
    package func classify(_ number: PhoneNumber) -> Finding {
        var finding = finding(of: plan.classify(number))
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

extension Marks {
    /// The digits of a number as marks: with a plus the calling code's stand before the national ones.
    ///
    /// - C twin: `phn_number_marks`.
    init(of number: PhoneNumber, plus: Bool) {
        if plus { self.init(callingCode: number.storedCallingCode) } else { self.init() }
        append(number.national, count: min(Int(number.nationalCount), 20))
    }

    init(callingCode code: UInt16) {
        self.init()
        plus = true
        append(UInt64(code), count: code > 99 ? 3 : code > 9 ? 2 : 1)
    }
}
