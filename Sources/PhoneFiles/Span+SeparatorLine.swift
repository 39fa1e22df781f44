extension Span<UInt8> {
    /// The line before the header in which spreadsheets name the delimiter, such as `sep=;`: the length with its line
    /// end, and the delimiter. Nil if the first line is another one.
    package var separatorLine: (count: Int, delimiter: UInt8)? {
        let (end, next) = self.line(at: 0)
        let key = Array("sep=".utf8)
        guard end == key.count + 1, key.indices.allSatisfy({ self[$0] | 0x20 == key[$0] | 0x20 }) else { return nil }
        let delimiter = Character(Unicode.Scalar(self[end - 1]))
        guard delimiter.isASCII, !delimiter.isLetter, !delimiter.isNumber, delimiter != "\"" else { return nil }
        return (next, self[end - 1])
    }
}
