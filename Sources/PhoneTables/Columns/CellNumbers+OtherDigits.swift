internal import PhoneFiles
internal import PhoneNumbers

/// The digits after a number that belong to no part with a number.
extension CellNumbers {
    /// The most bytes before the first digit of a number, such as a bracket and a plus.
    private static let mostSigns = 8
    /// The most digits before a gap where a number may end.
    private static let mostDigits = 32
    /// The parameters of a URI whose digits are not dialed.
    private static let parameters = [";phone-context=", ";isub="].map { Array($0.utf8) }

    /// Recognizes digits after a number that belong to no number. Adds numbers after a gap, and the extensions of later
    /// numbers that follow a separator.
    ///
    /// - Parameter verdict: The verdict on the whole text.
    mutating func examineDigits(of text: Span<UInt8>, _ verdict: Verdict) {
        let parameter = Self.parameters.compactMap { text.firstOffset(of: $0.span, from: 0) }.min()
        let text = text.extracting(0..<(parameter ?? text.count))
        var (index, ends) = (0, ends[...])
        // Where the last number begins, unless other digits follow it, the place of the next one in the verdicts, and
        // the last digits.
        var start: Int?
        var place = 0
        var last = 0..<0
        while let stretch = Self.stretch(of: text, from: index) {
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
                (start, hasOtherDigits) = (nil, true)
            }
        }
        // If no stretch is a number, the bytes that separate numbers separate the groups of one.
        if start == nil, !hasOtherDigits, verdict.isAccepted, !last.isEmpty {
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
        if let index = found.index(ofAnyExtension: number) {
            place = max(place, found.place(after: index))
        } else {
            found.insert(verdict, number, at: place)
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
        let shorter = accepted(text.extracting(start..<digits.lowerBound))?.number
        guard let verdict = accepted(text.extracting(start..<digits.upperBound)), let number = verdict.number,
            number != shorter
        else { return false }
        if let shorter, let index = found.index(of: shorter), found.index(of: number) == nil {
            found.replace(at: index, with: verdict, number)
        }
        return true
    }
}
