package import PhoneFiles

/// A format of bytes that are not lines of UTF-8: UTF-16, compressed data, archives, databases and documents.
///
/// Validating files, chunks and `Data` fails if the first 4,096 bytes have such a format.
///
///     let bytes: [UInt8] = [0xFF, 0xFE, 0x31, 0x00, 0x31, 0x00, 0x32, 0x00]
///     ForeignFormat(detectedIn: bytes.span)    // .utf16LittleEndian
public struct ForeignFormat: Sendable, Hashable {
    /// UTF-16LE, detected by its byte order mark or by zero bytes at odd offsets.
    public static let utf16LittleEndian = Self(.utf16LittleEndian)
    /// UTF-16BE, detected by its byte order mark or by zero bytes at even offsets.
    public static let utf16BigEndian = Self(.utf16BigEndian)
    /// gzip, detected by its first three bytes.
    public static let gzip = Self(.gzip)

    package let detected: DetectedFormat

    package init(_ format: DetectedFormat) { detected = format }

    /// Detects the format of a file from its first bytes; nil for lines of UTF-8 and for all other bytes.
    ///
    /// Functions that validate spans do not detect formats, because a span can be any part of a text.
    ///
    /// - Parameter beginning: The first bytes of a file: all of them, or at least 4,096.
    public init?(detectedIn beginning: Span<UInt8>) {
        guard let format = FormatDetector.format(of: beginning) else { return nil }
        self.init(format)
    }

    /// The name that tools such as `iconv` use, such as `UTF-16LE`, `gzip`, `ZIP` or `Parquet`.
    public var name: String { detected.rawValue }
}
