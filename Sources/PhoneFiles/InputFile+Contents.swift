extension InputFile {
    /// Returns all bytes of a file; nil if there are more than `limit`.
    package static func contents(at path: [UInt8], atMost limit: Int) throws(ReadFailure) -> [UInt8]? {
        var file: InputFile
        do throws(SystemError) { file = try InputFile(at: path) } catch { throw .system(error) }
        return try file.contents(atMost: limit)
    }

    /// Returns the first `count` bytes of a file, or all of a shorter one.
    package static func beginning(at path: [UInt8], _ count: Int) throws(SystemError) -> [UInt8] {
        var file = try InputFile(at: path)
        var beginning: [UInt8] = []
        while beginning.count < count {
            let block: [UInt8]
            do throws(ReadFailure) {
                block = try file.readBlock(count - beginning.count)
            } catch .system(let error) {
                throw error
            } catch {
                // If the file shrank, return the bytes that were read.
                break
            }
            if block.isEmpty { break }
            beginning += block
        }
        return beginning
    }

    /// Returns all bytes from here to the end; nil if there are more than `limit`. Reads at most one byte beyond it.
    mutating func contents(atMost limit: Int) throws(ReadFailure) -> [UInt8]? {
        if let totalBytes, totalBytes > limit { return nil }
        var contents: [UInt8] = []
        while contents.count <= limit {
            let block = try readBlock(limit - contents.count + 1)
            if block.isEmpty { return contents }
            contents += block
        }
        return nil
    }

    /// Reads at most `most` bytes and at most one block; empty at the end.
    package mutating func readBlock(_ most: Int) throws(ReadFailure) -> [UInt8] {
        var failure: ReadFailure?
        // Safe: `count` is the number of bytes that the system has stored.
        let block = [UInt8](unsafeUninitializedCapacity: min(most, 256 << 10)) { buffer, count in
            do throws(ReadFailure) { count = try read(into: buffer) } catch { failure = error }
        }
        if let failure { throw failure }
        return block
    }
}
