#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension String {
    /// Calls `body` with the UTF-8 bytes of the string. A native string is not copied.
    ///
    /// This function is inlined: otherwise each call would retain what `body` captures.
    @inline(__always) func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Safe: the span does not outlive the buffer, because a span can't escape a closure.
        if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
        var copy = self
        return copy.withUTF8 { body($0.span) }
    }

    /// Calls a `body` that can throw with the UTF-8 bytes of the string.
    func withUTF8Span<Value, Failure>(_ body: (Span<UInt8>) throws(Failure) -> Value) throws(Failure) -> Value {
        let result: Result<Value, Failure> = withUTF8Span { text in
            do throws(Failure) { return .success(try body(text)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}

extension Substring {
    /// Calls `body` with the UTF-8 bytes of the substring. A part of a native string is not copied.
    func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Safe: the span does not outlive the buffer, because a span can't escape a closure.
        if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
        var copy = self
        return copy.withUTF8 { body($0.span) }
    }
}

extension Data {
    /// Calls `body` with the bytes.
    func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Safe: the span does not outlive the buffer, because a span can't escape a closure.
        withUnsafeBytes { body($0.bindMemory(to: UInt8.self).span) }
    }
}
