#if canImport(Dispatch)
    internal import Dispatch
#endif

/// Returns a number of chunks: several for each thread, so that all threads finish at about the same time, and at least
/// one.
///
/// - Parameter most: The number of chunks that are large enough for a thread.
func chunkCount(forThreads threads: Int, most: Int) -> Int {
    // Callers may pass any number of threads, whose multiple can overflow.
    threads > 1 ? max(min(8 * min(threads, most), most), 1) : 1
}

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
    concurrentMap(items, threads: threads, state: { _ in }, { body($1) }).results.map(\.value)
}

/// The results of threads that process items.
struct ConcurrentWork<State: Sendable, Result: Sendable>: Sendable {
    /// The state of each thread.
    let states: [State]
    /// The result of each item, and the index of the state that it was added to.
    let results: [(state: Int, value: Result)]
}

/// Processes each item, and changes a state with it. Threads share the work: each has a separate state, and takes the
/// next item when it has finished one.
///
/// - Parameter state: Returns the state of a thread that has `share` of all items, if threads are equally fast.
func concurrentMap<Item: Sendable, State: Sendable, Result: Sendable>(
    _ items: [Item], threads: Int, state: @Sendable (_ share: Double) -> State,
    _ body: @Sendable (inout State, Item) -> Result
) -> ConcurrentWork<State, Result> {
    #if canImport(Dispatch)
        let threads = min(threads, items.count)
        if threads > 1 { return concurrentWork(items, threads, state, body) }
    #endif
    var only = state(1)
    let results = items.map { (state: 0, value: body(&only, $0)) }
    return ConcurrentWork(states: [only], results: results)
}

#if canImport(Dispatch)
    private func concurrentWork<Item: Sendable, State: Sendable, Result: Sendable>(
        _ items: [Item], _ threads: Int, _ state: @Sendable (_ share: Double) -> State,
        _ body: @Sendable (inout State, Item) -> Result
    ) -> ConcurrentWork<State, Result> {
        var states: [State] = []
        let results = [(state: Int, value: Result)](unsafeUninitializedCapacity: items.count) { results, count in
            states = Array(unsafeUninitializedCapacity: threads) { states, stateCount in
                // Safe: the buffers outlive the call, which waits for all threads; each thread writes its own elements.
                nonisolated(unsafe) let (places, statePlaces) = (results, states)
                let turns = Turns(items.count)
                DispatchQueue.concurrentPerform(iterations: threads) { thread in
                    var own = state(1 / Double(threads))
                    while let index = turns.take() {
                        places.initializeElement(at: index, to: (thread, body(&own, items[index])))
                    }
                    statePlaces.initializeElement(at: thread, to: own)
                }
                stateCount = threads
            }
            count = items.count
        }
        return ConcurrentWork(states: states, results: results)
    }
#endif

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

