#if NativeEngine
    /// The text that a function of the core writes, which returns the bytes that it needs and stores what fits.
    ///
    /// A longer text than `room` is written again, straight into its String: one allocation. The function is called
    /// again then, so that it must write the same.
    func written(room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> String {
        let (count, short) = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
            let count = write(buffer)
            return (count, count > buffer.count ? nil : String(decoding: buffer.prefix(count), as: UTF8.self))
        }
        // Safe: the core says how many bytes it stored.
        return short ?? String(unsafeUninitializedCapacity: count) { min(write($0), $0.count) }
    }
#endif
