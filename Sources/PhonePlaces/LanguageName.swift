/// The name of a language in the data: up to seven letters. It is an integer, so that a lookup copies no text.
struct LanguageName: Sendable, Hashable {
    /// The first letter is in the lowest byte; zeros follow the last one.
    let letters: UInt64

    /// The name of what belongs to no language.
    static let none = LanguageName(letters: 0)

    var count: Int { (UInt64.bitWidth - letters.leadingZeroBitCount + 7) / 8 }
}
