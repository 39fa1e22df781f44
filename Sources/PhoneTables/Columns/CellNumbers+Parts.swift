internal import PhoneFiles
internal import PhoneNumbers

/// The numbers between separators, those that end a range, and those that differ in their last digits.
extension CellNumbers {
    /// The most numbers of a range, and the most digits after its tilde or after a slash.
    private static let (mostNumbers, mostEndDigits) = (100, 4)

    /// Adds the numbers of a part without separators, and returns the number with which it ends, if there is one.
    ///
    /// - Parameter first: The number before a slash; nil after other separators.
    @discardableResult
    mutating func addPart(_ text: Span<UInt8>, _ part: Range<Int>, after first: PhoneNumber?) -> PhoneNumber? {
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
        found.append(verdict, number)
        return number
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
}
