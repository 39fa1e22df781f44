public import Dispatch

/// Delayed work as an item on a queue.
///
/// `DispatchWorkItem.cancel()` only prevents a block that has not begun. This is sufficient here, because begin and
/// stop both run on the main thread. The queue keeps a cancelled item until its time; the item refers to this object
/// weakly.
@MainActor public final class DispatchWork: DelayedWork {
    private let delay: Duration
    private let queue: any WorkQueue
    private let effect: @MainActor () -> Void
    private var turn = Turn()
    private var item: DispatchWorkItem?

    /// Creates work that waits in a queue of the main thread.
    ///
    /// - Parameters:
    ///   - delay: The delay.
    ///   - queue: The queue.
    ///   - effect: The work. It does not run after ``stop()`` has returned, or after the object is gone.
    public init(
        after delay: Duration, in queue: any WorkQueue = DispatchQueue.main, _ effect: @escaping @MainActor () -> Void
    ) {
        self.delay = delay
        self.queue = queue
        self.effect = effect
    }

    public var isWaiting: Bool { turn.isWaiting }

    @discardableResult public func start() -> Bool {
        guard let ticket = turn.begin() else { return false }
        let item = DispatchWorkItem { [weak self] in
            MainActor.assumeIsolated { self?.run(ticket) }
        }
        self.item = item
        queue.perform(item, after: delay)
        return true
    }

    @discardableResult public func stop() -> Bool {
        item?.cancel()
        return turn.stop()
    }

    private func run(_ ticket: Turn.Ticket) {
        if turn.finish(ticket) { effect() }
    }
}

/// A queue of the main thread that delays items.
public protocol WorkQueue {
    /// Performs an item on the main thread once a delay has passed.
    @MainActor func perform(_ item: DispatchWorkItem, after delay: Duration)
}

/// Apps use `DispatchQueue.main`.
extension DispatchQueue: WorkQueue {
    public func perform(_ item: DispatchWorkItem, after delay: Duration) {
        let (seconds, attoseconds) = delay.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        asyncAfter(deadline: .now() + nanoseconds / 1e9, execute: item)
    }
}
