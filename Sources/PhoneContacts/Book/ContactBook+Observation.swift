internal import GRDB

extension ContactBook {
    /// The first rows of the list, or of a search, now and after each change of this process that touches them.
    ///
    ///     func show(_ book: ContactBook) async throws {
    ///         for try await rows in book.rows(matching: "ㅎㄱㄷ", limit: 20) { print(rows.map(\.title)) }
    ///     }
    ///
    /// Each element is a whole snapshot, and none is like the one before. What comes faster than it is asked for is left out:
    /// the last snapshot is always the book's state. The sequence ends where its task is cancelled.
    ///
    /// - Parameters:
    ///   - text: What is looked for, as in ``search(_:after:limit:)``; empty for the list.
    ///   - limit: The most rows.
    public func rows(matching text: String = "", limit: Int = 50) -> Snapshots {
        let search = BookSearch(text, by: reader)
        let observation = ValueObservation.tracking { try search.rows(after: nil, limit: limit, in: $0) }
            .removeDuplicates()
        return Snapshots(observation: observation, database: database, path: path)
    }

    /// Rows of a book as they change.
    public struct Snapshots: AsyncSequence, Sendable {
        let observation: ValueObservation<ValueReducers.RemoveDuplicates<ValueReducers.Fetch<[ContactRow]>>>
        let database: any DatabaseWriter
        let path: String

        /// Begins to observe. O(1).
        public func makeAsyncIterator() -> Iterator {
            Iterator(values: observation.values(in: database, bufferingPolicy: .bufferingNewest(1)), path: path)
        }

        /// Waits for the next snapshot.
        public struct Iterator: AsyncIteratorProtocol {
            private var values: AsyncValueObservation<[ContactRow]>.Iterator
            private let path: String

            init(values: AsyncValueObservation<[ContactRow]>, path: String) {
                self.values = values.makeAsyncIterator()
                self.path = path
            }

            /// The next snapshot; nil once the task is cancelled.
            ///
            /// - Throws: ``ContactBook/Failure`` where the book can't be read.
            @concurrent
            public mutating func next() async throws -> [ContactRow]? {
                do { return try await values.next() } catch { throw ContactBook.Failure(error, path: path) }
            }
        }
    }
}
