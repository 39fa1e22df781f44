#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Span<UInt8> {
    /// Where the line that begins at an offset ends, without LF or CR LF, and where the next one begins.
    package func line(at start: Int) -> (end: Int, next: Int) {
        guard let lineFeed = firstLineFeed(from: start) else { return (count, count) }
        return (lineFeed > start && self[lineFeed - 1] == .carriageReturn ? lineFeed - 1 : lineFeed, lineFeed + 1)
    }

    /// Where the line behind one that ends at an offset begins: behind LF or CR LF.
    package func lineStart(behind end: Int) -> Int {
        end < count && self[end] == .carriageReturn ? end + 2 : end + 1
    }

    /// The first line feed from an offset on.
    func firstLineFeed(from start: Int) -> Int? { firstIndex(of: .lineFeed, from: start) }

    /// The first place of a byte from an offset on.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        // Safe: the search stays within the span.
        extracting(start..<count).withUnsafeBufferPointer { rest in
            guard let base = rest.baseAddress else { return nil }
            return memchr(base, Int32(byte), rest.count)
                .map { start + (UnsafeRawPointer($0) - UnsafeRawPointer(base)) }
        }
    }

    /// The last line feed from an offset on: mostly it is not far from the end, or there is none.
    package func lastLineFeed(from start: Int) -> Int? {
        guard let first = firstLineFeed(from: start) else { return nil }
        var last = count - 1
        while last > first, self[last] != .lineFeed { last -= 1 }
        return last
    }

    /// The bytes in an array of their own.
    package var copy: [UInt8] { withUnsafeBufferPointer { Array($0) } }
}

extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let tab = UInt8(ascii: "\t")
    static let carriageReturn = UInt8(ascii: "\r")
}
