internal import PhoneEngineSwift

extension PhoneNumber {
    /// Whether a text as a whole is a number that is written with letters for a keypad: `1-800-FLOWERS`. O(UTF-8 bytes).
    ///
    /// Three letters or more make such a number, not counting those of an extension. Words around a number, and texts of
    /// more than 250 Unicode scalars, are none.
    public static func isVanity(_ text: String) -> Bool {
        text.withUTF8Span { $0.spellsNumber(limit: PlanProfile.libphonenumber.limit) }
    }
}
