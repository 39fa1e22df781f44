import Synchronization

/// The streams of events of all pages, which report the changes of the book.
final class EventStreams: Sendable {
    enum Event: Sendable {
        /// The book has changed, or can be read again.
        case change
        /// The book can't be read.
        case problem(APIError)
        /// Nothing has happened for a while: a client that is gone is noticed by writing to it.
        case beat
    }

    private struct State {
        var streams: [Int: AsyncStream<Event>.Continuation] = [:]
        var next = 0
    }

    private static let beat = Duration.seconds(10)

    private let book: ServedBook
    private let most: Int
    private let state = Mutex(State())

    /// - Parameter most: The number of streams at the same time.
    init(_ book: ServedBook, most: Int) {
        self.book = book
        self.most = most
    }

    /// Returns a stream of events; nil if there are too many streams. Events that arrive faster than they are read are
    /// dropped, but never the last one.
    func events() -> AsyncStream<Event>? {
        let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(1))
        let id: Int? = state.withLock { state in
            guard state.streams.count < most else { return nil }
            state.next += 1
            state.streams[state.next] = continuation
            return state.next
        }
        guard let id else { return nil }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.streams.removeValue(forKey: id) }
        }
        return stream
    }

    /// Reports changes until the task is cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in self.book.changes() { self.send(.change) } }
            group.addTask { while (try? await Task.sleep(for: Self.beat)) != nil { self.send(.beat) } }
        }
    }

    /// Sends an event, or the problem of the book if there is one.
    private func send(_ event: Event) {
        var event = event
        do throws(APIError) { _ = try book.state() } catch { event = .problem(error) }
        let streams = state.withLock { $0.streams.values.map { $0 } }
        for stream in streams { stream.yield(event) }
    }
}
