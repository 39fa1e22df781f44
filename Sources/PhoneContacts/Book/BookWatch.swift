internal import Foundation

/// Detects changes of a book, whichever process makes them, and whether its file was removed, replaced or put back.
///
/// Changes through the same `ContactBook` are announced by ``announce()``. To detect all others, the state of the files
/// is compared several times a second while the book is observed. A comparison takes microseconds.
final class BookWatch: @unchecked Sendable {
    // Safe to send: all access to the state holds the lock.
    private let lock = NSLock()
    private var observers: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastObserver = 0
    private var polling: Task<Void, Never>?
    private let file: OpenedFile?

    /// The interval between two comparisons of the state.
    private static let interval = Duration.milliseconds(100)

    /// - Parameter file: The book's file; nil for a book in memory.
    init(_ file: OpenedFile?) { self.file = file }

    /// Announces a change to all observers.
    func announce() {
        let current = lock.withLock { Array(observers.values) }
        for observer in current { observer.yield() }
    }

    /// Returns a stream with one element for one or more changes since the previous element.
    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = lock.withLock {
            lastObserver += 1
            observers[lastObserver] = continuation
            if polling == nil { polling = poll() }
            return lastObserver
        }
        continuation.onTermination = { [weak self] _ in self?.remove(number) }
        return stream
    }

    private func remove(_ number: Int) {
        lock.withLock {
            observers[number] = nil
            guard observers.isEmpty else { return }
            polling?.cancel()
            polling = nil
        }
    }

    private func poll() -> Task<Void, Never>? {
        guard let file else { return nil }
        var last = Self.certainState(of: file)
        return Task.detached(priority: .utility) { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: Self.interval)
                let state = Self.certainState(of: file)
                if state == nil || state != last { self?.announce() }
                last = state
            }
        }
    }

    /// Returns the state of the files, or why it can't be read; nil for a state that may hide a change.
    private static func certainState(of file: OpenedFile) -> Result<ContactBook.FileState, ContactBook.Failure>? {
        do throws(ContactBook.Failure) {
            let state = try file.state()
            return state.isSettled ? .success(state) : nil
        } catch {
            return .failure(error)
        }
    }
}
