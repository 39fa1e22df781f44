#if NativeEngine
    /// What a String holds without an allocation.
    private let shortText = 15

    /// The text that a function of the core writes. A text that a String does not hold without an allocation is written
    /// again, straight into its String.
    @inline(__always) func writtenShort(_ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> String {
        // Safe: the core returns how many bytes it stored, and both texts have room for a short one.
        var text: (UInt64, UInt64) = (0, 0)
        return withUnsafeMutableBytes(of: &text) { text in
            let text = text.bindMemory(to: UInt8.self)
            let count = write(text)
            if count > shortText { return String(unsafeUninitializedCapacity: count) { min(write($0), $0.count) } }
            return String(unsafeUninitializedCapacity: shortText) { short in
                _ = short.update(fromContentsOf: UnsafeMutableBufferPointer(rebasing: text[..<shortText]))
                return count
            }
        }
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
