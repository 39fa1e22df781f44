#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Bytes that a single owner holds, and that grow without being copied where the system can.
struct Memory: ~Copyable {
    // Safe: the pointer is freed once, by the only owner, and all access is within `capacity`.
    private var base: UnsafeMutableRawPointer?
    private(set) var capacity: Int

    init(capacity: Int) {
        base = malloc(capacity)
        self.capacity = base == nil ? 0 : capacity
    }

    deinit { free(base) }

    /// Doubles the capacity; the bytes stay.
    mutating func grow() throws(SystemError) {
        guard let larger = realloc(base, max(2 * capacity, 4096)) else { throw .last }
        base = larger
        capacity = max(2 * capacity, 4096)
    }

    /// All bytes.
    var bytes: UnsafeMutableBufferPointer<UInt8> {
        UnsafeMutableBufferPointer(start: base?.assumingMemoryBound(to: UInt8.self), count: capacity)
    }

    /// Moves bytes to the front.
    func moveToFront(_ range: Range<Int>) {
        guard let base, range.lowerBound >= 0, range.upperBound <= capacity else { return }
        memmove(base, base + range.lowerBound, range.count)
    }

    /// The index of the last such byte within a range.
    func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard range.lowerBound >= 0, range.upperBound <= capacity else { return nil }
        return bytes[range].lastIndex(of: byte)
    }
}
