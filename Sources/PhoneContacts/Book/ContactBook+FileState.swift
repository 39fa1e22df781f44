internal import Foundation

extension ContactBook {
    /// A state of a book's files: their sizes and times. Each commit of any process makes another one.
    public struct FileState: Sendable, Hashable {
        private let file: FileStamp
        private let log: FileStamp?

        init?(ofBookAt path: String) {
            guard let file = FileStamp(ofFileAt: path) else { return nil }
            self.file = file
            log = FileStamp(ofFileAt: path + "-wal").flatMap { $0.bytes > 0 ? $0 : nil }
        }

        var identity: FileStamp.Identity { file.identity }

        /// Whether the state can't hide a commit. The clock of files has ticks of some milliseconds, and a commit may
        /// leave the size of the log as it is, so that the state of files that were just written is not certain.
        var isSettled: Bool {
            let tick = 0.02
            return Date().timeIntervalSince1970 - max(file.time, log?.time ?? 0) > tick
        }
    }

    /// Returns the state of the book's files, by two system calls; nil for a book in memory.
    ///
    /// - Throws: ``Failure`` if the file was removed (``Failure/Code/missing``) or replaced by another one
    ///   (``Failure/Code/replaced``): what is written to the open file is lost then.
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
