internal import GRDB

extension ContactBook {
    /// The first rows of the list or of a search, now and after each change that this process makes to them.
    ///
    ///     func show(_ book: ContactBook) async throws {
    ///         for try await rows in book.rows(matching: "ㅎㄱㄷ", limit: 20) { print(rows.map(\.title)) }
    ///     }
    ///
    /// Each element is a complete snapshot that differs from the previous one. Snapshots that arrive faster than they
    /// are consumed are dropped, but never the last one. The sequence ends when its task is cancelled.
    ///
    /// - Parameters:
    ///   - text: The search text, as in ``search(_:after:limit:)``; empty for the list.
    ///   - limit: The maximum number of rows.
    public func rows(matching text: String = "", limit: Int = 50) -> Snapshots {
        let search = BookSearch(text, by: reader)
        let observation = ValueObservation.tracking { try search.rows(after: nil, limit: limit, in: $0) }
            .removeDuplicates()
        return Snapshots(observation: observation, database: database, path: path)
    }

    /// Snapshots of a book's rows.
    public struct Snapshots: AsyncSequence, Sendable {
        let observation: ValueObservation<ValueReducers.RemoveDuplicates<ValueReducers.Fetch<[ContactRow]>>>
        let database: any DatabaseWriter
        let path: String

        /// Begins to observe the book.
        public func makeAsyncIterator() -> Iterator {
            Iterator(values: observation.values(in: database, bufferingPolicy: .bufferingNewest(1)), path: path)
        }

        /// Iterates over the snapshots.
        public struct Iterator: AsyncIteratorProtocol {
            private var values: AsyncValueObservation<[ContactRow]>.Iterator
            private let path: String

            init(values: AsyncValueObservation<[ContactRow]>, path: String) {
                self.values = values.makeAsyncIterator()
                self.path = path
            }

            /// Waits for the next snapshot; returns nil after the task is cancelled.
            ///
            /// - Throws: ``ContactBook/Failure`` if the book can't be read.
            @concurrent
            public mutating func next() async throws -> [ContactRow]? {
                do { return try await values.next() } catch { throw ContactBook.Failure(error, path: path) }
            }
        }
    }
}
