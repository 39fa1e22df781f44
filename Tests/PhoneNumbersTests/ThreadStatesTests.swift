import Dispatch
import Foundation
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

    @Test(arguments: [1, 2, 7, 300], [1, 3]) func itemsAreFinishedInOrder(threads: Int, statesOfEach: Int) {
        var squares = ThreadStates<Square>(threads * statesOfEach) { _ in Square() }
        var taken = 0
        var finished: [Int] = []
        squares.process(
            threads: threads,
            take: { square in
                guard taken < 1_000 else { return false }
                square.item = taken
                taken += 1
                return true
            },
            work: { square, turn in
                square.result = square.item * square.item
                // Some items wait for their turn during the work, and others only check it.
                square.hasCome = square.item.isMultiple(of: 3) ? turn.wait() : turn.hasCome()
            },
            finish: { square in
                #expect(square.hasCome || !square.item.isMultiple(of: 3))
                finished.append(square.result)
                return true
            })
        let expected: [Int] = (0..<1_000).map { $0 * $0 }
        #expect(finished == expected)
    }

    /// After a failure, no item is finished, and waiting threads are notified.
    @Test(arguments: [1, 2, 7], [1, 2]) func aFailureEndsTheItems(threads: Int, statesOfEach: Int) {
        var squares = ThreadStates<Square>(threads * statesOfEach) { _ in Square() }
        var taken = 0
        var finished: [Int] = []
        squares.process(
            threads: threads,
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
        #expect(taken <= 11 + threads * statesOfEach)
    }

    /// A thread does not wait for a slower one: the items after a slow one are worked on before it is finished.
    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)) func aSlowItemDelaysNoOther() {
        var squares = ThreadStates<Square>(8) { _ in Square() }
        var taken = 0
        var finished: [Int] = []
        let others = DispatchSemaphore(value: 0)
        squares.process(
            threads: 2,
            take: { square in
                square.item = taken
                taken += 1
                return taken <= 8
            },
            work: { square, turn in
                // The first item is done after all others that have a state.
                if square.item > 0 { others.signal() } else { for _ in 1..<8 { others.wait() } }
            },
            finish: { square in
                finished.append(square.item)
                return true
            })
        #expect(finished == Array(0..<8))
    }

    @Test func noItems() {
        var squares = ThreadStates<Square>(3) { Square(item: $0) }
        squares.process(threads: 3, take: { _ in false }, work: { _, _ in }, finish: { _ in false })
        #expect((0..<3).map { squares.reading($0) { $0.item } } == [0, 1, 2])
        squares.changing(1) { $0.item += 5 }
        #expect(squares.reading(1) { $0.item } == 6)
    }
}
