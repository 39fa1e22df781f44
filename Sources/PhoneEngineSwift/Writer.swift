/// A text of ASCII bytes that is being written: the first 64 in place, so that only the finished String may allocate.
///
/// - C twin: `phn_writer`.
struct Writer {
    private typealias Head = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    private var head: Head = (0, 0, 0, 0, 0, 0, 0, 0)
    /// The bytes behind the head.
    private var rest: [UInt8] = []
    private(set) var count = 0

    mutating func put(_ byte: UInt8) {
        if count < MemoryLayout<Head>.size {
            store(byte)
        } else {
            rest.append(byte)
        }
        count += 1
    }

    mutating func put(_ text: String) {
        for byte in text.utf8 { put(byte) }
    }

    private mutating func store(_ byte: UInt8) {
        // Safe: called with a count below the size of the head; the pointer stays in the closure.
        withUnsafeMutableBytes(of: &head) { $0[count] = byte }
    }

    /// What was written; nil where nothing was.
    var text: String? {
        guard count > 0 else { return nil }
        // Safe: the prefix ends within the head, whose bytes all have a value; the pointer stays in the closure.
        return withUnsafeBytes(of: head) { bytes in
            rest.isEmpty
                ? String(decoding: bytes.prefix(count), as: UTF8.self)
                : String(decoding: Array(bytes) + rest, as: UTF8.self)
        }
    }
}
