#if canImport(Dispatch)
    internal import Dispatch
#endif

extension Span<UInt8> {
    /// What `body` makes of each of some ranges and its index, in their order; threads share the work.
    func concurrentMap<Result: Sendable>(
        _ ranges: [Range<Int>], _ body: @Sendable (Span<UInt8>, Int) -> Result
    ) -> [Result] {
        #if canImport(Dispatch)
            withUnsafeBufferPointer { text in
                Array(unsafeUninitializedCapacity: ranges.count) { results, count in
                    // Safe: both buffers outlive the call, which waits for all threads; each writes a place of its own.
                    nonisolated(unsafe) let text = text
                    nonisolated(unsafe) let places = results
                    DispatchQueue.concurrentPerform(iterations: ranges.count) { index in
                        let part = UnsafeBufferPointer(rebasing: text[ranges[index]])
                        places.initializeElement(at: index, to: body(part.span, index))
                    }
                    count = ranges.count
                }
            }
        #else
            ranges.indices.map { body(extracting(ranges[$0]), $0) }
        #endif
    }
}
