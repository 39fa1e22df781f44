/// Detects a foreign format from the first bytes of a file, which may arrive in blocks of any size.
///
///     1F 8B 08 …                gzip, by its signature
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
    /// The first bytes, until a signature matches or none can match.
    private var beginning: [UInt8] = []
    private var signature = FileSignature.undecided
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
        if count.isMultiple(of: 2) { even.add(byte) } else { odd.add(byte) }
        count += 1
        if let known = signed(with: byte) ?? (byte == .lineFeed ? zerosFormat : nil) {
            format = known
            isDone = true
        } else if count == Self.examinedBytes {
            finish()
        }
    }

    /// The format whose signature the next byte completes.
    private mutating func signed(with byte: UInt8) -> DetectedFormat? {
        guard signature == .undecided else { return nil }
        beginning.append(byte)
        signature = FileSignature(of: beginning.span)
        guard case .format(let known) = signature else { return nil }
        return known
    }

    /// UTF-16 if every other byte is often zero and the others hardly ever are.
    private var zerosFormat: DetectedFormat? {
        if odd.areHighBytes(with: even) { return .utf16LittleEndian }
        return even.areHighBytes(with: odd) ? .utf16BigEndian : nil
    }
}
