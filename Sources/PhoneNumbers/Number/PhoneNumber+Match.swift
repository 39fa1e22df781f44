extension PhoneNumber {
    /// Compares two numbers.
    ///
    ///     let seoul = try PhoneNumber("02-312-3456", in: .southKorea)
    ///     seoul.match(number)                                     // .noMatch
    ///     seoul.match("312 3456")                                 // .shortNationalNumber
    ///
    /// Numbers with different extensions do not match. If only one of them has an extension, the result is at most
    /// `shortNationalNumber`. No plan is consulted.
    public func match(_ other: PhoneNumber) -> Match { NumberParts(self).match(NumberParts(other)) }

    /// Compares the number with the number in a text.
    ///
    /// A text without a calling code is parsed in the main region of this number. Since that region is an assumption,
    /// the result is at most `nationalNumber`.
    public func match(_ text: String, using plan: NumberingPlan = .standard) -> Match {
        plan.backend().match(self, text)
    }

    /// Compares the numbers in two texts.
    ///
    /// If one of them has a calling code, the other is parsed in its main region; if neither has one, their digits are
    /// compared. The result is `notANumber` if one of the texts is not a number.
    public static func match(_ first: String, _ second: String, using plan: NumberingPlan = .standard) -> Match {
        plan.backend().match(first, second)
    }
}

/// The parts of a number that are compared.
private struct NumberParts {
    /// Nil if the number was parsed without a region.
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

    /// Returns the number in a text without a calling code: all digits are national.
    private func parseWithoutRegion(_ text: String) -> PhoneNumber? {
        text.withUTF8Span { stages.parseWithoutRegion($0) }.number
    }
}
