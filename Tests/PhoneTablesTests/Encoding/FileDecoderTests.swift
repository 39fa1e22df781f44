import PhoneFiles
import PhoneNumbers
import PhoneTables
import TestSupport
import Testing

/// Files of every charset, compressed and not, in blocks of any size.
@Suite struct FileDecoderTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        let charset: Charset
        let region: String
        let text: String

        var testDescription: String { charset.rawValue }
    }

    static let samples = [
        Sample(
            charset: .cp949, region: "KR",
            text: "이름\t전화\n홍길동\t０２-１２３-4567\r\n김철수 010-2345-6789 회사\n\n뷁쀍 112\n서울 박영희 031)234-5678"),
        Sample(charset: .utf16LE, region: "KR", text: "홍길동 ０２-１２３-4567\n김철수 010-2345-6789 😀\n112\n"),
        Sample(charset: .utf16BE, region: "KR", text: "홍길동 ０２-１２３-4567\n김철수 010-2345-6789 😀\n112"),
        Sample(charset: .shiftJIS, region: "JP", text: "鈴木一郎 ０３-1234-5678\n高橋ソ表 03-1234-5679\r\n携帯電話 119\n"),
        Sample(charset: .gb18030, region: "CN", text: "王伟 ０１０-12345678\n李娜 010-12345679\n张敏 公司电话 110\n"),
        Sample(charset: .big5, region: "TW", text: "陳志明 02-2345-6789\n林美惠 公司電話 02-2345-6780\n"),
        Sample(
            charset: .windows1252, region: "DE", text: "Jürgen Müller 030 123456\nFrançois Lefèvre 01 42 68 53 00\n"),
        Sample(charset: .windows1251, region: "RU", text: "Иван Петров 8 912 345 67 89\nОльга Смирнова 112\n"),
        Sample(charset: .utf8, region: "KR", text: "\u{FEFF}홍길동 ０２-１２３-4567 😀\r\n\n김철수 010-2345-6789\nÄ 112"),
    ]
    private static let blocks = [1, 2, 3, 5, 16, 64, 4_096, 256 << 10]

    @Test(arguments: samples) func everyBlockSize(_ sample: Sample) throws {
        let bytes = try Encoded.bytes(sample.text, sample.charset)
        let text = sample.text.first == "\u{FEFF}" ? String(sample.text.dropFirst()) : sample.text
        for (content, isCompressed) in [(bytes, false), (Encoded.gzip(bytes), true)] {
            for block in Self.blocks {
                for named in [sample.charset, nil] {
                    let read = try Decoding(of: content, named, region: sample.region, block: block)
                    #expect(read.text == text, "\(block)")
                    #expect(read.failure == nil)
                    #expect(read.report.charset == sample.charset)
                    #expect(read.report.isAssumed == (named == nil && sample.charset != .utf8))
                    #expect(read.report.isCompressed == isCompressed)
                    #expect(read.report.damaged.count == 0 && read.report.otherwise.isEmpty)
                }
            }
        }
    }

    /// UTF-8 passes unchanged for all block sizes, and bytes that are not UTF-8 do not.
    @Test func blocksOfUTF8() {
        let characters = ["1", "é", "３", "한", "😀", "\n"].map { Array($0.utf8) }
        let damaged: [[UInt8]] = [[0xE3], [0xE3, 0x81], [0xF0, 0x9F, 0x98], [0x80], [0xFF], [0xED, 0xA0, 0x80]]
        var random = SplitMix64(seed: 5)
        func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
        for _ in 0..<3_000 {
            var text: [UInt8] = Array("전화".utf8)
            for _ in 0..<below(8) { text += characters[below(characters.count)] }
            let isDamaged = below(3) == 0
            if isDamaged { text += damaged[below(damaged.count)] + [0x31] }
            let decoder = FileDecoder(charset: nil, region: "KR")
            var rest = text.span
            var passes = true
            while passes, !rest.isEmpty {
                let count = min(1 + below(9), rest.count)
                passes = decoder.passes(rest.extracting(0..<count))
                rest = rest.extracting(count...)
            }
            #expect(passes != isDamaged, "\(text)")
        }
    }

    /// A byte order mark takes precedence over a name, and is not part of the first line.
    @Test(arguments: [Charset.utf16LE, .utf16BE]) func byteOrderMarks(_ charset: Charset) throws {
        let bytes = try Encoded.bytes("\u{FEFF}112\n가\n", charset)
        for named in [nil, Charset.utf16, .utf16LE, .utf16BE, .cp949] {
            let read = try Decoding(of: bytes, named, block: 3)
            #expect(read.text == "112\n가\n" && read.report.charset == charset && !read.report.isAssumed)
        }
    }

    /// The charset is detected at the first line that needs it, also after the blocks that passed.
    @Test func detectionLateInAFile() throws {
        let ascii = String(repeating: "010-2345-6789\n", count: 50_000)
        let bytes = Array(ascii.utf8) + (try Encoded.bytes(Self.samples[0].text, .cp949))
        for block in [4_096, 256 << 10] {
            let read = try Decoding(of: bytes, nil, block: block)
            let isSame = read.text == ascii + Self.samples[0].text
            #expect(isSame && read.report.charset == .cp949)
        }
    }

    /// Lines of another charset in a file of UTF-8, and of UTF-8 in a file of CP949, are converted and counted.
    @Test func mixedFiles() throws {
        let korean = try Encoded.bytes("김철수 서울 010-2345-6789\n", .cp949)
        let utf8 = Array("홍길동 ０２-１２３-4567\n".utf8)
        let one = try Decoding(of: utf8 + utf8 + utf8 + korean + utf8, nil)
        #expect(
            one.text == String(repeating: "홍길동 ０２-１２３-4567\n", count: 3) + "김철수 서울 010-2345-6789\n홍길동 ０２-１２３-4567\n")
        #expect(one.report.otherwise[.cp949]?.firstLine == 4 && one.report.otherwise[.cp949]?.count == 1)
        let two = try Decoding(of: korean + korean + utf8 + korean, nil)
        #expect(two.report.charset == .cp949 && two.report.otherwise[.utf8]?.firstLine == 3)
        #expect(two.text.contains("홍길동 ０２-１２３-4567"))
    }

    /// Damaged UTF-8 stays unchanged: it is not decoded in another charset.
    @Test func damagedUTF8() throws {
        let bytes = Array("홍길동 112\n김".utf8) + [0xEC, 0xB2] + Array(" 02-312-3456\n".utf8)
        let read = try Decoding(of: bytes, nil)
        #expect(read.bytes == bytes && read.report.damaged.count == 0 && read.report.otherwise.isEmpty)
        let noise = (0..<20_000).map { UInt8(truncatingIfNeeded: ($0 &* 2_654_435_761) >> 13) } + [0x0A]
        let isSame = try Decoding(of: noise, nil).bytes == noise
        #expect(isSame)
    }

    /// Zero bytes stay: without them, digits would be joined.
    @Test func zeroBytes() throws {
        let korean = try Encoded.bytes("김철수 서울 ", .cp949)
        let read = try Decoding(of: korean + Array("02-3\0".utf8) + Array("12-3456\n".utf8), nil)
        #expect(read.text == "김철수 서울 02-3\012-3456\n")
    }

    @Test func aLineOfManyMegabytes() throws {
        let name = try Encoded.bytes("김철수 서울", .cp949)
        let long = name + [UInt8](repeating: 0x20, count: 40 << 20) + name
        let read = try Decoding(of: long + Array("\n112\n".utf8), nil)
        #expect(read.bytes.count == LineBuffer.longestLine + 4 && read.bytes.suffix(4) == Array("112\n".utf8)[...])
    }

    @Test func publicInterface() throws {
        let file = try ScratchFile(Encoded.gzip(try Encoded.bytes(Self.samples[0].text, .cp949)))
        var text = try TextFile(at: file.path, in: .southKorea)
        var bytes: [UInt8] = []
        while let block = try text.next() { bytes += block }
        #expect(String(decoding: bytes, as: UTF8.self) == Self.samples[0].text)
        #expect(text.report.charset == .cp949 && text.report.isCompressed && text.report.isAssumed)
    }
}
