/// A file that is read from its current position. It is closed when its owner is destroyed, unless it is borrowed.
package struct InputFile: ~Copyable {
    private let descriptor: Descriptor
    private let isOwned: Bool
    /// The bytes that a regular file had left when it was opened; nil for pipes and terminals.
    package let totalBytes: Int?
    /// The bytes read so far.
    package private(set) var readBytes = 0

    /// Opens a file.
    package init(at path: [UInt8]) throws(SystemError) {
        descriptor = try Descriptor(opening: path)
        isOwned = true
        totalBytes = descriptor.remainingBytes
    }

    /// Reads a file that another owner opened and closes.
    package init(borrowing descriptor: Descriptor) {
        self.descriptor = descriptor
        isOwned = false
        totalBytes = descriptor.remainingBytes
    }

    deinit {
        if isOwned { descriptor.closeFile() }
    }

    /// Reads the bytes that are available, at least one. Returns 0 at the end; throws if the file shrank.
    package mutating func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(ReadFailure) -> Int {
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

/// Why a file can't be read, or not completely.
package enum ReadFailure: Error, Hashable, CustomStringConvertible {
    case system(SystemError)
    /// The file shrank while it was read. `lostLineBytes` counts the bytes of an incomplete last line, which is not
    /// handed out.
    case shortened(expectedBytes: Int, readBytes: Int, lostLineBytes: Int = 0)
    /// The bytes are not lines of UTF-8.
    case foreign(DetectedFormat)

    package var description: String {
        switch self {
        case .system(let error): error.description
        case .shortened(let expected, let read, let lost):
            "the file shrank while it was read: \(read) of \(expected) bytes"
                + (lost > 0 ? "; its incomplete last line is not checked" : "")
        case .foreign(.gzip): "compressed with gzip"
        case .foreign(let format): "encoded as \(format.rawValue), not UTF-8"
        }
    }
}
