extension PhoneNumber {
    /// How nearly another number is the same. O(digits).
    ///
    ///     let seoul = try PhoneNumber("02-312-3456", in: .southKorea)
    ///     seoul.match(number)                                     // .none
    ///     seoul.match("312 3456")                                 // .shortNationalNumber
    ///
    /// Two different extensions are two different numbers; one of them alone may have been forgotten. No plan is asked.
    public func match(_ other: PhoneNumber) -> Match { NumberParts(self).match(NumberParts(other)) }

    /// How nearly the number in a text is the same. O(UTF-8 bytes).
    ///
    /// A text without a calling code is read in the main region of the number's. That it is the same number is then no
    /// more than probable, so that the answer is never better than `nationalNumber`.
    public func match(_ text: String, in plan: NumberingPlan = .standard) -> Match {
        plan.backend().match(self, text)
    }

    /// How nearly two texts are the same number. O(UTF-8 bytes).
    ///
    /// Where one of them has a calling code, the other is read in its main region; where neither has, their digits are
    /// compared. `notANumber` where one of them is none.
    public static func match(_ first: String, _ second: String, in plan: NumberingPlan = .standard) -> Match {
        plan.backend().match(first, second)
    }
}

/// What two numbers are compared by.
private struct NumberParts {
    /// Nil where a text tells none.
    var callingCode: Int?
    let national: UInt64
    let nationalCount: UInt8
    let `extension`: String?

    init(_ number: PhoneNumber) {
        callingCode = number.callingCode
        national = number.national
        nationalCount = number.nationalCount
        `extension` = number.extension
    }

    func match(_ other: NumberParts) -> PhoneNumber.Match {
        if let inner = `extension`, let otherInner = other.extension, inner != otherInner { return .none }
        let haveCodes = callingCode != nil && other.callingCode != nil
        if haveCodes && callingCode != other.callingCode { return .none }
        let isSame =
            national == other.national && nationalCount == other.nationalCount && `extension` == other.extension
        if isSame { return haveCodes ? .exact : .nationalNumber }
        let digits = String(national)
        let otherDigits = String(other.national)
        let isEnding = digits.hasSuffix(otherDigits) || otherDigits.hasSuffix(digits)
        return isEnding ? .shortNationalNumber : .none
    }
}

extension Backend {
    func match(_ number: PhoneNumber, _ text: String) -> PhoneNumber.Match {
        let parsing = parse(text, in: .international)
        if let other = parsing.number { return number.match(other) }
        guard parsing.reason == .invalidCallingCode else { return .notANumber }
        if let region = mainRegion(of: number) {
            guard let other = parse(text, in: region).number else { return .notANumber }
            return min(number.match(other), .nationalNumber)
        }
        guard let other = partsWithoutCode(of: text) else { return .notANumber }
        return NumberParts(number).match(other)
    }

    func match(_ first: String, _ second: String) -> PhoneNumber.Match {
        for (text, other) in [(first, second), (second, first)] {
            let parsing = parse(text, in: .international)
            if let number = parsing.number { return match(number, other) }
            guard parsing.reason == .invalidCallingCode else { return .notANumber }
        }
        guard let parts = partsWithoutCode(of: first), let others = partsWithoutCode(of: second) else {
            return .notANumber
        }
        return parts.match(others)
    }

    /// The parts of a text that has no calling code: all its digits are national ones.
    ///
    /// It is read in a region without a national prefix that would be taken away, and in another one where the first takes
    /// its digits for an international prefix or its own calling code.
    private func partsWithoutCode(of text: String) -> NumberParts? {
        for region in CallingCodeHabits.withoutNationalPrefix {
            let parsing = parse(text, in: region)
            guard parsing.source == .region, let number = parsing.number else { continue }
            var parts = NumberParts(number)
            parts.callingCode = nil
            return parts
        }
        return nil
    }
}
