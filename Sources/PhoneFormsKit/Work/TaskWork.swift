/// Delayed work as a task that sleeps.
///
/// The task refers to the object weakly: a deallocated object never runs its work.
@MainActor public final class TaskWork: DelayedWork {
    private let delay: Duration
    private let clock: any Clock<Duration>
    private let effect: @MainActor () -> Void
    private var turn = Turn()
    /// The task of the last start. Earlier tasks end by themselves.
    private(set) var task: Task<Void, Never>?

    /// Creates work that waits on a clock.
    ///
    /// - Parameters:
    ///   - delay: The delay.
    ///   - clock: The clock; a test can pass a clock that it advances manually.
    ///   - effect: The work. It does not run after ``stop()`` has returned, or after the object is gone.
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
            // It does not matter whether the sleep ended or was cancelled: the work runs only if its ticket is current.
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
