internal import PhoneModel

/// Digits split into calling code and national significant number.
///
/// - C twin: `phn_resolved`.
struct Resolved {
    /// The reason why there is no number.
    var reason: PhoneNumber.Reason?
    var source = PhoneNumber.CallingCodeSource.region
    /// 0 without a calling code.
    var callingCode: UInt16 = 0
    var national: Marks
    var carrier = DigitRun()
    /// The number of digits before the calling code.
    var start = 0

    init(_ national: Marks) { self.national = national }

    fileprivate mutating func fail(_ reason: PhoneNumber.Reason) { self.reason = reason }
}

extension Resolved {
    /// The minimum number of digits of a national significant number.
    fileprivate static let fewestDigits = 2
    static let mostDigits = 17

    static func failed(_ reason: PhoneNumber.Reason, _ digits: Marks) -> Resolved {
        var resolved = Resolved(digits)
        resolved.fail(reason)
        return resolved
    }

    /// The national significant number as an integer.
    var value: UInt64 {
        var value: UInt64 = 0
        for index in 0..<min(national.count, Self.mostDigits) { value = value * 10 + UInt64(national.digit(at: index)) }
        return value
    }
}

extension Marks {
    fileprivate var withoutPlus: Marks {
        var marks = self
        marks.plus = false
        return marks
    }

    fileprivate func isShort(of digits: Int) -> Bool { count < digits && !more }

    func starts(with other: Marks) -> Bool {
        guard other.count <= count else { return false }
        return (0..<other.count).allSatisfy { digit(at: $0) == other.digit(at: $0) }
    }
}

// MARK: Calling codes

extension World {
    /// Takes the calling code after the first digits.
    ///
    /// - C twin: `take_code`.
    private func takeCode(_ resolved: inout Resolved) {
        let digits = resolved.national.dropping(resolved.start)
        if digits.isShort(of: Resolved.fewestDigits + 1) { return resolved.fail(.tooShortAfterIDD) }
        var code: UInt16 = 0
        for count in 1...3 where count <= digits.count {
            code = code * 10 + UInt16(digits.digit(at: count - 1))
            if code == 0 { break }
            guard codePlaces[Int(code)] > 0 else { continue }
            resolved.callingCode = code
            resolved.national = digits.dropping(count)
            return
        }
        resolved.fail(.invalidCallingCode)
    }

    /// Returns the national digits of a text that begins with its region's calling code; nil if the code is part of the
    /// digits.
    ///
    /// - C twin: `drop_own_code`.
    private func dropOwnCode(of digits: Marks, in home: Int) -> Marks? {
        let code = Marks(callingCode: regions[home].callingCode)
        guard digits.starts(with: code) else { return nil }
        let national = strip(digits.dropping(code.count), in: home).national
        let isBetterWithout = !isGeneral(digits, in: home) && isGeneral(national, in: home)
        let isTooLong = possibility(of: digits, in: home, as: .unknown) == .tooLong
        return isBetterWithout || isTooLong ? national : nil
    }

    /// Extracts the calling code at the beginning of digits, with or without an international prefix; 0 if it is the
    /// region's.
    ///
    /// - C twin: `extract_code`.
    private func extractCode(_ digits: Marks, in home: Int?) -> Resolved {
        var resolved = Resolved(digits)
        if digits.plus {
            resolved.source = .plus
            takeCode(&resolved)
        } else if let home, let count = internationalPrefix(of: digits, in: home) {
            resolved.source = .internationalPrefix
            resolved.start = count
            takeCode(&resolved)
        } else if let home, let national = dropOwnCode(of: digits, in: home) {
            resolved.source = .bareCallingCode
            resolved.callingCode = regions[home].callingCode
            resolved.national = national
        }
        return resolved
    }
}

// MARK: National significant numbers

extension Resolved {
    /// The reason why a national significant number cannot have this many digits.
    ///
    /// - C twin: `count_reason`.
    fileprivate var countReason: PhoneNumber.Reason? {
        if national.isShort(of: Self.fewestDigits) { return .tooShort }
        return national.isShort(of: Self.mostDigits + 1) ? nil : .tooLong
    }
}

extension World {
    /// Strips the national prefix by the rules of a region: the main region of the calling code if the digits had one.
    ///
    /// - C twin: `finish`.
    private func finish(_ resolved: inout Resolved, home: Int?) {
        guard let region = code(resolved.callingCode)?.firstRegion ?? home else { return }
        resolved.callingCode = regions[region].callingCode
        if resolved.national.isShort(of: Resolved.fewestDigits) { return resolved.fail(.tooShort) }
        let stripped = strip(resolved.national, in: region)
        switch possibility(of: stripped.national, in: region, as: .unknown) {
        case .tooShort, .possibleLocalOnly, .invalidLength: break
        default:
            resolved.national = stripped.national
            resolved.carrier = stripped.carrier
        }
        resolved.reason = resolved.countReason
    }

    /// Resolves the digits that a caller dials in a region.
    ///
    /// - C twin: `phn_resolve`.
    func resolve(_ digits: Marks, in region: PhoneNumber.Region) -> Resolved {
        let home = country(region)
        guard home != nil || digits.plus else { return .failed(.invalidCallingCode, digits) }
        var resolved = extractCode(digits, in: home)
        if digits.plus && resolved.reason == .invalidCallingCode {
            resolved = extractCode(digits.withoutPlus, in: home)
            if resolved.reason == nil && resolved.callingCode == 0 { resolved.fail(.invalidCallingCode) }
        }
        if resolved.reason == nil { finish(&resolved, home: home) }
        return resolved
    }
}

extension Resolved {
    /// Resolves digits without a plus where no region is known: to a national significant number without a calling
    /// code.
    ///
    /// - C twin: `phn_resolve_without_region`.
    static func withoutRegion(_ digits: Marks) -> Resolved {
        var resolved = Resolved(digits)
        resolved.reason = resolved.countReason
        return resolved
    }
}

extension World {
    /// Resolves the digits after an international prefix of `count` digits, in any region.
    ///
    /// - C twin: `phn_resolve_after_prefix`.
    func resolve(_ digits: Marks, afterPrefixOf count: Int) -> Resolved {
        var resolved = Resolved(digits)
        resolved.source = .internationalPrefix
        resolved.start = min(count, digits.count)
        takeCode(&resolved)
        if resolved.reason == nil { finish(&resolved, home: nil) }
        return resolved
    }
}
