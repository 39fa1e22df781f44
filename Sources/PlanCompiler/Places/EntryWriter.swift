/// Writes the entries of a layer for some numbers: words with a bit for each number, the offsets of the entries, and
/// the entries.
struct EntryWriter {
    private static let wordBits = 64
    private static let wordSize = 10
    private static let offsetSize = 4

    /// The offset of the first word in the file.
    private let start: Int
    private var entries: [(number: Int, bytes: [UInt8])] = []

    init(at start: Int) { self.start = start }

    mutating func add(_ bytes: [UInt8], for number: Int) { entries.append((number, bytes)) }

    /// Returns the number of words, and all bytes.
    func finish() -> (words: Int, bytes: [UInt8]) {
        let entries = entries.sorted { $0.number < $1.number }
        let words = entries.last.map { $0.number / Self.wordBits + 1 } ?? 0
        var head = ByteWriter()
        for word in 0..<words {
            let numbers = (word * Self.wordBits)..<((word + 1) * Self.wordBits)
            head.append(UInt16(entries.count(where: { $0.number < numbers.lowerBound })))
            head.append(
                entries.filter { numbers.contains($0.number) }
                    .reduce(UInt64(0)) { $0 | 1 << UInt64($1.number - numbers.lowerBound) })
        }
        var offset = start + words * Self.wordSize + entries.count * Self.offsetSize
        for entry in entries {
            head.append(UInt32(offset))
            offset += entry.bytes.count
        }
        head.append(entries.flatMap(\.bytes))
        return (words, head.bytes)
    }
}
