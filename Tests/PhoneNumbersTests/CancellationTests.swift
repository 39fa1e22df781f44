import Foundation
import TestSupport
import Testing

@testable import PhoneNumbers

/// Cancelled validation, and validation that an actor awaits.
@Suite struct CancellationTests {
    private let validator = PhoneValidator(region: .southKorea)

    @Test func betweenBatches() async throws {
        let file = try ScratchFile(Array("112\n119\n1330\n".utf8))
        let batches = validator.verdicts(forLinesOfFileAt: file.path, batchBytes: 4)
        let task = Task {
            var (seen, iterator) = (0, batches.makeAsyncIterator())
            do {
                while try await iterator.next() != nil {
                    seen += 1
                    if seen == 2 { withUnsafeCurrentTask { $0?.cancel() } }
                }
            } catch is CancellationError {
                let open = try file.descriptors()?.count
                return (seen, open, try await iterator.next() == nil)
            }
            return (seen, -1, false)
        }
        let (seen, open, isOver) = try await task.value
        #expect(seen == 2 && isOver)
        #expect(open == nil || open == 0, "closed, though the iterator is still there")
    }

    @Test func beforeTheFirst() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            // Opening the file would throw a different error.
            for try await _ in validator.verdicts(forLinesOfFileAt: "/missing") {}
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func leavingALoop() async throws {
        let file = try ScratchFile(Array("112\n119\n".utf8))
        for try await _ in validator.verdicts(forLinesOfFileAt: file.path, batchBytes: 4) {
            if let open = try file.descriptors() { #expect(open.count == 1) }
            break
        }
        if let open = try file.descriptors() { #expect(open.count == 0) }
    }

    /// A cancelled stream ends without an error; its incomplete last line is not validated.
    @Test func waitingForChunks() async throws {
        let (chunks, source) = AsyncStream.makeStream(of: [UInt8].self)
        let (begun, signal) = AsyncStream.makeStream(of: Void.self)
        let batches = validator.verdicts(forLinesInChunks: chunks, batchBytes: 1)
        let task = Task {
            var lines: [String] = []
            do {
                for try await batch in batches {
                    lines += batch.indices.map(batch.text(ofLine:))
                    signal.finish()
                }
            } catch is CancellationError {
                return lines + ["cancelled"]
            }
            return lines
        }
        source.yield(Array("112\n010-12".utf8))
        for await _ in begun {}
        task.cancel()
        #expect(try await task.value == ["112", "cancelled"])
    }

    /// The last number of a cancelled stream of bytes may be cut off; it is not found.
    @Test func waitingForBytes() async throws {
        let (bytes, source) = AsyncStream.makeStream(of: UInt8.self)
        let task = Task {
            var iterator = bytes.phoneNumbers(in: [PhoneNumber.Region.de]).makeAsyncIterator()
            do {
                return try await iterator.next().map { "\($0.number)" }
            } catch is CancellationError {
                return try await iterator.next() == nil ? "cancelled" : "goes on"
            }
        }
        for byte in "+49 30 12345".utf8 { source.yield(byte) }
        task.cancel()
        #expect(try await task.value == "cancelled")
    }

    /// A stream that fails has the numbers that further bytes can't change.
    @Test func failedBytes() async throws {
        struct Failure: Error {}
        let text = "02-345-6789" + String(repeating: ".", count: 4_000) + "+49 30 12345"
        let (bytes, source) = AsyncThrowingStream.makeStream(of: UInt8.self)
        for byte in text.utf8 { source.yield(byte) }
        source.finish(throwing: Failure())
        var iterator = bytes.phoneNumbers(in: [.southKorea]).makeAsyncIterator()
        #expect(try await iterator.next()?.utf8Offsets == 0..<11)
        do {
            _ = try await iterator.next()
            Issue.record("the failure was not thrown")
        } catch is Failure {}
        #expect(try await iterator.next() == nil)
    }

    /// Marks the main actor's queue, which can run on any thread.
    private static let mainQueue: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueue) ?? false }

    /// Bytes that record whether they were read on the main actor.
    private struct WatchedBytes: Sequence, Sendable {
        let notes: AsyncStream<Bool>.Continuation

        func makeIterator() -> IndexingIterator<[UInt8]> {
            notes.yield(isOnMainActor)
            return Array("112\n".utf8).makeIterator()
        }
    }

    @Test @MainActor func theMainActorIsNotBlocked() async throws {
        #expect(Self.isOnMainActor)
        let (wereOnMainActor, notes) = AsyncStream.makeStream(of: Bool.self)
        let chunks = AsyncStream<WatchedBytes> { source in
            for _ in 0..<5 { source.yield(WatchedBytes(notes: notes)) }
            source.finish()
        }
        var lines = 0
        for try await batch in validator.verdicts(forLinesInChunks: chunks, batchBytes: 1) {
            lines += batch.count
            #expect(Self.isOnMainActor)
        }
        notes.finish()
        var looks: [Bool] = []
        for await look in wereOnMainActor { looks.append(look) }
        #expect(lines == 5 && looks == [false, false, false, false, false])
    }
}
