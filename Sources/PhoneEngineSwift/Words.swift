/// A list of words by one letter of each, so that a text is compared with only a few of them. PlanCompiler writes the
/// lists from `Plans/words.txt` for both engines.
///
///     r      order number, kontonummer, orgnr
///
/// - C twin: `words.h`.
struct WordList: Sendable {
    /// The scalars of each word, by its letter.
    private let groups: [UInt32: [[UInt32]]]

    init(byFirstLetter words: [String]) {
        groups = Dictionary(grouping: Self.scalars(of: words)) { $0[0] }
    }

    init(byLastLetter words: [String]) {
        groups = Dictionary(grouping: Self.scalars(of: words)) { $0[$0.count - 1] }
    }

    /// Returns the words of a letter.
    ///
    /// - C twin: `phn_words_of`.
    func words(of letter: UInt32) -> [[UInt32]] { groups[letter] ?? [] }

    /// Returns the scalars of words that have no order.
    static func scalars(of words: [String]) -> [[UInt32]] { words.map { $0.unicodeScalars.map(\.value) } }
}
