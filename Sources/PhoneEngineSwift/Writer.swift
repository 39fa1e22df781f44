/// The honest writer: it counts every byte of an ASCII text and stores those that fit.
///
/// A text of up to 64 bytes is stored in place, so that only its String may allocate. A longer one is written again,
/// straight into its String: no text takes more than one allocation.
///
/// - C twin: `phn_writer`.
struct Writer {
    private typealias Head = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    private var head: Head = (0, 0, 0, 0, 0, 0, 0, 0)
    /// Where the bytes go instead of the head.
    private let target: UnsafeMutableBufferPointer<UInt8>?
    private(set) var count = 0

    private init(target: UnsafeMutableBufferPointer<UInt8>? = nil) { self.target = target }

    /// The first bytes of the text that `write` puts, which must put the same each time; nil where it puts nothing.
    static func text(most: Int = .max, _ write: (inout Writer) -> Void) -> String? {
        var writer = Writer()
        write(&writer)
        let count = min(writer.count, most)
        guard count > MemoryLayout<Head>.size else { return count == 0 ? nil : writer.headText }
        return String(unsafeUninitializedCapacity: count) { buffer in
            // Safe: the writer goes before the buffer does, and stores only what fits.
            var long = Writer(target: buffer)
            write(&long)
            return min(long.count, buffer.count)
        }
    }

    /// The first bytes of two words, at most fifteen: what a String holds without an allocation.
    @inline(__always) static func text(_ words: (UInt64, UInt64), count: Int) -> String {
        String(unsafeUninitializedCapacity: 15) { text in
            // Safe: a String's buffer has at least the requested bytes. The second word begins in the first.
            let bytes = UnsafeMutableRawBufferPointer(text)
            bytes.storeBytes(of: words.0.littleEndian, as: UInt64.self)
            bytes.storeBytes(of: (words.0 >> 56 | words.1 << 8).littleEndian, toByteOffset: 7, as: UInt64.self)
            return count
        }
    }

    /// How many bytes `write` puts.
    static func count(_ write: (inout Writer) -> Void) -> Int {
        var writer = Writer()
        write(&writer)
        return writer.count
    }

    mutating func put(_ byte: UInt8) {
        if let target {
            if count < target.count { target[count] = byte }
        } else if count < MemoryLayout<Head>.size {
            // Safe: within the head, and the pointer stays in the closure.
            withUnsafeMutableBytes(of: &head) { $0[count] = byte }
        }
        count += 1
    }

    mutating func put(_ text: String) {
        for byte in text.utf8 { put(byte) }
    }

    private var headText: String {
        // Safe: the bytes are within the head, all of which have a value; the pointer stays in the closure.
        withUnsafeBytes(of: head) { String(decoding: $0.prefix(count), as: UTF8.self) }
    }
}
