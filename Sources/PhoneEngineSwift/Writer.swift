/// Counts all bytes of an ASCII text and stores those that fit.
///
/// A text of up to 64 bytes is stored in place, so that only its String may allocate. A longer text is written again,
/// straight into its String, so no text takes more than one allocation.
///
/// - C twin: `phn_writer`.
struct Writer {
    private typealias Head = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

    /// The maximum number of bytes of a text that is stored in place.
    private static let mostInPlace = 64

    /// The text. It has room for one more word, because words are stored whole.
    private var head: Head = (0, 0, 0, 0, 0, 0, 0, 0, 0)
    /// The buffer that receives the bytes instead of the head.
    private let target: UnsafeMutableBufferPointer<UInt8>?
    private(set) var count = 0

    private init(target: UnsafeMutableBufferPointer<UInt8>? = nil) { self.target = target }

    /// Returns the first bytes of the text that `write` puts; nil if it puts nothing. It must put the same each time.
    static func text(most: Int = .max, _ write: (inout Writer) -> Void) -> String? {
        var writer = Writer()
        write(&writer)
        let count = min(writer.count, most)
        guard count > mostInPlace else { return count == 0 ? nil : writer.text(of: count) }
        return String(unsafeUninitializedCapacity: count) { buffer in
            // Safe: the buffer outlives the writer, which stores only what fits.
            var long = Writer(target: buffer)
            write(&long)
            return min(long.count, buffer.count)
        }
    }

    /// The maximum number of bytes of a String without an allocation.
    private static let mostSmall = 15

    /// Returns the first bytes of two words, at most fifteen, as a String.
    @inline(__always) static func text(_ words: (UInt64, UInt64), count: Int) -> String {
        String(unsafeUninitializedCapacity: mostSmall) { text in
            // Safe: a String's buffer has at least the requested bytes. The second word begins in the first.
            let bytes = UnsafeMutableRawBufferPointer(text)
            bytes.storeBytes(of: words.0.littleEndian, as: UInt64.self)
            bytes.storeBytes(of: (words.0 >> 56 | words.1 << 8).littleEndian, toByteOffset: 7, as: UInt64.self)
            return count
        }
    }

    /// The number of bytes in three words.
    private static let mostInWords = 24

    /// Returns the first bytes of three words as a String.
    @inline(__always) static func text(_ words: (UInt64, UInt64, UInt64), count: Int) -> String {
        if count <= mostSmall { return text((words.0, words.1), count: count) }
        return String(unsafeUninitializedCapacity: mostInWords) { text in
            // Safe: a String's buffer has at least the requested bytes.
            let bytes = UnsafeMutableRawBufferPointer(text)
            bytes.storeBytes(of: words.0.littleEndian, as: UInt64.self)
            bytes.storeBytes(of: words.1.littleEndian, toByteOffset: 8, as: UInt64.self)
            bytes.storeBytes(of: words.2.littleEndian, toByteOffset: 16, as: UInt64.self)
            return count
        }
    }

    /// Returns the number of bytes that `write` puts.
    static func count(_ write: (inout Writer) -> Void) -> Int {
        var writer = Writer()
        write(&writer)
        return writer.count
    }

    mutating func put(_ byte: UInt8) {
        if let target {
            if count < target.count { target[count] = byte }
        } else if count < Self.mostInPlace {
            // Safe: the index is within the head, and the pointer stays in the closure.
            withUnsafeMutableBytes(of: &head) { $0[count] = byte }
        }
        count += 1
    }

    /// Puts the first bytes of a word, at most eight, the first lowest.
    @inline(__always) mutating func put(_ word: UInt64, count added: Int) {
        if target != nil {
            for index in 0..<added { put(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
            return
        }
        if count <= Self.mostInPlace {
            // Safe: the head has one more word, and the pointer stays in the closure.
            withUnsafeMutableBytes(of: &head) {
                $0.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
            }
        }
        count += added
    }

    mutating func put(_ text: String) {
        for byte in text.utf8 { put(byte) }
    }

    /// Returns the first bytes of a text that is stored in place.
    private func text(of count: Int) -> String {
        if count <= Self.mostInWords {
            return Self.text((head.0.littleEndian, head.1.littleEndian, head.2.littleEndian), count: count)
        }
        return String(unsafeUninitializedCapacity: count) { text in
            // Safe: both have this many bytes, and the pointer stays in the closure.
            withUnsafeBytes(of: head) {
                UnsafeMutableRawBufferPointer(text).copyMemory(from: .init(rebasing: $0[..<count]))
            }
            return count
        }
    }
}
