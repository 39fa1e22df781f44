internal import GRDB

extension ContactBook {
    /// Returns the first rows of the list or of a search as a sequence: the current rows, then the rows after each
    /// change, whichever process makes it.
    ///
    ///     func show(_ book: ContactBook) async throws {
    ///         for try await rows in book.rows(matching: ContactQuery("ㅎㄱㄷ"), limit: 20) { print(rows.map(\.title)) }
    ///     }
    ///
    /// Each element is a complete snapshot that differs from the previous one. Several changes may result in one
    /// snapshot. A change by another process is detected within a fraction of a second. The sequence ends when its task
    /// is cancelled.
    ///
    /// - Parameters:
    ///   - query: The contacts to return, and their order.
    ///   - limit: The maximum number of rows.
    public func rows(matching query: ContactQuery = ContactQuery(), limit: Int = 50) -> Snapshots {
        Snapshots(book: self, search: BookSearch(query, by: reader), limit: limit)
    }

    /// Returns a stream with an element after each change of the book, whichever process makes it, and after its file
    /// was removed, replaced or put back; to distinguish these cases, call ``fileState()``. Several changes may result
    /// in one element, and a change may be announced twice.
    public func changes() -> AsyncStream<Void> { watch.changes() }

    /// Snapshots of a book's rows.
    public struct Snapshots: AsyncSequence, Sendable {
        let book: ContactBook
        let search: BookSearch
        let limit: Int

        /// Begins to observe the book.
        public func makeAsyncIterator() -> Iterator { Iterator(self) }

        /// Iterates over the snapshots.
        public struct Iterator: AsyncIteratorProtocol {
            private let snapshots: Snapshots
            // Observed from the beginning, so that no change between reading and waiting is missed.
            private var changes: AsyncStream<Void>.Iterator
            private var last: [ContactRow]?

            init(_ snapshots: Snapshots) {
                self.snapshots = snapshots
                changes = snapshots.book.watch.changes().makeAsyncIterator()
            }

            /// Waits for the next snapshot; returns nil after the task is cancelled.
            ///
            /// - Throws: ``ContactBook/Failure`` if the book can't be read.
            @concurrent
            public mutating func next() async throws -> [ContactRow]? {
                while !Task.isCancelled {
                    if last != nil, await changes.next() == nil { return nil }
                    let rows = try snapshots.book.read {
                        try snapshots.search.rows(after: nil, limit: snapshots.limit, in: $0)
                    }
                    guard rows != last else { continue }
                    last = rows
                    return rows
                }
                return nil
            }
        }
    }
}
