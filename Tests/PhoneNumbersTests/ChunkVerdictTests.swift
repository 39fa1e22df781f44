import TestSupport
import Testing

@testable import PhoneNumbers

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Validates bytes in chunks, and compares the results with those of single lines.
@Suite struct ChunkVerdictTests {
    private let validator = PhoneValidator(region: .southKorea)

    /// Chunks of a text, followed by an error, and the number of requested chunks.
    private struct Chunks: AsyncSequence, Sendable {
        actor Count {
            private(set) var value = 0
            func add() { value += 1 }
        }

        struct Broken: Error {}

        let chunks: [[UInt8]]
        var breaks = false
        let asked = Count()

        struct Iterator: AsyncIteratorProtocol {
            let source: Chunks
            var next = 0

            mutating func next() async throws -> [UInt8]? {
                await source.asked.add()
                guard next < source.chunks.count else {
                    if source.breaks { throw Broken() }
                    return nil
                }
                defer { next += 1 }
                return source.chunks[next]
            }
        }

        func makeAsyncIterator() -> Iterator { Iterator(source: self) }
    }

    private func pieces(_ bytes: [UInt8], of size: Int) -> [[UInt8]] {
        stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
    }

    @Test(arguments: PlainLine.shapes) func cutAtEveryByte(_ text: String) async throws {
        let bytes = Array(text.utf8)
        let expected = ScannedLine.oneByOne(bytes, by: validator)
        for cut in 0...bytes.count {
            let chunks = Chunks(chunks: [Array(bytes[..<cut]), [], Array(bytes[cut...])])
            for size in [1, 2, 5, 1_000] {
                let lines = try await validator.verdicts(
                    forLinesInChunks: chunks, columns: [.e164, .national], batchBytes: size
                )
                .lines()
                #expect(lines == expected, "\(cut), \(size)")
            }
        }
    }

    @Test func noise() async throws {
        let bytes = PlainLine.noise(lines: 200, seed: 20)
        for longest in [5, 20, 1_000] {
            let expected = ScannedLine.oneByOne(bytes, by: validator, longest: longest)
            for piece in [1, 2, 3, 7, 64, 1_000, bytes.count] {
                for size in [-1, 1, 10, 200, .max] {
                    let batches = validator.verdicts(
                        forLinesInChunks: Chunks(chunks: pieces(bytes, of: piece)), columns: [.e164, .national],
                        limits: LineLimits(batchBytes: size, longestLine: longest))
                    let isSame = try await batches.lines() == expected
                    #expect(isSame, "\(longest), \(piece), \(size)")
                }
            }
        }
    }

    /// No chunk is requested before a batch needs it.
    @Test func backPressure() async throws {
        let bytes = Array(String(repeating: "010123456\n", count: 100).utf8)
        let chunks = Chunks(chunks: pieces(bytes, of: 100))
        var iterator = validator.verdicts(forLinesInChunks: chunks, totalBytes: 1_000, batchBytes: 250)
            .makeAsyncIterator()
        #expect(await chunks.asked.value == 0)
        for (asked, bytes) in [(3, 250), (5, 500), (8, 750), (10, 1_000)] {
            let batch = try #require(try await iterator.next())
            #expect(batch.count == 25 && batch.progress.bytes == bytes)
            #expect(batch.progress.fraction == Double(bytes) / 1_000)
            #expect(await chunks.asked.value == asked)
        }
        #expect(try await iterator.next() == nil)
        #expect(await chunks.asked.value == 11)
    }

    /// The complete lines before an error are validated; an incomplete line is not.
    @Test(arguments: [1, 4, 1_000]) func errorsFollowTheLines(_ size: Int) async throws {
        let chunks = Chunks(chunks: pieces(Array("112\n119\n010-12".utf8), of: 3), breaks: true)
        var iterator = validator.verdicts(forLinesInChunks: chunks, batchBytes: size).makeAsyncIterator()
        var lines: [String] = []
        var failure: (any Error)?
        do {
            while let batch = try await iterator.next() { lines += batch.indices.map(batch.text(ofLine:)) }
        } catch {
            failure = error
        }
        #expect(failure is Chunks.Broken)
        #expect(lines == ["112", "119"])
        #expect(try await iterator.next() == nil)
    }

    @Test func otherSequencesOfBytes() async throws {
        let datas = AsyncStream<Data> { source in
            for piece in pieces(Array("112\n119\n".utf8), of: 3) { source.yield(Data(piece)) }
            source.finish()
        }
        let numbers = try await validator.verdicts(forLinesInChunks: datas).lines().map {
            String(decoding: $0.line.bytes, as: UTF8.self)
        }
        #expect(numbers == ["112", "119"])
        let views = AsyncStream<String.UTF8View> { source in
            source.yield("010-2345-".utf8)
            source.yield("6789".utf8)
            source.finish()
        }
        let progress = try await validator.verdicts(forLinesInChunks: views).first { $0.first?.level == .strict }?
            .progress
        #expect(progress == InputProgress(bytes: 13, totalBytes: nil, lines: 1))
    }
}
