/// A file that is read from its current position. It is closed when its owner is destroyed, unless it is borrowed.
package struct InputFile: ~Copyable {
    private let descriptor: Descriptor
    private let isOwned: Bool
    /// The bytes that a regular file had left when it was opened; nil for pipes and terminals.
    package let totalBytes: Int?
    /// The bytes read so far.
    package private(set) var readBytes = 0
    /// Whether the file is standard output too, so that it may grow by what is read.
    private let isOutput: Bool

    /// Opens a file.
    package init(at path: [UInt8]) throws(SystemError) {
        descriptor = try Descriptor(opening: path)
        isOwned = true
        totalBytes = descriptor.remainingBytes
        isOutput = descriptor.isStandardOutput
    }

    /// Reads a file that another owner opened and closes.
    package init(borrowing descriptor: Descriptor) {
        self.descriptor = descriptor
        isOwned = false
        totalBytes = descriptor.remainingBytes
        isOutput = descriptor.isStandardOutput
    }

    deinit {
        if isOwned { descriptor.closeFile() }
    }

    /// Reads the bytes that are available, at least one. Returns 0 at the end; throws if the file shrank.
    package mutating func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(ReadFailure) -> Int {
        var buffer = buffer
        if isOutput, let totalBytes {
            // What is appended while the file is read is output.
            guard readBytes < totalBytes else { return 0 }
            buffer = UnsafeMutableBufferPointer(rebasing: buffer.prefix(totalBytes - readBytes))
        }
        let count: Int
        do throws(SystemError) {
            count = try descriptor.read(into: buffer)
        } catch {
            throw .system(error)
        }
        readBytes += count
        if count == 0, let totalBytes, readBytes < totalBytes {
            throw .shortened(expectedBytes: totalBytes, readBytes: readBytes)
        }
        return count
    }
}

/// Why a file can't be read completely.
package enum ReadFailure: Error, Hashable, CustomStringConvertible {
    case system(SystemError)
    /// The file shrank while it was read. `lostLineBytes` counts the bytes of an incomplete last line, which is not
    /// handed out.
    case shortened(expectedBytes: Int, readBytes: Int, lostLineBytes: Int = 0)
    /// The bytes are not lines of UTF-8.
    case foreign(DetectedFormat)
    /// Compressed data are damaged. The lines before the damage were handed out.
    case gzip(GzipDamage)

    package var description: String {
        switch self {
        case .system(let error): error.description
        case .shortened(let expected, let read, let lost):
            "the file shrank while it was read: \(read) of \(expected) bytes"
                + (lost > 0 ? "; its incomplete last line is not checked" : "")
        case .foreign(let format): format.description
        case .gzip(let damage): damage.description
        }
    }
}

/// The damage of a gzip file and its position.
package struct GzipDamage: Error, Hashable, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
        /// The file ends within a member.
        case truncated
        /// The data, or their checksum, are wrong. The message is zlib's.
        case invalid(String)
        /// Other bytes follow the last member.
        case trailing
    }

    package let kind: Kind
    /// The offset in the compressed file.
    package let offset: Int

    package init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    package var description: String {
        switch kind {
        case .truncated:
            "the gzip data end too early, at byte \(offset): the file is truncated, and its incomplete last line was "
                + "not read"
        case .invalid(let message):
            "the gzip data are damaged at byte \(offset) (\(message)); what follows was not read"
        case .trailing: "at byte \(offset), bytes that are not gzip follow the gzip data; they were not read"
        }
    }
}
