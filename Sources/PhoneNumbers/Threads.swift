#if canImport(Dispatch)
    internal import Dispatch
#endif

extension Span<UInt8> {
    /// Returns the results of `body` for each range and its index, in order. Threads share the work: each takes the
    /// next range when it has finished one, so that a slow thread does not delay the others.
    func concurrentMap<Result: Sendable>(
        _ ranges: [Range<Int>], threads: Int, _ body: @Sendable (Span<UInt8>, Int) -> Result
    ) -> [Result] {
        if ranges.count == 1 { return [body(extracting(ranges[0]), 0)] }
        #if canImport(Dispatch)
            return withUnsafeBufferPointer { text in
                Array(unsafeUninitializedCapacity: ranges.count) { results, count in
                    // Safe: both buffers outlive the call, which waits for all threads; each thread writes its own
                    // elements.
                    nonisolated(unsafe) let text = text
                    nonisolated(unsafe) let places = results
                    let turns = Turns(ranges.count)
                    DispatchQueue.concurrentPerform(iterations: Swift.max(Swift.min(threads, ranges.count), 1)) { _ in
                        while let index = turns.take() {
                            let part = UnsafeBufferPointer(rebasing: text[ranges[index]])
                            places.initializeElement(at: index, to: body(part.span, index))
                        }
                    }
                    count = ranges.count
                }
            }
        #else
            return ranges.indices.map { body(extracting(ranges[$0]), $0) }
        #endif
    }
}

#if canImport(Dispatch)
    /// The numbers from 0 up to a count; each number is given to one thread.
    private final class Turns: @unchecked Sendable {
        // Safe to share: the next number is accessed only on the queue.
        private let queue = DispatchQueue(label: "PhoneNumbers.Turns")
        private let count: Int
        private var next = 0

        init(_ count: Int) { self.count = count }

        /// Returns the next number; nil after the last one.
        func take() -> Int? {
            queue.sync {
                guard next < count else { return nil }
                next += 1
                return next - 1
            }
        }
    }
#endif

/// States that threads change at the same time, one state for each thread.
package struct ThreadStates<State: ~Copyable & Sendable>: ~Copyable {
    // Safe: all elements are initialized, and the only owner frees them once.
    private let first: UnsafeMutablePointer<State>
    package let count: Int

    /// - Parameter state: Returns the state with an index. At least one state is created.
    package init(_ count: Int, _ state: (Int) -> State) {
        self.count = max(count, 1)
        first = .allocate(capacity: self.count)
        for index in 0..<self.count { (first + index).initialize(to: state(index)) }
    }

    deinit {
        first.deinitialize(count: count)
        first.deallocate()
    }

    /// Calls `body` with a state that it reads.
    package func reading<Result>(_ index: Int, _ body: (borrowing State) -> Result) -> Result {
        body(place(index).pointee)
    }

    /// Calls `body` with a state that it can change.
    @discardableResult
    package mutating func changing<Result>(_ index: Int, _ body: (inout State) -> Result) -> Result {
        body(&place(index).pointee)
    }

    /// Calls `body` with two different states that it can change.
    package mutating func changing(_ one: Int, _ other: Int, _ body: (inout State, inout State) -> Void) {
        precondition(one != other)
        body(&place(one).pointee, &place(other).pointee)
    }

    private func place(_ index: Int) -> UnsafeMutablePointer<State> {
        precondition(0..<count ~= index)
        return first + index
    }

    /// Calls `body` with each range of a text and the state of the same index. Threads share the work.
    ///
    /// - Parameter ranges: At most as many ranges as there are states.
    package mutating func update(
        for ranges: [Range<Int>], of text: Span<UInt8>, _ body: @Sendable (Span<UInt8>, inout State) -> Void
    ) {
        precondition(ranges.count <= count)
        #if canImport(Dispatch)
            text.withUnsafeBufferPointer { text in
                // Safe: both buffers outlive the call, which waits for all threads; each thread changes its own state.
                nonisolated(unsafe) let text = text
                nonisolated(unsafe) let first = first
                DispatchQueue.concurrentPerform(iterations: ranges.count) { index in
                    body(UnsafeBufferPointer(rebasing: text[ranges[index]]).span, &(first + index).pointee)
                }
            }
        #else
            for index in ranges.indices { body(text.extracting(ranges[index]), &place(index).pointee) }
        #endif
    }
}
