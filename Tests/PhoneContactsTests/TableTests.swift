import PhoneContacts
import PhoneNumbers
import Testing

/// Tables in the formats of exporters: nothing in a row is lost.
@Suite struct TableTests {
    private func read(_ text: String) throws -> Items { try Items(of: CSVReader(text, in: .southKorea)) }

    private func lines(_ details: Contact.Details) -> [String] { details.properties.map(\.description) }

    private func numbers(_ details: Contact.Details) -> [String] { details.numbers.map { "\($0.label) \($0.text)" } }

    @Test func outlookEnglish() throws {
        let items = try read(
            """
            Title,First Name,Middle Name,Last Name,Suffix,Company,Department,Job Title,Business Street,Business Street 2,\
            Business City,Business Postal Code,Home Street,Assistant's Phone,Car Phone,Company Main Phone,Other Phone,Pager,\
            Anniversary,Birthday,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Web Page,Notes
            Dr.,Jane,Q.,Doe,Jr.,ACME,R&D,CTO,1 Main St,Floor 2,Springfield,12345,2 Side St,02-345-6781,02-345-6782,\
            02-345-6783,02-345-6784,02-345-6785,0/0/00,1990-01-31,Friends;VIP,jane@example.com,SMTP,Jane Doe,j@example.org,\
            https://example.com/a?b=1,note

            """)
        #expect(items.summaries == ["1 otherColumns kept"])
        #expect(items.issues[0].message(in: .english).contains("E-mail Display Name"))
        let jane = items.contacts[0]
        #expect(jane.name == "Jane Q. Doe Jr.")
        #expect(
            numbers(jane) == [
                "\"assistant\" 02-345-6781", "car 02-345-6782", "work,main 02-345-6783", "other 02-345-6784",
                "pager 02-345-6785",
            ])
        #expect(jane.emails.map { "\($0.label) \($0.address)" } == [" jane@example.com", " j@example.org"])
        #expect(
            lines(jane) == [
                "N:Doe;Jane;Q.;Dr.;Jr.", "ORG:ACME;R&D", "TITLE:CTO", "BDAY:19900131",
                "ADR;TYPE=work:;;1 Main St\\nFloor 2;Springfield;;12345;", "ADR;TYPE=home:;;2 Side St;;;;",
                "URL:https://example.com/a?b=1", "CATEGORIES:Friends,VIP",
                #"X-COLUMN;NAME="E-mail Display Name":Jane Doe"#,
            ])
    }

    @Test func thunderbird() throws {
        let items = try read(
            """
            First Name,Last Name,Display Name,Nickname,Primary Email,Secondary Email,Screen Name,Work Phone,Pager Number,\
            Home Address,Home Address 2,Home ZipCode,Organization,Web Page 1,Birth Year,Birth Month,Birth Day,Custom 1,Notes
            길동,홍,홍길동,의적,a@example.com,b@example.com,,02-345-6781,02-345-6782,한양,남산골,04524,율도국,http://e.kr,1990,1,31,,

            """)
        #expect(items.summaries == [])
        let hong = items.contacts[0]
        #expect(hong.name == "홍길동")
        #expect(hong.emails.map(\.address) == ["a@example.com", "b@example.com"])
        #expect(
            lines(hong) == [
                "N:홍;길동;;;", "NICKNAME:의적", "ORG:율도국", "BDAY:19900131", "ADR;TYPE=home:;;한양\\n남산골;;;04524;",
                "URL:http://e.kr",
            ])
    }

    @Test func googleBeforeAndAfter() throws {
        let old = try read(
            """
            Name,Given Name,Family Name,Nickname,Birthday,Group Membership,Phone 1 - Type,Phone 1 - Value,\
            Address 1 - Type,Address 1 - Formatted,Organization 1 - Name,Organization 1 - Title,Website 1 - Type,Website 1 - Value
            홍길동,길동,홍,의적, --01-31,* My Contacts ::: 친구,Mobile,010-1234-5678,Home,한양 남산골,율도국,왕,Blog,https://e.kr

            """)
        #expect(
            lines(old.contacts[0]) == [
                "N:홍;길동;;;", "NICKNAME:의적", "ORG:율도국", "TITLE:왕", "BDAY:--0131", "ADR;TYPE=home:;;한양 남산골;;;;",
                "item1.URL:https://e.kr", "item1.X-ABLabel:Blog", "CATEGORIES:My Contacts,친구",
            ])
        let new = try read(
            """
            First Name,Last Name,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City
            길동,홍,별장,"한양
            남산골",남산골,한양

            """)
        #expect(
            lines(new.contacts[0]) == [
                "N:홍;길동;;;", #"item1.ADR;LABEL="한양^n남산골":;;남산골;한양;;;"#, "item1.X-ABLabel:별장",
            ])
    }

    @Test func koreanTelephone() throws {
        let items = try read(
            """
            이름,그룹,전화번호(휴대폰),전화번호(집),근무처 팩스,기타 전화,이메일(회사),회사명,부서,직책,생일,집 주소,혈액형,취미
            홍길동,친구,010-1234-5678,02-312-3456,02-345-6789,02-345-6780,a@b.kr,율도국,행정,왕,1443. 12. 30.,한양,AB,
            임꺽정,,010-2222-3333,,,,,,,,양력 모름,,,

            """)
        #expect(items.summaries == ["1 otherColumns kept"])
        #expect(items.issues.last?.reason == .otherColumns(["혈액형"]))
        #expect(
            lines(items.contacts[0]) == [
                "ORG:율도국;행정", "TITLE:왕", "BDAY:14431230", "ADR;TYPE=home:;;한양;;;;", "CATEGORIES:친구",
                #"X-COLUMN;NAME="혈액형":AB"#,
            ])
        #expect(
            numbers(items.contacts[0]) == [
                "mobile 010-1234-5678", "home 02-312-3456", "work,fax 02-345-6789", "other 02-345-6780",
            ])
        #expect(lines(items.contacts[1]) == ["BDAY;VALUE=text:양력 모름"])
    }

    /// A part without a label belongs to the first address without that part.
    @Test func looseParts() throws {
        #expect(
            try lines(read("이름,집 주소,우편번호,회사 주소\n홍길동,한양,04524,율도\n").contacts[0])
                == ["ADR;TYPE=home:;;한양;;;04524;", "ADR;TYPE=work:;;율도;;;;"])
        #expect(
            try lines(read("이름,우편번호,집 주소,집 우편번호\n홍길동,1,한양,2\n").contacts[0])
                == ["ADR:;;;;;1;", "ADR;TYPE=home:;;한양;;;2;"])
    }

    /// Serial numbers are kept as texts.
    @Test(arguments: [("사원번호", "20231234"), ("번호", "119"), ("No", "112"), ("Customer No", "1")])
    func serialNumbers(row: (column: String, text: String)) throws {
        let items = try read("\(row.column),이름,휴대폰\n\(row.text),홍길동,010-1234-5678\n")
        #expect(numbers(items.contacts[0]) == ["mobile 010-1234-5678"])
        #expect(lines(items.contacts[0]) == [#"X-COLUMN;NAME="\#(row.column)":\#(row.text)"#])
        #expect(items.summaries == ["1 otherColumns kept"])
    }

    /// A second text for a single field is kept with the name of its column.
    @Test(arguments: [
        ("고객명,담당자명", "율도상사,홍길동", [#"X-COLUMN;NAME="담당자명":홍길동"#]), ("Display Name,Name", "홍길동,홍길동", []),
        ("Name,Full Name", "길동,홍길동", [#"X-COLUMN;NAME="Full Name":홍길동"#]), ("Name,Full Name", ",홍길동", []),
        ("이름,생일,생년월일", "a,1990-01-31,1990-02-01", ["BDAY:19900131", #"X-COLUMN;NAME="생년월일":1990-02-01"#]),
        ("이름,생일,생년월일", "a,1990-01-31,1990. 1. 31.", ["BDAY:19900131"]),
        ("이름,생일,생년월일", "a,0/0/00,1990-01-31", ["BDAY:19900131"]),
        ("이름,생일,생년월일", "a,1990-01-31,0/0/00", ["BDAY:19900131"]),
    ])
    func secondTexts(row: (columns: String, cells: String, lines: [String])) throws {
        let items = try read("\(row.columns),전화\n\(row.cells),010-1234-5678\n")
        let name = row.cells.split(separator: ",").first.map(String.init)
        #expect(items.contacts.map(\.name) == [name])
        #expect(lines(items.contacts[0]) == row.lines)
    }

    @Test(arguments: [
        ("20,19", 20, "", [#"X-COLUMN;NAME="만나이":19"#]), ("20,20", 20, "", []), (",19", 19, "", []),
        ("20,모름", 20, "", [#"X-COLUMN;NAME="만나이":모름"#]), ("모름,19", 19, "모름", []), ("모름,모름", nil, "모름", []),
        ("모름,비밀", nil, "모름", [#"X-COLUMN;NAME="만나이":비밀"#]),
    ])
    func secondAges(row: (cells: String, age: Int?, note: String, lines: [String])) throws {
        let contact = try read("이름,나이,만나이\n홍길동,\(row.cells)\n").contacts[0]
        #expect(contact.age == row.age && contact.note == row.note)
        #expect(lines(contact) == row.lines)
    }

    /// Dates in tables, and in cards.
    static let dates: [(text: String, line: String)] = [
        ("1990-01-31", "BDAY:19900131"), ("19900131", "BDAY:19900131"), ("1990/1/31", "BDAY:19900131"),
        ("1990년 1월 31일", "BDAY:19900131"), ("1990.1.31.", "BDAY:19900131"), ("31/1/1990", "BDAY:19900131"),
        ("1/31/1990", "BDAY:19900131"), ("1/1/1990", "BDAY:19900101"), ("--01-31", "BDAY:--0131"),
        ("--0131", "BDAY:--0131"),
        ("1/2/1990", "BDAY;VALUE=text:1/2/1990"), ("1990-13-01", "BDAY;VALUE=text:1990-13-01"),
        ("1990", "BDAY;VALUE=text:1990"), ("1990-04", "BDAY:1990-04"), ("1990-13", "BDAY;VALUE=text:1990-13"),
        ("음력 1/2", "BDAY;VALUE=text:음력 1/2"), ("--", "BDAY;VALUE=text:--"), ("-", "BDAY;VALUE=text:-"),
        ("1990-02-30", "BDAY;VALUE=text:1990-02-30"), ("30/2/1990", "BDAY;VALUE=text:30/2/1990"),
        ("99999999", "BDAY;VALUE=text:99999999"), ("90-01-31", "BDAY;VALUE=text:90-01-31"),
    ]

    @Test(arguments: dates) func date(row: (text: String, line: String)) throws {
        #expect(try lines(read("이름,생일\n홍길동,\"\(row.text)\"\n").contacts[0]) == [row.line])
    }

    // MARK: There and back

    private func details() throws -> [Contact.Details] {
        var one = Contact.Details(name: "홍길동", age: 20, note: "메모")
        one.numbers = [Contact.Number("010-1234-5678", label: .mobile, in: .southKorea)]
        one.properties = try [
            "NICKNAME:의적", "NICKNAME:도적\\, 둘", "ORG:율도국;행정;1과", "ORG:활빈당", "TITLE:왕", "BDAY:19900131",
            "ADR;TYPE=home:1;2층;한양\\n남산골;서울;시도;04524;KR", "item1.ADR:;;시골;;;;", "item1.X-ABLabel:별장",
            "URL;TYPE=work:https://e.kr/a,b", "URL:https://e.kr", "CATEGORIES:친구,가\\,족", "ANNIVERSARY:20000101",
            #"X-COLUMN;NAME="혈액형":AB"#, #"X-COLUMN;NAME="a^'b:c;d":첫 줄\n둘째"#,
        ].map { try #require(CardProperty($0)) }
        var two = Contact.Details(name: "Kim")
        two.properties = try [
            #require(CardProperty("BDAY;VALUE=text:봄")), #require(CardProperty(#"X-COLUMN;NAME="취미":잠"#)),
        ]
        return [one, two]
    }

    /// Dates are written without the notation of the card, and read again.
    @Test(arguments: [
        ("BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "--04-12"), ("BDAY:1990-04-12T10:00:00Z", "1990-04-12"),
        ("BDAY:1990-04", "1990-04"), ("BDAY:19900412", "1990-04-12"), ("BDAY;VALUE=text:circa 1800", "circa 1800"),
        ("ANNIVERSARY:20000101T000000", "2000-01-01"), ("ANNIVERSARY:--0101", "--01-01"),
    ])
    func datesOfATable(row: (line: String, cell: String)) throws {
        var contact = Contact.Details(name: "홍길동")
        contact.properties = try [#require(CardProperty(row.line))]
        var columns = CSVColumns()
        columns.add(contact)
        let writer = CSVWriter(columns: columns, language: .korean)
        #expect(writer.row(contact) == "홍길동,,,\(row.cell)\r\n")
        let again = try read(writer.header + writer.row(contact)).contacts[0]
        #expect(again.birthday == contact.birthday)
        #expect(writer.row(again) == writer.row(contact))
    }

    @Test(arguments: MessageLanguage.allCases) func table(language: MessageLanguage) throws {
        let details = try details()
        var columns = CSVColumns()
        for contact in details { columns.add(contact) }
        let writer = CSVWriter(columns: columns, language: language)
        let reader = try CSVReader(writer.header + details.map(writer.row).joined(), in: .southKorea)
        #expect(reader.mapping.unknown == ["혈액형", "a\"b:c;d", "취미"])
        #expect(try Items(of: reader).contacts == details)
    }

    @Test(arguments: VCardWriter.Version.allCases) func cards(version: VCardWriter.Version) throws {
        let details = try details()
        let again = try Items(cards: details.map { VCardWriter(version).card($0) }.joined())
        #expect(again.troubles == [])
        // Version 3.0 has the parts of every name.
        #expect(again.contacts.map(\.properties) == details.map(\.properties))
    }

    @Test func columnsOfABook() throws {
        let book = try ContactBook(inMemoryFor: .southKorea)
        for contact in try details() { try book.add(contact) }
        let header = CSVWriter(columns: try book.columns(), language: .english).header
        #expect(
            header == """
                name,age,phone 1,phone 1 label,note,nickname,company,department,company 2,job title,birthday,anniversary,\
                address 1 PO box,address 1 extended,address 1,address 1 city,address 1 region,address 1 postal code,\
                address 1 country,address 1 label,address 2,address 2 label,url 1,url 1 label,url 2,groups,혈액형,"a""b:c;d",취미\r

                """)
    }

    @Test func instantMessages() throws {
        let items = try read(
            """
            Name,IM 1 - Type,IM 1 - Service,IM 1 - Value,IMAddress,메신저 2,메신저 2 서비스
            홍길동,* Home,Skype,gil.dong,gildong@example.com,gildong,카카오톡

            """)
        #expect(items.summaries == [])
        let hong = items.contacts[0]
        #expect(
            hong.instantMessages == [
                Contact.InstantMessage("gil.dong", service: "Skype", label: Contact.Label(types: ["home", "pref"])),
                Contact.InstantMessage("gildong@example.com", service: ""),
                Contact.InstantMessage("gildong", service: "카카오톡"),
            ])
        var columns = CSVColumns()
        columns.add(hong)
        for language in [MessageLanguage.korean, .english] {
            let writer = CSVWriter(columns: columns, language: language)
            let again = try read(writer.header + writer.row(hong))
            #expect(again.contacts.first?.instantMessages == hong.instantMessages)
        }
    }

    /// Each line of a cell is a web page or an account.
    @Test func linesOfCells() throws {
        let items = try read("name,url,im,im service\n홍길동,\"http://a\n\nhttp://b\",\"gil\r\ndong\",Skype\n")
        #expect(items.contacts[0].webPages.map(\.address) == ["http://a", "http://b"])
        #expect(items.contacts[0].instantMessages.map(\.account) == ["gil", "dong"])
        #expect(items.contacts[0].instantMessages.map(\.service) == ["Skype", "Skype"])
    }
}
