/// Delayed work as a task that sleeps.
///
/// The task holds the object weakly: one that goes away stops its work.
@MainActor public final class TaskWork: DelayedWork {
    private let delay: Duration
    private let clock: any Clock<Duration>
    private let effect: @MainActor () -> Void
    private var turn = Turn()
    /// The task of the latest start. Works that were stopped end theirs in their own time.
    private(set) var task: Task<Void, Never>?

    /// Work that waits on a clock.
    ///
    /// - Parameters:
    ///   - delay: How long it waits.
    ///   - clock: Where the time comes from.
    ///   - effect: What it does.
    public init(
        after delay: Duration, on clock: any Clock<Duration> = ContinuousClock(),
        _ effect: @escaping @MainActor () -> Void
    ) {
        self.delay = delay
        self.clock = clock
        self.effect = effect
    }

    deinit { task?.cancel() }

    public var isWaiting: Bool { turn.isWaiting }

    @discardableResult public func start() -> Bool {
        guard let ticket = turn.begin() else { return false }
        task = Task { [weak self, clock, delay] in
            // What woke it up, time or a cancellation, is no matter: the ticket decides.
            try? await clock.sleep(for: delay)
            self?.run(ticket)
        }
        return true
    }

    @discardableResult public func stop() -> Bool {
        task?.cancel()
        return turn.stop()
    }

    private func run(_ ticket: Turn.Ticket) {
        if turn.finish(ticket) { effect() }
    }
}
