extension TextPattern {
    /// Matches a Korean mobile number in the current range: 010, a subscriber number that begins with 2 to 9, and
    /// either both hyphens or none.
    ///
    /// `010-2345-6789` and `01023456789` match; `0102345-6789` and `010-1234-5678` do not.
    public static let koreanMobile = builtIn("010(?:-[2-9][0-9]{3}-[0-9]{4}|[2-9][0-9]{7})")

    /// Matches a Korean mobile number as found in address books: 010 and the older 011 and 016 to 019, any subscriber
    /// number of seven or eight digits, and each hyphen optional.
    ///
    /// Unlike ``koreanMobile``, this also matches `011-234-5678` and `010-1234-5678`.
    public static let koreanMobileLoose = builtIn("01[016789]-?[0-9]{3,4}-?[0-9]{4}")

    /// Matches a Korean landline number: an area code, an exchange of three or four digits that begins with 2 to 9,
    /// four more digits, and either both hyphens or none.
    ///
    /// `02-312-3456` and `0313123456` match; `02-012-3456` and `02-3123456` do not.
    public static let koreanLandline = builtIn(
        "0(?:2|3[1-3]|4[1-4]|5[1-5]|6[1-4])(?:-[2-9][0-9]{2,3}-[0-9]{4}|[2-9][0-9]{6,7})")

    /// Matches an e-mail address as simple forms accept it: lower-case letters, no `+`, at most six letters at the end.
    public static let simpleEmail = builtIn(#"[a-z0-9_.-]+@[a-z0-9.-]+\.[a-z.]{2,6}"#)

    /// Matches an e-mail address as mail servers accept it: any case, all characters of an atom in RFC 5322, such as
    /// `+`, no consecutive dots, host name labels of up to 63 characters, and a top-level domain of letters or in
    /// Punycode.
    ///
    /// Quoted local parts, comments and IP addresses do not match.
    public static let practicalEmail = builtIn(
        "\(mailAtom)(?:\\.\(mailAtom))*@(?:\(hostLabel)\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])")

    private static let mailAtom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
    private static let hostLabel = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"

    /// Compiles a built-in expression, which accepts only ASCII; the tests compile all of them with both engines.
    static func builtIn(_ source: String) -> TextPattern {
        do throws(Failure) {
            return try TextPattern(source, engine: .automatic, isASCII: true)
        } catch {
            preconditionFailure("invalid built-in expression '\(source)': \(error)")
        }
    }
}
