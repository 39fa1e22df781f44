import TestSupport
import Testing

@testable import PhoneNumbers

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// UTF-16, gzip and the like instead of lines cause an error with the format, unless the caller disables detection.
@Suite struct ForeignFormatTests {
    private let validator = PhoneValidator(region: .southKorea)
    static let formats: [ForeignFormat] = [.utf16LittleEndian, .utf16BigEndian, .gzip]

    /// Lines with one number each in a format; for gzip, its header and some bytes.
    private func bytes(_ format: ForeignFormat) -> [UInt8] {
        let text = "010-2345-6789\n02-312-3456\n"
        return switch format {
        case .utf16LittleEndian: text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .utf16BigEndian: text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        default: [0x1F, 0x8B, 0x08] + Array(text.utf8)
        }
    }

    private func chunks(_ bytes: [UInt8], of size: Int) -> AsyncStream<[UInt8]> {
        AsyncStream { source in
            for start in stride(from: 0, to: bytes.count, by: size) {
                source.yield(Array(bytes[start..<min(start + size, bytes.count)]))
            }
            source.finish()
        }
    }

    @Test(arguments: formats, [1, 5, 1_000]) func files(_ format: ForeignFormat, batchBytes: Int) async throws {
        let file = try ScratchFile(bytes(format))
        let failure = await #expect(throws: InputFailure.self) {
            try await validator.verdicts(forLinesOfFileAt: file.path, batchBytes: batchBytes).lines()
        }
        #expect(failure == .foreign(path: file.path, format: format))
        let remedy = "compressed with gzip; decompress it first, as zcat does"
        let words = format == .gzip ? remedy : "encoded as \(format.name), not UTF-8"
        #expect(failure?.description == "\(file.path): \(words)")
        let lines = try await validator.verdicts(forLinesOfFileAt: file.path, assumingUTF8: true).lines()
        #expect(lines.count == PlainLine.lines(of: bytes(format)).count)
    }

    @Test(arguments: formats) func chunksOfAnySize(_ format: ForeignFormat) async throws {
        let bytes = bytes(format)
        for size in [1, 2, 3, 7, bytes.count] {
            for batch in [1, 10, 1_000] {
                let failure = await #expect(throws: InputFailure.self) {
                    try await validator.verdicts(forLinesInChunks: chunks(bytes, of: size), batchBytes: batch).lines()
                }
                #expect(failure == .foreign(path: nil, format: format), "\(size), \(batch)")
            }
            let lines = try await validator.verdicts(forLinesInChunks: chunks(bytes, of: size), assumingUTF8: true)
                .lines()
            #expect(lines.count == PlainLine.lines(of: bytes).count)
        }
    }

    @Test(arguments: formats) func buffers(_ format: ForeignFormat) throws {
        let bytes = bytes(format)
        let failure = #expect(throws: InputFailure.self) { try validator.verdicts(forLinesIn: Data(bytes)) }
        #expect(failure == .foreign(path: nil, format: format))
        #expect(
            try validator.verdicts(forLinesIn: Data(bytes), assumingUTF8: true).count
                == PlainLine.lines(of: bytes).count)
        #expect(ForeignFormat(detectedIn: bytes.span) == format)
        let archive: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 0x14]
        #expect(ForeignFormat(detectedIn: archive.span)?.name == "ZIP")
        #expect(ForeignFormat(detectedIn: Array("010-2345-6789\n".utf8).span) == nil)
    }
}
