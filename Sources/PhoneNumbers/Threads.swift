#if canImport(Dispatch)
    internal import Dispatch
#endif

extension Span<UInt8> {
    /// Returns the results of `body` for the bytes of each range and its index, in order; threads share the work.
    func concurrentMap<Result: Sendable>(
        _ ranges: [Range<Int>], threads: Int, _ body: @Sendable (Span<UInt8>, Int) -> Result
    ) -> [Result] {
        PhoneNumbers.concurrentMap(Array(ranges.indices), threads: threads) { index in
            body(extracting(ranges[index]), index)
        }
    }
}

/// Returns the results of `body` for each item, in order. Threads share the work: each takes the next item when it has
/// finished one, so that a slow thread does not delay the others.
func concurrentMap<Item: Sendable, Result: Sendable>(
    _ items: [Item], threads: Int, _ body: @Sendable (Item) -> Result
) -> [Result] {
    #if canImport(Dispatch)
        if items.count == 1 { return [body(items[0])] }
        return Array(unsafeUninitializedCapacity: items.count) { results, count in
            // Safe: the buffer outlives the call, which waits for all threads; each thread writes its own elements.
            nonisolated(unsafe) let places = results
            let turns = Turns(items.count)
            DispatchQueue.concurrentPerform(iterations: max(min(threads, items.count), 1)) { _ in
                while let index = turns.take() { places.initializeElement(at: index, to: body(items[index])) }
            }
            count = items.count
        }
    #else
        return items.map(body)
    #endif
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

    private func place(_ index: Int) -> UnsafeMutablePointer<State> {
        precondition(0..<count ~= index)
        return first + index
    }
}

// MARK: Items in order

/// The turn of a thread to finish the item that it works on.
package struct Turn: ~Copyable {
    #if canImport(Dispatch)
        private let line: WaitingLine
        /// Signalled when the item before is finished; nil once that is known.
        private var before: DispatchSemaphore?
        /// Signalled when this item is finished.
        fileprivate let finished = DispatchSemaphore(value: 0)

        fileprivate init(in line: WaitingLine, after before: DispatchSemaphore?) {
            self.line = line
            self.before = before
        }

        /// Whether all items before are finished, and this one may be.
        package mutating func hasCome() -> Bool {
            if let before, before.wait(timeout: .now()) == .timedOut { return false }
            before = nil
            return wait()
        }

        /// Waits until all items before are finished. Returns false if this one is not to be finished.
        package mutating func wait() -> Bool {
            before?.wait()
            before = nil
            return !line.hasFailed
        }
    #else
        package func hasCome() -> Bool { true }

        package func wait() -> Bool { true }
    #endif
}

extension ThreadStates where State: ~Copyable {
    /// Processes items, one in each state at a time. Threads take them one after the other, work on them at the same
    /// time, and finish them in the order in which they were taken. One thread at a time takes an item, and one finishes
    /// an item.
    ///
    /// - Parameters:
    ///   - take: Takes the next item into a state; returns false if there is none.
    ///   - work: Works on the item of a state. May wait for the turn, and then begin to finish the item.
    ///   - finish: Finishes the item of a state; returns false to take no more items and to finish none.
    package mutating func process(
        take: (inout State) -> Bool, work: @Sendable (inout State, inout Turn) -> Void,
        finish: (inout State) -> Bool
    ) {
        #if canImport(Dispatch)
            let line = WaitingLine()
            withoutActuallyEscaping(take) { take in
                withoutActuallyEscaping(finish) { finish in
                    // Safe: the states outlive the call, which waits for all threads; each thread changes its own
                    // state. The line calls both closures on one thread at a time.
                    nonisolated(unsafe) let (take, finish, first) = (take, finish, first)
                    DispatchQueue.concurrentPerform(iterations: count) { index in
                        let state = first + index
                        while var turn = line.take({ take(&state.pointee) }) {
                            work(&state.pointee, &turn)
                            line.finish(turn) { finish(&state.pointee) }
                        }
                    }
                }
            }
        #else
            while take(&place(0).pointee) {
                var turn = Turn()
                work(&place(0).pointee, &turn)
                if !finish(&place(0).pointee) { return }
            }
        #endif
    }
}

#if canImport(Dispatch)
    /// The order of the threads that process items.
    private final class WaitingLine: @unchecked Sendable {
        // Safe to share: `last` and `isOver` change only between a wait and a signal of `door`, `hasFailed` only during
        // a turn.
        private let door = DispatchSemaphore(value: 1)
        /// Signalled when the item that was taken last is finished.
        private var last: DispatchSemaphore?
        private var isOver = false
        fileprivate private(set) var hasFailed = false

        /// Takes an item; nil after the last one.
        func take(_ take: () -> Bool) -> Turn? {
            door.wait()
            defer { door.signal() }
            guard !isOver, take() else {
                isOver = true
                return nil
            }
            let turn = Turn(in: self, after: last)
            last = turn.finished
            return turn
        }

        /// Finishes an item when its turn has come.
        func finish(_ turn: consuming Turn, _ finish: () -> Bool) {
            let goesOn = turn.wait() && finish()
            if !goesOn { hasFailed = true }
            turn.finished.signal()
            if !goesOn { end() }
        }

        private func end() {
            door.wait()
            isOver = true
            door.signal()
        }
    }
#endif
