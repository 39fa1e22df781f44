#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An output file that appears only when it is complete: bytes go to a temporary file in the same folder, which is
/// renamed at the end. Devices, pipes and open descriptors (`/dev/stderr`) are written to directly.
package struct OutputFile: ~Copyable {
    /// Why a file cannot be written.
    package enum Failure: Error, Hashable {
        /// The caller reads or protects the file.
        case isProtected
        /// The file exists.
        case exists
        /// The path names a folder.
        case isFolder
        /// The path is `-`, which names standard input among the inputs, and is hardly meant as a file.
        case isDash
        /// The path names a device or a pipe, and the caller needs a file.
        case isNotRegular
        /// Another process is writing the file.
        case isBusy
        case system(SystemError)

        /// The path is empty. A temporary file could be created beside it, but not be renamed to it.
        private static var noName: Failure { .system(SystemError(code: ENOENT)) }

        /// Returns why a path can't be the name of a file; nil if it can.
        static func ofName(_ path: [UInt8]) -> Failure? {
            path.isEmpty ? noName : path == [UInt8(ascii: "-")] ? .isDash : nil
        }
    }

    package let descriptor: Descriptor
    private let path: [UInt8]
    /// The temporary file; nil if bytes are written to the path itself.
    package private(set) var aside: [UInt8]?

    /// Opens an output. Nothing at the path changes until ``commit()``.
    ///
    /// - Parameters:
    ///   - path: The file; a symbolic link is resolved.
    ///   - replaces: Whether an existing file may be replaced.
    ///   - protected: Places that must not be written to.
    package init(at path: [UInt8], replaces: Bool, protected: Set<FilePlace>) throws(Failure) {
        if let open = Self.openDescriptor(of: path) {
            let copy: Descriptor
            do throws(SystemError) { copy = try Descriptor(duplicating: open) } catch { throw .system(error) }
            if let place = FilePlace(copy), protected.contains(place) {
                copy.closeFile()
                throw .isProtected
            }
            (self.path, descriptor) = (path, copy)
            return
        }
        if let failure = Failure.ofName(path) { throw failure }
        guard !protected.contains(FilePlace(path)) else { throw .isProtected }
        let facts = FileFacts(at: path)
        if let facts, !facts.isRegular {
            guard !facts.isFolder else { throw .isFolder }
            let device: Descriptor
            do throws(SystemError) { device = try Descriptor(writingTo: path) } catch { throw .system(error) }
            (self.path, descriptor) = (path, device)
            return
        }
        guard replaces || facts == nil && !Self.isLink(path) else { throw .exists }
        let target = Self.target(of: path)
        let (aside, file): ([UInt8], Descriptor)
        do throws(SystemError) { (aside, file) = try Self.create(beside: target) } catch { throw .system(error) }
        if let facts { file.setPermissions(facts.mode) }
        (self.path, self.aside, descriptor) = (target, aside, file)
    }

    /// Creates a temporary file with an unused name.
    private static func create(beside path: [UInt8]) throws(SystemError) -> ([UInt8], Descriptor) {
        var count = 0
        while true {
            let aside = path + Array(".\(getpid())-\(count).new".utf8)
            do throws(SystemError) {
                return (aside, try Descriptor(creating: aside))
            } catch {
                // A killed process with the same number may have left its file.
                guard error.code == EEXIST, count < 100 else { throw error }
                count += 1
            }
        }
    }

    deinit {
        descriptor.closeFile()
        if let aside { _ = unlink(aside.terminated) }
    }

    /// Renames the temporary file to its final name.
    package consuming func commit() throws(SystemError) {
        guard let aside else { return }
        try descriptor.synchronize()
        guard rename(aside.terminated, path.terminated) == 0 else { throw .last }
        self.aside = nil
    }

    /// The descriptor that `/dev/fd/3`, or the name of a standard stream, refers to.
    private static func openDescriptor(of path: [UInt8]) -> Int32? {
        let text = String(decoding: path, as: UTF8.self)
        switch text {
        case "/dev/stdin": return STDIN_FILENO
        case "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        default:
            let folder = ["/dev/fd/", "/proc/self/fd/"].first { text.hasPrefix($0) }
            return folder.flatMap { Int32(text.dropFirst($0.count)) }
        }
    }

    private static func isLink(_ path: [UInt8]) -> Bool {
        var info = stat()
        return lstat(path.terminated, &info) == 0 && info.st_mode & S_IFMT == S_IFLNK
    }

    /// The path with a symbolic link at its end resolved.
    static func target(of path: [UInt8]) -> [UInt8] {
        guard isLink(path), let resolved = realpath(path.terminated, nil) else { return path }
        defer { free(resolved) }
        // Safe: the resolved path ends with a zero byte, and is copied.
        return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
    }
}

extension [UInt8] {
    /// The bytes as a C string.
    package var terminated: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
