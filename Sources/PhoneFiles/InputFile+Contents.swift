extension InputFile {
    /// All bytes of a file; nil where there are more than `limit`.
    package static func contents(at path: [UInt8], atMost limit: Int) throws(ReadFailure) -> [UInt8]? {
        var file: InputFile
        do throws(SystemError) { file = try InputFile(at: path) } catch { throw .system(error) }
        return try file.contents(atMost: limit)
    }

    /// The first bytes of a file, as many as there are of those that are wanted.
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
                // A file that became shorter has what it has.
                break
            }
            if block.isEmpty { break }
            beginning += block
        }
        return beginning
    }

    /// All bytes from here to the end; nil where there are more than `limit`, of which no more is read then.
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

    /// Up to so many bytes, and no more than a block; none at the end.
    package mutating func readBlock(_ most: Int) throws(ReadFailure) -> [UInt8] {
        var failure: ReadFailure?
        // Safe: the system says how many bytes it stored.
        let block = [UInt8](unsafeUninitializedCapacity: min(most, 256 << 10)) { buffer, count in
            do throws(ReadFailure) { count = try read(into: buffer) } catch { failure = error }
        }
        if let failure { throw failure }
        return block
    }
}
