/// Which letters a keyboard makes capitals, with the raw values that platforms have. A keyboard of one's own may make none:
/// `Rule.characters(in:uppercasing:)` normalizes what it types.
public enum Capitalization: Int, Sendable, Hashable, CaseIterable, Codable {
    /// None.
    case none = 0
    /// The first of each word.
    case words
    /// The first of each sentence.
    case sentences
    /// All.
    case allCharacters
}
