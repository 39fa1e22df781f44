internal import PhoneFiles

/// A format of bytes that are not lines of UTF-8.
///
/// Validating files, chunks and `Data` fails if the first 4,096 bytes have such a format. The raw value is the name
/// that tools such as `iconv` use.
///
///     let bytes: [UInt8] = [0xFF, 0xFE, 0x31, 0x00, 0x31, 0x00, 0x32, 0x00]
///     ForeignFormat(detectedIn: bytes.span)    // .utf16LittleEndian
public enum ForeignFormat: String, Sendable, Hashable, CaseIterable {
    /// UTF-16LE, detected by its byte order mark or by zero bytes at odd offsets.
    case utf16LittleEndian = "UTF-16LE"
    /// UTF-16BE, detected by its byte order mark or by zero bytes at even offsets.
    case utf16BigEndian = "UTF-16BE"
    /// gzip, detected by its first three bytes.
    case gzip

    /// Detects the format of a file from its first bytes; nil for lines of UTF-8 and for all other bytes.
    ///
    /// Functions that validate spans do not detect formats, because a span can be any part of a text.
    ///
    /// - Parameter beginning: The first bytes of a file: all of them, or at least 4,096.
    public init?(detectedIn beginning: Span<UInt8>) {
        guard let format = FormatDetector.format(of: beginning) else { return nil }
        self.init(format)
    }
}

extension ForeignFormat {
    init(_ format: DetectedFormat) {
        switch format {
        case .utf16LittleEndian: self = .utf16LittleEndian
        case .utf16BigEndian: self = .utf16BigEndian
        case .gzip: self = .gzip
        }
    }

    var detected: DetectedFormat {
        switch self {
        case .utf16LittleEndian: .utf16LittleEndian
        case .utf16BigEndian: .utf16BigEndian
        case .gzip: .gzip
        }
    }
}
