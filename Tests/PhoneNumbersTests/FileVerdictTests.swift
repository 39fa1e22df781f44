import TestSupport
import Testing

@testable import PhoneNumbers

/// Validates files in batches, and compares the results with those of single lines.
@Suite struct FileVerdictTests {
    private let validator = PhoneValidator(region: .southKorea)

    @Test(arguments: PhoneEngine.available) func everyBatchSize(_ engine: PhoneEngine) async throws {
        let validator = PhoneValidator(region: .southKorea, builtIn: engine)
        let bytes = PlainLine.noise(lines: 60, seed: 10)
        let file = try ScratchFile(bytes)
        let expected = ScannedLine.oneByOne(bytes, by: validator)
        var random = SplitMix64(seed: 11)
        let sizes = [-1, 0] + Array(1...200) + (0..<20).map { _ in Int.random(in: 1...bytes.count, using: &random) }
        for size in sizes + [.max] {
            let batches = validator.verdicts(
                forLinesOfFileAt: file.path, columns: [.e164, .national], batchBytes: size)
            let isSame = try await batches.lines() == expected
            #expect(isSame, "\(size)")
        }
    }

    @Test(arguments: PlainLine.shapes) func shapes(_ text: String) async throws {
        let bytes = Array(text.utf8)
        let file = try ScratchFile(bytes)
        for size in 1...max(bytes.count + 1, 1) {
            let lines = try await validator.verdicts(
                forLinesOfFileAt: file.path, columns: [.e164, .national], batchBytes: size
            ).lines()
            #expect(lines == ScannedLine.oneByOne(bytes, by: validator), "\(size)")
        }
    }

    @Test func threadsKeepTheOrder() async throws {
        let bytes = PlainLine.noise(lines: 6_000, seed: 12)
        let file = try ScratchFile(bytes)
        let batches = validator.verdicts(forLinesOfFileAt: file.path, columns: [.e164, .national], threads: 3)
        let isSame = try await batches.lines() == ScannedLine.oneByOne(bytes, by: validator)
        #expect(isSame)
    }

    /// Each iterator starts from the beginning, independently of others.
    @Test func twoIterators() async throws {
        let file = try ScratchFile(Array("112\n119\n".utf8))
        let batches = validator.verdicts(forLinesOfFileAt: file.path, batchBytes: 4)
        var (one, two) = (batches.makeAsyncIterator(), batches.makeAsyncIterator())
        var texts: [String?] = []
        for _ in 0..<3 {
            texts.append(try await one.next()?.text(ofLine: 0))
            texts.append(try await two.next()?.text(ofLine: 0))
        }
        #expect(texts == ["112", "112", "119", "119", nil, nil])
        #expect(try await one.next() == nil)
    }

    @Test func progress() async throws {
        let file = try ScratchFile(Array("\u{FEFF}112\n119\n010-2345-6789\n1330".utf8))
        var progress: [InputProgress] = []
        for try await batch in validator.verdicts(forLinesOfFileAt: file.path, batchBytes: 8) {
            progress.append(batch.progress)
        }
        #expect(progress.map(\.bytes) == [7, 11, 29])
        #expect(progress.map(\.lines) == [1, 2, 4])
        #expect(progress.map(\.totalBytes) == [29, 29, 29])
        let fractions: [Double?] = [7.0 / 29, 11.0 / 29, 1]
        #expect(progress.map(\.fraction) == fractions)
        #expect(InputProgress(bytes: 5, totalBytes: 4, lines: 1).fraction == 1, "a file that has grown")
        #expect(InputProgress(bytes: 0, totalBytes: 0, lines: 0).fraction == 1)
        #expect(InputProgress(bytes: 5, totalBytes: nil, lines: 1).fraction == nil)
    }

    @Test func textsAndRanges() async throws {
        let file = try ScratchFile(Array("112\r\n\n".utf8) + [0xFF, 0x31, 0x0A])
        let batch = try #require(await validator.verdicts(forLinesOfFileAt: file.path).first { _ in true })
        #expect(batch.indices.map(batch.text(ofLine:)) == ["112", "", "\u{FFFD}1"])
        #expect(batch.indices.map(batch.byteRange(ofLine:)) == [0..<3, 5..<5, 6..<8])
        let span = batch.bytes.span.extracting(batch.byteRange(ofLine: 0))
        #expect(validator.verdict(forUTF8: span).isAccepted)
    }

    /// Nothing is read before it is requested.
    @Test func backPressure() async throws {
        let file = try ScratchFile(Array(String(repeating: "010-2345-6789\n", count: 100).utf8))
        guard try file.descriptors() != nil else { return }
        var iterator = validator.verdicts(forLinesOfFileAt: file.path, batchBytes: 140).makeAsyncIterator()
        #expect(try file.descriptors()?.count == 0)
        for position in [140, 280, 420] {
            #expect(try await iterator.next()?.count == 10)
            let open = try #require(try file.descriptors())
            #expect(open == (1, position))
        }
        while try await iterator.next() != nil {}
        #expect(try file.descriptors()?.count == 0, "closed at the end, though the iterator is still there")
        #expect(try await iterator.next() == nil)
    }
}
