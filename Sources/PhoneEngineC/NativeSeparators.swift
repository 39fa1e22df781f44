#if NativeEngine
    internal import CPhoneCore

    /// Finds the delimiters, line ends and quotation marks of a table with the processor's vector instructions.
    package enum NativeSeparators {
        /// The vector instructions of this processor.
        ///
        /// - C twin: `phn_separator_vectors`.
        private static let vectors = phn_separator_vectors()

        /// Finds the separators of a text in blocks of 64 bytes.
        ///
        /// - Parameter masks: Receives three words for each block: of delimiters, of line feeds and of quotation marks.
        ///   It must have room for them.
        /// - C twin: `phn_find_separators`.
        package static func find(in text: Span<UInt8>, delimiter: UInt8, into masks: inout [UInt64]) {
            let words = MemoryLayout<phn_separators>.size / MemoryLayout<UInt64>.size
            precondition(masks.count / words * Int(PHN_SEPARATOR_BLOCK) >= text.count)
            // Safe: the core stores one element for each block, and elements have no padding.
            masks.withUnsafeMutableBytes { masks in
                let elements = masks.assumingMemoryBound(to: phn_separators.self).baseAddress
                text.withUnsafeBufferPointer {
                    phn_find_separators(elements, $0.baseAddress, $0.count, delimiter, vectors)
                }
            }
        }
    }
#endif
