#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Converts texts of one charset to UTF-8 by iconv(3) of the system's C library.
///
/// Each text is converted on its own: no shift state is left between texts.
final class CharsetConverter {
    /// Bytes of UTF-8 that one byte of a text becomes at most, and what a final flush may add.
    private static let expansion = 4
    private static let flushBytes = 16
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    private let handle: iconv_t

    /// Nil if the system knows none of the charset's names.
    init?(_ charset: Charset) {
        for name in charset.systemNames {
            // iconv_open(3) returns -1 for a conversion that the system does not have.
            if let handle = iconv_open("UTF-8", name), Int(bitPattern: handle) != -1 {
                self.handle = handle
                return
            }
        }
        return nil
    }

    deinit { iconv_close(handle) }

    /// Returns the UTF-8 of a text. Each byte that is invalid becomes U+FFFD.
    ///
    /// - Returns: The UTF-8, and the number of bytes that were replaced.
    func utf8(of text: ArraySlice<UInt8>) -> (bytes: [UInt8], replaced: Int) {
        var result: [UInt8] = []
        var replaced = 0
        var rest = text
        while !rest.isEmpty {
            let converted = convert(&rest)
            if result.isEmpty { result = converted } else { result += converted }
            guard !rest.isEmpty else { break }
            // The converter stops at the first byte of a sequence that is invalid or cut off.
            result += Self.replacement
            replaced += 1
            rest.removeFirst()
        }
        return (result, replaced)
    }

    /// Converts up to the first invalid byte, and drops what was converted from `text`.
    private func convert(_ text: inout ArraySlice<UInt8>) -> [UInt8] {
        var left = text.count
        let capacity = Self.expansion * text.count + Self.flushBytes
        // Safe: iconv stays within the counts of bytes that it is given, and does not write to its input.
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            text.withUnsafeBytes { input in
                let source = UnsafeMutableRawPointer(mutating: input.baseAddress)?.assumingMemoryBound(to: CChar.self)
                let target = UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(to: CChar.self)
                var (from, to, room) = (source, target, capacity)
                _ = iconv(handle, &from, &left, &to, &room)
                // Some charsets hold back a letter that a following accent may join.
                _ = iconv(handle, nil, nil, &to, &room)
                // Back to the initial state, whatever the text ended in.
                _ = iconv(handle, nil, nil, nil, nil)
                count = capacity - room
            }
        }
        text = text.suffix(left)
        return result
    }
}
