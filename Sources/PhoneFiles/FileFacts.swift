#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The metadata of a file.
package struct FileFacts: Sendable {
    /// Identifies a file, whatever path leads to it.
    package struct Identity: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64
    }

    package let identity: Identity
    package let isRegular: Bool
    package let isFolder: Bool
    /// The size in bytes, and the time of the last modification in nanoseconds since 1970.
    package let size: Int
    package let modified: Int
    /// The permissions.
    let mode: mode_t

    init(_ info: stat) {
        identity = Identity(device: UInt64(truncatingIfNeeded: info.st_dev), inode: UInt64(info.st_ino))
        isRegular = info.st_mode & S_IFMT == S_IFREG
        isFolder = info.st_mode & S_IFMT == S_IFDIR
        mode = info.st_mode & 0o777
        size = Int(info.st_size)
        #if canImport(Darwin)
            let time = info.st_mtimespec
        #else
            let time = info.st_mtim
        #endif
        modified = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// The metadata of the file at a path, with links followed; nil if there is no file.
    package init?(at path: [UInt8]) {
        guard !path.contains(0) else { return nil }
        var info = stat()
        guard stat(path.terminated, &info) == 0 else { return nil }
        self.init(info)
    }
}

/// The place that a path names, whether or not a file exists there. Two paths to one place are equal.
package struct FilePlace: Sendable, Hashable {
    private enum Kind: Hashable {
        case file(FileFacts.Identity)
        case name([UInt8], in: FileFacts.Identity)
        case nowhere([UInt8])
    }

    private let kind: Kind

    package init(_ path: [UInt8]) {
        if let facts = FileFacts(at: path) {
            kind = .file(facts.identity)
            return
        }
        let (folder, name) = path.split()
        kind = FileFacts(at: folder).map { .name(name, in: $0.identity) } ?? .nowhere(path)
    }

    /// The place of an open file.
    package init?(_ descriptor: Descriptor) {
        guard let facts = descriptor.facts else { return nil }
        kind = .file(facts.identity)
    }
}

extension [UInt8] {
    /// Splits a path into folder and name.
    func split() -> (folder: [UInt8], name: [UInt8]) {
        let slash = UInt8(ascii: "/")
        guard let last = lastIndex(of: slash) else { return ([UInt8(ascii: ".")], self) }
        return (last == 0 ? [slash] : Array(self[..<last]), Array(self[(last + 1)...]))
    }
}
