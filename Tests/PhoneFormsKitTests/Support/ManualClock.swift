import PhoneFormsKit
import Dispatch
import Foundation

/// A clock and a queue that only the test advances.
///
/// Waiters are resumed by deadline, and by arrival for equal deadlines.
final class ManualClock: Clock, WorkQueue, @unchecked Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration = .zero
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private enum Waiting {
        case sleeper(CheckedContinuation<Void, any Error>)
        case item(DispatchWorkItem)
    }

    private struct Entry {
        let number: Int
        let deadline: Instant
        let waiting: Waiting
    }

    private let lock = NSLock()
    private var time = Instant()
    private var arrivals = 0
    private var entries: [Entry] = []
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    var now: Instant { lock.withLock { time } }
    let minimumResolution = Duration.nanoseconds(1)

    /// The number of waiters.
    var waiting: Int { lock.withLock { entries.count } }

    /// Waits until there are a number of waiters.
    func isWaited(by count: Int) async {
        await withCheckedContinuation { continuation in
            let isSo = lock.withLock {
                if entries.count < count { watchers.append((count, continuation)) }
                return entries.count >= count
            }
            if isSo { continuation.resume() }
        }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let number = arrive()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Entry(number: number, deadline: deadline, waiting: .sleeper(continuation)))
                // The cancellation handler may have run before the entry existed.
                if Task.isCancelled { cancel(number) }
            }
        } onCancel: {
            cancel(number)
        }
    }

    func perform(_ item: DispatchWorkItem, after delay: Duration) {
        add(Entry(number: arrive(), deadline: now.advanced(by: delay), waiting: .item(item)))
    }

    /// Advances the time and resumes all waiters whose deadline has passed.
    @MainActor func advance(by duration: Duration) {
        let due = lock.withLock {
            time = time.advanced(by: duration)
            let due = entries.filter { $0.deadline <= time }
            entries.removeAll { $0.deadline <= time }
            return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        }
        for entry in due {
            switch entry.waiting {
            case .sleeper(let continuation): continuation.resume()
            case .item(let item): item.perform()
            }
        }
    }

    private func arrive() -> Int {
        lock.withLock {
            arrivals += 1
            return arrivals
        }
    }

    private func add(_ entry: Entry) {
        let satisfied = lock.withLock {
            entries.append(entry)
            let satisfied = watchers.filter { $0.count <= entries.count }
            watchers.removeAll { $0.count <= entries.count }
            return satisfied
        }
        for watcher in satisfied { watcher.continuation.resume() }
    }

    private func cancel(_ number: Int) {
        let entry = lock.withLock {
            entries.firstIndex { $0.number == number }.map { entries.remove(at: $0) }
        }
        if case .sleeper(let continuation)? = entry?.waiting { continuation.resume(throwing: CancellationError()) }
    }
}
