/// Byte strings in one array, so that a search reads memory in order.
struct PackedKeys: Sendable {
    private var bytes: [UInt8] = []
    /// Where each key ends in the array.
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// The key at an index.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[start(of: index)..<ends[index]] }

    private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

    // MARK: Changes

    mutating func append(_ key: UnsafeRawBufferPointer) {
        bytes.append(contentsOf: key)
        ends.append(bytes.count)
    }

    /// - Complexity: O(bytes of all keys).
    mutating func insert(_ key: [UInt8], at index: Int) {
        let start = start(of: index)
        bytes.insert(contentsOf: key, at: start)
        ends.insert(start, at: index)
        for later in index..<ends.count { ends[later] += key.count }
    }

    /// - Complexity: O(bytes of all keys).
    mutating func remove(at index: Int) {
        let key = start(of: index)..<ends[index]
        bytes.removeSubrange(key)
        ends.remove(at: index)
        for later in index..<ends.count { ends[later] -= key.count }
    }

    // MARK: Search

    /// Marks the keys that contain a text.
    ///
    /// - Parameters:
    ///   - needle: The bytes of the text; each key contains an empty one.
    ///   - marks: One mark for each key. Marks that are set remain.
    /// - Complexity: O(bytes of all keys), for texts that repeat themselves times the bytes of the text.
    func mark(containing needle: [UInt8], in marks: inout [Bool]) {
        var index = 0
        bytes.withUnsafeBytes { bytes in
            needle.withUnsafeBytes { needle in
                var position = 0
                while index < ends.count, let found = bytes.firstOffset(of: needle, from: position) {
                    while ends[index] <= found, index + 1 < ends.count { index += 1 }
                    guard found + needle.count <= ends[index] else {
                        // It continues in the next key.
                        position = found + 1
                        continue
                    }
                    marks[index] = true
                    position = ends[index]
                    index += 1
                }
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    /// The bytes that are compared at a time.
    private typealias Block = SIMD16<UInt8>

    /// The offset of the first occurrence of a text at or after an offset.
    fileprivate func firstOffset(of needle: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let first = needle.first, let last = needle.last else { return start <= count ? start : nil }
        let distance = needle.count - 1
        let (firsts, lasts) = (Block(repeating: first), Block(repeating: last))
        var offset = start
        while offset + distance + Block.scalarCount <= count {
            let begins = loadUnaligned(fromByteOffset: offset, as: Block.self) .== firsts
            let ends = loadUnaligned(fromByteOffset: offset + distance, as: Block.self) .== lasts
            var candidates = unsafeBitCast(begins .& ends, to: SIMD2<UInt64>.self)
            while candidates != .zero {
                let half = candidates[0] == 0 ? 1 : 0
                let shift = candidates[half].trailingZeroBitCount
                let found = offset + 8 * half + shift / 8
                if contains(needle, at: found) { return found }
                candidates[half] &= ~(0xFF << UInt64(shift & ~7))
            }
            offset += Block.scalarCount
        }
        while offset + distance < count {
            if self[offset] == first, contains(needle, at: offset) { return offset }
            offset += 1
        }
        return nil
    }

    private func contains(_ needle: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        self[offset..<offset + needle.count].elementsEqual(needle)
    }
}
