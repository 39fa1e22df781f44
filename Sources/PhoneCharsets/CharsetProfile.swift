/// The characters that texts in a charset typically contain: those of names, streets and labels.
struct CharsetProfile: Sendable {
    /// How letters combine in a text.
    enum Writing: Sendable {
        /// Words of one script, not mixed with ASCII letters.
        case ownWords
        /// ASCII letters with a few other letters, rarely two in a row.
        case amongASCII
        /// Characters without case, in any order.
        case characters
    }

    let charset: Charset
    let writing: Writing
    /// The most frequent characters.
    private let common: Set<Unicode.Scalar>
    /// Whether another character is usual in the languages of the charset.
    private let usual: @Sendable (Unicode.Scalar) -> Bool
    /// The score of a usual character.
    private let usualMark: Double

    /// All profiles. The first one wins if scores are equal.
    static let all: [CharsetProfile] = multiByte + singleByte

    // In Hangul texts, all syllables of KS X 1001 are likely and hanja are not. In Japanese and Chinese texts, nine of
    // ten characters are on the first level of the standards.
    private static let multiByte = [
        CharsetProfile(.cp949, .characters, korean, usualMark: 0.5) { korean2350.contains($0) },
        CharsetProfile(.shiftJIS, .characters, japanese, usualMark: 0.35) { japaneseLevel1.contains($0) },
        CharsetProfile(.gb18030, .characters, simplifiedChinese, usualMark: 0.35) { chineseLevel1.contains($0) },
        CharsetProfile(.big5, .characters, traditionalChinese, usualMark: 0.35) { taiwaneseLevel1.contains($0) },
    ]
    private static let singleByte = [
        CharsetProfile(.windows1252, .amongASCII, "éèàçêëîïôûüöäßñóíáúâœæøåãõìòùÉÈÀÇÖÜÄÅØÁÓÚÑ") { $0.isLatin },
        CharsetProfile(.windows1250, .amongASCII, "áéíóúýčďěňřšťůžąćęłńśźżőűöüăâîşţđÁÉÍČŘŠŽŁŚŻÖÜĐ") { $0.isLatin },
        CharsetProfile(.windows1254, .amongASCII, "çğıöşüİÇĞÖŞÜâîû") { $0.isLatin },
        CharsetProfile(.windows1257, .amongASCII, "āčēģīķļņšūžąęėįųõäöüĀČŠŪŽ") { $0.isLatin },
        CharsetProfile(.windows1251, .ownWords, "оеаинтсрвлкмдпуяыьзбгчйхжшюіїєґёОЕАИНТСРВЛКМДПУЯЗБГЧХЖШЮ") {
            $0.isCyrillic
        },
        CharsetProfile(.windows1253, .ownWords, "αοιετσνηυρπκμλςδγωθχφβάέήίόύώΑΟΙΕΤΣΝΗΥΡΠΚΜΛΔΓΘΧΦΒ") { $0.isGreek },
        CharsetProfile(.windows1255, .ownWords, "אבגדהוזחטיכלמנסעפצקרשתםןךףץ") { 0x590...0x5FF ~= $0.value },
        CharsetProfile(.windows1256, .ownWords, "ابتثجحخدذرزسشصضطظعغفقكلمنهويةأإىئء") { 0x600...0x6FF ~= $0.value },
        CharsetProfile(.windows1258, .amongASCII, "ăâđêôơưĂÂĐÊÔƠƯàáèéìíòóùú") { $0.isLatin },
    ]

    private init(
        _ charset: Charset, _ writing: Writing, _ common: String, usualMark: Double = 0.5,
        _ usual: @escaping @Sendable (Unicode.Scalar) -> Bool
    ) {
        self.charset = charset
        self.writing = writing
        self.common = Set(common.unicodeScalars)
        self.usualMark = usualMark
        self.usual = usual
    }

    /// The plausibility of a decoded text: the mean score of its non-ASCII characters, at most 1.
    func mark(of text: String) -> Double {
        let scalars = Array(text.unicodeScalars)
        var sum = 0.0
        var count = 0
        for (index, scalar) in scalars.enumerated() where !scalar.isASCII {
            let before = index > 0 ? scalars[index - 1] : " "
            let after = index + 1 < scalars.count ? scalars[index + 1] : " "
            sum += mark(of: scalar, before: before, after: after)
            count += 1
        }
        return count == 0 ? 0 : sum / Double(count)
    }

    private func mark(of scalar: Unicode.Scalar, before: Unicode.Scalar, after: Unicode.Scalar) -> Double {
        let neighbors = [before, after].count { $0.properties.isAlphabetic }
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .unassigned, .format: return -1
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark: break
        // Quotation marks enclose words; other signs are rarely next to a letter.
        case .initialPunctuation, .finalPunctuation: return 0.1
        default: return writing == .characters || neighbors == 0 ? 0.1 : neighbors == 1 ? -0.5 : -0.7
        }
        let mark = common.contains(scalar) ? 1 : usual(scalar) ? usualMark : -0.2
        return mark - penalty(of: scalar, before, after)
    }

    /// The penalty for neighbors that are unusual within words.
    private func penalty(of scalar: Unicode.Scalar, _ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Double {
        func isASCIILetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }
        func isOtherLetter(_ scalar: Unicode.Scalar) -> Bool { !scalar.isASCII && scalar.properties.isAlphabetic }
        var penalty = 0.0
        switch writing {
        case .characters: return 0
        case .ownWords: if isASCIILetter(before) || isASCIILetter(after) { penalty += 0.7 }
        case .amongASCII:
            if isOtherLetter(before) { penalty += 0.5 }
            if isOtherLetter(after) { penalty += 0.5 }
        }
        if before.properties.isLowercase, scalar.properties.isUppercase { penalty += 0.7 }
        return penalty
    }
}

extension Unicode.Scalar {
    fileprivate var isLatin: Bool { 0xC0...0x24F ~= value || 0x300...0x36F ~= value }
    fileprivate var isCyrillic: Bool { 0x400...0x45F ~= value || value == 0x490 || value == 0x491 }
    fileprivate var isGreek: Bool { 0x386...0x3CE ~= value }
}
