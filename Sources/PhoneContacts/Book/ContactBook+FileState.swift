internal import Foundation

extension ContactBook {
    /// A state of a book's files: their sizes and times. Each commit by any process results in another state.
    public struct FileState: Sendable, Hashable {
        private let file: FileStamp
        private let log: FileStamp?

        init?(ofBookAt path: String) {
            guard let file = FileStamp(ofFileAt: path) else { return nil }
            self.file = file
            log = FileStamp(ofFileAt: path + "-wal").flatMap { $0.bytes > 0 ? $0 : nil }
        }

        var identity: FileStamp.Identity { file.identity }

        /// Whether any later commit changes the state. File times advance in ticks of some milliseconds, and a commit
        /// may not change the size of the log, so the state of files that were just written is uncertain.
        var isSettled: Bool {
            let tick = 0.02
            return Date().timeIntervalSince1970 - max(file.time, log?.time ?? 0) > tick
        }
    }

    /// Returns the state of the book's files, by two system calls; nil for a book in memory.
    ///
    /// - Throws: ``Failure`` if the file was removed (``Failure/Code/missing``) or replaced by another one
    ///   (``Failure/Code/replaced``): changes written to the open file are then lost.
    public func fileState() throws(Failure) -> FileState? { try file?.state() }
}

/// The file that was opened as a book.
struct OpenedFile: Sendable {
    private let path: String
    private let identity: FileStamp.Identity

    init(path: String) throws(ContactBook.Failure) {
        guard let stamp = FileStamp(ofFileAt: path) else { throw .missing(path: path) }
        self.path = path
        identity = stamp.identity
    }

    func state() throws(ContactBook.Failure) -> ContactBook.FileState {
        guard let state = ContactBook.FileState(ofBookAt: path) else { throw .missing(path: path) }
        guard state.identity == identity else { throw .replaced(path: path) }
        return state
    }
}
