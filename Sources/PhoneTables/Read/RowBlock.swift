internal import PhoneFiles

/// A block of whole rows, which owns its memory.
package struct RowBlock: ~Copyable, @unchecked Sendable {
    // Safe to send: only the block refers to its memory.
    private var memory = Memory(capacity: 0)
    private var range = 0..<0

    package init() {}

    /// The bytes of the rows.
    package var count: Int { range.count }

    /// The rows. Valid until the block changes.
    var part: UnsafeBufferPointer<UInt8> { memory.part(range) }

    /// Takes over rows with their memory, and gives its previous memory with the bytes to keep in exchange.
    mutating func exchange(
        _ other: inout Memory, _ rows: Range<Int>, keeping rest: Range<Int>
    ) throws(SystemError) {
        try memory.grow(to: rest.count)
        _ = memory.bytes.update(fromContentsOf: other.part(rest))
        swap(&memory, &other)
        range = rows
    }
}
