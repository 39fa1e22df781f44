/// A list of words next to digits in running text.
struct WordList {
    /// The letter of each word by which a list is searched.
    enum Key: String {
        case first, last

        func letter(of word: String) -> UInt16? { self == .first ? word.utf16.first : word.utf16.last }
    }

    let name: String
    /// Nil if the list is searched as a whole.
    let key: Key?
    private(set) var words: [String] = []

    /// The words by their key, whose letters are ascending.
    var groups: [(letter: UInt16, words: [String])] {
        Dictionary(grouping: words) { key?.letter(of: $0) ?? 0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Reads a table with a line in brackets before each list, its name and perhaps its key, and lines of words between
    /// commas.
    static func read(_ text: String) throws(TableError) -> [WordList] {
        var lists: [WordList] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            do throws(TableError) {
                if line.hasPrefix("[") {
                    let list = try WordList(heading: line)
                    if lists.contains(where: { $0.name == list.name }) {
                        throw TableError("the list '\(list.name)' is listed twice")
                    }
                    lists.append(list)
                } else if lists.isEmpty {
                    throw TableError("the first list has no name in brackets")
                } else {
                    try lists[lists.count - 1].append(line)
                }
            } catch {
                throw TableError(error.message, line: index + 1)
            }
        }
        return lists
    }

    private init(heading: Substring) throws(TableError) {
        let parts = heading.dropFirst().dropLast().split(separator: " ").map(String.init)
        let key = parts.count == 2 ? Key(rawValue: parts[1]) : nil
        guard heading.hasSuffix("]"), let name = parts.first, parts.count == 1 || key != nil else {
            throw TableError("'\(heading)' is not a name, and 'first' or 'last', in brackets")
        }
        self.name = name
        self.key = key
    }

    /// Appends the words of a line. The engines compare words in units of UTF-16, of which each letter has one.
    private mutating func append(_ line: Substring) throws(TableError) {
        for word in line.split(separator: ",", omittingEmptySubsequences: false) {
            let word = String(word.first == " " ? word.dropFirst() : word)
            let isPlain = word.unicodeScalars.allSatisfy {
                $0.value > 0x1F && $0.value < 0x10000 && !"\"\\".unicodeScalars.contains($0)
            }
            if word.isEmpty || word.hasPrefix(" ") || word.hasSuffix(" ") || !isPlain {
                throw TableError("'\(word)' is not a word between commas")
            }
            if key != nil && word != word.lowercased() {
                throw TableError("'\(word)' has capitals, with which no text is compared")
            }
            if words.contains(word) { throw TableError("'\(word)' is listed twice") }
            words.append(word)
        }
    }
}
