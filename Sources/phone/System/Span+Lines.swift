#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Span<UInt8> {
    /// Where the line that begins at an offset ends, without LF or CR LF, and where the next one begins.
    func line(at start: Int) -> (end: Int, next: Int) {
        // Safe: the search stays within the span.
        let lineFeed = extracting(start..<count).withUnsafeBufferPointer { rest -> Int? in
            guard let base = rest.baseAddress else { return nil }
            return memchr(base, Int32(UInt8.lineFeed), rest.count).map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
        }
        guard let lineFeed else { return (count, count) }
        let end = start + lineFeed
        return (lineFeed > 0 && self[end - 1] == .carriageReturn ? end - 1 : end, end + 1)
    }
}
