extension PhoneNumber.ParseStrategy: CustomConsumingRegexComponent {
    public typealias RegexOutput = PhoneNumber

    /// The most characters that are looked at for one number.
    private static let longest = 40

    /// Matches the longest number that begins here: digits in groups, with nothing between them but the usual
    /// separators. A number does not begin in the middle of digits.
    public func consuming(
        _ input: String, startingAt index: String.Index, in bounds: Range<String.Index>
    ) throws -> (upperBound: String.Index, output: PhoneNumber)? {
        guard index < bounds.upperBound, Self.begins(input[index]) else { return nil }
        if index > input.startIndex, input[input.index(before: index)].isWholeNumber { return nil }
        var best: (upperBound: String.Index, output: PhoneNumber)?
        var end = index
        for _ in 0..<Self.longest where end < bounds.upperBound {
            let character = input[end]
            guard end == index || Self.continues(character) else { break }
            end = input.index(after: end)
            let isLast = end == bounds.upperBound || !input[end].isWholeNumber
            guard character.isWholeNumber, isLast else { continue }
            // A longer text with the same number has more behind it than the number.
            let verdict = validator.verdict(for: String(input[index..<end]))
            if verdict.isAccepted, let number = verdict.number, number != best?.output { best = (end, number) }
        }
        return best
    }

    private static func begins(_ character: Character) -> Bool {
        character.isWholeNumber || character == "+" || character == "＋" || character == "("
    }

    private static func continues(_ character: Character) -> Bool {
        character.isWholeNumber || " -.()/\u{A0}\u{2010}\u{2011}\u{2012}\u{2013}\u{2212}".contains(character)
    }
}

extension RegexComponent where Self == PhoneNumber.ParseStrategy {
    /// A phone number, in a regular expression:
    ///
    ///     let line = Regex {
    ///         "Tel: "
    ///         Capture { .phoneNumber(in: .southKorea) }
    ///     }
    ///
    /// - Parameters:
    ///   - region: Where numbers without a plus are dialled.
    ///   - level: The level that a text must reach.
    public static func phoneNumber(
        in region: PhoneNumber.Region, level: PhoneNumber.Level = .standard
    ) -> Self {
        Self(region: region, level: level)
    }
}
