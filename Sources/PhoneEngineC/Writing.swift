#if NativeEngine
    /// What a String holds without an allocation.
    private let shortText = 15

    /// The text that a function of the core writes, straight into its String; one that is not short is written twice.
    @inline(__always) func writtenShort(_ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> String {
        var count = 0
        // Safe: the core returns how many bytes it stored.
        let short = String(unsafeUninitializedCapacity: shortText) { text in
            count = write(text)
            return count <= shortText ? count : 0
        }
        if count <= shortText { return short }
        return String(unsafeUninitializedCapacity: count) { min(write($0), $0.count) }
    }

    /// The text that a function of the core writes, which returns the bytes that it needs and stores what fits.
    ///
    /// A longer text than `room` is written again, straight into its String: one allocation. The function is called
    /// again then, so that it must write the same.
    @inline(__always) func written(room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
            let count = write(buffer)
            // Safe: the core returns how many bytes it stored.
            return String(unsafeUninitializedCapacity: count) { text in
                count > room
                    ? min(write(text), text.count)
                    : text.update(fromContentsOf: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }
#endif
