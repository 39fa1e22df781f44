extension Span<UInt8> {
    /// Whether all bytes are UTF-8.
    ///
    /// Compares each byte with the three before it: whether it must be a continuation byte, whether it is one, and
    /// whether the preceding bytes allow its value. Bytes outside the span count as ASCII.
    package var isUTF8: Bool {
        withUnsafeBytes { bytes in
            var errors = ByteChunk.Mask.nothing
            for index in 0..<3 { errors = errors .| bytes.utf8Errors(at: index, from: 0) }
            var index = 3
            var wasASCII = false
            // Safe: two chunks and the three bytes before them are within the span.
            while index &+ 2 &* ByteChunk.scalarCount <= bytes.count {
                let isASCII = bytes.isASCII(at: index)
                if !(isASCII && wasASCII) {
                    errors = errors .| bytes.utf8ChunkErrors(at: index)
                    errors = errors .| bytes.utf8ChunkErrors(at: index &+ ByteChunk.scalarCount)
                }
                wasASCII = isASCII
                index &+= 2 &* ByteChunk.scalarCount
            }
            // A character must not continue after the end.
            while index < bytes.count + 3 {
                errors = errors .| bytes.utf8Errors(at: index, from: 0)
                index += 1
            }
            return errors == .nothing
        }
    }

    /// Whether a line is UTF-8. The range begins at the end of another line, or at the start, and includes the line
    /// end. Bytes before it, such as an unfinished character, do not matter.
    package func isUTF8(_ line: Range<Int>) -> Bool {
        withUnsafeBytes { bytes in
            var errors = ByteChunk.Mask.nothing
            var index = line.lowerBound
            // Safe: a chunk and the three bytes before it are within the span. Those of a chunk are within the line.
            while index < line.upperBound {
                if index >= line.lowerBound + 3, index + ByteChunk.scalarCount <= bytes.count {
                    let rest = Swift.min(line.upperBound - index, ByteChunk.scalarCount)
                    errors = errors .| (bytes.utf8ChunkErrors(at: index) .& ByteChunk.first(rest))
                    index += ByteChunk.scalarCount
                } else {
                    errors = errors .| bytes.utf8Errors(at: index, from: line.lowerBound)
                    index += 1
                }
            }
            if line.upperBound == bytes.count {
                for index in bytes.count..<bytes.count + 3 {
                    errors = errors .| bytes.utf8Errors(at: index, from: line.lowerBound)
                }
            }
            return errors == .nothing
        }
    }

    /// The number of bytes at the end that begin a character without finishing it.
    package var incompleteEnd: Int {
        for bytes in 1...3 where bytes <= count {
            let byte = self[count - bytes]
            if byte < 0x80 { return 0 }
            if byte >= 0xC0 { return byte.leadingOneBitCount > bytes ? bytes : 0 }
        }
        return 0
    }
}

extension UInt8 {
    /// For the first byte of a character of several bytes, how many there are.
    fileprivate var leadingOneBitCount: Int { (~self).leadingZeroBitCount }
}

extension UnsafeRawBufferPointer {
    /// The errors of a chunk.
    @inline(__always)
    fileprivate func utf8ChunkErrors(at index: Int) -> ByteChunk.Mask {
        PhoneFiles.utf8Errors(chunk(at: index), chunk(at: index &- 1), chunk(at: index &- 2), chunk(at: index &- 3))
    }

    /// The errors of a single byte. Bytes before `start` count as ASCII.
    fileprivate func utf8Errors(at index: Int, from start: Int) -> ByteChunk.Mask {
        func preceding(_ count: Int) -> ByteChunk { .all(index - count < start ? 0 : byte(at: index - count)) }
        return PhoneFiles.utf8Errors(.all(byte(at: index)), preceding(1), preceding(2), preceding(3))
    }
}

/// Selects bytes that can't follow the three before them in UTF-8.
///
/// - Parameters:
///   - one: The preceding bytes.
///   - two: The bytes two places before.
///   - three: The bytes three places before.
@inline(__always)
private func utf8Errors(
    _ byte: ByteChunk, _ one: ByteChunk, _ two: ByteChunk, _ three: ByteChunk
) -> ByteChunk.Mask {
    let mustContinue = (one .>= .all(0xC0)) .| (two .>= .all(0xE0)) .| (three .>= .all(0xF0))
    let continues = (byte & .all(0xC0)) .== .all(0x80)
    let isNeverUTF8 = (byte .>= .all(0xF5)) .| ((byte & .all(0xFE)) .== .all(0xC0))
    // Overlong forms, surrogates and values above U+10FFFF.
    let isOverlong =
        ((one .== .all(0xE0)) .& (byte .< .all(0xA0))) .| ((one .== .all(0xF0)) .& (byte .< .all(0x90)))
    let isBeyond =
        ((one .== .all(0xED)) .& (byte .> .all(0x9F))) .| ((one .== .all(0xF4)) .& (byte .> .all(0x8F)))
    return (mustContinue .^ continues) .| isNeverUTF8 .| isOverlong .| isBeyond
}
