public import Dispatch

/// Delayed work as an item on a queue.
///
/// `DispatchWorkItem.cancel()` holds back a block that has not begun, and no other. That is enough here: begin and stop
/// both happen on the main thread, one after the other. The queue keeps an item that was cancelled until its time comes;
/// the item holds this object weakly.
@MainActor public final class DispatchWork: DelayedWork {
    private let delay: Duration
    private let queue: any WorkQueue
    private let effect: @MainActor () -> Void
    private var turn = Turn()
    private var item: DispatchWorkItem?

    /// Work that waits in a queue of the main thread.
    ///
    /// - Parameters:
    ///   - delay: How long it waits.
    ///   - queue: Where it waits.
    ///   - effect: What it does.
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

/// A queue of the main thread, in which items wait for their time.
public protocol WorkQueue {
    /// Performs an item on the main thread once a delay has passed.
    @MainActor func perform(_ item: DispatchWorkItem, after delay: Duration)
}

/// `DispatchQueue.main` is the one to use.
extension DispatchQueue: WorkQueue {
    public func perform(_ item: DispatchWorkItem, after delay: Duration) {
        let (seconds, attoseconds) = delay.components
        let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
        asyncAfter(deadline: .now() + nanoseconds / 1e9, execute: item)
    }
}
