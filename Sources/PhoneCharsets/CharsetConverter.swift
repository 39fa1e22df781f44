#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Charset {
    /// Whether the system can convert the charset.
    package var isSupported: Bool { systemNames.isEmpty || CharsetConverter(self) != nil }
}

/// Converts texts of one charset to UTF-8 with iconv(3) of the system's C library.
///
/// Texts are independent: no shift state is kept between them.
final class CharsetConverter {
    /// The largest number of UTF-8 bytes for one byte of a text, and the bytes that a final flush may add.
    private static let expansion = 4
    private static let flushBytes = 16
    static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

    private let handle: iconv_t

    /// Returns nil if the system does not support the charset.
    init?(_ charset: Charset) {
        for name in charset.systemNames {
            // iconv_open(3) returns -1 for an unsupported conversion.
            if let handle = iconv_open("UTF-8", name), Int(bitPattern: handle) != -1 {
                self.handle = handle
                return
            }
        }
        return nil
    }

    deinit { iconv_close(handle) }

    /// Converts a text to UTF-8. Each invalid byte becomes U+FFFD.
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
            // The converter stops at the first byte of an invalid or incomplete sequence.
            result += Self.replacement
            replaced += 1
            rest.removeFirst()
        }
        return (result, replaced)
    }

    /// Converts up to the first invalid byte, and removes the converted bytes from `text`.
    private func convert(_ text: inout ArraySlice<UInt8>) -> [UInt8] {
        var left = text.count
        let capacity = Self.expansion * text.count + Self.flushBytes
        // Safe: iconv stays within the byte counts that it is given, and does not write to its input.
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
            text.withUnsafeBytes { input in
                let source = UnsafeMutableRawPointer(mutating: input.baseAddress)?.assumingMemoryBound(to: CChar.self)
                let target = UnsafeMutableRawPointer(output.baseAddress)?.assumingMemoryBound(to: CChar.self)
                var (from, to, room) = (source, target, capacity)
                _ = iconv(handle, &from, &left, &to, &room)
                // Flush: some charsets hold back a letter that a following accent may modify.
                _ = iconv(handle, nil, nil, &to, &room)
                // Reset to the initial state.
                _ = iconv(handle, nil, nil, nil, nil)
                count = capacity - room
            }
        }
        text = text.suffix(left)
        return result
    }
}
