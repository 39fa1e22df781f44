extension PhoneNumber {
    /// How nearly another number is the same. O(digits).
    ///
    ///     let seoul = try PhoneNumber("02-312-3456", in: .southKorea)
    ///     seoul.match(number)                                     // .noMatch
    ///     seoul.match("312 3456")                                 // .shortNationalNumber
    ///
    /// Two different extensions are two different numbers; one of them alone may have been forgotten. No plan is asked.
    public func match(_ other: PhoneNumber) -> Match { NumberParts(self).match(NumberParts(other)) }

    /// How nearly the number in a text is the same. O(UTF-8 bytes).
    ///
    /// A text without a calling code is read in the main region of the number's. That it is the same number is then no
    /// more than probable, so that the answer is never better than `nationalNumber`.
    public func match(_ text: String, using plan: NumberingPlan = .standard) -> Match {
        plan.backend().match(self, text)
    }

    /// How nearly two texts are the same number. O(UTF-8 bytes).
    ///
    /// Where one of them has a calling code, the other is read in its main region; where neither has, their digits are
    /// compared. `notANumber` where one of them is none.
    public static func match(_ first: String, _ second: String, using plan: NumberingPlan = .standard) -> Match {
        plan.backend().match(first, second)
    }
}

/// What two numbers are compared by.
private struct NumberParts {
    /// Nil for a number that was read without a region.
    let callingCode: Int?
    let national: UInt64
    let nationalCount: UInt8
    let `extension`: String?

    init(_ number: PhoneNumber) {
        callingCode = number.callingCode == 0 ? nil : number.callingCode
        national = number.national
        nationalCount = number.nationalCount
        `extension` = number.extension
    }

    func match(_ other: NumberParts) -> PhoneNumber.Match {
        if let inner = `extension`, let otherInner = other.extension, inner != otherInner { return .noMatch }
        let haveCodes = callingCode != nil && other.callingCode != nil
        if haveCodes && callingCode != other.callingCode { return .noMatch }
        let isSame =
            national == other.national && nationalCount == other.nationalCount && `extension` == other.extension
        if isSame { return haveCodes ? .exact : .nationalNumber }
        let digits = String(national)
        let otherDigits = String(other.national)
        let isEnding = digits.hasSuffix(otherDigits) || otherDigits.hasSuffix(digits)
        return isEnding ? .shortNationalNumber : .noMatch
    }
}

extension Backend {
    func match(_ number: PhoneNumber, _ text: String) -> PhoneNumber.Match {
        let parsing = parse(text, in: .unknown)
        if let other = parsing.number { return number.match(other) }
        guard parsing.reason == .invalidCallingCode else { return .notANumber }
        if let region = mainRegion(of: number) {
            guard let other = parse(text, in: region).number else { return .notANumber }
            return min(number.match(other), .nationalNumber)
        }
        return parseWithoutRegion(text).map(number.match) ?? .notANumber
    }

    func match(_ first: String, _ second: String) -> PhoneNumber.Match {
        for (text, other) in [(first, second), (second, first)] {
            let parsing = parse(text, in: .unknown)
            if let number = parsing.number { return match(number, other) }
            guard parsing.reason == .invalidCallingCode else { return .notANumber }
        }
        guard let number = parseWithoutRegion(first), let other = parseWithoutRegion(second) else { return .notANumber }
        return number.match(other)
    }

    /// The number in a text that has no calling code: all its digits are national ones.
    private func parseWithoutRegion(_ text: String) -> PhoneNumber? {
        let world = world
        return text.withUTF8Span { world.parseWithoutRegion($0) }.number
    }
}
