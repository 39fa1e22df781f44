/// Work that runs after a delay and can be stopped until then.
///
/// Only one delay runs at a time: ``start()`` does nothing while one is waiting. Stopped work never runs, and does not
/// affect work that was started after it. With ``restart()``, work waits until there has been no call for the whole
/// delay, as a search does while a person types.
///
///     let search = TaskWork(after: .milliseconds(300)) { print("search") }
///     search.restart()                        // at each change of the text
///     search.stop()                           // when the text is cleared
@MainActor public protocol DelayedWork: AnyObject, Sendable {
    /// Whether work is waiting.
    var isWaiting: Bool { get }

    /// Starts the delay unless one is running; returns whether it was started.
    @discardableResult func start() -> Bool

    /// Stops the waiting work; returns whether work was waiting. It may be started again immediately.
    @discardableResult func stop() -> Bool
}

extension DelayedWork {
    /// Stops the waiting work, if there is any, and starts the whole delay again.
    public func restart() {
        stop()
        start()
    }
}

/// Tracks which of the started works is waiting. Each work has a ticket. The ticket of stopped work is outdated and has
/// no effect.
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

    /// Ends the waiting work; returns whether work was waiting.
    mutating func stop() -> Bool {
        defer { waiting = nil }
        return waiting != nil
    }
}
