/// A file that is being read from where it stands, and is closed when its owner lets go of it.
package struct InputFile: ~Copyable {
    private let descriptor: Descriptor
    private let isOwned: Bool
    /// What a regular file had to read when it was opened; nil of pipes and terminals.
    package let totalBytes: Int?
    /// What was read of it.
    package private(set) var readBytes = 0

    /// Opens a file.
    package init(at path: [UInt8]) throws(SystemError) {
        descriptor = try Descriptor(opening: path)
        isOwned = true
        totalBytes = descriptor.remainingBytes
    }

    /// A file that somebody else opened, and closes.
    package init(borrowing descriptor: Descriptor) {
        self.descriptor = descriptor
        isOwned = false
        totalBytes = descriptor.remainingBytes
    }

    deinit {
        if isOwned { descriptor.closeFile() }
    }

    /// Reads what there is, at least one byte; 0 at the end, which is a failure where bytes are missing.
    mutating func read(into buffer: UnsafeMutableBufferPointer<UInt8>) throws(ReadFailure) -> Int {
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
