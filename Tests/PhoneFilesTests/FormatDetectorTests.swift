import TestSupport
import Testing

@testable import PhoneFiles

/// UTF-16 and gzip at the beginning of files, in pieces of any size.
@Suite struct FormatDetectorTests {
    private static func utf16(_ text: String, isBigEndian: Bool = false) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            return isBigEndian ? bytes.reversed() : bytes
        }
    }

    static let texts = [
        "112", "112\n", "112\r\n119\r\n", "\n112\n", "\r\n\r\n112\r\n", "010-2345-6789\n02-312-3456",
        "이름,전화\n홍길동,010-2345-6789\n", "전화번호\r\n010-2345-6789\r\n", "가나다 02-312-3456\n가가 112\n",
        "Ärzte\tN°\n+49 30 303986300\n", String(repeating: "010-2345-6789\n", count: 1_000),
    ]

    @Test(arguments: texts, [false, true]) func utf16(_ text: String, isBigEndian: Bool) throws {
        let format: DetectedFormat = isBigEndian ? .utf16BigEndian : .utf16LittleEndian
        for text in [text, "\u{FEFF}" + text] {
            try expect(format, in: Self.utf16(text, isBigEndian: isBigEndian))
        }
    }

    @Test func gzip() throws {
        try expect(.gzip, in: [0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3] + PlainLine.noise(lines: 3, seed: 1))
        try expect(.gzip, in: [0x1F, 0x8B, 0x08])
        try expect(nil, in: [0x1F, 0x8B, 0x0A])
    }

    /// The first bytes of files that common tools wrote.
    static let signed: [(DetectedFormat, [UInt8])] = [
        (.bzip2, Array("BZh91AY&SY".utf8) + [0xD5, 0x32]), (.bzip2, Array("BZh11AY&SY".utf8)),
        (.xz, [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00, 0x04]), (.zstd, [0x28, 0xB5, 0x2F, 0xFD, 0x24]),
        (.lz4, [0x04, 0x22, 0x4D, 0x18, 0x64]), (.zip, [0x50, 0x4B, 0x03, 0x04, 0x14, 0x00]),
        (.sevenZip, [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0x00]), (.parquet, Array("PAR1".utf8) + [0x15, 0x04]),
        (.arrow, Array("ARROW1".utf8) + [0, 0, 0xFF]), (.avro, Array("Obj".utf8) + [0x01, 0x04]),
        (.sqlite, Array("SQLite format 3".utf8) + [0, 0x10]), (.pdf, Array("%PDF-1.7\n".utf8)),
        (.compoundFile, [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0]),
    ]

    @Test(arguments: signed) func signatures(_ format: DetectedFormat, _ bytes: [UInt8]) throws {
        try expect(format, in: bytes)
        try expect(format, in: bytes + PlainLine.noise(lines: 3, seed: 1))
        // The beginning of a signature is text.
        try expect(nil, in: Array(bytes.prefix(2)))
        try expect(nil, in: Array(bytes.prefix(2)) + Array("010-2345-6789\n".utf8))
        #expect(!format.description.isEmpty)
    }

    /// Each format has a signature here.
    @Test func allFormats() {
        let covered = Set(Self.signed.map(\.0)).union([.utf16LittleEndian, .utf16BigEndian, .gzip])
        #expect(covered == Set(DetectedFormat.allCases))
    }

    /// Valid lines with unusual bytes.
    static let others: [[UInt8]] =
        PlainLine.shapes.map { Array($0.utf8) } + [
            Array("112\n1\0\n\0\n".utf8), [0], [0x31, 0], [0xFF], [0xFF, 0x0A, 0xFE], [0xFE, 0x31, 0x32],
            Array("010-2345-6789\0\n112\0\n".utf8),
            Array("010-2345-6789\0".utf8) + Array("02-312-3456\0".utf8), [UInt8](repeating: 0, count: 100),
            Array("PAR1,phone\n1,112\n".utf8), Array("PK,phone\n".utf8), Array("(02) 312-3456\n".utf8),
            Array("7z\n".utf8), Array("SQLite format 3\n".utf8), Array("Obj,112\n".utf8), Array("BZh\n".utf8),
            Array("02-312-345\0\0\0\0\0\0\n".utf8), [0xB0, 0xA1, 0x30, 0x31, 0x30, 0x0A], [0xEF, 0xBB, 0xBF, 0x31, 0],
        ]

    @Test(arguments: others) func lines(_ bytes: [UInt8]) throws { try expect(nil, in: bytes) }

    @Test func noiseHasNoFormat() throws {
        for seed in 0..<200 { try expect(nil, in: PlainLine.noise(lines: 20, seed: UInt64(seed)), pieces: [1, 1_000]) }
    }

    /// Bytes after the first 4,096 are not examined.
    @Test func onlyTheBeginningCounts() throws {
        let lines = Array(String(repeating: "010-2345-678\n", count: 400).utf8)
        try expect(nil, in: lines + Self.utf16(Self.texts[10]), pieces: [1, 4_096, 4_097, 100_000])
    }

    /// Expects the same result for the whole file, for pieces, and for a reader, and that no line of such a file is
    /// handed out.
    private func expect(_ format: DetectedFormat?, in bytes: [UInt8], pieces: [Int] = [1, 2, 3, 5, 64, 4_096]) throws {
        #expect(FormatDetector.format(of: bytes.span) == format)
        for size in pieces {
            var detector = FormatDetector()
            for start in stride(from: 0, to: bytes.count, by: size) {
                detector.examine(Array(bytes[start..<min(start + size, bytes.count)]).span)
            }
            detector.finish()
            #expect(detector.format == format, "\(size)")
        }
        guard let format else { return }
        let file = try ScratchFile(bytes)
        var reader = BlockReader(try InputFile(at: Array(file.path.utf8)), detectsFormats: true)
        let failure = #expect(throws: ReadFailure.self) { _ = try reader.next { block, _ in block.count } }
        #expect(failure == .foreign(format))
        #expect(try reader.next { block, _ in block.count } == nil, "the end is final")
        var other = BlockReader(try InputFile(at: Array(file.path.utf8)))
        #expect(try other.next(PlainLine.taken)?.isEmpty == false, "detected only on request")
    }
}
