import Testing

@testable import PhoneCharsets

/// Texts of files with and without a declared charset.
@Suite struct TextDecoderTests {
    private func decoder(_ evidence: [[UInt8]], charset: Charset? = nil, region: String = "KR") -> TextDecoder {
        let decoder = TextDecoder(charset: charset, region: region)
        for text in evidence { decoder.add(text[...]) }
        decoder.decide()
        return decoder
    }

    private func text(_ result: (bytes: ArraySlice<UInt8>, finding: TextDecoder.Finding?)) -> String {
        String(decoding: result.bytes, as: UTF8.self)
    }

    @Test(arguments: Charset.allCases) func everyCharset(charset: Charset) throws {
        let texts: [Charset: String] = [
            .cp949: "뷁 홍길동 洪", .shiftJIS: "表示 ｱｲｳ 髙﨑", .eucJP: "山田太郎", .gb18030: "王小明 镕", .big5: "許功蓋",
            .latin2: "Łódź", .iso8859Part5: "Иван", .iso8859Part7: "Αθήνα", .latin5: "İğ", .latin9: "œ€",
            .koi8R: "Иван", .windows1250: "Łódź", .windows1251: "Їжак", .windows1253: "Άννα", .windows1254: "İğ",
            .windows1255: "שלום", .windows1256: "محمد", .windows1257: "Žė", .windows1258: "Ơư",
        ]
        let wanted = texts[charset] ?? "Müller"
        // Foundation does not support EUC-JP on Linux.
        let bytes =
            charset == .eucJP ? [0xBB, 0xB3, 0xC5, 0xC4, 0xC2, 0xC0, 0xCF, 0xBA] : TestEncoder(charset).bytes(wanted)
        let decoder = TextDecoder(charset: nil, region: "KR")
        let result = decoder.utf8(of: bytes[...], declared: charset)
        #expect(text(result) == wanted)
        #expect(result.finding == nil)
        #expect(Charset(name: charset.rawValue.uppercased()) == charset)
    }

    @Test func unknownNames() {
        for name in ["", "KOI8", "UTF-7", "x", "가"] { #expect(Charset(name: name) == nil) }
        #expect(Charset(name: "ks_c_5601-1987") == .cp949)
        #expect(Charset(name: "windows-31j") == .shiftJIS)
    }

    @Test func whatIsInvalid() {
        let bytes: [UInt8] = [0x61, 0xFF, 0xC8, 0xAB, 0x62, 0xC8]
        let result = decoder([], charset: .cp949).utf8(of: bytes[...])
        #expect(text(result) == "a\u{FFFD}홍b\u{FFFD}")
        #expect(result.finding == .replaced(.cp949))
        #expect(decoder([], charset: .utf8).utf8(of: bytes[...]).finding == .replaced(.utf8))
    }

    @Test func zeroBytes() {
        let result = decoder([]).utf8(of: Array("a\0b".utf8)[...])
        #expect(text(result) == "ab" && result.finding == .withoutZeros)
        #expect(decoder([]).utf8(of: Array("ab".utf8)[...]).finding == nil)
        let korean = TestEncoder(.cp949).bytes("홍길동\0이다")
        #expect(text(decoder([korean]).utf8(of: korean[...])) == "홍길동이다")
    }

    /// In Windows code pages 0x80 is the euro sign, and may be the only byte of a text that is not ASCII.
    @Test(arguments: [Charset.windows1252, .windows1250]) func onlyEuroSigns(charset: Charset) {
        let euros: [UInt8] = Array("5 ".utf8) + [0x80, 0x20, 0x80]
        #expect(text(decoder([], charset: charset).utf8(of: euros[...])) == "5 € €")
        #expect(text(decoder([]).utf8(of: euros[...], declared: charset)) == "5 € €")
        #expect(decoder([], charset: .utf8).utf8(of: euros[...]).finding == .replaced(.utf8))
        #expect(!euros[...].isPlainASCII && !euros[...].isASCII)
        #expect(Array("5".utf8)[...].isPlainASCII && ![0x35, 0][...].isPlainASCII)
    }

    /// `홍` in CP949 is valid UTF-8 by chance, but the file is not.
    @Test func validByChance() {
        let name = TestEncoder(.cp949).bytes("홍")
        #expect(name[...].isUTF8)
        let decoder = decoder([TestEncoder(.cp949).bytes("길동, 서울시"), name, TestEncoder(.cp949).bytes("성춘향")])
        #expect(decoder.assumed == .cp949)
        #expect(text(decoder.utf8(of: name[...])) == "홍")
        // A longer text is decoded as UTF-8 in such a file too.
        let result = decoder.utf8(of: Array("홍길동".utf8)[...])
        #expect(text(result) == "홍길동" && result.finding == .read(as: .utf8))
    }

    @Test func mixedFiles() {
        let utf8 = ["홍길동", "성춘향", "이몽룡"].map { Array($0.utf8) }
        let decoder = decoder(utf8 + [TestEncoder(.cp949).bytes("서울시 강남구")])
        #expect(decoder.charset == .utf8 && decoder.assumed == nil)
        let result = decoder.utf8(of: TestEncoder(.cp949).bytes("서울시 강남구")[...])
        #expect(text(result) == "서울시 강남구" && result.finding == .read(as: .cp949))
    }

    @Test func validUTF8() {
        let noise: [[UInt8]] = [
            [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
            [0x80], [0xC2], [0xE1, 0x80], [0xF1, 0x80, 0x80], [0xC2, 0x41],
        ]
        for bytes in noise {
            #expect(!bytes[...].isUTF8)
            #expect(String(validating: bytes, as: UTF8.self) == nil)
        }
        for text in ["", "a", "é", "가", "😀", "\u{10FFFF}", "\u{D7FF}\u{E000}"] { #expect(Array(text.utf8)[...].isUTF8) }
    }
}
