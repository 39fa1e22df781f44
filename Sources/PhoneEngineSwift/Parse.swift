internal import PhoneModel

/// A text as the plan reads it.
///
/// - C twin: `phn_reading`.
struct Reading {
    var marks: Marks
    /// 0: no digits can be read in this region.
    var root: UInt16
    var trimmed: Trimmed
    var answer: Answer
}

extension Plan {
    /// - C twin: `phn_read`.
    func read(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Reading {
        let marks = Marks(scanning: text)
        let root = marks.plus ? plusRoot : root(of: region)
        var trimmed = Trimmed(count: marks.count, state: 0, stopped: false)
        var answer = Answer(kind: .unknown, reason: .invalidCallingCode)
        if root != 0 {
            trimmed = trim(marks, from: root)
            answer = self.answer(in: trimmed.state)
        }
        if marks.count == 0 { answer.level = nil }
        return Reading(marks: marks, root: root, trimmed: trimmed, answer: answer)
    }

    /// The number of a reading that some level accepts; nil for one that none does.
    ///
    /// - C twin: `phn_make_number`.
    func makeNumber(_ reading: Reading, _ text: Span<UInt8>) -> PhoneNumber? {
        let mostDigits = 19
        let answer = reading.answer
        let count = reading.trimmed.count
        let start = Int(answer.start)
        guard answer.level != nil, let region = region(of: answer), start < count else { return nil }
        // A domestic number keeps the national prefix, which is 0 and changes only the count.
        let hasE164 = answer.flags.contains(.hasE164)
        let kept = count - start + (!hasE164 && answer.flags.contains(.hasTrunk) ? 1 : 0)
        guard kept <= mostDigits else { return nil }
        var national: UInt64 = 0
        for index in start..<count { national = national * 10 + UInt64(reading.marks.digit(at: index)) }
        var extensionDigits = Extension()
        if reading.trimmed.stopped {
            extensionDigits = text.readExtension(at: text.offset(ofDigit: count - 1, behind: true))
        }
        return PhoneNumber(
            callingCode: region.callingCode, national: national, nationalCount: UInt8(kept), isDomestic: !hasE164,
            extensionHead: extensionDigits.head, extensionTail: extensionDigits.tail,
            extensionCount: UInt8(extensionDigits.count))
    }

    /// Why a reading is no number, or why only a lenient reader takes it, and the byte at which it went wrong.
    ///
    /// - C twin: `phn_find_reason`.
    func findReason(_ reading: Reading, _ text: Span<UInt8>) -> (reason: PhoneNumber.Reason, offset: Int) {
        let count = reading.trimmed.count
        let answer = reading.answer
        if count == 0 && !reading.marks.plus { return (text.isBlank ? .empty : .notANumber, 0) }
        let offset: Int
        if reading.root == 0 {
            offset = reading.marks.start
        } else if answer.reason != .tooShort {
            offset = text.offset(ofDigit: findDeadEnd(reading))
        } else if count > 0 {
            offset = text.offset(ofDigit: count - 1, behind: true)
        } else {
            var scanner = Scanner()
            _ = scanner.next(in: text)
            offset = scanner.at
        }
        return (answer.reason ?? .unassigned, offset)
    }

    /// The first digit that leads to a state from which no number can come.
    private func findDeadEnd(_ reading: Reading) -> Int {
        var state = reading.root
        for index in 0..<reading.trimmed.count {
            state = step(state, reading.marks.digit(at: index))
            let answer = answer(in: state)
            if answer.level == nil && answer.reason != .tooShort { return index }
        }
        return reading.trimmed.count
    }
}
