internal import PhoneModel

/// A text as the plan reads it.
///
/// - C twin: `phn_reading`.
struct Reading {
    /// The bytes of the text that count: what stands behind ";phone-context=" does not.
    var length: Int
    var marks: Marks
    /// 0: no digits can be read in this region.
    var root: UInt16
    var trimmed: Trimmed
    var answer: Answer
}

extension Plan {
    /// - C twin: `phn_read`.
    func read(_ text: Span<UInt8>, in region: PhoneNumber.Region) -> Reading {
        var marks = Marks(scanning: text)
        var length = text.count
        var root = root(of: region)
        // A context begins with a stop; most texts have none.
        if marks.stops != 0, let context = text.findContext() {
            root = self.root(ofContext: context + contextWord.count, in: text, else: root)
            length = context
            marks = Marks(scanning: text.extracting(first: context))
        }
        if marks.plus { root = plusRoot }
        var trimmed = Trimmed(count: marks.count, state: 0, stopped: false)
        var answer = Answer(kind: .unknown, reason: .invalidCallingCode)
        if root != 0 {
            trimmed = trim(marks, from: root)
            answer = self.answer(in: trimmed.state)
        }
        if marks.count == 0 { answer.level = nil }
        return Reading(length: length, marks: marks, root: root, trimmed: trimmed, answer: answer)
    }

    /// The number of a reading that some level accepts; nil for one that none does.
    ///
    /// - C twin: `phn_make_number`.
    func makeNumber(_ reading: Reading, _ text: Span<UInt8>) -> PhoneNumber? {
        let mostDigits = 19
        let text = text.extracting(first: reading.length)
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
        let text = text.extracting(first: reading.length)
        let count = reading.trimmed.count
        let answer = reading.answer
        if count == 0 && !reading.marks.plus { return (text.isBlank ? .empty : .notANumber, 0) }
        let offset: Int
        if reading.root == 0 {
            offset = reading.marks.start
        } else if answer.reason == .invalidCallingCode {
            offset = text.offset(ofDigit: Int(answer.start))
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

// MARK: Contexts

/// RFC 3966: "112;phone-context=+82" is what is dialled in the country of that calling code.
private let contextWord = Array(";phone-context=".utf8)

extension Span<UInt8> {
    /// Where a context begins; nil where there is none.
    fileprivate func findContext() -> Int? {
        var at = 0
        while at + contextWord.count <= count {
            var same = 0
            while same < contextWord.count && isSame(self[at + same], contextWord[same]) { same += 1 }
            if same == contextWord.count { return at }
            at += 1
        }
        return nil
    }
}

/// Letters in either case; signs as they are.
private func isSame(_ byte: UInt8, _ small: UInt8) -> Bool {
    byte == small || (small >= UInt8(ascii: "a") && byte | 0x20 == small)
}

extension Plan {
    /// The root of the calling code in a context; `root` where it names a domain, 0 where the plan does not have it.
    private func root(ofContext offset: Int, in text: Span<UInt8>, else root: UInt16) -> UInt16 {
        guard offset < text.count, text[offset] == UInt8(ascii: "+") else { return root }
        var code: UInt16 = 0
        var at = offset + 1
        while at < text.count, (0x30...0x39).contains(text[at]) {
            if code > 999 { return 0 }
            code = code * 10 + UInt16(text[at] & 15)
            at += 1
        }
        guard at == text.count || text[at] == UInt8(ascii: ";") else { return 0 }
        return mainRegion(ofCallingCode: code)?.root ?? 0
    }
}
