import PhoneNumbers
import Testing

/// Threads that process items, which are taken and finished in one order.
@Suite struct ThreadStatesTests {
    /// A thread's state: the item and the work on it.
    private struct Square: ~Copyable, Sendable {
        var item = 0
        var result = 0
        var hasCome = false
    }

    @Test(arguments: [1, 2, 7, 300]) func itemsAreFinishedInOrder(threads: Int) {
        var squares = ThreadStates<Square>(threads) { _ in Square() }
        var taken = 0
        var finished: [Int] = []
        squares.process(
            take: { square in
                guard taken < 1_000 else { return false }
                square.item = taken
                taken += 1
                return true
            },
            work: { square, turn in
                square.result = square.item * square.item
                // Some items wait for their turn while they are worked on, and others only look.
                square.hasCome = square.item.isMultiple(of: 3) ? turn.wait() : turn.hasCome()
            },
            finish: { square in
                #expect(square.hasCome || !square.item.isMultiple(of: 3))
                finished.append(square.result)
                return true
            })
        #expect(finished == (0..<1_000).map { $0 * $0 })
    }

    /// After a failure, no item is finished, and threads that wait for their turn are told.
    @Test(arguments: [1, 2, 7]) func aFailureEndsTheItems(threads: Int) {
        var squares = ThreadStates<Square>(threads) { _ in Square() }
        var taken = 0
        var finished: [Int] = []
        squares.process(
            take: { square in
                square.item = taken
                taken += 1
                return true
            },
            work: { square, turn in
                let isLate = square.item > 10
                let isToFinish = isLate && turn.wait()
                #expect(!isToFinish)
            },
            finish: { square in
                finished.append(square.item)
                return square.item < 10
            })
        #expect(finished == Array(0...10))
        #expect(taken <= 11 + threads)
    }

    @Test func noItems() {
        var squares = ThreadStates<Square>(3) { Square(item: $0) }
        squares.process(take: { _ in false }, work: { _, _ in }, finish: { _ in false })
        #expect((0..<3).map { squares.reading($0) { $0.item } } == [0, 1, 2])
        squares.changing(1) { $0.item += 5 }
        #expect(squares.reading(1) { $0.item } == 6)
    }
}
