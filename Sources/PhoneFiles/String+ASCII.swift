extension String {
    /// Replaces an ASCII character wherever it occurs, also before a combining mark. `replacing(_:with:)` compares
    /// whole characters, and a quotation mark with a combining mark after it is another character.
    package func replacing(ascii byte: UInt8, with replacement: String) -> String {
        guard utf8.contains(byte) else { return self }
        var bytes: [UInt8] = []
        for next in utf8 {
            if next == byte { bytes += replacement.utf8 } else { bytes.append(next) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
