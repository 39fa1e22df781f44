/// Buffered output that is written in blocks. A sink without a descriptor only collects bytes. Each thread fills its
/// own sink, which collects bytes while it is held, and writes them when it is released.
///
/// After a failed write, bytes are dropped and ``failure`` holds the error. Callers check it once a block.
///
/// Public, because the compiler inlines no package function into another module. No product exports this module.
public struct ByteSink: ~Copyable, @unchecked Sendable {
    // Safe to send: only the sink refers to its memory.
    private static let block = 256 * 1024

    private let descriptor: Descriptor?
    @usableFromInline var memory: UnsafeMutableBufferPointer<UInt8>
    @usableFromInline var count = 0
    private var isHeld = false
    /// The first write that failed.
    package private(set) var failure: SystemError?

    /// - Parameter descriptor: Where bytes are written; nil to collect them.
    package init(_ descriptor: Descriptor?) {
        self.descriptor = descriptor
        memory = .allocate(capacity: descriptor == nil ? 128 : Self.block)
    }

    deinit { memory.deallocate() }

    /// Collects the next bytes until the sink is released.
    package mutating func hold() { isHeld = true }

    /// Writes the collected bytes, and the next ones in blocks.
    package mutating func release() {
        isHeld = false
        flush()
    }

    /// Writes the collected bytes, unless the sink is held. Returns false if this or an earlier write failed.
    @discardableResult
    package mutating func flush() -> Bool {
        guard let descriptor, !isHeld else { return true }
        if count > 0 { write(UnsafeBufferPointer(rebasing: memory[..<count]), to: descriptor) }
        count = 0
        return failure == nil
    }

    /// The number of bytes that are not written yet.
    package var collectedCount: Int { count }

    /// The bytes that are not written yet.
    package var collected: [UInt8] { Array(memory[..<count]) }

    /// Calls `body` with the bytes that are not written yet.
    package func withCollected<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Safe: the bytes are initialized, and the span does not outlive this call.
        body(UnsafeBufferPointer(rebasing: memory[..<count]).span)
    }

    /// Drops the bytes that are not written yet.
    package mutating func removeAll() { count = 0 }

    package mutating func append(_ byte: UInt8) {
        if count == memory.count { makeRoom(for: 1) }
        memory[count] = byte
        count += 1
    }

    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count > memory.count - count {
            makeRoom(for: bytes.count)
            // Larger than the buffer: write without copying.
            if let descriptor, !isHeld, bytes.count > memory.count { return write(bytes, to: descriptor) }
        }
        guard let source = bytes.baseAddress, let base = memory.baseAddress else { return }
        // Safe: there is room for all bytes, and the caller's memory never overlaps the sink's.
        (base + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    package mutating func append(_ bytes: Span<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

    package mutating func append(_ text: String) {
        var copy = text
        copy.withUTF8 { append($0) }
    }

    /// Appends a number in decimal digits.
    package mutating func append(_ number: Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var first = digits.count
            var rest = number.magnitude
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 { append(UInt8(ascii: "-")) }
            append(UnsafeBufferPointer(rebasing: digits[first...]))
        }
    }

    package mutating func append(_ byte: UInt8, times: Int) {
        for _ in 0..<max(times, 0) { append(byte) }
    }

    /// Makes room for more bytes: writes the collected ones, or enlarges the memory.
    private mutating func makeRoom(for bytes: Int) {
        if descriptor == nil || isHeld { enlarge(by: bytes) } else { flush() }
    }

    /// Makes room for a row, which is never written in parts.
    @usableFromInline mutating func makeRowRoom(for bytes: Int) {
        makeRoom(for: bytes)
        if memory.count - count < bytes { enlarge(by: bytes) }
    }

    /// At least doubles the memory.
    private mutating func enlarge(by bytes: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(2 * memory.count, count + bytes))
        _ = larger.update(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Descriptor) {
        guard failure == nil else { return }
        do throws(SystemError) {
            try descriptor.write(bytes)
        } catch {
            failure = error
        }
    }
}
