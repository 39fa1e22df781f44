/// What the first bytes of a file show.
package enum FileSignature: Hashable {
    /// The file has this format.
    case format(DetectedFormat)
    /// More bytes are needed.
    case undecided
    /// The file begins like a text.
    case text

    /// Compares the first bytes of a file with the signatures of all formats.
    package init(of beginning: Span<UInt8>) {
        var matching = Self.all
        var count = 0
        while count < beginning.count, !matching.isEmpty {
            let byte = beginning[count]
            matching = matching.filter { $0.bytes[count].map { $0 == byte } ?? true }
            count += 1
            if let known = matching.first(where: { $0.bytes.count == count }) {
                self = .format(known.format)
                return
            }
        }
        self = matching.isEmpty ? .text : .undecided
    }

    /// The first bytes of each format, where nil matches any byte. No format begins with the signature of another one.
    ///
    /// Sources: the specification of each format. The four letters of Parquet could begin a text, so a fifth byte
    /// follows: the first field of a page header.
    private static let all: [(format: DetectedFormat, bytes: [UInt8?])] = [
        (.utf16LittleEndian, [0xFF, 0xFE]),
        (.utf16BigEndian, [0xFE, 0xFF]),
        (.gzip, [0x1F, 0x8B, 0x08]),
        (.bzip2, ascii("BZh") + [nil] + [0x31, 0x41, 0x59, 0x26, 0x53, 0x59]),
        (.xz, [0xFD] + ascii("7zXZ") + [0x00]),
        (.zstd, [0x28, 0xB5, 0x2F, 0xFD]),
        (.lz4, [0x04, 0x22, 0x4D, 0x18]),
        (.zip, ascii("PK") + [0x03, 0x04]),
        (.sevenZip, ascii("7z") + [0xBC, 0xAF, 0x27, 0x1C]),
        (.parquet, ascii("PAR1") + [0x15]),
        (.arrow, ascii("ARROW1") + [0x00, 0x00]),
        (.avro, ascii("Obj") + [0x01]),
        (.sqlite, ascii("SQLite format 3") + [0x00]),
        (.compoundFile, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]),
        (.pdf, ascii("%PDF-")),
    ]

    private static func ascii(_ text: String) -> [UInt8?] { text.utf8.map(Optional.init) }
}
