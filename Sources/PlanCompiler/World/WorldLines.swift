/// A line of a world table, with its continuation lines.
struct WorldEntry {
    var line: Int
    /// The line without indentation.
    var first: Substring
    /// Whether it belongs to the previous entry.
    var isIndented: Bool
    var rest: [WorldText.Piece] = []

    /// The first word.
    var name: Substring { first.prefix { $0 != " " } }

    /// Everything after the first word.
    var value: WorldText {
        let tail = first.drop { $0 != " " }
        return WorldText([.init(text: tail.drop { $0 == " " }, line: line)] + rest)
    }

    /// The whole entry.
    var whole: WorldText { WorldText([.init(text: first, line: line)] + rest) }
}

/// A text that may be split into several lines.
struct WorldText {
    struct Piece {
        var text: Substring
        var line: Int
    }

    private let pieces: [Piece]
    let text: String

    init(_ pieces: [Piece]) {
        self.pieces = pieces
        text = pieces.map(\.text).joined()
    }

    var line: Int { pieces[0].line }

    /// The number of the line that contains a byte of the text.
    func line(at offset: Int) -> Int {
        var end = 0
        for piece in pieces {
            end += piece.text.utf8.count
            if offset < end { return piece.line }
        }
        return pieces[pieces.count - 1].line
    }
}

/// A section of a table.
struct WorldSection {
    var name: Substring
    var line: Int
    var entries: [WorldEntry] = []

    /// Splits a table into sections. Lines before the first heading form a section without a name.
    static func sections(of text: String) throws(TableError) -> [WorldSection] {
        var sections = [WorldSection(name: "", line: 1)]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.drop { $0 == " " }
            guard !content.isEmpty, !content.hasPrefix("#") else { continue }
            let indent = line.count - content.count
            if indent == 0, content.hasPrefix("["), content.hasSuffix("]") {
                sections.append(WorldSection(name: content.dropFirst().dropLast(), line: index + 1))
            } else if indent < 4 {
                sections[sections.count - 1].entries.append(
                    WorldEntry(line: index + 1, first: content, isIndented: indent > 0))
            } else if let last = sections[sections.count - 1].entries.indices.last {
                sections[sections.count - 1].entries[last].rest.append(.init(text: content, line: index + 1))
            } else {
                throw TableError("no line precedes it that it could continue", line: index + 1)
            }
        }
        return sections
    }
}
