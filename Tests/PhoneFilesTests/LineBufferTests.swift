import TestSupport
import Testing

@testable import PhoneFiles

/// Bytes in pieces of any size give the same lines as all at once.
@Suite struct LineBufferTests {
    /// The lines that a buffer hands out for pieces of a size.
    private func lines(of file: [UInt8], pieces: Int, longest: Int) throws -> [PlainLine] {
        var buffer = LineBuffer(capacity: 1, longestLine: longest)
        var lines: [PlainLine] = []
        var nextOffset: Int?
        func take() {
            while true {
                let taken = buffer.take { block, place in
                    #expect(nextOffset == nil || nextOffset == place.offset, "blocks have no gaps between them")
                    nextOffset = place.nextOffset
                    return PlainLine.taken(from: block, at: place)
                }
                guard let taken else { return }
                #expect(!taken.isEmpty)
                lines += taken
            }
        }
        for start in stride(from: 0, to: file.count, by: pieces) {
            try buffer.append(file[start..<min(start + pieces, file.count)].span)
            take()
            #expect(buffer.count <= longest + 1 + pieces)
        }
        buffer.finish()
        take()
        #expect(nextOffset == nil || nextOffset == file.count)
        #expect(buffer.capacity <= 2 * (longest + 2 + pieces))
        return lines
    }

    @Test(arguments: PlainLine.shapes) func shapes(_ text: String) throws {
        let file = Array(text.utf8)
        for pieces in 1...max(file.count, 1) {
            for longest in [1, 2, 3, 4, 5, 12, 13, 100] {
                let lines = try lines(of: file, pieces: pieces, longest: longest)
                #expect(lines == PlainLine.lines(of: file, longest: longest), "\(pieces), \(longest)")
            }
        }
    }

    @Test(arguments: [1, 2, 3, 5, 7, 11, 12, 13, 30, 64, 1_000]) func noise(_ longest: Int) throws {
        let file = PlainLine.noise(lines: 300, seed: UInt64(longest))
        let expected = PlainLine.lines(of: file, longest: longest)
        for pieces in [1, 2, 3, 7, longest, longest + 1, longest + 2, 100, 4_096, file.count] {
            let isSame = try lines(of: file, pieces: pieces, longest: longest) == expected
            #expect(isSame, "\(pieces)")
        }
    }

    /// A block consists of as many whole lines as fit; a longer line is a separate block.
    @Test(arguments: ["", "\n", "\n\n", "a", "a\n", "a\nb", "ab\n\nc\n", "abc\r\nd\r\n\nefgh\nij"], 1...8)
    func blocksAreWholeLines(text: String, limit: Int) throws {
        let bytes = Array(text.utf8)
        var buffer = LineBuffer(capacity: 1)
        try buffer.append(bytes.span)
        buffer.finish()
        var start = 0
        func next() -> [UInt8]? {
            buffer.take(atMost: limit) { block, place in
                #expect(place.offset == start && place.nextOffset == start + block.count)
                return block.copy
            }
        }
        while let block = next() {
            let end = start + block.count
            #expect(end > start)
            #expect(end == bytes.count || block.last == .lineFeed)
            let next = bytes[end...].prefix { $0 != .lineFeed }.count + 1
            #expect(block.count <= limit || !block.dropLast().contains(.lineFeed))
            #expect(end == bytes.count || block.count > limit || block.count + next > limit)
            start = end
        }
        #expect(start == bytes.count)
    }

    @Test func cutLinesAreTheLastOfTheirBlock() throws {
        var buffer = LineBuffer(capacity: 16, longestLine: 4)
        try buffer.append(Array("1\n22\n4444\r\n55555\n6\n".utf8).span)
        var blocks: [(lines: String, offset: Int, next: Int, isCut: Bool)] = []
        while let block = buffer.take({ (String(decoding: $0.copy, as: UTF8.self), $1.offset, $1.nextOffset, $1.isCut) }
        ) {
            blocks.append(block)
        }
        #expect(blocks.map(\.lines) == ["1\n22\n4444\r\n5555", "6\n"])
        #expect(blocks.map(\.offset) == [0, 17] && blocks.map(\.next) == [17, 19])
        #expect(blocks.map(\.isCut) == [true, false])
    }
}

extension PlainLine {
    /// The lines of a block.
    static func taken(from block: Span<UInt8>, at place: BlockPlace) -> [PlainLine] {
        var lines: [PlainLine] = []
        var start = 0
        while start < block.count {
            let (end, next) = block.line(at: start)
            lines.append(
                PlainLine(
                    bytes: block.extracting(start..<end).copy, offset: place.offset + start,
                    isCut: place.isCut && next == block.count))
            start = next
        }
        return lines
    }
}
