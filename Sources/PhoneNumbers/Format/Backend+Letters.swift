internal import PhoneEngineSwift

extension PhoneNumber.Parsed {
    /// The number as it is dialled in a region, with the letters that the text has: `001 1 800 FLOWERS` of `1 800 flowers`
    /// in a region whose international prefix is 001. Groups are those of the text. O(UTF-8 bytes).
    ///
    /// - Parameters:
    ///   - region: Where the number is dialled.
    ///   - plan: The plan that is asked.
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
            // Regions that share a calling code leave the formats to the main one.
            let groups = region == mainRegion(of: number) ? world.groupFormat(of: number) : nil
            return text.behindNationalPrefix(of: groups?.nationalPrefixRule)
        }
        let national = text.withoutExtension.text + number.extensionText(facts)
        // A region's one prefix goes before the one that it would rather write: letters are for keypads, which can't wait.
        let prefix = country?.internationalPrefix ?? country?.preferredInternationalPrefix
        return prefix.map { "\($0) \(code) \(national)" } ?? "+\(code) \(national)"
    }
}

/// A text of which capital letters, digits and simple separators are left.
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
        // The two other letters whose capitals are those of ASCII.
        case "\u{131}": "I"
        case "\u{17F}": "S"
        case "-", "\u{FF0D}", "\u{2010}"..."\u{2015}", "\u{2212}": "-"
        case "/", "\u{FF0F}": "/"
        case " ", "\u{3000}", "\u{2060}": " "
        case ".", "\u{FF0E}": "."
        default: nil
        }
    }

    /// The text from where the national significant number begins, as far as three of its digits tell.
    func national(of number: PhoneNumber) -> LetteredText {
        let digits = number.nationalSignificantNumber
        guard digits.utf8.count > 3, let start = text.firstRange(of: digits.prefix(3))?.lowerBound else { return self }
        return LetteredText(kept: text[start...])
    }

    /// The text with what a rule has for the first group of its first digits.
    func behindNationalPrefix(of rule: String?) -> String {
        guard let rule, let start = text.firstIndex(where: \.isNumber) else { return text }
        let digits = text[start...].prefix(while: \.isNumber)
        return text[..<start] + rule.replacing("$1", with: digits) + text[digits.endIndex...]
    }

    /// The text in front of an extension, where what stands there is a number. All is ASCII: characters are bytes.
    var withoutExtension: LetteredText { LetteredText(kept: text.prefix(text.withUTF8Span { $0.extensionOffset })) }
}
