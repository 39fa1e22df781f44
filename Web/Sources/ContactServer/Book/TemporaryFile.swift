import HTTPTypes
import Foundation
import Hummingbird
import NIOCore
import NIOPosix

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file without a name, which disappears with the process even if it is killed.
final class TemporaryFile: Sendable {
    private let descriptor: CInt

    init() throws(APIError) {
        let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
        var template = Array("\(folder)/phone-contacts-XXXXXX".utf8CString)
        descriptor = template.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return -1 }
            let file = mkstemp(base)
            if file >= 0 { unlink(base) }
            return file
        }
        if descriptor < 0 { throw Self.failure() }
    }

    deinit { close(descriptor) }

    /// A path by which this process can open the file.
    var path: String { "/dev/fd/\(descriptor)" }

    func append(_ bytes: some ContiguousBytes) throws(APIError) {
        let isWritten = bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
        if !isWritten { throw Self.failure() }
    }

    /// The number of bytes written.
    var count: Int { Int(lseek(descriptor, 0, SEEK_END)) }

    /// Moves to the beginning, where a platform that shares the position begins to read.
    func rewind() { lseek(descriptor, 0, SEEK_SET) }

    /// Reads bytes at an offset; empty at the end.
    func bytes(at offset: Int, count: Int) throws(APIError) -> ByteBuffer {
        var buffer = ByteBufferAllocator().buffer(capacity: count)
        let descriptor = descriptor
        let read = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { bytes in
            max(pread(descriptor, bytes.baseAddress, count, off_t(offset)), 0)
        }
        if read < 0 { throw Self.failure() }
        return buffer
    }

    private static func failure() -> APIError {
        APIError(.internalServerError, .notSaved(String(cString: strerror(errno))))
    }
}
