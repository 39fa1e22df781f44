/// Short texts as bytes in one array, because writing strings would convert them to bytes each time.
package struct Words: Sendable {
    /// The bytes of all words, and zero bytes, so that a block can be loaded from the beginning of each word.
    package let bytes: [UInt8]
    private let ends: [Int]

    package init(_ words: [[UInt8]]) {
        bytes = words.joined() + [UInt8](repeating: 0, count: RowPlace.blockBytes)
        ends = words.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    }

    /// The range of a word's bytes.
    package subscript(index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }
}
