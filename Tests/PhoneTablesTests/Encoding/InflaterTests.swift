import PhoneFiles
import PhoneTables
import Testing

/// Files that are compressed with gzip: several members, and damage at every byte.
@Suite struct InflaterTests {
    private static let lines = (0..<500).map { "010-2345-\(1_000 + $0 * 17 % 9_000)\n" }.joined()
    private static let text = Array(lines.utf8)

    @Test func membersAreOneText() throws {
        let half = Encoded.gzip(Array(Self.text.prefix(1_003)))
        let rest = Encoded.gzip(Array(Self.text.dropFirst(1_003)))
        let empty = Encoded.gzip([])
        let padding = [UInt8](repeating: 0, count: 700)
        for content in [half + rest, empty + half + empty + rest + empty, half + padding + rest + padding] {
            for block in [1, 7, 256 << 10] {
                let read = try Decoding(of: content, nil, block: block)
                let isSame = read.bytes == Self.text
                #expect(isSame && read.failure == nil)
            }
        }
    }

    /// Text that expands a thousand times is returned in bounded pieces.
    @Test func zerosOfText() throws {
        let text = [UInt8](repeating: 0x0A, count: 20 << 20)
        let isSame = try Decoding(of: Encoded.gzip(text), nil).bytes == text
        #expect(isSame)
    }

    /// A file that ends too early: whole lines are returned, then the failure names the offset.
    @Test func everyTruncation() throws {
        let content = Encoded.gzip(Self.text)
        for count in 3..<content.count {
            let read = try Decoding(of: Array(content.prefix(count)), nil)
            #expect(read.failure == .gzip(GzipDamage(.truncated, at: count)))
            #expect(Self.text.starts(with: read.bytes) && read.bytes.last ?? 0x0A == 0x0A)
        }
        let members = content + content
        let read = try Decoding(of: Array(members.prefix(content.count + 5)), nil)
        #expect(read.bytes == Self.text && read.failure == .gzip(GzipDamage(.truncated, at: content.count + 5)))
    }

    /// A changed byte is a failure, unless it belongs to the header: flags and time have no checksum.
    @Test func everyDamagedByte() throws {
        let content = Encoded.gzip(Self.text)
        for index in 10..<content.count {
            var damaged = content
            damaged[index] ^= 0x24
            let read = try Decoding(of: damaged, nil)
            // The last byte of the data may have unused bits.
            let isSame = read.bytes == Self.text
            #expect(read.failure != nil || isSame && index == content.count - 9, "byte \(index)")
        }
    }

    @Test func otherBytesAfterTheMembers() throws {
        let content = Encoded.gzip(Self.text)
        for extra in [[0x31], [0, 0, 0x0A], Array("112\n".utf8)] as [[UInt8]] {
            let read = try Decoding(of: content + extra, nil)
            let zeros = extra.prefix { $0 == 0 }.count
            #expect(read.bytes == Self.text && read.failure == .gzip(GzipDamage(.trailing, at: content.count + zeros)))
        }
    }

    /// The descriptions of failures contain the next step.
    @Test func descriptions() {
        #expect(
            GzipDamage(.truncated, at: 40).description
                == "the gzip data end too early, at byte 40: the file is truncated, and its incomplete last line was not read"
        )
        #expect(
            GzipDamage(.invalid("incorrect data check"), at: 7).description.contains("byte 7 (incorrect data check)"))
        #expect(GzipDamage(.trailing, at: 9).description.contains("at byte 9"))
    }
}
