internal import PhoneFiles

/// Finds the most probable charset of a text that is not UTF-8.
///
/// The text is decoded in each candidate charset, and each result gets a score: how closely its characters match names,
/// streets and labels in the languages of that charset. The usual charset of the file's region gets a small bonus,
/// which decides between similar scores (`é` is the same byte in several charsets).
struct CharsetGuess {
    /// At most one in this many non-ASCII bytes may be invalid, so that one damaged line does not hide the charset.
    private static let damage = 50
    private static let regionBonus = 0.15
    /// The least score of a text that consists of words. Random bytes, and texts in another charset, have less.
    static let plausible = 0.35

    /// Fewer non-ASCII bytes than `fewBytes` are weak evidence: the region's usual charset is chosen if it decodes them
    /// to words. Fewer than `hardlyAnyBytes` are not evidence of any charset.
    private static let fewBytes = 64
    private static let hardlyAnyBytes = 4

    let region: String
    let converter: (Charset) -> CharsetConverter?

    /// Returns the charset with the highest score; nil if the text is not valid in any charset, or if all scores are
    /// too low.
    func best(for text: ArraySlice<UInt8>, atLeast least: Double = -.infinity) -> Charset? {
        let usual = Charset.usual(in: region)
        let beyondASCII = text.count { $0 >= 0x80 }
        let isCautious = least > -.infinity
        guard !isCautious || beyondASCII >= Self.hardlyAnyBytes else { return nil }
        var best: (charset: Charset, mark: Double)?
        for profile in CharsetProfile.all {
            guard let (bytes, replaced) = converter(profile.charset)?.utf8(of: text),
                (replaced - (Self.isCut(text, bytes) ? 1 : 0)) * Self.damage <= beyondASCII
            else { continue }
            let own = profile.mark(of: String(decoding: bytes, as: UTF8.self))
            let isUsual = profile.charset == usual
            if isCautious, isUsual, beyondASCII < Self.fewBytes, own >= least { return usual }
            let mark = own + (isUsual ? Self.regionBonus : 0)
            if mark >= least, mark > best?.mark ?? -.infinity { best = (profile.charset, mark) }
        }
        return best?.charset
    }

    /// Whether a text seems to end within a character, because its file is truncated or its sample ends there.
    private static func isCut(_ text: ArraySlice<UInt8>, _ bytes: [UInt8]) -> Bool {
        // Lines are joined with line feeds.
        let (last, end) = (text.last { $0 != .lineFeed }, bytes.reversed().drop { $0 == .lineFeed })
        return last ?? 0 >= 0x80 && end.starts(with: CharsetConverter.replacement.reversed())
    }
}

extension Charset {
    /// The charset that older programs of a region use: a hint if the bytes alone are ambiguous.
    ///
    /// - Parameter region: Two capital letters.
    static func usual(in region: String) -> Charset {
        regions.first { $0.regions.contains(region) }?.charset ?? .windows1252
    }

    private static let regions: [(charset: Charset, regions: Set<String>)] = [
        (.cp949, ["KR", "KP"]), (.shiftJIS, ["JP"]), (.gb18030, ["CN", "SG"]), (.big5, ["TW", "HK", "MO"]),
        (.windows1250, ["PL", "CZ", "SK", "HU", "RO", "SI", "HR", "BA", "AL"]),
        (.windows1251, ["RU", "UA", "BY", "BG", "KZ", "KG", "TJ", "MK", "RS", "ME", "MN"]),
        (.windows1253, ["GR", "CY"]), (.windows1254, ["TR", "AZ"]), (.windows1255, ["IL"]),
        (
            .windows1256,
            [
                "SA", "EG", "AE", "IQ", "IR", "JO", "KW", "LB", "LY", "MA", "OM", "PK", "QA", "SD", "SY", "TN", "YE",
                "DZ", "BH", "PS", "AF",
            ]
        ),
        (.windows1257, ["LT", "LV", "EE"]), (.windows1258, ["VN"]),
    ]
}
