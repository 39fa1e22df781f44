internal import Foundation
internal import PhoneFiles
internal import PhoneNumbers

/// The bytes of a contact in which the words of a query are searched.
///
/// Hangul is decomposed to the typed letters, so that 홍ㄱ finds 홍길동 while the second syllable is being typed. Initial
/// consonants are added as separate bytes, so that ㅎㄱㄷ finds it too but never matches a final consonant. Numbers are
/// included with calling code and with national prefix. For 홍길동 of 율도국 with 010-2345-6789, the key consists of
/// `ㅎㅗㅇㄱㅣㄹㄷㅗㅇ`, `ㅎㄱㄷ`, `821023456789`, `01023456789`, `ㅇㅠㄹㄷㅗㄱㅜㄱ` and `ㅇㄷㄱ`, separated by line feeds.
struct SearchKey {
    private(set) var bytes: [UInt8] = []

    /// The number of characters of a text that can be found: the index contains the key.
    static let longestText = 1000
    /// The size at which no more texts are added after the name and the numbers.
    static let mostBytes = 16_384

    init(_ details: Contact.Details, name: FoldedText) {
        put(name, hasInitials: true)
        for number in details.numbers {
            let digits = NumberDigits(number)
            bytes += [.lineFeed] + Array(digits.whole.utf8)
            if let national = digits.national { bytes += [.lineFeed] + Array(national.utf8) }
        }
        for email in details.emails { put(email.address) }
        if !details.properties.isEmpty { putFields(of: details) }
        put(details.note)
    }

    private mutating func putFields(of details: Contact.Details) {
        for text in details.nicknames + details.titles + details.groups { put(text, hasInitials: true) }
        for organization in details.organizations {
            for text in [organization.name] + organization.departments { put(text, hasInitials: true) }
        }
        for address in details.addresses {
            for part in address.parts { put(part) }
        }
        for page in details.webPages { put(page.address) }
        for message in details.instantMessages {
            put(message.account)
            put(message.service)
        }
        if let birthday = details.birthday { put(birthday.basic) }
    }

    private mutating func put(_ text: String, hasInitials: Bool = false) {
        guard !text.isEmpty, bytes.count < Self.mostBytes else { return }
        let isLong = text.utf8.count > Self.longestText
        put(FoldedText(isLong ? String(text.prefix(Self.longestText)) : text), hasInitials: hasInitials)
    }

    private mutating func put(_ text: FoldedText, hasInitials: Bool) {
        if !bytes.isEmpty { bytes.append(.lineFeed) }
        bytes += text.scalars.flatMap(Self.letters)
        guard hasInitials else { return }
        let initials = text.scalars.compactMap(Hangul.initial(of:)).map(Self.initial)
        if !initials.isEmpty { bytes += [.lineFeed] + initials }
    }

    // MARK: Queries

    /// Returns the alternative byte strings of each word of a query. A matching key contains at least one of them for
    /// each word. Empty for an empty query.
    static func needles(of question: String, by reader: PhoneValidator) -> [[[UInt8]]] {
        let words = words(of: question).map { (text: $0, folded: FoldedText($0)) }
        // A sign between words is not a word, because names are stored without signs.
        let spoken = words.filter { $0.folded.scalars.contains { !$0.isSign } }
        let kept = spoken.isEmpty ? [(text: question, folded: FoldedText(question))] : spoken
        return kept.compactMap { alternatives(of: $0.text, $0.folded, by: reader) }
    }

    /// Splits a query at white space. Words of digits and signs belong to one number: `010 1234 5678`.
    private static func words(of question: String) -> [String] {
        var words: [String] = []
        var isNumber = false
        for word in question.split(whereSeparator: \.isWhitespace) {
            let isDigits = word.unicodeScalars.allSatisfy { $0.decimalDigit != nil || $0.isSign }
            if isDigits && isNumber, let last = words.popLast() {
                words.append("\(last) \(word)")
            } else {
                words.append(String(word))
            }
            isNumber = isDigits
        }
        return words
    }

    private static func alternatives(
        of word: String, _ text: FoldedText, by reader: PhoneValidator
    ) -> [[UInt8]]? {
        guard !text.scalars.isEmpty else { return nil }
        if text.scalars.allSatisfy(Hangul.isConsonant) { return [text.scalars.map(initial)] }
        let letters = text.scalars.flatMap(letters)
        // At the end of a word, a small sigma has another form: Γιώργος is also ΓΙΩΡΓΟΣ, whose small letters end in σ.
        if let sigma = text.scalars.last?.otherSigma {
            return [letters, (text.scalars.dropLast() + [sigma]).flatMap(Self.letters)]
        }
        guard text.scalars.allSatisfy({ $0.isASCII && $0.properties.numericType != nil }),
            let number = reader.verdict(for: word).number
        else { return [letters] }
        let whole = Array(NumberDigits.whole(number).utf8)
        return whole == letters ? [letters] : [letters, whole]
    }

    // MARK: Letters

    private static func letters(of scalar: Unicode.Scalar) -> [UInt8] {
        if scalar.isASCII { return [UInt8(scalar.value)] }
        if Hangul.isSyllable(scalar) || Hangul.isLetter(scalar) {
            return Hangul.letters(of: scalar).map { UInt8(0x80 + $0.value - 0x3131) }
        }
        // A lead byte with no other use, then the code point in half bytes.
        return [0xF0] + stride(from: UInt32(20), through: 0, by: -4).map { UInt8(0xE0 | scalar.value >> $0 & 15) }
    }

    private static func initial(_ consonant: Unicode.Scalar) -> UInt8 { UInt8(0xC0 + consonant.value - 0x3131) }
}

extension Unicode.Scalar {
    /// The form of a small sigma at the end of a word if this is the other form, and the reverse; nil for any other
    /// scalar.
    fileprivate var otherSigma: Unicode.Scalar? {
        switch self {
        case "σ": "ς"
        case "ς": "σ"
        default: nil
        }
    }

    /// Whether it is punctuation or a symbol, such as a plus, a hyphen or an ampersand.
    fileprivate var isSign: Bool {
        switch properties.generalCategory {
        case .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation, .otherPunctuation,
            .initialPunctuation, .finalPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }
}