/// States that threads change at the same time: one for each thread, or more, so that no thread waits for a slower one.
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

    /// Creates states for ``process(threads:take:work:finish:)``: one for each thread, and some for items that wait for
    /// their turn.
    ///
    /// - Parameter state: Returns the state with an index.
    package init(threads: Int, _ state: (Int) -> State) {
        let mostEarlyItems = 12
        self.init(threads + min(3 * max(threads - 1, 0), mostEarlyItems), state)
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

/// The turn of an item to be finished.
package struct Turn: ~Copyable {
    #if canImport(Dispatch)
        private let line: WaitingLine
        fileprivate let item: Int

        fileprivate init(of item: Int, in line: WaitingLine) { (self.item, self.line) = (item, line) }

        /// Returns whether all previous items are finished, so that this one can be finished.
        package func hasCome() -> Bool { line.hasCome(item) }

        /// Waits until all previous items are finished; returns false if this one must not be finished.
        package func wait() -> Bool { line.wait(for: item) }
    #else
        package func hasCome() -> Bool { true }

        package func wait() -> Bool { true }
    #endif
}

extension ThreadStates where State: ~Copyable {
    /// Processes items, each in a separate state. Threads take items one after the other and work on them at the same
    /// time. The items are finished in the order in which they were taken: a thread whose item is early leaves it to
    /// the thread that finishes the previous item, and takes another one if there is a free state. At any time, at most
    /// one thread takes an item, and at most one finishes an item.
    ///
    /// - Parameters:
    ///   - threads: The number of threads; more states than threads let no thread wait for a slower one.
    ///   - take: Takes the next item into a state; returns false if there is none.
    ///   - work: Works on the item of a state. May wait for the turn, and then begin to finish the item.
    ///   - finish: Finishes the item of a state; returns false to take no more items and to finish none.
    package mutating func process(
        threads: Int, take: (inout State) -> Bool, work: @Sendable (inout State, borrowing Turn) -> Void,
        finish: (inout State) -> Bool
    ) {
        #if canImport(Dispatch)
            let line = WaitingLine(places: count)
            withoutActuallyEscaping(take) { take in
                withoutActuallyEscaping(finish) { finish in
                    // Safe: the states outlive the call, which waits for all threads; an item has its state until it is
                    // finished. The line calls both closures on one thread at a time.
                    nonisolated(unsafe) let (take, finish, first) = (take, finish, first)
                    let threads = min(max(threads, 1), count)
                    DispatchQueue.concurrentPerform(iterations: threads) { _ in
                        while let turn = line.take({ take(&(first + $0).pointee) }) {
                            work(&(first + line.place(of: turn.item)).pointee, turn)
                            line.finish(turn.item) { finish(&(first + $0).pointee) }
                        }
                    }
                }
            }
        #else
            while take(&place(0).pointee) {
                work(&place(0).pointee, Turn())
                if !finish(&place(0).pointee) { return }
            }
        #endif
    }
}

#if canImport(Dispatch)
    /// The order of items, which are counted from 0. Each occupies a place in the line until it is finished.
    private final class WaitingLine: @unchecked Sendable {
        // Safe to share: the variables are accessed only between a wait and a signal of `desk`.
        private let desk = DispatchSemaphore(value: 1)
        /// One thread at a time takes an item.
        private let door = DispatchSemaphore(value: 1)
        private let freePlaces: DispatchSemaphore
        /// The places that no item occupies. The place that was freed last is taken first: the thread that left it
        /// takes its next item into memory that its core's caches still have.
        private var free: [Int]
        /// By item, modulo the number of places: the place that the item occupies.
        private var placeOfItem: [Int]
        private var taken = 0
        /// The item to finish next. Its thread finishes it, and then the items after it that are ready.
        private var next = 0
        /// By item, modulo the number of places: whether the work on it is done.
        private var isReady: [Bool]
        /// By item, modulo the number of places: signalled when its turn has come, if a thread waits for that.
        private var waiting: [DispatchSemaphore?]
        private var isOver = false
        private var hasFailed = false

        init(places: Int) {
            free = Array((0..<places).reversed())
            placeOfItem = [Int](repeating: 0, count: places)
            freePlaces = DispatchSemaphore(value: places)
            isReady = [Bool](repeating: false, count: places)
            waiting = [DispatchSemaphore?](repeating: nil, count: places)
        }

        func place(of item: Int) -> Int { atDesk { placeOfItem[slot(of: item)] } }

        private func slot(of item: Int) -> Int { item % placeOfItem.count }

        private func atDesk<Result>(_ body: () -> Result) -> Result {
            desk.wait()
            defer { desk.signal() }
            return body()
        }

        /// Takes an item into a free place; nil after the last one.
        func take(_ take: (Int) -> Bool) -> Turn? {
            freePlaces.wait()
            door.wait()
            defer { door.signal() }
            guard let place = atDesk({ isOver ? nil : free.popLast() }) else { return leave() }
            guard take(place) else {
                atDesk { free.append(place) }
                return leave()
            }
            let item = atDesk {
                placeOfItem[slot(of: taken)] = place
                taken += 1
                return taken - 1
            }
            return Turn(of: item, in: self)
        }

        /// Takes no more items. Another thread may wait for a place: it leaves too.
        private func leave() -> Turn? {
            atDesk { isOver = true }
            freePlaces.signal()
            return nil
        }

        func hasCome(_ item: Int) -> Bool { atDesk { next == item && !hasFailed } }

        func wait(for item: Int) -> Bool {
            let turn = atDesk { () -> DispatchSemaphore? in
                guard next < item else { return nil }
                let turn = DispatchSemaphore(value: 0)
                waiting[slot(of: item)] = turn
                return turn
            }
            turn?.wait()
            return atDesk { !hasFailed }
        }

        /// Finishes an item if its turn has come, and the items after it that are ready.
        func finish(_ item: Int, _ finish: (Int) -> Bool) {
            var item = item
            var isNext = atDesk {
                isReady[slot(of: item)] = true
                return next == item
            }
            while isNext {
                let place = place(of: item)
                let goesOn = !atDesk { hasFailed } && finish(place)
                isNext = atDesk {
                    isReady[slot(of: item)] = false
                    free.append(place)
                    if !goesOn { (hasFailed, isOver) = (true, true) }
                    item += 1
                    next = item
                    waiting[slot(of: item)]?.signal()
                    waiting[slot(of: item)] = nil
                    return isReady[slot(of: item)]
                }
                freePlaces.signal()
            }
        }
    }
#endif
