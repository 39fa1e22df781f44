import PhoneFiles

/// Bytes on their way out: collected, and written in blocks.
///
/// After a write has failed, bytes are dropped and ``failure`` says why: callers look once a block, not at each byte.
struct ByteSink: ~Copyable {
    private static let capacity = 256 * 1024

    private let descriptor: Descriptor
    private let memory = Memory(capacity: Self.capacity)
    private var count = 0
    /// The first write that failed.
    private(set) var failure: SystemError?

    init(_ descriptor: Descriptor) { self.descriptor = descriptor }

    /// Writes what was collected. False where that failed, now or before.
    @discardableResult
    mutating func flush() -> Bool {
        if count > 0 { write(UnsafeBufferPointer(rebasing: memory.bytes[..<count])) }
        count = 0
        return failure == nil
    }

    mutating func append(_ byte: UInt8) {
        if count == memory.capacity { flush() }
        memory.bytes[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count > memory.capacity - count {
            flush()
            guard bytes.count < memory.capacity else { return write(bytes) }
        }
        // Safe: there is room for all of them, and a caller's bytes are never the sink's.
        _ = UnsafeMutableBufferPointer(rebasing: memory.bytes[count...]).update(fromContentsOf: bytes)
        count += bytes.count
    }

    mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    mutating func append(_ bytes: Span<UInt8>) { bytes.withUnsafeBufferPointer { append($0) } }

    mutating func append(_ text: String) {
        var copy = text
        copy.withUTF8 { append($0) }
    }

    /// A number in decimal digits.
    mutating func append(_ number: Int) {
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

    mutating func append(_ byte: UInt8, times: Int) {
        for _ in 0..<max(times, 0) { append(byte) }
    }

    private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard failure == nil else { return }
        do throws(SystemError) {
            try descriptor.write(bytes)
        } catch {
            failure = error
        }
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let backslash = UInt8(ascii: "\\")
}
