import Foundation
import TestSupport
import Testing

@testable import PhoneNumbers

/// Files that can't be read, or can't be read to their end, and lines that are too long.
@Suite struct FileFailureTests {
    private let validator = PhoneValidator(region: .southKorea)

    @Test(arguments: [
        ("/missing/file", ENOENT, "No such file or directory"), ("", ENOENT, "No such file or directory"),
        ("/", EISDIR, "Is a directory"), ("/etc/passwd/below", ENOTDIR, "Not a directory"),
        ("/etc/passwd\0.txt", EINVAL, "Invalid argument"),
    ])
    func system(_ path: String, _ code: Int32, _ words: String) async throws {
        let failure = await #expect(throws: InputFailure.self) {
            try await validator.verdicts(forLinesOfFileAt: path).lines()
        }
        #expect(failure == .system(path: path, code: code, message: words))
        #expect(failure?.description == "\(path): \(words)" && failure?.localizedDescription == failure?.description)
    }

    @Test func withoutPermission() async throws {
        let file = try ScratchFile(Array("112\n".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
        // The superuser can read every file.
        guard getuid() != 0 else { return }
        let failure = await #expect(throws: InputFailure.self) {
            try await validator.verdicts(forLinesOfFileAt: file.path).lines()
        }
        #expect(failure == .system(path: file.path, code: EACCES, message: "Permission denied"))
    }

    /// The complete lines that remain are returned first, then the failure is thrown, then the sequence ends.
    @Test func shortenedFile() async throws {
        let file = try ScratchFile(Array("112\n119\n1330\n".utf8))
        var iterator = validator.verdicts(forLinesOfFileAt: file.path, batchBytes: 4).makeAsyncIterator()
        #expect(try await iterator.next()?.text(ofLine: 0) == "112")
        try file.overwrite(Array("112\n119\n13".utf8))
        #expect(try await iterator.next()?.text(ofLine: 0) == "119")
        let shortened = InputFailure.shortened(path: file.path, expectedBytes: 13, readBytes: 10, lostLineBytes: 2)
        do {
            Issue.record("expected a failure, got \(String(describing: try await iterator.next()))")
        } catch {
            #expect(error as? InputFailure == shortened)
        }
        #expect(
            shortened.description.hasSuffix(
                ": the file shrank while it was read: 10 of 13 bytes; its incomplete last line is not checked"
            ))
        if let open = try file.descriptors() { #expect(open.count == 0) }
        #expect(try await iterator.next() == nil)
    }

    @Test(arguments: [1, 4, 13, 40]) func longLines(_ longest: Int) async throws {
        let bytes = PlainLine.noise(lines: 50, seed: 13)
        let file = try ScratchFile(bytes)
        let expected = ScannedLine.oneByOne(bytes, by: validator, longest: longest)
        for size in [1, 2, 3, 10, 100, 1_000, bytes.count] {
            let limits = LineLimits(batchBytes: size, longestLine: longest)
            let lines = try await validator.verdicts(
                forLinesOfFileAt: file.path, columns: [.e164, .national], limits: limits
            ).lines()
            let isSame = lines == expected
            #expect(isSame, "\(size)")
        }
    }

    /// A truncated line is the last of its batch, and the progress includes the skipped bytes.
    @Test func cutLines() async throws {
        let file = try ScratchFile(Array("112\n119\(String(repeating: " ", count: 20))\n02\n1330 7890".utf8))
        let limits = LineLimits(batchBytes: 100, longestLine: 4)
        var batches: [LineBatch] = []
        for try await batch in validator.verdicts(forLinesOfFileAt: file.path, limits: limits) { batches.append(batch) }
        #expect(batches.map(\.isLastLineCut) == [true, true])
        #expect(batches.map { $0.indices.map($0.text(ofLine:)) } == [["112", "119 "], ["02", "1330"]])
        #expect(batches.map { $0.map(\.isAccepted) } == [[true, true], [false, true]])
        #expect(batches.map(\.progress.bytes) == [28, 40] && batches.map(\.byteOffset) == [0, 28])
        #expect(batches.last?.progress.fraction == 1)
    }

    @Test func sixteenMebibytes() async throws {
        let limit = 16 << 20
        let spaces = [UInt8](repeating: UInt8(ascii: " "), count: limit)
        let number = Array("112".utf8)
        // Two lines that just fit, with CR LF and with LF; one that is a byte longer; and one without a line end.
        let just = spaces.dropFirst(3) + number
        let file = try ScratchFile(
            just + Array("\r\n".utf8) + just + [0x0A] + spaces + number + [0x0A] + spaces + number)
        let lines = try await validator.verdicts(forLinesOfFileAt: file.path).lines()
        #expect(lines.map(\.line.isCut) == [false, false, true, true])
        #expect(lines.map(\.line.bytes.count) == [limit, limit, limit, limit])
        #expect(lines.map(\.level) == [.strict, .strict, nil, nil])
        #expect(lines.map(\.line.offset) == [0, limit + 2, 2 * limit + 3, 3 * limit + 7])
    }
}
