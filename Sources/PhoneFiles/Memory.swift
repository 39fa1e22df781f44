#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Heap memory with a single owner. It grows in place where the system can.
package struct Memory: ~Copyable {
    // Safe: the pointer is freed once, by the only owner, and all access is within `capacity`.
    private var base: UnsafeMutableRawPointer?
    package private(set) var capacity: Int

    package init(capacity: Int) {
        base = malloc(capacity)
        self.capacity = base == nil ? 0 : capacity
    }

    deinit { free(base) }

    /// Grows to a capacity; keeps the bytes.
    package mutating func grow(to wanted: Int) throws(SystemError) {
        guard wanted > capacity else { return }
        guard let larger = realloc(base, wanted) else { throw .last }
        base = larger
        capacity = wanted
    }

    /// All allocated bytes.
    package var bytes: UnsafeMutableBufferPointer<UInt8> {
        UnsafeMutableBufferPointer(start: base?.assumingMemoryBound(to: UInt8.self), count: capacity)
    }

    /// A range of the bytes.
    package func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }

    /// Moves bytes to the beginning.
    package func moveToFront(_ range: Range<Int>) {
        guard let base, range.lowerBound >= 0, range.upperBound <= capacity else { return }
        memmove(base, base + range.lowerBound, range.count)
    }
}
