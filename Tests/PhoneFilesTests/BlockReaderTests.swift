import Foundation
import TestSupport
import Testing

@testable import PhoneFiles

@Suite struct BlockReaderTests {
    private func lines(of reader: inout BlockReader) throws -> [PlainLine] {
        var lines: [PlainLine] = []
        while let block = try reader.next(PlainLine.taken) { lines += block }
        return lines
    }

    private func reader(_ file: ScratchFile, block: Int, longest: Int = LineBuffer.longestLine) throws -> BlockReader {
        BlockReader(try InputFile(at: Array(file.path.utf8)), blockBytes: block, longestLine: longest)
    }

    @Test func everyBlockSize() throws {
        let bytes = PlainLine.noise(lines: 30, seed: 1)
        let file = try ScratchFile(bytes)
        for block in [-1, 0] + Array(1...200) + [bytes.count - 1, bytes.count, bytes.count + 1, .max] {
            for longest in [3, 20, LineBuffer.longestLine] {
                var reader = try reader(file, block: block, longest: longest)
                let isSame = try lines(of: &reader) == PlainLine.lines(of: bytes, longest: longest)
                #expect(isSame, "\(block), \(longest)")
                #expect(reader.totalBytes == bytes.count && reader.readBytes == bytes.count)
                #expect(try reader.next(PlainLine.taken) == nil, "the end is final")
            }
        }
    }

    /// A block of a regular file is filled completely; a last line without an end is in the last block.
    @Test func blocksAreFilled() throws {
        let file = try ScratchFile(Array("1\n2\n3\n4\n5".utf8))
        var reader = try reader(file, block: 4)
        let blocks = try [reader.next { block, _ in block.count }, reader.next { block, _ in block.count }]
        #expect(blocks == [4, 4])
        #expect(try reader.next { block, _ in block.count } == 1)
        var whole = try self.reader(file, block: 100)
        #expect(try whole.next { block, _ in block.count } == 9)
    }

    /// The file is truncated after the first block: the whole lines are handed out, and then the failure is thrown. The
    /// incomplete last line is not handed out.
    @Test func aFileThatGetsShorter() throws {
        let bytes = Array("112\n119\n1330\n010-2345-6789\n".utf8)
        for left in 4..<bytes.count {
            let file = try ScratchFile(bytes)
            var reader = try reader(file, block: 4)
            #expect(try reader.next { block, _ in block.count } == 4)
            try file.overwrite(Array(bytes.prefix(left)))
            var lines: [PlainLine] = []
            let failure = #expect(throws: ReadFailure.self) {
                while let block = try reader.next(PlainLine.taken) { lines += block }
            }
            let whole = (bytes.prefix(left).lastIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
            #expect(
                failure == .shortened(expectedBytes: bytes.count, readBytes: left, lostLineBytes: left - whole))
            #expect(lines == Array(PlainLine.lines(of: Array(bytes.prefix(whole))).dropFirst()))
            let end = whole == left ? "" : "; its incomplete last line is not checked"
            #expect(failure?.description.hasSuffix("\(left) of \(bytes.count) bytes\(end)") == true)
            #expect(try reader.next { block, _ in block.count } == nil)
        }
    }

    /// Bytes that are appended during reading are also read.
    @Test func aFileThatGrows() throws {
        let file = try ScratchFile(Array("112\n119\n".utf8))
        var reader = try reader(file, block: 4)
        _ = try reader.next { block, _ in block.count }
        try file.overwrite(Array("112\n119\n1330\n".utf8))
        #expect(try lines(of: &reader).map(\.offset) == [4, 8])
        #expect(reader.totalBytes == 8 && reader.readBytes == 13)
    }

    /// Lines of a pipe are handed out as they arrive, without waiting for a full block.
    @Test func pipes() throws {
        let path = "\(FileManager.default.temporaryDirectory.path)/phone-\(UUID().uuidString)"
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        // Opening one end of a pipe waits for the other, unless it is opened for both.
        let writer = open(path, O_RDWR)
        var reader = BlockReader(try InputFile(at: Array(path.utf8)))
        let text = Array("112\n119\n13".utf8)
        #expect(write(writer, text, text.count) == text.count)
        #expect(try reader.next { block, _ in block.copy } == Array("112\n119\n".utf8))
        #expect(write(writer, Array("30".utf8), 2) == 2)
        close(writer)
        #expect(try reader.next { block, _ in block.copy } == Array("1330".utf8))
        #expect(try reader.next { block, _ in block.count } == nil)
        #expect(reader.totalBytes == nil && reader.readBytes == text.count + 2)
    }

    @Test func whatCannotBeOpenedOrRead() throws {
        for (path, words) in [
            ("/missing", "No such file or directory"), ("", "No such file or directory"),
            ("/tmp\0", "Invalid argument"),
        ] {
            let failure = #expect(throws: SystemError.self) { _ = try InputFile(at: Array(path.utf8)) }
            #expect(failure?.description == words)
        }
        var folder = BlockReader(try InputFile(at: Array("/".utf8)))
        let failure = #expect(throws: ReadFailure.self) { _ = try folder.next { block, _ in block.count } }
        #expect(failure?.description == "Is a directory")
        #expect(folder.totalBytes == nil)
        #expect(SystemError(code: 12_345).description.contains("12345"))
    }

    @Test func filesAreClosedWithTheirReader() throws {
        let file = try ScratchFile(Array("112\n119\n".utf8))
        do {
            var reader = try reader(file, block: 4)
            #expect(try reader.next { block, _ in block.count } == 4)
            if let open = try file.descriptors() { #expect(open == (1, 4)) }
        }
        if let open = try file.descriptors() { #expect(open.count == 0) }
    }
}
