/// A checksum of a sequence of values, the same on every machine and in every version.
///
/// Each step is a bijection of the state. Two sequences of the same lengths that differ in a single 8-byte word
/// therefore never have the same checksum, and a damaged byte is always detected.
struct Checksum {
    private var state: UInt64 = 0x243F_6A88_85A3_08D3
    /// Whether a text contains U+0000, at which SQLite ends texts.
    private(set) var hasZeroInText = false

    /// The checksum of the values added so far.
    var value: Int64 { Int64(bitPattern: state) }

    mutating func add(_ number: Int64?) {
        guard let number else { return mix(0) }
        mix(1)
        mix(UInt64(bitPattern: number))
    }

    mutating func add(_ text: String?) {
        guard let text else { return mix(0) }
        if add(text.utf8, tag: 2) { hasZeroInText = true }
    }

    mutating func add(_ bytes: some Collection<UInt8>) { _ = add(bytes, tag: 3) }

    private mutating func mix(_ word: UInt64) {
        state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 32
    }

    /// Adds the length with a tag, then the bytes in words. Returns whether a byte is zero.
    private mutating func add(_ bytes: some Collection<UInt8>, tag: UInt64) -> Bool {
        mix(UInt64(bytes.count) << 8 | tag)
        var copy = self
        guard let hasZero = bytes.withContiguousStorageIfAvailable({ copy.mix($0) }) else {
            return Array(bytes).withContiguousStorageIfAvailable { mix($0) } ?? false
        }
        self = copy
        return hasZero
    }

    private mutating func mix(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        var zeros: UInt64 = 0
        var start = bytes.startIndex
        var left = bytes.count
        while left > 0 {
            let count = min(left, 8)
            var word: UInt64 = 0
            for offset in 0..<count {
                word |= UInt64(bytes[bytes.index(start, offsetBy: offset)]) << (8 * UInt64(offset))
            }
            mix(word)
            // Fills the unused bytes of the last word with ones, so that they don't count as zeros.
            let filled = count == 8 ? word : word | ~0 << (8 * UInt64(count))
            zeros |= (filled &- 0x0101_0101_0101_0101) & ~filled & 0x8080_8080_8080_8080
            start = bytes.index(start, offsetBy: count)
            left -= count
        }
        return zeros != 0
    }
}
