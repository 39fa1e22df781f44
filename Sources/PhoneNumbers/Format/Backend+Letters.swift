internal import PhoneEngineSwift

extension PhoneNumber.Parsed {
    /// Formats the number as dialed from a region, and keeps the letters and the groups of the text:
    /// `001 1 800 FLOWERS` for `1 800 flowers` in a region whose international prefix is 001.
    ///
    /// - Parameters:
    ///   - region: The region from which the number is dialed.
    ///   - plan: The numbering plan.
    public func outOfCountryKeepingLetters(
        from region: PhoneNumber.Region, using plan: NumberingPlan = .standard
    ) -> String {
        plan.backend().outOfCountryKeepingLetters(self, from: region)
    }
}

extension Backend {
    func outOfCountryKeepingLetters(_ parsed: PhoneNumber.Parsed, from region: PhoneNumber.Region) -> String {
        let number = parsed.number
        let code = number.callingCode
        guard !number.isDomestic, let facts = mainFacts(of: number) else { return parsed.text }
        let text = LetteredText(parsed.text).national(of: number)
        let country = countryFacts(of: region)
        if country?.callingCode == code {
            if code == CallingCodeHabits.nanpa { return "\(code) \(text.text)" }
            // Among the regions that share a calling code, only the main one has formats.
            let groups = region == mainRegion(of: number) ? stages.groupFormat(of: number) : nil
            return text.applying(nationalPrefixRule: groups?.nationalPrefixRule)
        }
        let national = text.withoutExtension.text + number.extensionText(facts)
        // If a region has only one prefix, that is used before the preferred one: numbers with letters are dialed on
        // keypads, which can't wait for a tone.
        let prefix = country?.internationalPrefix ?? country?.preferredInternationalPrefix
        return prefix.map { "\($0) \(code) \(national)" } ?? "+\(code) \(national)"
    }
}

/// A text reduced to capital letters, digits and simple separators.
private struct LetteredText {
    let text: String

    init(_ text: String) {
        self.text = String(String.UnicodeScalarView(text.unicodeScalars.compactMap(Self.kept)))
    }

    private init(kept text: Substring) { self.text = String(text) }

    private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "0"..."9", "A"..."Z": scalar
        case "a"..."z": Unicode.Scalar(UInt8(scalar.value) & 0xDF)
        // The only two other letters whose capitals are ASCII.
        case "\u{131}": "I"
        case "\u{17F}": "S"
        case "-", "\u{FF0D}", "\u{2010}"..."\u{2015}", "\u{2212}": "-"
        case "/", "\u{FF0F}": "/"
        case " ", "\u{3000}", "\u{2060}": " "
        case ".", "\u{FF0E}": "."
        default: nil
        }
    }

    /// Returns the text from the start of the national significant number, which its first three digits locate.
    func national(of number: PhoneNumber) -> LetteredText {
        let digits = number.nationalSignificantNumber
        guard digits.utf8.count > 3, let start = text.firstRange(of: digits.prefix(3))?.lowerBound else { return self }
        return LetteredText(kept: text[start...])
    }

    /// Returns the text with the first run of digits replaced by the result of a rule.
    func applying(nationalPrefixRule rule: String?) -> String {
        guard let rule, let start = text.firstIndex(where: \.isNumber) else { return text }
        let digits = text[start...].prefix(while: \.isNumber)
        return text[..<start] + rule.replacing("$1", with: digits) + text[digits.endIndex...]
    }

    /// The text before an extension, if that part is a number. The text is ASCII, so characters are bytes.
    var withoutExtension: LetteredText { LetteredText(kept: text.prefix(text.withUTF8Span { $0.extensionOffset })) }
}
