import Testing

@testable import PhoneCharsets

/// Texts of address books, and their detected charsets.
@Suite struct CharsetGuessTests {
    /// Lines of files, their charset, and a matching region.
    static let rows: [(charset: Charset, region: String, text: String)] = [
        (.cp949, "KR", "홍길동\n경기도 수원시 영통구\n삼성전자 주식회사\n어머니\n회사 팩스"),
        (.cp949, "KR", "이름,나이,휴대폰\n성춘향,18,01034567890\n"),
        (.cp949, "KR", "뷁쀍, 똠방각하 씨"),
        (.shiftJIS, "JP", "山田太郎\nヤマダタロウ\n東京都千代田区丸の内一丁目\n株式会社日立製作所"),
        (.shiftJIS, "JP", "鈴木一郎\n携帯電話"),
        (.gb18030, "CN", "王小明\n北京市海淀区中关村大街\n有限公司\n手机"),
        (.gb18030, "CN", "张伟\n李娜"),
        (.big5, "TW", "陳志明\n台北市信義區忠孝東路\n股份有限公司\n住家電話"),
        (.big5, "HK", "黃美玲\n香港九龍彌敦道"),
        (.windows1251, "RU", "Иванов;Иван\nул. Ленина, 5\nМосква, Россия\nООО «Ромашка»"),
        (.windows1251, "UA", "Шевченко Тарас\nКиїв, вул. Хрещатик"),
        (.windows1252, "DE", "Jörg Müller\nHauptstraße 1\nMünchen"),
        (.windows1252, "FR", "André Lefèvre\nSociété Générale – siège\nÎle-de-France"),
        (.windows1252, "SE", "Åsa Öberg\nGöteborg"),
        (.windows1250, "PL", "Łukasz Żółć\nWrocław, ul. Świętego Mikołaja"),
        (.windows1253, "GR", "Γιώργος Παπαδόπουλος\nΑθήνα, Οδός Ερμού"),
        (.windows1254, "TR", "Ayşe Yıldız\nİstanbul, Beyoğlu\nÇağrı Öztürk"),
        (.windows1255, "IL", "משה כהן\nתל אביב, רחוב הרצל"),
        (.windows1256, "EG", "محمد أحمد\nالقاهرة، شارع التحرير"),
        (.windows1250, "CZ", "Jiří Dvořák\nPraha, Čechova třída"),
        (.windows1257, "LT", "Žygimantas Šimkus\nŠiauliai, Vytauto gatvė\nįmonė"),
    ]

    static func bytes(_ text: String, _ charset: Charset) -> [UInt8] { TestEncoder(charset).bytes(text) }

    private func guess(_ bytes: [UInt8], _ region: String) -> Charset? {
        CharsetGuess(region: region, converter: CharsetConverter.init).best(for: bytes[...])
    }

    @Test(arguments: rows.indices) func inItsOwnRegion(row: Int) {
        let row = Self.rows[row]
        #expect(guess(Self.bytes(row.text, row.charset), row.region) == row.charset, "\(row.text)")
    }

    /// A file may be truncated within its last character.
    @Test func ofATruncatedFile() {
        for text in ["이름,나이,휴대폰\n성춘향,18,0103456\n향", "홍길동\n어머니", "김철수\n이영희\n박"] {
            let bytes = Self.bytes(text, .cp949).dropLast()
            #expect(guess(Array(bytes), "KR") == .cp949 && guess(bytes + [0x0A], "KR") == .cp949, "\(text)")
        }
    }

    /// Only the region distinguishes Czech and Baltic letters from others with the same bytes.
    @Test(arguments: rows.indices.dropLast(2)) func inAKoreanBook(row: Int) {
        let row = Self.rows[row]
        #expect(guess(Self.bytes(row.text, row.charset), "KR") == row.charset, "\(row.text)")
    }
}
