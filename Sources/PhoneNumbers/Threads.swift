#if canImport(Dispatch)
    internal import Dispatch
#endif

extension Span<UInt8> {
    /// What `body` makes of each of some ranges and its index, in their order. Threads share the work: each takes the
    /// next range when it is done with one, so that none waits long for another that was held up.
    func concurrentMap<Result: Sendable>(
        _ ranges: [Range<Int>], threads: Int, _ body: @Sendable (Span<UInt8>, Int) -> Result
    ) -> [Result] {
        if ranges.count == 1 { return [body(extracting(ranges[0]), 0)] }
        #if canImport(Dispatch)
            return withUnsafeBufferPointer { text in
                Array(unsafeUninitializedCapacity: ranges.count) { results, count in
                    // Safe: both buffers outlive the call, which waits for all threads; each writes a place of its own.
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
    /// The numbers up to a count, each given to one thread.
    private final class Turns: @unchecked Sendable {
        // Safe to share: the next number is touched on the queue alone.
        private let queue = DispatchQueue(label: "PhoneNumbers.Turns")
        private let count: Int
        private var next = 0

        init(_ count: Int) { self.count = count }

        /// The next number; nil when all are given.
        func take() -> Int? {
            queue.sync {
                guard next < count else { return nil }
                next += 1
                return next - 1
            }
        }
    }
#endif

/// States that threads change at the same time, each its own.
package struct ThreadStates<State: ~Copyable & Sendable>: ~Copyable {
    // Safe: all places are initialised, and freed once, by the only owner.
    private let first: UnsafeMutablePointer<State>
    package let count: Int

    /// - Parameter state: Makes each of so many states, at least one, from its index.
    package init(_ count: Int, _ state: (Int) -> State) {
        self.count = max(count, 1)
        first = .allocate(capacity: self.count)
        for index in 0..<self.count { (first + index).initialize(to: state(index)) }
    }

    deinit {
        first.deinitialize(count: count)
        first.deallocate()
    }

    /// What `body` reads in a state.
    package func reading<Result>(_ index: Int, _ body: (borrowing State) -> Result) -> Result {
        body(place(index).pointee)
    }

    /// Calls `body` with a state, to change it.
    @discardableResult
    package mutating func changing<Result>(_ index: Int, _ body: (inout State) -> Result) -> Result {
        body(&place(index).pointee)
    }

    /// Calls `body` with two different states, to change them.
    package mutating func changing(_ one: Int, _ other: Int, _ body: (inout State, inout State) -> Void) {
        precondition(one != other)
        body(&place(one).pointee, &place(other).pointee)
    }

    private func place(_ index: Int) -> UnsafeMutablePointer<State> {
        precondition(0..<count ~= index)
        return first + index
    }

    /// Calls `body` with each of some ranges of a text and a state, the first with the first; threads share the work.
    ///
    /// - Parameter ranges: No more than there are states.
    package mutating func update(
        for ranges: [Range<Int>], of text: Span<UInt8>, _ body: @Sendable (Span<UInt8>, inout State) -> Void
    ) {
        precondition(ranges.count <= count)
        #if canImport(Dispatch)
            text.withUnsafeBufferPointer { text in
                // Safe: both buffers outlive the call, which waits for all threads; each changes a state of its own.
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
