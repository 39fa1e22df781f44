internal import Foundation

/// The attributes of a file that change when it is written or replaced.
struct FileStamp: Sendable, Hashable {
    /// The identity of a file, independent of its name.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
    }

    let identity: Identity
    let bytes: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Returns nil if there is no file.
    init?(ofFileAt path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        bytes = Int64(status.st_size)
        #if canImport(Darwin)
            (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
        #else
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        #endif
    }

    /// When the file was written, in seconds since 1970.
    var time: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
}
