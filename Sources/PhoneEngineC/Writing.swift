#if NativeEngine
    /// The maximum number of bytes of a String without an allocation.
    private let shortText = 15

    /// Returns the text that a function of the core writes. A text that needs an allocation is written again, straight
    /// into its String.
    @inline(__always) func writtenShort(_ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> String {
        // Safe: the core returns the number of bytes that it stored, and both texts have room for a short one.
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

    /// Returns the text that a function of the core writes, which returns the bytes that it needs and stores those that
    /// fit.
    ///
    /// A text longer than `room` is written again, straight into its String: one allocation. The function must write
    /// the same text again.
    @inline(__always) func written(room: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
            let count = write(buffer)
            // Safe: the core returns the number of bytes that it stored.
            return String(unsafeUninitializedCapacity: count) { text in
                count > room
                    ? min(write(text), text.count)
                    : text.update(fromContentsOf: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
            }
        }
    }
#endif
