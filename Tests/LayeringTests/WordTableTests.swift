import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The tables of `words.h`, which a search scans in the order of their letters.
@Suite struct WordTableTests {
    /// A table, and whether its words are listed by their first letter; otherwise by their last one.
    struct Table: Sendable, CustomTestStringConvertible {
        let file: String
        let isByFirst: Bool

        var testDescription: String { file }
    }

    @Test(arguments: [Table(file: "mention.c", isByFirst: true), Table(file: "announcement.c", isByFirst: false)])
    func wordsAreListedByTheirLetters(table: Table) throws {
        let groups = try groups(in: table.file)
        #expect(groups.count > 20)
        for (before, group) in zip(groups, groups.dropFirst()) {
            let isAscending = before.letter.value < group.letter.value
            #expect(isAscending, "\(group.letter) follows \(before.letter)")
        }
        for group in groups {
            #expect(!group.words.isEmpty, "\(group.letter) has no words")
            for word in group.words {
                let letter = table.isByFirst ? word.unicodeScalars.first : word.unicodeScalars.last
                #expect(letter == group.letter, "\(word) is listed by \(group.letter)")
                #expect(word == word.lowercased(), "\(word) has capitals, which no text is compared with")
            }
        }
    }

    /// All words of a table are in groups.
    @Test(arguments: ["mention.c", "announcement.c"])
    func allWordsAreRead(file: String) throws {
        let words = try table(of: file).split(separator: "P(u\"".utf8).count - 1
        #expect(try groups(in: file).map(\.words.count).reduce(0, +) == words)
    }

    private struct Group {
        let letter: Unicode.Scalar
        let words: [String]
    }

    /// The groups of a file's table, such as `B(u'k', P(u"klapka")),`. A letter may be a mark that would join the sign
    /// before it.
    private func groups(in file: String) throws -> [Group] {
        try table(of: file).split(separator: "(u'".utf8).dropFirst().compactMap { bytes in
            guard let letter = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return nil }
            let words = bytes.split(separator: "P(u\"".utf8).dropFirst().map { word in
                String(decoding: word.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
            }
            return Group(letter: letter, words: words)
        }
    }

    /// The source of the first table.
    private func table(of file: String) throws -> ArraySlice<UInt8> {
        let path = "\(Vectors.root)/CSources/CPhoneCore/src/\(file)"
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        return bytes.split(separator: "\n};\n".utf8).first ?? []
    }
}
