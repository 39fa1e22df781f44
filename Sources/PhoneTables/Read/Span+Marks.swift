extension Span<UInt8> {
    /// The last index of a byte. Fast where it is near the end.
    func lastIndex(of byte: UInt8) -> Int? {
        var index = count
        while index > 0 {
            index -= 1
            if self[index] == byte { return index }
        }
        return nil
    }
}
