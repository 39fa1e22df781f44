/// A format of bytes that are not lines of UTF-8. Raw values are the names that tools use.
package enum DetectedFormat: String, Sendable, CaseIterable {
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case gzip
}

/// Detects a foreign format from the first bytes of a file, which may arrive in blocks of any size.
///
///     FF FE …                   UTF-16LE, by its byte order mark; FE FF is UTF-16BE
///     1F 8B 08 …                gzip
///     30 00 31 00 30 00 0A      UTF-16LE: the bytes at odd offsets are zero
///
/// Zero bytes are evaluated at the end of each line, so that the lines of a pipe are processed as they arrive. UTF-16
/// is detected if a third of it is ASCII; lists of Korean names with numbers have more. Zero bytes at other offsets do
/// not indicate UTF-16, nor do zero bytes if line feeds occur at offsets of the same parity.
package struct FormatDetector: Sendable {
    /// The number of bytes examined at the beginning of a file.
    package static let examinedBytes = 4096

    /// The format that was detected; nil for text.
    package private(set) var format: DetectedFormat?
    /// Whether more bytes would not change the format.
    package private(set) var isDone = false
    private var count = 0
    /// The first three bytes, the first one highest.
    private var beginning = 0
    private var even = Counts()
    private var odd = Counts()

    /// Counts at offsets of one parity.
    private struct Counts {
        var bytes = 0
        var zeros = 0
        var lineFeeds = 0

        mutating func add(_ byte: UInt8) {
            bytes += 1
            if byte == 0 { zeros += 1 }
            if byte == .lineFeed { lineFeeds += 1 }
        }

        /// Whether these are the high bytes of UTF-16 and the others the low bytes. Characters such as U+AC00 and
        /// U+0A05 are tolerated as exceptions.
        func areHighBytes(with low: Counts) -> Bool {
            zeros >= 2 && 3 * zeros >= bytes && 4 * low.zeros <= zeros && 4 * lineFeeds <= low.lineFeeds
        }
    }

    package init() {}

    /// Returns the format of a complete file.
    package static func format(of bytes: Span<UInt8>) -> DetectedFormat? {
        var detector = FormatDetector()
        detector.examine(bytes)
        detector.finish()
        return detector.format
    }

    /// Examines the next bytes.
    package mutating func examine(_ bytes: Span<UInt8>) {
        var index = 0
        while !isDone, index < bytes.count {
            examine(bytes[index])
            index += 1
        }
    }

    /// Determines the format at the end of the file.
    package mutating func finish() {
        guard !isDone else { return }
        isDone = true
        format = zerosFormat
    }

    private mutating func examine(_ byte: UInt8) {
        if count < 3 { beginning = beginning << 8 | Int(byte) }
        if count.isMultiple(of: 2) { even.add(byte) } else { odd.add(byte) }
        count += 1
        if let known = signature ?? (byte == .lineFeed ? zerosFormat : nil) {
            format = known
            isDone = true
        } else if count == Self.examinedBytes {
            finish()
        }
    }

    /// The format that a signature in the first bytes identifies.
    private var signature: DetectedFormat? {
        switch (count, beginning) {
        case (2, 0xFFFE): .utf16LittleEndian
        case (2, 0xFEFF): .utf16BigEndian
        case (3, 0x1F8B08): .gzip
        default: nil
        }
    }

    /// UTF-16 if every other byte is often zero and the others hardly ever are.
    private var zerosFormat: DetectedFormat? {
        if odd.areHighBytes(with: even) { return .utf16LittleEndian }
        return even.areHighBytes(with: odd) ? .utf16BigEndian : nil
    }
}
