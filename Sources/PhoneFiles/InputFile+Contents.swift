extension InputFile {
    /// All bytes of a file; nil where there are more than `limit`.
    package static func contents(at path: [UInt8], atMost limit: Int) throws(ReadFailure) -> [UInt8]? {
        var file: InputFile
        do throws(SystemError) { file = try InputFile(at: path) } catch { throw .system(error) }
        return try file.contents(atMost: limit)
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
