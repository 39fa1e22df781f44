/// Finds phone numbers in running text.
///
/// A match is a number that `phoneNumbers(in:leniency:using:)` finds in the text, with its extension. Numbers that only
/// a domestic caller can dial (112, 1330, local numbers) are not matched: in running text such digits usually have
/// another meaning.
extension PhoneNumber.ParseStrategy: CustomConsumingRegexComponent {
    public typealias RegexOutput = PhoneNumber

    /// Matches the number that begins at an index.
    ///
    /// A call takes constant time, and a search takes linear time: the finder begins at the last line feed, quotation
    /// mark, angle bracket or brace before the index, at most 192 bytes before it.
    public func consuming(
        _ input: String, startingAt index: String.Index, in bounds: Range<String.Index>
    ) throws -> (upperBound: String.Index, output: PhoneNumber)? {
        let text = input.utf8[bounds]
        let mayBegin = Self.mayBegin(at: index, in: text) || plan.isLibphonenumber && Self.mayLabel(index, in: text)
        guard mayBegin else { return nil }
        let before = NumberSearch.before
        let border = text[..<index].suffix(before).lastIndex(where: NumberSearch.isBorder)
        let start = text.scalarIndex(before: border ?? index, by: border == nil ? before : 0)
        let context = text.scalarIndex(before: start, by: before)
        let end = text.scalarIndex(after: index, by: before + NumberSearch.after)
        let part = input[context..<end]
        let place = text.distance(from: context, to: index)
        let found = part.withUTF8Span { part in
            number(at: place, in: part, from: text.distance(from: context, to: start), isEnd: end == text.endIndex)
        }
        return found.map { (text.index(index, offsetBy: $0.range.count), $0.number) }
    }

    /// Returns the number of a text that begins at a place, if a search from an offset on finds it.
    private func number(at place: Int, in text: Span<UInt8>, from start: Int, isEnd: Bool) -> FoundNumber? {
        let search = NumberSearch(
            regions: region.map { [$0] } ?? [], leniency: level == .lenient ? .possible : .valid)
        let stages = plan.backend().stages
        var at = start
        var found: [FoundNumber] = []
        while at <= place {
            found = []
            stages.find(search, in: text, from: &at, isEnd: isEnd, most: 1, into: &found)
            guard let number = found.first, number.range.lowerBound <= place else { return nil }
            if number.range.lowerBound == place {
                return stages.level(of: number.number).map { $0 >= level } == true ? number : nil
            }
        }
        return nil
    }

    /// Returns whether a number may begin at an index: most characters are not the first one of a number.
    private static func mayBegin(at index: String.Index, in text: Substring.UTF8View) -> Bool {
        guard index < text.endIndex else { return false }
        let isDigit = { (byte: UInt8) in byte &- 0x30 < 10 }
        let byte = text[index]
        if isDigit(byte) {
            let before = text[..<index].suffix(NumberSearch.escapeSize)
            return before.last.map(isDigit) != true || before.first == UInt8(ascii: "%")
        }
        return "+([%".utf8.contains(byte) || byte >= 0x80
    }

    /// The maximum number of bytes of a label and the signs around it.
    private static let labelSize = 64

    /// Returns whether digits follow an index, perhaps after signs and a label. libphonenumber's matches may begin with
    /// these, as in `12 x6502530000`, whose match is `x6502530000`.
    private static func mayLabel(_ index: String.Index, in text: Substring.UTF8View) -> Bool {
        let after = text[index...].prefix(labelSize).prefix { !NumberSearch.isBorder($0) }
        let isDigit = { (byte: UInt8) in byte &- 0x30 < 10 }
        return after.first.map(isDigit) == false && after.contains { isDigit($0) || $0 >= 0x80 }
    }
}

extension RegexComponent where Self == PhoneNumber.ParseStrategy {
    /// Returns a component that matches a phone number in a regular expression.
    ///
    ///     let line = Regex {
    ///         "Tel: "
    ///         Capture { .phoneNumber(in: .southKorea) }
    ///     }
    ///
    /// Numbers inside longer ones, and numbers without an E.164 form, are not matched.
    ///
    /// - Parameters:
    ///   - region: The region in which numbers without a plus are dialed.
    ///   - level: The level that a text must reach.
    ///   - plan: The numbering plan.
    public static func phoneNumber(
        in region: PhoneNumber.Region, level: PhoneNumber.Level = .standard, plan: NumberingPlan = .standard
    ) -> Self {
        Self(region: region, level: level, plan: plan)
    }
}

extension Substring.UTF8View {
    /// Returns the first boundary of a scalar at most some bytes before an index.
    fileprivate func scalarIndex(before index: Index, by bytes: Int) -> Index {
        var result = self.index(index, offsetBy: -bytes, limitedBy: startIndex) ?? startIndex
        while result < index && isContinuation(result) { formIndex(after: &result) }
        return result
    }

    /// Returns the last boundary of a scalar at most some bytes after an index.
    fileprivate func scalarIndex(after index: Index, by bytes: Int) -> Index {
        var result = self.index(index, offsetBy: bytes, limitedBy: endIndex) ?? endIndex
        while result > index && result < endIndex && isContinuation(result) { formIndex(before: &result) }
        return result
    }

    private func isContinuation(_ index: Index) -> Bool { self[index] & 0xC0 == 0x80 }
}
