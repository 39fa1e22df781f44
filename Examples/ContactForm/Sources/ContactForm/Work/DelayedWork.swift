/// Work that runs after a delay and can be stopped until then.
///
/// Only one delay runs at a time: ``start()`` does nothing while one is waiting. Stopped work never runs, and does not
/// affect work that was started after it.
@MainActor public protocol DelayedWork: AnyObject {
    /// Whether work is waiting.
    var isWaiting: Bool { get }

    /// Starts the delay unless one is running; returns whether it was started.
    @discardableResult func start() -> Bool

    /// Stops the waiting work; returns whether there was any. It may be started again immediately.
    @discardableResult func stop() -> Bool
}

/// Tracks which of the started works is waiting.
///
///     start ──► waiting ──► run ──► idle      each work has a ticket; stopped work has an outdated
///                  └─► stop ─────► idle       ticket, so it ends nothing
struct Turn {
    /// Identifies one work.
    struct Ticket: Equatable {
        fileprivate let number: Int
    }

    private var started = 0
    private var waiting: Ticket?

    var isWaiting: Bool { waiting != nil }

    /// Returns a ticket for new work, or nil while other work is waiting.
    mutating func begin() -> Ticket? {
        guard waiting == nil else { return nil }
        started += 1
        let ticket = Ticket(number: started)
        waiting = ticket
        return ticket
    }

    /// Ends the work with this ticket; returns whether it may run.
    mutating func finish(_ ticket: Ticket) -> Bool {
        guard waiting == ticket else { return false }
        waiting = nil
        return true
    }

    /// Ends the waiting work; returns whether there was any.
    mutating func stop() -> Bool {
        defer { waiting = nil }
        return waiting != nil
    }
}
