#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An output file that a later run can continue after a kill or a failure.
///
///     rows.csv.partial    the rows, written in order
///     rows.csv.resume     the state of the last commit: how many of these bytes are valid, and where to continue
///     rows.csv            the complete file, once it is renamed
///
/// Bytes are on the disk before a state that counts them, and a rename replaces the previous state. Each state is
/// therefore complete and counts only bytes that exist, whenever the process or the machine stops. Later bytes are
/// dropped when the run is continued.
package final class ResumableFile {
    package let descriptor: Descriptor
    private let path: [UInt8]
    private let partial: [UInt8]
    private let statePath: [UInt8]
    /// Whether the partial file was created by this run, and is not renamed yet.
    private var isNew = false

    /// Opens the output, and locks it against other processes. Nothing at the path changes until ``commit()``.
    ///
    /// - Parameters:
    ///   - path: The file; a symbolic link is resolved.
    ///   - protected: Places that must not be written to.
    package init(at path: [UInt8], protected: Set<FilePlace>) throws(OutputFile.Failure) {
        if let failure = OutputFile.Failure.ofName(path) { throw failure }
        let target = OutputFile.target(of: path)
        let facts = FileFacts(at: target)
        if let facts, !facts.isRegular { throw facts.isFolder ? .isFolder : .isNotRegular }
        self.path = target
        partial = target + Array(".partial".utf8)
        statePath = target + Array(".resume".utf8)
        guard !protected.contains(FilePlace(target)), !protected.contains(FilePlace(partial)),
            !protected.contains(FilePlace(statePath))
        else { throw .isProtected }
        let exists = FileFacts(at: partial) != nil
        do throws(SystemError) {
            descriptor = try Descriptor(updating: partial)
        } catch {
            throw .system(error)
        }
        // Another process may have renamed the file between the two calls.
        guard descriptor.lock(), FileFacts(at: partial)?.identity == descriptor.facts?.identity else {
            descriptor.closeFile()
            throw .isBusy
        }
        if let facts { descriptor.setPermissions(facts.mode) }
        isNew = !exists
    }

    /// The places that the file, its rows and its state have, or will have.
    package var places: Set<FilePlace> { Set([path, partial, statePath].map { FilePlace($0) }) }

    /// Removes a new partial file without rows, and closes the file.
    deinit {
        if isNew, descriptor.facts?.size == 0 { discard() }
        descriptor.closeFile()
    }

    /// Returns the state of the last commit; nil if nothing was committed, or if the file is complete and was renamed.
    package func state() throws(SystemError) -> [UInt8]? {
        guard FileFacts(at: statePath) != nil else { return nil }
        return try InputFile.beginning(at: statePath, Self.longestState)
    }

    /// The most bytes of a state.
    private static let longestState = 1 << 20

    /// Drops the bytes after the first `count`. Returns false if there are fewer.
    package func continueAfter(_ count: Int) throws(SystemError) -> Bool {
        guard let size = descriptor.facts?.size, size >= count else { return false }
        try descriptor.truncate(to: count)
        return true
    }

    /// Whether an earlier run renamed the file, which has `count` bytes, so that this partial file is new.
    package func wasCommitted(_ count: Int) -> Bool {
        count > 0 && descriptor.facts?.size == 0 && FileFacts(at: path)?.size == count
    }

    /// Removes the new partial file of a file that an earlier run renamed.
    package func discard() { _ = unlink(partial.terminated) }

    /// Flushes all written bytes to the disk.
    package func synchronize() throws(SystemError) { try descriptor.synchronize() }

    /// Flushes all written bytes to the disk, and then a state that counts them.
    package func save(_ state: [UInt8]) throws(SystemError) {
        try synchronize()
        let aside = statePath + Array(".new".utf8)
        _ = unlink(aside.terminated)
        let file = try Descriptor(creating: aside)
        defer { file.closeFile() }
        try state.withUnsafeBufferPointer { bytes throws(SystemError) in try file.write(bytes) }
        try file.synchronize()
        guard rename(aside.terminated, statePath.terminated) == 0 else { throw .last }
    }

    /// Renames the file to its final name and removes the state. If the process stops in between, the state has no
    /// partial file, and the next run begins again.
    package func commit() throws(SystemError) {
        try synchronize()
        guard rename(partial.terminated, path.terminated) == 0 else { throw .last }
        isNew = false
        _ = unlink(statePath.terminated)
    }
}
