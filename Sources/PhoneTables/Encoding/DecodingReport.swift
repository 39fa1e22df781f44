public import PhoneCharsets

/// The findings of decoding a file, which are complete at the end of the file.
public struct DecodingReport: Sendable, Hashable {
    /// Lines with one finding.
    public struct Lines: Sendable, Hashable {
        /// The number of lines.
        public private(set) var count = 0
        /// The number of the first line, counted from 1; nil without such a line.
        public private(set) var firstLine: Int?

        mutating func add(_ line: Int) {
            count += 1
            firstLine = firstLine ?? line
        }
    }

    /// Whether the file is compressed with gzip.
    public internal(set) var isCompressed = false
    /// The charset of the file.
    public internal(set) var charset = Charset.utf8
    /// Whether the charset was detected, and neither named by the caller nor declared by a byte order mark.
    public internal(set) var isAssumed = false
    /// Lines with bytes that are invalid in the charset. These bytes became U+FFFD, so that no number is found in the
    /// line. Lines of a file in UTF-8 are never changed, and not counted here.
    public internal(set) var damaged = Lines()
    /// Lines of a file in UTF-8 with bytes that are not UTF-8. They are not changed.
    public internal(set) var notUTF8 = Lines()
    /// Lines that are not in the charset of the file but in another one, and were converted from that charset.
    public internal(set) var otherwise: [Charset: Lines] = [:]
}
