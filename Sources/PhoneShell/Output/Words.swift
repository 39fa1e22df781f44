/// Short texts as bytes, one behind the other: a string has to be taken apart each time that it is written.
package struct Words: Sendable {
    package let bytes: [UInt8]
    private let ends: [Int]

    package init(_ words: [[UInt8]]) {
        bytes = Array(words.joined())
        ends = words.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    }

    /// The bytes of a word.
    package subscript(index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }
}
