#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension String {
    /// Calls `body` with the string's UTF-8 bytes; no copy is made of a native string.
    ///
    /// Inlined, or what `body` captures would be counted at each call.
    @inline(__always) func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Safe: the span does not outlive the buffer, since spans can't escape a closure.
        if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
        var copy = self
        return copy.withUTF8 { body($0.span) }
    }

    /// The same for a body that may fail.
    func withUTF8Span<Value, Failure>(_ body: (Span<UInt8>) throws(Failure) -> Value) throws(Failure) -> Value {
        let result: Result<Value, Failure> = withUTF8Span { text in
            do throws(Failure) { return .success(try body(text)) } catch { return .failure(error) }
        }
        return try result.get()
    }
}

extension Data {
    /// Calls `body` with the bytes.
    func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
        // Safe: the span does not outlive the buffer, since spans can't escape a closure.
        withUnsafeBytes { body($0.bindMemory(to: UInt8.self).span) }
    }
}
