/// A format of bytes that are not lines of UTF-8, named as tools name it.
package enum DetectedFormat: String, Sendable, CaseIterable {
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case gzip
}

/// Detects a foreign format from the first bytes of a file, however they are cut into blocks.
///
///     FF FE …                   UTF-16LE, by its byte order mark; FE FF is UTF-16BE
///     1F 8B 08 …                gzip
///     30 00 31 00 30 00 0A      UTF-16LE: the bytes at odd offsets are zero
///
/// Zero bytes count at the end of each line, so that the lines of a pipe are answered as they come. UTF-16 of one third
/// ASCII is detected: Korean names beside numbers have more. Zero bytes elsewhere do not make a text UTF-16, nor do those
/// whose line feeds are at offsets where UTF-16 has its zero bytes.
package struct FormatDetector: Sendable {
    /// The bytes that are examined at the beginning of a file.
    package static let examinedBytes = 4096

    /// The format that was detected; nil for text.
    package private(set) var format: DetectedFormat?
    private var isDone = false
    private var count = 0
    /// The first three bytes, the latest last.
    private var beginning = 0
    private var even = Counts()
    private var odd = Counts()

    /// What is counted at offsets of one parity.
    private struct Counts {
        var bytes = 0
        var zeros = 0
        var lineFeeds = 0

        mutating func add(_ byte: UInt8) {
            bytes += 1
            if byte == 0 { zeros += 1 }
            if byte == .lineFeed { lineFeeds += 1 }
        }

        /// Whether these are the high bytes of UTF-16, and the others the low bytes. Such characters as U+AC00 and U+0A05
        /// make exceptions.
        func areHighBytes(besides low: Counts) -> Bool {
            zeros >= 2 && 3 * zeros >= bytes && 4 * low.zeros <= zeros && 4 * lineFeeds <= low.lineFeeds
        }
    }

    package init() {}

    /// The format of bytes that are all there is.
    package static func format(of bytes: Span<UInt8>) -> DetectedFormat? {
        var detector = FormatDetector()
        detector.examine(bytes)
        detector.finish()
        return detector.format
    }

    /// Examines the bytes that follow those before.
    package mutating func examine(_ bytes: Span<UInt8>) {
        var index = 0
        while !isDone, index < bytes.count {
            examine(bytes[index])
            index += 1
        }
    }

    /// Examines what came as a whole: no more bytes follow.
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

    /// The format that the first bytes name.
    private var signature: DetectedFormat? {
        switch (count, beginning) {
        case (2, 0xFFFE): .utf16LittleEndian
        case (2, 0xFEFF): .utf16BigEndian
        case (3, 0x1F8B08): .gzip
        default: nil
        }
    }

    /// UTF-16 where zero bytes are at every other place, and hardly any at the others.
    private var zerosFormat: DetectedFormat? {
        if odd.areHighBytes(besides: even) { return .utf16LittleEndian }
        return even.areHighBytes(besides: odd) ? .utf16BigEndian : nil
    }
}
