#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
internal import PhoneFiles

/// A temporary file that is written and then read once. It has no name, so that it disappears with the process.
final class SpillFile {
    private static let blockBytes = 256 << 10

    private let writer: Descriptor
    private var reader: InputFile
    private var waiting: [UInt8] = []
    private var block: [UInt8] = []
    private var place = 0

    /// Creates a file in a folder.
    init(in folder: String) throws(SystemError) {
        var count = 0
        while true {
            let path = Array("\(folder)/phone-\(getpid())-\(count)".utf8)
            do throws(SystemError) {
                writer = try Descriptor(creating: path)
            } catch {
                guard error.code == EEXIST, count < 10_000 else { throw error }
                count += 1
                continue
            }
            defer { _ = unlink(path.terminated) }
            reader = try InputFile(at: path)
            return
        }
    }

    deinit { writer.closeFile() }

    func append(_ bytes: some Sequence<UInt8>) throws(SystemError) {
        waiting.append(contentsOf: bytes)
        if waiting.count >= Self.blockBytes { try flush() }
    }

    /// Appends the eight bytes of a number.
    func append(_ word: UInt64) throws(SystemError) {
        try append((0..<8).lazy.map { UInt8(truncatingIfNeeded: word >> (8 * $0)) })
    }

    func flush() throws(SystemError) {
        var failure: SystemError?
        // Safe: the descriptor reads within the buffer.
        waiting.withUnsafeBufferPointer { bytes in
            do throws(SystemError) { try writer.write(bytes) } catch { failure = error }
        }
        if let failure { throw failure }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Returns the next bytes that were written; empty at the end.
    func readBlock() throws(ReadFailure) -> [UInt8] { try reader.readBlock(Self.blockBytes) }

    /// Returns the next number that was written; nil at the end.
    func readWord() throws(ReadFailure) -> UInt64? {
        var word: UInt64 = 0
        for index in 0..<8 {
            if place == block.count {
                (block, place) = (try readBlock(), 0)
                guard !block.isEmpty else { return nil }
            }
            word |= UInt64(block[place]) << (8 * index)
            place += 1
        }
        return word
    }
}
