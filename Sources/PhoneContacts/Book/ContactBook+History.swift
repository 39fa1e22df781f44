internal import GRDB

extension ContactBook {
    /// A change of the history.
    public struct RecordedChange: Sendable, Hashable {
        /// The change's number. Later changes have higher numbers, and no two changes of a book have the same.
        public let number: Int64
        /// The change.
        public let change: Change
        /// Whether the change is undone.
        public let isUndone: Bool
    }

    /// Returns the changes of the history, newest first: those that can be redone, the last one first, then those that
    /// can be undone.
    ///
    /// - Throws: ``Failure`` if the book can't be read.
    public func history() throws(Failure) -> [RecordedChange] {
        try read { database in
            try BookChange.all(in: database).map {
                RecordedChange(number: $0.id, change: $0.change, isUndone: $0.after != nil)
            }
        }
    }
}
