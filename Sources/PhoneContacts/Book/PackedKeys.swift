internal import Foundation
internal import PhoneFiles

/// Byte strings in one array, so that a search reads memory in order.
struct PackedKeys: Sendable {
    private var bytes: [UInt8] = []
    /// The end of each key in the array.
    private var ends: [Int] = []

    /// The key at an index.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[start(of: index)..<ends[index]] }

    private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

    // MARK: Changes

    mutating func append(_ key: Data) {
        bytes.append(contentsOf: key)
        ends.append(bytes.count)
    }

    /// - Complexity: O(bytes of all keys).
    mutating func insert(_ key: Data, at index: Int) {
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
    /// - Complexity: O(bytes of all keys); multiplied by the bytes of the text if the text repeats itself.
    func mark(containing needle: [UInt8], in marks: inout [Bool]) {
        let (bytes, needle) = (bytes.span, needle.span)
        var (index, position) = (0, 0)
        while index < ends.count, let found = bytes.firstOffset(of: needle, from: position) {
            while ends[index] <= found, index + 1 < ends.count { index += 1 }
            if found + needle.count <= ends[index] {
                marks[index] = true
                position = ends[index]
                index += 1
            } else {
                // The match extends into the next key.
                position = found + 1
            }
        }
    }
}
