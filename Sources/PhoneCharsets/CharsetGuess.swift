/// Finds the charset that a text which is not UTF-8 most probably has.
///
/// The text is read in each charset that it may have, and each reading gets a mark: how much of it, character by character,
/// looks like names, streets and labels of the languages that are written in the charset. The usual charset of the
/// file's region gets a small bonus, which decides between readings of about the same mark (`é` is the same byte in
/// several charsets).
struct CharsetGuess {
    /// More bytes than this share of those beyond ASCII may not be invalid: one damaged line does not hide the charset.
    private static let damage = 50
    private static let regionBonus = 0.15

    let region: String
    let converter: (Charset) -> CharsetConverter?

    /// The charset with the best mark; nil if the text is valid in none.
    func best(for text: ArraySlice<UInt8>) -> Charset? {
        let usual = Charset.usual(in: region)
        let beyondASCII = text.count { $0 >= 0x80 }
        var best: (charset: Charset, mark: Double)?
        for profile in CharsetProfile.all {
            guard let (bytes, replaced) = converter(profile.charset)?.utf8(of: text),
                replaced * Self.damage <= beyondASCII
            else { continue }
            let mark =
                profile.mark(of: String(decoding: bytes, as: UTF8.self))
                + (profile.charset == usual ? Self.regionBonus : 0)
            if mark > best?.mark ?? -.infinity { best = (profile.charset, mark) }
        }
        return best?.charset
    }
}
