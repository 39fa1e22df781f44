/// Work that runs once a delay has passed, and can be stopped until then.
///
/// Only one runs at a time: ``start()`` while one waits does nothing. Works that were stopped never run, and whatever they
/// still do when they wake up, they leave one that was started after them alone.
@MainActor public protocol DelayedWork: AnyObject {
    /// Whether a work waits.
    var isWaiting: Bool { get }

    /// Starts to wait, unless a work waits already; whether it did.
    @discardableResult func start() -> Bool

    /// Stops the work that waits; whether there was one. Another may start at once.
    @discardableResult func stop() -> Bool
}

/// Which of all works that were started is the one that waits.
///
///     start ──► waiting ──► run ──► idle      a ticket tells works apart: one that was stopped has a ticket
///                  └─► stop ─────► idle       that nobody waits for any more, so that it ends nothing
struct Turn {
    /// What one work has and no other.
    struct Ticket: Equatable {
        fileprivate let number: Int
    }

    private var started = 0
    private var waiting: Ticket?

    var isWaiting: Bool { waiting != nil }

    /// A ticket for a work that is to start, or nil while one waits.
    mutating func begin() -> Ticket? {
        guard waiting == nil else { return nil }
        started += 1
        let ticket = Ticket(number: started)
        waiting = ticket
        return ticket
    }

    /// Whether the work with this ticket may run. It is over then.
    mutating func finish(_ ticket: Ticket) -> Bool {
        guard waiting == ticket else { return false }
        waiting = nil
        return true
    }

    /// Whether there was a work to stop.
    mutating func stop() -> Bool {
        defer { waiting = nil }
        return waiting != nil
    }
}
