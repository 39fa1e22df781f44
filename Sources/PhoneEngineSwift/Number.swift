internal import PhoneModel

extension PhoneNumber {
    /// The most national digits that a number holds.
    static let mostDigits = 19
    /// The most national digits that are formatted: a domestic number may add its national prefix.
    static let mostShownDigits = 20
}

// MARK: Numbers to marks

extension Marks {
    /// The digits of a number as marks; with a plus, the calling code precedes the national digits.
    ///
    /// - C twin: `phn_number_marks`.
    init(of number: PhoneNumber, plus: Bool) {
        if plus { self.init(callingCode: number.storedCallingCode) } else { self.init() }
        append(number.national, count: min(Int(number.nationalCount), PhoneNumber.mostShownDigits))
    }

    init(callingCode code: UInt16) {
        self.init()
        plus = true
        append(UInt64(code), count: Self.count(ofCallingCode: code))
    }

    static func count(ofCallingCode code: UInt16) -> Int { code > 99 ? 3 : code > 9 ? 2 : 1 }
}

// MARK: Marks to numbers

extension Plan {
    /// The number of the first marks; nil if they are not a number.
    ///
    /// - C twin: `phn_number_of`.
    func makeNumber(
        _ answer: Answer, _ marks: Marks, count: Int, _ extensionDigits: Extension
    ) -> PhoneNumber? {
        let start = Int(answer.start)
        guard answer.level != nil, let region = region(of: answer), start < count else { return nil }
        // A domestic number keeps the national prefix, which is 0 and changes only the count.
        let hasE164 = answer.flags.contains(.hasE164)
        let kept = count - start + (!hasE164 && answer.flags.contains(.hasTrunk) ? 1 : 0)
        guard kept <= PhoneNumber.mostDigits else { return nil }
        var national: UInt64 = 0
        for index in start..<count { national = national * 10 + UInt64(marks.digit(at: index)) }
        return PhoneNumber(
            callingCode: region.callingCode, national: national, nationalCount: UInt8(kept), isDomestic: !hasE164,
            extensionHead: extensionDigits.head, extensionTail: extensionDigits.tail,
            extensionCount: UInt8(extensionDigits.count))
    }
}
