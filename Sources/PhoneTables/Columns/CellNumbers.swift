internal import PhoneFiles
package import PhoneNumbers

/// The numbers of a cell or a line that contains several: `051-600-1234 / 010-4455-6677`, `02-123-4567~9`,
/// `02-123-4567/8`.
///
/// A cell is split at separators, before a plus after digits, at letters before further digits, and where a number ends
/// before further digits: `010-2345-6789 02-312-3456`. A part counts as a number if it is accepted alone and has at
/// least seven digits, so that an extension does not count. Fewer digits directly after a slash are the end of another
/// number if they are greater than those that end the number before it. The verdict on the whole cell comes first,
/// unless a part has the same number, because the bytes that separate numbers also separate the groups of one number.
/// Digits after a number that belong to no number are recognized last.
package struct CellNumbers {
    /// The bytes between numbers; UTF-8 of the marks ・、 ends with bytes that are treated as letters.
    private static let separators = Array("/,;|&\t\n\r".utf8)
    /// These bytes, and the sign of an extension.
    private static let signs = separators + [UInt8(ascii: "#")]
    private static let (tilde, plus, slash) = (UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"))
    /// The fewest digits of a part that is a number.
    private static let leastDigits = 7
    /// The fewest digits before a gap where a number may end, without and with a plus; and the most.
    private static let (endDigits, endDigitsAfterPlus, mostDigits) = (8, 10, 32)
    /// The most bytes before the first digit of a number, such as a bracket and a plus.
    private static let mostSigns = 8
    /// The most numbers of a range, and the most digits after its tilde or after a slash.
    private static let mostNumbers = 100
    private static let mostEndDigits = 4
    /// The bytes of a part in which a number after letters or other digits begins, at least. It ends before the next
    /// letter, so that a cell takes linear time.
    private static let leastBytes = 128
    /// The parameters of a URI whose digits are not dialed.
    private static let parameters = [";phone-context=", ";isub="].map { Array($0.utf8) }

    private let validator: PhoneValidator
    private let region: PhoneNumber.Region
    package private(set) var verdicts: [Verdict] = []
    /// Whether digits after a number belong to no number: `02-312-3456/0`, `02-312-3456 (7)`.
    package private(set) var hasOtherDigits = false
    /// The digits that are the end of another number.
    private var ends: [Range<Int>] = []

    /// Whether a text can contain several numbers, an extension, or digits that belong to no number. Most texts can't,
    /// and are not examined further.
    package static func mayHaveMore(_ text: Span<UInt8>) -> Bool {
        var (digits, isAfterGap) = (0, false)
        let endDigits = text.count > 0 && text[0] == plus ? endDigitsAfterPlus : endDigits
        for index in text.indices {
            let byte = text[index]
            // Nearly all bytes of numbers are digits and hyphens.
            if isDigit(byte) {
                if isAfterGap, digits >= endDigits { return true }
                (digits, isAfterGap) = (digits + 1, false)
            } else if byte != UInt8(ascii: "-") {
                if byte == tilde || byte == plus && index > 0 || signs.contains(byte) || isLetter(byte) { return true }
                isAfterGap = true
            }
        }
        return false
    }

    /// - Parameters:
    ///   - verdict: The verdict on the whole text.
    ///   - region: The region in which the numbers are dialed.
    package init(_ text: Span<UInt8>, _ verdict: Verdict, in region: PhoneNumber.Region, by validator: PhoneValidator) {
        self.validator = validator
        self.region = region
        guard Self.mayHaveMore(text), !Self.isURI(text) else {
            verdicts = verdict.isAccepted ? [verdict] : []
            return
        }
        var (start, hasDigit) = (0, false)
        // The number before a slash.
        var first: PhoneNumber?
        for index in text.indices {
            let isSecond = text[index] == Self.plus && hasDigit
            if Self.isDigit(text[index]) { hasDigit = true }
            guard isSecond || Self.separators.contains(text[index]) else { continue }
            let number = addPart(text, start..<index, after: first)
            first = text[index] == Self.slash ? number : nil
            (start, hasDigit) = (isSecond ? index : index + 1, false)
        }
        addPart(text, start..<text.count, after: first)
        if verdict.isAccepted, !verdicts.contains(where: { $0.number == verdict.number }) {
            // A part may end before the extension, as in `02-312-3456;ext=5`.
            verdicts.removeAll { $0.number == verdict.number?.withoutExtension }
            verdicts.insert(verdict, at: 0)
        }
        if !verdicts.isEmpty { examineDigits(of: text, verdict) }
    }

    /// Whether a text is a URI, whose parameters are not numbers.
    private static func isURI(_ text: Span<UInt8>) -> Bool {
        text.count > 4 && zip("tel:".utf8, 0..<4).allSatisfy { $0 == text[$1] | 0x20 }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a byte between two digits joins them.
    private static func joins(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") }

    /// Adds the numbers of a part without separators, and returns the number with which it ends, if there is one.
    ///
    /// - Parameter first: The number before a slash; nil after other separators.
    @discardableResult
    private mutating func addPart(_ text: Span<UInt8>, _ part: Range<Int>, after first: PhoneNumber?) -> PhoneNumber? {
        if let first, let (number, end) = addEnd(text, part, of: first) {
            let rest = end..<part.upperBound
            return rest.contains { Self.isDigit(text[$0]) } ? add(text, rest) : number
        }
        return add(text, part)
    }

    /// Adds the number that differs in its last digits from the one before a slash, and returns it and where its digits
    /// end: `02-123-4567/8`. Returns nil if the part does not begin with the end of such a number.
    private mutating func addEnd(
        _ text: Span<UInt8>, _ part: Range<Int>, of first: PhoneNumber
    ) -> (number: PhoneNumber, end: Int)? {
        let digits = part.prefix { Self.isDigit(text[$0]) }
        let isWord = digits.endIndex < part.upperBound && Self.isLetter(text[digits.endIndex])
        guard !isWord, areAlone(digits, in: text, to: part.upperBound),
            let e164 = Self.e164(of: first, endingIn: text, before: part.lowerBound - 1, digits.count)
        else { return nil }
        let last = e164.suffix(digits.count)
        let end = text.extracting(digits).copy
        guard last.lexicographicallyPrecedes(end), let number = addNumber((e164.dropLast(digits.count) + end).span)
        else { return nil }
        ends.append(digits)
        return (number, digits.endIndex)
    }

    /// Whether digits are not the first group of a number without an area code, such as `567-8901`.
    private func areAlone(_ digits: Range<Int>, in text: Span<UInt8>, to end: Int) -> Bool {
        let rest = digits.upperBound..<end
        guard let next = rest.first(where: { text[$0] != .space }) else { return true }
        if Self.isDigit(text[next]) { return accepted(text.extracting(rest.prefix(Self.leastBytes))) != nil }
        let isJoined = next == digits.upperBound && Self.joins(text[next])
        return !(isJoined && rest.contains(next + 1) && Self.isDigit(text[next + 1]))
    }

    /// Returns the E.164 form of a number if other last digits may follow it: if the text before an index ends with its
    /// last digits.
    ///
    /// - Parameter count: The count of these digits.
    private static func e164(
        of number: PhoneNumber, endingIn text: Span<UInt8>, before index: Int, _ count: Int
    ) -> [UInt8]? {
        guard 1...mostEndDigits ~= count, index >= count, number.extension == nil, let e164 = number.e164 else {
            return nil
        }
        let bytes = Array(e164.utf8)
        return bytes.suffix(count).elementsEqual(text.extracting(index - count..<index).copy) ? bytes : nil
    }

    /// Adds the numbers of a part without separators, and returns the number that its last digits belong to.
    private mutating func add(_ text: Span<UInt8>, _ part: Range<Int>) -> PhoneNumber? {
        var part = part
        while let tilde = part.first(where: { text[$0] == Self.tilde }) {
            let first = addNumber(text, part.lowerBound..<tilde)
            part = tilde + 1..<part.upperBound
            if let first, let end = addRange(text, from: first, part) { part = end..<part.upperBound }
        }
        let number = addNumber(text, part)
        // Another number may begin after letters.
        for index in part.dropFirst() where Self.isLetter(text[index - 1]) && !Self.isLetter(text[index]) {
            let later = part.dropFirst(index - part.lowerBound + Self.leastBytes)
            addNumber(text, index..<(later.first { Self.isLetter(text[$0]) } ?? part.upperBound))
        }
        return number
    }

    @discardableResult
    private mutating func addNumber(_ text: Span<UInt8>, _ part: Range<Int>) -> PhoneNumber? {
        guard part.count(where: { Self.isDigit(text[$0]) }) >= Self.leastDigits else { return nil }
        return addNumber(text.extracting(part))
    }

    private mutating func addNumber(_ text: Span<UInt8>) -> PhoneNumber? {
        guard let verdict = accepted(text), let number = verdict.number else { return nil }
        if !verdicts.contains(where: { $0.number == number }) { verdicts.append(verdict) }
        return number
    }

    /// Returns the verdict on a text; nil if it is rejected.
    private func accepted(_ text: Span<UInt8>) -> Verdict? {
        let verdict = validator.verdict(forUTF8: text, in: region)
        return verdict.isAccepted ? verdict : nil
    }

    /// Adds the numbers from the one before a tilde to the one with other last digits: `02-123-4567~9`. Returns where
    /// the digits after the tilde end; nil if they are not the end of a range.
    private mutating func addRange(_ text: Span<UInt8>, from first: PhoneNumber, _ rest: Range<Int>) -> Int? {
        let digits = rest.drop { text[$0] == .space }.prefix { Self.isDigit(text[$0]) }
        let before = (0..<rest.lowerBound - 1).last { text[$0] != .space } ?? 0
        guard areAlone(digits, in: text, to: rest.upperBound),
            let e164 = Self.e164(of: first, endingIn: text, before: before + 1, digits.count)
        else { return nil }
        let (begin, last) = (Self.value(e164.suffix(digits.count)), Self.value(text.extracting(digits).copy[...]))
        guard begin < last, last - begin < Self.mostNumbers else { return nil }
        var hasNumber = false
        for value in begin + 1...last {
            let tail = String(value)
            let zeros = String(repeating: "0", count: digits.count - tail.count)
            if addNumber((e164.dropLast(digits.count) + Array((zeros + tail).utf8)).span) != nil { hasNumber = true }
        }
        guard hasNumber else { return nil }
        ends.append(digits)
        return digits.endIndex
    }

    private static func value(_ digits: ArraySlice<UInt8>) -> Int {
        digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
    }

    // MARK: Other digits

    /// Recognizes digits after a number that belong to no number. Adds numbers after a gap, and the extensions of later
    /// numbers that follow a separator.
    ///
    /// - Parameter verdict: The verdict on the whole text.
    private mutating func examineDigits(of text: Span<UInt8>, _ verdict: Verdict) {
        let parameter = Self.parameters.compactMap { text.firstOffset(of: $0.span, from: 0) }.min()
        let text = text.extracting(0..<(parameter ?? text.count))
        var (index, ends) = (0, ends[...])
        // Where the last number begins, the place of the next one in the verdicts, and the last digits.
        var start: Int?
        var place = verdicts.startIndex
        var last = 0..<0
        while !hasOtherDigits, let stretch = Self.stretch(of: text, from: index) {
            (index, last) = (stretch.upperBound, stretch)
            if let end = ends.first, stretch.contains(end.lowerBound) {
                index = end.upperBound
                ends.removeFirst()
            } else if let end = takeNumber(text, stretch, &place) {
                (start, index) = (stretch.lowerBound, end)
            } else if let first = start, belong(stretch, of: text, after: first) {
                continue
            } else if let longer = longer(stretch, of: text), let end = takeNumber(text, longer, &place) {
                (start, index) = (longer.lowerBound, end)
            } else if start != nil {
                hasOtherDigits = true
            }
        }
        // If no stretch is a number, the bytes that separate numbers separate the groups of one.
        if start == nil, verdict.isAccepted, !last.isEmpty {
            hasOtherDigits = accepted(text.extracting(0..<last.lowerBound))?.number == verdict.number
        }
    }

    /// Returns the next bytes without letters and separators that contain a digit; nil at the end. Many numbers may
    /// follow one another, so they end at the latest where a number would be too long.
    private static func stretch(
        of text: Span<UInt8>, from start: Int, separates: (UInt8) -> Bool = isLetter
    ) -> Range<Int>? {
        var (start, hasDigit) = (start, false)
        for index in start..<text.count {
            let byte = text[index]
            if isDigit(byte), !hasDigit { (start, hasDigit) = (max(start, index - mostSigns), true) }
            let isSecond = byte == plus && hasDigit
            let isLong = hasDigit && index - start >= leastBytes
            guard isSecond || isLong || byte == tilde || separates(byte) || separators.contains(byte) else { continue }
            if hasDigit { return start..<index }
            start = index + 1
        }
        return hasDigit ? start..<text.count : nil
    }

    /// Returns a stretch with the bytes beyond ASCII after it, which are treated as letters: blanks and dashes may be
    /// within a number. It is short, so that a cell takes linear time.
    private func longer(_ stretch: Range<Int>, of text: Span<UInt8>) -> Range<Int>? {
        let end = min(text.count, stretch.lowerBound + Self.leastBytes)
        guard stretch.upperBound < end, text[stretch.upperBound] >= 0x80 else { return nil }
        return Self.stretch(of: text.extracting(0..<end), from: stretch.lowerBound) { $0 < 0x80 && Self.isLetter($0) }
    }

    /// Adds the number at the beginning of a stretch and returns where it ends. Returns nil if no number begins there.
    ///
    /// - Parameter place: The place of the number in the verdicts, which becomes the place after it.
    private mutating func takeNumber(_ text: Span<UInt8>, _ stretch: Range<Int>, _ place: inout Int) -> Int? {
        guard stretch.count(where: { Self.isDigit(text[$0]) }) >= Self.leastDigits,
            let verdict = accepted(text.extracting(stretch)), let number = verdict.number
        else { return nil }
        let bare = number.withoutExtension
        if let found = verdicts.firstIndex(where: { $0.number?.withoutExtension == bare }) {
            place = max(place, found + 1)
        } else {
            verdicts.insert(verdict, at: place)
            place += 1
        }
        return end(of: number, in: stretch, of: text)
    }

    /// Returns where the number at the beginning of a stretch ends: at a gap before further digits, or with the
    /// stretch.
    private func end(of number: PhoneNumber, in stretch: Range<Int>, of text: Span<UInt8>) -> Int {
        var digits = 0
        for index in stretch.dropFirst() where Self.isDigit(text[index - 1]) {
            digits += 1
            if digits > Self.mostDigits { break }
            let isJoined = Self.joins(text[index]) && stretch.contains(index + 1) && Self.isDigit(text[index + 1])
            if digits < Self.leastDigits || Self.isDigit(text[index]) || isJoined { continue }
            if accepted(text.extracting(stretch.lowerBound..<index))?.number == number { return index }
        }
        return stretch.upperBound
    }

    /// Whether digits belong to the number before them, as its extension or one of its groups.
    private mutating func belong(_ digits: Range<Int>, of text: Span<UInt8>, after start: Int) -> Bool {
        let number = accepted(text.extracting(start..<digits.lowerBound))?.number
        guard let longer = accepted(text.extracting(start..<digits.upperBound)), longer.number != number else {
            return false
        }
        if let place = verdicts.firstIndex(where: { $0.number == number }),
            !verdicts.contains(where: { $0.number == longer.number })
        {
            verdicts[place] = longer
        }
        return true
    }
}
