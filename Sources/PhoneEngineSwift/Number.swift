internal import PhoneModel

extension PhoneNumber {
    /// The maximum number of national digits in a number.
    static let mostDigits = 19
    /// The maximum number of national digits that are formatted: a domestic number may add its national prefix.
    static let mostShownDigits = 20
}

// MARK: Numbers to marks

extension Marks {
    /// Creates the digits of a number as marks; with a plus, the calling code precedes the national digits.
    ///
    /// - C twin: `phn_number_marks`.
    @inline(__always) init(of number: PhoneNumber, plus: Bool) {
        if plus { self.init(callingCode: number.storedCallingCode) } else { self.init() }
        append(number.national, count: min(Int(number.nationalCount), PhoneNumber.mostShownDigits))
    }

    @inline(__always) init(callingCode code: UInt16) {
        self.init()
        plus = true
        let packed = UInt64(code / 100 % 10) | UInt64(code / 10 % 10) << 4 | UInt64(code % 10) << 8
        let count = Self.count(ofCallingCode: code)
        append(packed: packed >> (4 * (3 - count)), count: count)
    }

    static func count(ofCallingCode code: UInt16) -> Int { code > 99 ? 3 : code > 9 ? 2 : 1 }
}

// MARK: Marks to numbers

extension Marks {
    /// Returns the integer that some of the digits form; at most ``PhoneNumber/mostDigits``.
    ///
    /// - C twin: `phn_marks_value`.
    func value(of range: Range<Int>) -> UInt64 {
        var begin = range.lowerBound
        var head: UInt64 = 0
        while range.upperBound - begin > Packing.most {
            head = head * 10 + UInt64(digit(at: begin))
            begin += 1
        }
        let packed = digits(from: begin) << (4 * (Packing.most - (range.upperBound - begin)))
        return head &* Packing.end &+ Packing.value(of: packed)
    }
}

extension Plan {
    /// Returns the number of the first marks; nil if they do not form a number.
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
        return PhoneNumber(
            callingCode: region.callingCode, national: marks.value(of: start..<count), nationalCount: UInt8(kept),
            isDomestic: !hasE164,
            extensionHead: extensionDigits.head, extensionTail: extensionDigits.tail,
            extensionCount: UInt8(extensionDigits.count))
    }
}
